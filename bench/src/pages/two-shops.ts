import { pathToFileURL } from 'node:url'
import { type RunningServer, startShop } from './start-server.ts'

/** Our shop, and where `BENCH_BEFORE` names another checkout, built already, that one as the reference. */
export type TwoShops = { ours: RunningServer; before: RunningServer | null; stop(): Promise<void> }

export async function startTwoShops(): Promise<TwoShops> {
  const folder = process.env['BENCH_BEFORE']
  const ours = await startShop()
  const before = folder ? await startShop(pathToFileURL(`${folder}/`)) : null
  return {
    ours,
    before,
    async stop() {
      await before?.stop()
      await ours.stop()
    },
  }
}

/** Pages of a shop by their names; the product is the first of its sitemap. */
export async function pagesOfShop(shop: URL): Promise<Record<'home' | 'listing' | 'product' | 'basket', string>> {
  const sitemap = await (await fetch(new URL('de/sitemaps/products-1.xml', shop))).text()
  const product = new URL(/<loc>([^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '', shop).pathname
  return { home: '/de/', listing: '/de/c/damen/', product, basket: '/de/cart/' }
}
