import { startTestNode } from '@vitrine/search/testing/opensearch-node'
import { run } from '../child.ts'
import type { Figure } from '../figure.ts'
import type { Measured } from './measure-candidate.ts'
import { measureParity } from './opensearch-parity.ts'

const program = new URL('./measure-candidate.ts', import.meta.url)
/** A style has a little more than two colours in the generated catalogue: these are a hundred thousand styles. */
const products = Number(process.env['BENCH_PRODUCTS'] ?? 226_800)
const size = `${products.toLocaleString('en')} products`
const classes = {
  text: 'words with ten facets',
  listing: 'listing by price',
  prefix: 'while typing',
  typo: 'typing errors',
}

/** The index in this process and at OpenSearch side by side, on the same machine. */
export async function measureOpenSearch(): Promise<Figure[]> {
  const node = await startTestNode({ heap: '2g' })
  if ('reason' in node) {
    console.error(`OpenSearch was not measured: ${node.reason}`)
    return []
  }
  try {
    const parity = await measureParity(node.url)
    for (const query of parity.different) console.log(`not the same: ${query}`)
    const [embedded, remote] = [await measure('vitrine', ''), await measure('opensearch', node.url)]
    return [
      {
        name: 'OpenSearch, first ten of golden queries as embedded',
        value: toShare(parity.overlap),
        unit: '',
        least: 0.99,
      },
      { name: 'OpenSearch, totals of golden queries as embedded', value: toShare(parity.totals), unit: '' },
      { name: 'OpenSearch, corrections of golden queries as embedded', value: toShare(parity.corrections), unit: '' },
      { name: 'OpenSearch, requests for a golden query', value: Number(parity.requests.toFixed(2)), unit: '' },
      ...speedOf('Embedded beside OpenSearch', embedded),
      ...speedOf('OpenSearch', remote),
    ]
  } finally {
    await node.stop()
  }
}

const toShare = (share: number): number => Number(share.toFixed(4))

async function measure(engine: string, url: string): Promise<Measured> {
  const { output } = await run(program, [engine, String(products), url], {
    env: { NODE_OPTIONS: '--max-old-space-size=8000' },
  })
  return JSON.parse(output) as Measured
}

function speedOf(name: string, { classes: measured, buildSeconds, bytes }: Measured): Figure[] {
  const ofClasses = Object.entries(classes).flatMap(([kind, label]) => {
    const speed = measured[kind as keyof typeof classes]
    if (!speed) return []
    const named = `${name} in ${size}, ${label}`
    return [
      { name: `${named}, median`, value: Number(speed.p50.toFixed(2)), unit: 'ms' },
      { name: `${named}, slowest of a hundred`, value: Number(speed.p99.toFixed(1)), unit: 'ms' },
    ]
  })
  return [
    ...ofClasses,
    { name: `${name} in ${size}, indexing`, value: Math.round(products / buildSeconds), unit: 'products/s' },
    ...(bytes === undefined
      ? []
      : [{ name: `${name} in ${size}, index`, value: Math.round(bytes / products), unit: 'bytes a product' }]),
  ]
}
