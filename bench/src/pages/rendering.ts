import { type Figure, median } from '../figure.ts'
import { load } from './load.ts'
import { pagesOfShop, startTwoShops } from './two-shops.ts'

const rounds = Number(process.env['BENCH_RUNS'] ?? 7)
/** Few, so that pages do not wait for each other longer than services may take. */
const connections = 2
const secondsPerRound = 2

/**
 * Processor time of pages that are rendered for each request. With `BENCH_BEFORE` rounds alternate between the two
 * checkouts, so that other load of the machine affects both. `BENCH_PROFILE` names a folder for a profile of the server.
 */
export async function measureRendering(): Promise<Figure[]> {
  const shops = await startTwoShops()
  try {
    const { home, listing, product } = await pagesOfShop(shops.ours.url)
    const figures: Figure[] = []
    for (const [name, path] of Object.entries({ home, listing, product })) {
      const sides = [shops.ours, shops.before].flatMap((shop) => (shop ? [{ shop, times: [] as number[] }] : []))
      // A query makes a page personal: it is rendered for every request instead of being cached.
      const pageOf = (shop: URL) => new URL(`${path}?n=1`, shop)
      for (const { shop } of sides) await load(pageOf(shop.url), secondsPerRound, shop.pid, connections)
      for (let round = 0; round < rounds; round++)
        for (const { shop, times } of sides)
          times.push((await load(pageOf(shop.url), secondsPerRound, shop.pid, connections)).processorMs ?? 0)
      const [ours = 0, before] = sides.map(({ times }) => median(times))
      figures.push({
        name: `Rendering, ${name} page: processor`,
        value: Math.round(ours * 10) / 10,
        unit: 'ms/page',
        ...(before && { reference: 'the checkout before', ratio: ours / before }),
      })
    }
    return figures
  } finally {
    await shops.stop()
  }
}
