import { type Browser, chromium } from '@playwright/test'
import { type Figure, median } from '../figure.ts'
import { chromiumPath } from './chromium-path.ts'
import { pagesOfShop, startTwoShops } from './two-shops.ts'

const rounds = Number(process.env['BENCH_RUNS'] ?? 7)
const settledMs = 1_200

/**
 * Processor time of the browser's main thread for the first load of a page, until scripts have taken it over and have
 * come to rest: the median of seven loads in fresh contexts, alternating with the checkout of `BENCH_BEFORE`.
 */
export async function measureHydration(): Promise<Figure[]> {
  const shops = await startTwoShops()
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(await pagesOfShop(shops.ours.url))) {
      const sides = [shops.ours, shops.before].flatMap((shop) => (shop ? [{ shop, times: [] as number[] }] : []))
      for (const { shop } of sides) await loadPage(browser, new URL(path, shop.url))
      for (let round = 0; round < rounds; round++)
        for (const { shop, times } of sides) times.push(await loadPage(browser, new URL(path, shop.url)))
      const [ours = 0, before] = sides.map(({ times }) => median(times))
      figures.push({
        name: `First load, ${name} page: main thread`,
        value: Math.round(ours),
        unit: 'ms',
        ...(before && { reference: 'the checkout before', ratio: ours / before }),
      })
    }
    return figures
  } finally {
    await browser.close()
    await shops.stop()
  }
}

/** Milliseconds of processor time that a load took. */
async function loadPage(browser: Browser, url: URL): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url.href, { waitUntil: 'load' })
    // React marks the elements it has taken over.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#search') ?? {}).some((key) => key.startsWith('__react')),
    )
    await page.waitForTimeout(settledMs)
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  } finally {
    await context.close()
  }
}
