import { textFor } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import type { Named } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import type { Handlers } from '../rpc/handlers.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { toOutfits } from './outfits.ts'
import { type Names, productNames, type Stretch } from './product-names.ts'

/** Names in all shops at once: for links from a page to the same page elsewhere, and for lists of all pages. */
export function createNameHandlers(
  productCatalogue: ProductCatalogue,
  db: Database,
  /** Where long lists are read, which crawlers ask for. */
  forLists: () => Promise<Database> = async () => db,
): Pick<Handlers, 'getNames'> {
  const names: Readonly<Record<string, (asked: Stretch) => Promise<Names>>> = {
    products: async (asked) => productNames(asked.ids ? db : await forLists(), asked),
    async categories(asked) {
      const { categories } = await productCatalogue.parts()
      const hidden = new Set(categories.filter(({ isHidden }) => isHidden).map(({ id }) => id))
      // Categories below a hidden one have no reachable page.
      const shown = categories.filter(({ rootlineIds }) => !rootlineIds.some((id) => hidden.has(id)))
      const { stretch, total } = cut(shown, asked)
      const named = stretch.map(({ id, name, path }) => ({
        id,
        shops: allMarkets.map(({ shopId, locale }) => ({
          shopId,
          name: textFor(name, locale),
          path: textFor(path, locale),
        })),
      }))
      return { named, total }
    },
    async outfits(asked) {
      const { outfits } = await productCatalogue.parts()
      const { stretch, total } = cut(outfits, asked)
      const shopOutfits = await Promise.all(
        allMarkets.map(async (market) => ({ market, outfits: await toOutfits(stretch, productCatalogue, market) })),
      )
      const named = stretch.map(({ id }): Named => {
        const shops = shopOutfits.flatMap(({ market: { shopId }, outfits: here }) => {
          const outfit = here.find((each) => each.id === id)
          return outfit ? [{ shopId, name: outfit.name }] : []
        })
        return { id, shops }
      })
      return { named, total }
    },
  }
  return {
    async getNames({ of, ...asked }) {
      const { named, total } = (await names[of]?.(asked)) ?? { named: [], total: 0 }
      return { named: named.filter(({ shops }) => shops.length > 0), total }
    },
  }
}

function cut<Item extends { id: number }>(items: readonly Item[], { ids, skip, limit }: Stretch) {
  const wanted = ids ? items.filter(({ id }) => ids.includes(id)) : items
  return { stretch: wanted.slice(skip, skip + limit), total: wanted.length }
}
