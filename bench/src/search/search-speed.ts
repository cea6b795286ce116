import { run } from '../child.ts'
import type { Figure } from '../figure.ts'
import { withDatabase } from '../with-database.ts'
import type { Measured } from './measure-candidate.ts'

const program = new URL('./measure-candidate.ts', import.meta.url)
const rivals = ['postgres', 'fts5', 'minisearch', 'orama'] as const
const classes = {
  text: 'words with ten facets',
  listing: 'listing by price',
  prefix: 'while typing',
  typo: 'typing errors',
}

/** A hundred thousand products: every engine, one after the other, each in a process of its own. */
export const measureSearch = (): Promise<Figure[]> => compare(100_000, rivals)

/** A million products. Engines that cannot hold that many are left out and named. */
export const measureSearchMillion = (): Promise<Figure[]> => compare(1_000_000, ['postgres', 'fts5'])

async function compare(products: number, others: readonly string[]): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const ours = await measure('vitrine', products, url)
    if (!ours) throw new Error('Our own engine could not be measured')
    const theirs: Measured[] = []
    for (const rival of others) {
      const measured = await measure(rival, products, url)
      if (measured) theirs.push(measured)
    }
    return toFigures(products.toLocaleString('en'), products, ours, theirs)
  })
}

async function measure(engine: string, products: number, url: string): Promise<Measured | undefined> {
  try {
    const { output } = await run(program, [engine, String(products), url], {
      env: { NODE_OPTIONS: '--max-old-space-size=12000' },
    })
    return JSON.parse(output) as Measured
  } catch (error) {
    if (engine === 'vitrine') throw error
    console.error(`${engine} gave up at ${products.toLocaleString('en')} products: ${String(error).slice(0, 200)}`)
    return undefined
  }
}

function toFigures(size: string, products: number, ours: Measured, theirs: readonly Measured[]): Figure[] {
  const figures: Figure[] = []
  for (const [kind, name] of Object.entries(classes) as [keyof typeof classes, string][]) {
    const own = ours.classes[kind]
    if (!own) continue
    const best = theirs
      .flatMap(({ name: rival, classes: { [kind]: measured } }) => (measured ? [{ rival, ...measured }] : []))
      .toSorted((a, b) => b.perSecond - a.perSecond)
    figures.push({
      name: `Search in ${size}, ${name}`,
      value: Math.round(own.perSecond),
      unit: 'requests/s',
      ...(best[0] && { reference: best[0].rival, ratio: own.perSecond / best[0].perSecond }),
    })
    for (const { rival, perSecond, p50, p99 } of best)
      figures.push({
        name: `Search in ${size}, ${name}, ${rival} (median ${p50.toFixed(1)} ms, slowest of a hundred ${p99.toFixed(0)} ms)`,
        value: Number(perSecond.toFixed(1)),
        unit: 'requests/s',
      })
    figures.push({ name: `Search in ${size}, ${name}, median`, value: Number(own.p50.toFixed(2)), unit: 'ms' })
    figures.push({
      name: `Search in ${size}, ${name}, slowest of a hundred`,
      value: Number(own.p99.toFixed(1)),
      unit: 'ms',
    })
  }
  if (ours.bytes !== undefined)
    figures.push({
      name: `Search in ${size}, index`,
      value: Math.round(ours.bytes / products),
      unit: 'bytes a product',
      limit: 1_536,
    })
  if (ours.loadSeconds !== undefined)
    figures.push({
      name: `Search in ${size}, first answer of an index kept on disk`,
      value: Number(ours.loadSeconds.toFixed(2)),
      unit: 's',
      limit: 5,
    })
  figures.push({ name: `Search in ${size}, building`, value: Math.round(ours.buildSeconds), unit: 's' })
  return figures
}
