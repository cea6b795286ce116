import { allMarkets } from '@vitrine/contracts/markets'
import type { Search } from '@vitrine/search'
import type { Shop } from '@vitrine/shop'
import { pageKeys, type Storefront } from '@vitrine/storefront'

type PageChangesOptions = {
  storefront: Pick<Storefront, 'markChanged'>
  shop: Pick<Shop, 'listen' | 'productCatalogue'>
  search: Pick<Search, 'listen'> | null
}

/** Above this an import is running: looking at each product would take longer than rendering pages anew. */
const mostProducts = 200

/**
 * Marks public pages whose data has changed: those that showed a product, and the lists that it belongs to now. Lists are
 * marked once more when the search has the change, because a page may have been rendered in between.
 */
export function followPageChanges({ storefront, shop, search }: PageChangesOptions): void {
  const { markChanged } = storefront

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
    const isWide = changes.some(({ productId }) => productId === undefined)
    if (isWide) return markChanged([pageKeys.all])
    const idsOf = (chosen: typeof changes) => [...new Set(chosen.flatMap(({ productId }) => productId ?? []))]
    markChanged(idsOf(changes).map(pageKeys.product))
    // Stock changes with every order, and moves a product in no list.
    const moved = idsOf(changes.filter(({ kind }) => kind !== 'stock'))
    markChanged(moved.length > mostProducts ? [pageKeys.all] : await listKeysOf(moved))
  })

  search?.listen((productIds) => {
    if (productIds === null || productIds.length > mostProducts) return markChanged([pageKeys.all])
    markChanged(productIds.map(pageKeys.product))
    void listKeysOf(productIds).then(markChanged, () => markChanged([pageKeys.all]))
  })
}
