import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { type Figure, median } from '../figure.ts'
import { chromiumPath } from './chromium-path.ts'
import { installOwn } from './own-package.ts'
import { startTwoShops } from './two-shops.ts'

const run = promisify(execFile)
const own = new URL('../../lighthouse/', import.meta.url)

type Page = { name: string; url: string; runs: number; categories?: readonly string[] }
/** Pages of the checkout before have this before their names. */
const earlier = 'before: '
type Result = {
  name: string
  scores: Readonly<Record<string, number>>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  scriptBytes: number
  /** How fast Lighthouse found the processor. */
  processor: number
  /** Audits of the other categories that were not passed. */
  failed: readonly string[]
}

/** `BENCH_RUNS=1` is enough for a first look. */
const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const least = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Lighthouse with its mobile profile: scores of the pages that matter most, and how calm every page stays. With
 * `BENCH_BEFORE` rounds alternate between the two checkouts, so that other load of the machine affects both.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  installOwn(own)
  const shops = await startTwoShops()
  try {
    const before = shops.before ? (await pagesOf(shops.before.url)).filter(({ runs: each }) => each === runs) : []
    const pages = [
      ...(await pagesOf(shops.ours.url)),
      ...before.map((page) => ({ ...page, name: earlier + page.name, categories: ['performance'] })),
    ]
    // Pictures are made at their first request; that is not part of the measurement.
    await Promise.all(pages.map(({ url }) => fetch(url).then((response) => response.text())))
    await measure(pages.map((page) => ({ ...page, runs: 1, categories: ['performance'] })))
    const results = await measure(pages)
    const resultsOf = (name: string) => results.filter((result) => result.name === name)
    const names = [...new Set(results.map(({ name }) => name))].filter((name) => !name.startsWith(earlier))
    return names.flatMap((name) => [
      ...toFigures(name, resultsOf(name)),
      ...againstBefore(name, resultsOf(name), resultsOf(earlier + name)),
    ])
  } finally {
    await shops.stop()
  }
}

async function pagesOf(shop: URL): Promise<Page[]> {
  const page = (name: string, path: string): Page => ({ name, url: new URL(path, shop).href, runs, categories })
  const brief = (name: string, path: string): Page => ({ ...page(name, path), runs: 1, categories: ['performance'] })
  const first = async (file: string) => {
    const sitemap = new URL(`de/sitemaps/${file}.xml`, shop)
    // An earlier checkout answers 503 while its database has no statistics yet.
    for (let attempt = 1; attempt <= 20; attempt++) {
      const address = /<loc>([^<]+)<\/loc>/.exec(await (await fetch(sitemap)).text())?.[1]
      if (address) return address
      await setTimeout(3_000)
    }
    throw new Error(`${sitemap.href} names no page.`)
  }
  return [
    page('home', 'de/'),
    page('listing', 'de/c/damen/'),
    page('product', await first('products-1')),
    brief('outfit', await first('outfits')),
    brief('search', 'de/search/?searchTerm=mantel'),
    brief('service page', 'de/s/versand-und-zahlung/'),
    page('basket', 'de/cart/'),
    brief('wishlist', 'de/wishlist/'),
  ]
}

async function measure(pages: readonly Page[]): Promise<Result[]> {
  const { stdout } = await run(process.execPath, [fileURLToPath(new URL('run.mjs', own)), JSON.stringify(pages)], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: 100_000_000,
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Result)
}

const scoreOf = (results: readonly Result[]) => median(results.map(({ scores }) => scores['performance'] ?? 0))

function againstBefore(page: string, results: readonly Result[], before: readonly Result[]): Figure[] {
  if (before.length === 0) return []
  const value = scoreOf(results)
  const ratio = value / scoreOf(before)
  const name = `Lighthouse mobile, ${page}: performance against before`
  return [{ name, value, unit: 'points', reference: 'the checkout before', ratio }]
}

function toFigures(page: string, results: readonly Result[]): Figure[] {
  const middle = (read: (result: Result) => number) => median(results.map(read))
  const missed = [...new Set(results.flatMap(({ failed }) => failed))]
  if (missed.length > 0) console.log(`Lighthouse, ${page}: not passed: ${missed.join(', ')}`)
  const scored = results.some(({ scores }) => 'seo' in scores)
  const name = (what: string) => `Lighthouse mobile, ${page}: ${what}`
  return [
    ...(scored
      ? categories.map((category) => ({
          name: name(category),
          value: middle(({ scores }) => scores[category] ?? 0),
          unit: 'points',
          least,
        }))
      : []),
    ...(scored
      ? [
          { name: name('largest contentful paint'), value: Math.round(middle(({ lcp }) => lcp)), unit: 'ms' },
          { name: name('first contentful paint'), value: Math.round(middle(({ fcp }) => fcp)), unit: 'ms' },
          { name: name('benchmark index'), value: Math.round(middle(({ processor }) => processor)), unit: 'points' },
          { name: name('blocking time'), value: Math.round(middle(({ tbt }) => tbt)), unit: 'ms' },
        ]
      : []),
    {
      name: name('layout shift'),
      value: Math.round(Math.max(...results.map(({ cls }) => cls)) * 1000) / 1000,
      unit: '(CLS)',
      limit: 0.05,
    },
    {
      name: name('JavaScript downloaded'),
      value: Math.round(middle(({ scriptBytes }) => scriptBytes) / 100) / 10,
      unit: 'kB',
    },
  ]
}
