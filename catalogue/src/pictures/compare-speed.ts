import { pathToFileURL } from 'node:url'
import { drawArticle, views } from '../drawing/index.ts'
import type { Article } from '../drawing/index.ts'

// Draws the same articles with this library and with a reference renderer, in one run, and prints how many
// times faster we are: node compare-speed.ts path/to/reference.mjs [width]
// The reference exports `product(id, view, width)` and `toPNG(image)`.
type Reference = {
  product: (id: string, view: string, width: number) => unknown
  toPNG: (image: unknown) => Uint8Array
}

const there = { tint: 'warm', wall: 'sand', seed: 3 } as const
const pairs: Record<string, Article> = {
  'satinkleid-bordeaux': {
    ...there,
    type: 'slip-dress',
    cut: { neckline: 'cowl', length: 'midi', flare: 'flared' },
    cloth: { kind: 'satin', colour: '#561a22' },
  },
  'bluse-streifen': {
    ...there,
    type: 'shirt',
    cut: { fit: 'oversized', sleeve: 'long', length: 'regular', pocket: 'one' },
    cloth: { kind: 'poplin', colour: '#f2efe8', print: { kind: 'shirting', colour: '#5f80ab' } },
  },
  'rollkragen-zopf': {
    ...there,
    type: 'turtleneck',
    cut: { length: 'regular' },
    cloth: { kind: 'cable', colour: '#e8dfd0' },
  },
  'blazer-hahnentritt': {
    ...there,
    type: 'blazer',
    cut: { breasted: 'double', length: 'regular', fit: 'relaxed' },
    cloth: { kind: 'flannel', colour: '#c8b9a2', print: { kind: 'houndstooth', colour: '#4a3b30', size: 1.3 } },
  },
  'wickelmantel-camel': {
    ...there,
    type: 'coat',
    cut: { closure: 'belted', length: 'midi' },
    cloth: { kind: 'wool', colour: '#a98259' },
  },
  'hobo-cognac': { ...there, type: 'hobo', cut: { size: 'large' }, cloth: { kind: 'nappa', colour: '#6f3f27' } },
}

const [path, size = '840'] = process.argv.slice(2)
if (!path) throw new Error('Give the path of the reference: node compare-speed.ts reference.mjs [width]')
const reference = (await import(pathToFileURL(path).href)) as Reference
const width = Number(size)

function time(work: () => unknown): number {
  // Processor time, because others may use the machine meanwhile.
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

// Both start warm: a long run is what counts.
for (const [id, article] of Object.entries(pairs)) {
  for (const view of views) {
    reference.product(id, view, 160)
    drawArticle(article, view, 160)
  }
}

const ratios: number[] = []
for (const [id, article] of Object.entries(pairs)) {
  for (const view of views) {
    const theirs = time(() => reference.product(id, view, width))
    const ours = time(() => drawArticle(article, view, width))
    ratios.push(theirs / ours)
    process.stdout.write(
      `${id} ${view}: ${theirs.toFixed(0)} ms, ${ours.toFixed(0)} ms, ${(theirs / ours).toFixed(1)} ×\n`,
    )
  }
}
ratios.sort((a, b) => a - b)
process.stdout.write(`median ${ratios[ratios.length >> 1]?.toFixed(1)} ×\n`)
