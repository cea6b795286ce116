import type { Market } from '@vitrine/contracts/markets'
import { fail, ok, type Product } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import type { Handlers } from '../rpc/handlers.ts'
import { idsByReference } from './find-by-reference.ts'
import type { Goods } from './goods.ts'
import { tellOutfits } from './outfits.ts'
import { toPage } from './pages.ts'

type ProductHandlers = Pick<
  Handlers,
  | 'getProductById'
  | 'getProductsByIds'
  | 'getProductsByReferenceKeys'
  | 'getVariantById'
  | 'getOutfits'
  | 'getOutfitById'
>

type With = Record<string, unknown> | undefined

/** Products in the order of the ids, with their siblings on request. */
export async function tellProducts(
  goods: Goods,
  market: Market,
  ids: readonly number[],
  wanted: With,
): Promise<Product[]> {
  const told = await goods.products(market, ids)
  const products = [...new Set(ids)].flatMap((id) => told.get(id) ?? [])
  if (!wanted?.siblings) return products
  const siblings = await goods.siblings(market, [...told.keys()])
  return products.map((product) => ({ ...product, siblings: [...(siblings.get(product.id) ?? [])] }))
}

export const createProductHandlers = (goods: Goods, db: Database): ProductHandlers => ({
  async getProductById({ id, with: wanted }, { market }) {
    const [product] = await tellProducts(goods, market, [id], wanted)
    return product ? ok(product) : fail({ code: 'NOT_FOUND', detail: 'The shop does not sell this product' })
  },
  getProductsByIds: ({ ids, with: wanted }, { market }) => tellProducts(goods, market, ids, wanted),
  async getProductsByReferenceKeys({ referenceKeys, with: wanted }, { market }) {
    const ids = await idsByReference(db, referenceKeys)
    return tellProducts(
      goods,
      market,
      referenceKeys.flatMap((key) => ids.get(key) ?? []),
      wanted,
    )
  },
  async getVariantById({ ids }, { market }) {
    const offers = await goods.offers(market, ids)
    return [...new Set(ids)].flatMap((id) => offers.get(id)?.variant ?? [])
  },

  async getOutfits(asked, { market }) {
    const { outfits } = await goods.parts()
    const { containing } = asked
    const wanted = containing === undefined ? outfits : outfits.filter((each) => each.productIds.includes(containing))
    const { items, pagination } = toPage(wanted, asked)
    const told = await tellOutfits(items, goods, market)
    return { outfits: told, pagination: { ...pagination, current: told.length } }
  },
  async getOutfitById({ id }, { market }) {
    const { outfits } = await goods.parts()
    const [outfit] = await tellOutfits(
      outfits.filter((each) => each.id === id),
      goods,
      market,
    )
    return outfit ? ok(outfit) : fail({ code: 'NOT_FOUND', detail: 'The shop has no such outfit' })
  },
})
