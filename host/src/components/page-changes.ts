import { allMarkets } from '@vitrine/contracts/markets'
import type { Content } from '@vitrine/content'
import type { Search } from '@vitrine/search'
import type { Shop } from '@vitrine/shop'
import { pageKeys, type Storefront } from '@vitrine/storefront'
import { watchCampaignClock } from './campaign-clock.ts'

type PageChangesOptions = {
  storefront: Pick<Storefront, 'markChanged'>
  shop: Pick<Shop, 'listen' | 'productCatalogue'>
  search: Pick<Search, 'listen'> | null
  content: Pick<Content, 'listen'> | null
}

/** Above this an import is running: looking at each product would take longer than rendering pages anew. */
const mostProducts = 200

/**
 * Marks public pages whose data has changed: those that showed a product or an entry, and the lists that a product belongs
 * to now. Lists are marked once more when the search has the change, because a page may have been rendered in between.
 */
export function followPageChanges({ storefront, shop, search, content }: PageChangesOptions): { close(): void } {
  const { markChanged } = storefront
  const clock = watchCampaignClock({
    read: shop.productCatalogue.parts,
    onMoment: () => markChanged([pageKeys.all]),
  })

  async function listKeysOf(productIds: readonly number[]): Promise<string[]> {
    const keys = new Set<string>()
    for (const market of allMarkets) {
      const products = await shop.productCatalogue.products(market, productIds)
      for (const { categories } of products.values())
        for (const { categoryUrl } of categories.flat()) keys.add(pageKeys.categoryAt(market.locale, categoryUrl))
    }
    return [...keys]
  }

  shop.listen(async (changes) => {
    if (changes.some(({ kind }) => kind === 'parts')) await clock.reset()
    const isWide = changes.some(({ productId }) => productId === undefined)
    if (isWide) return markChanged([pageKeys.all])
    const idsOf = (chosen: typeof changes) => [...new Set(chosen.flatMap(({ productId }) => productId ?? []))]
    markChanged(idsOf(changes).map(pageKeys.product))
    // Stock changes with every order, and moves a product in no list.
    const moved = idsOf(changes.filter(({ kind }) => kind !== 'stock'))
    if (moved.length === 0) return
    // A category may have its first product, or none any more.
    markChanged(moved.length > mostProducts ? [pageKeys.all] : [pageKeys.menus, ...(await listKeysOf(moved))])
  })

  search?.listen((productIds) => {
    if (productIds === null || productIds.length > mostProducts) return markChanged([pageKeys.all])
    markChanged(productIds.map(pageKeys.product))
    void listKeysOf(productIds).then(markChanged, () => markChanged([pageKeys.all]))
  })

  content?.listen((changes) => {
    if (changes === null) return markChanged([pageKeys.all])
    const typesIn = (entries: readonly { type: string | null }[]) => entries.flatMap(({ type }) => type ?? [])
    const touched = [...changes.items, ...changes.containing]
    markChanged([
      ...touched.map(({ id }) => pageKeys.entry(id)),
      ...typesIn(touched).map(pageKeys.entriesOf),
      ...typesIn(changes.items).map(pageKeys.missingEntry),
    ])
  })

  return { close: clock.close }
}
