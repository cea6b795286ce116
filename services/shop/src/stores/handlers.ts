import type { Store } from '@vitrine/contracts/catalogue'
import { dayOf, deliveryWindow } from '@vitrine/contracts/delivery'
import { homeCountry, type Market } from '@vitrine/contracts/markets'
import { fail, ok, type Product, type StoreSearch } from '@vitrine/contracts/shop'
import { type Database, isOutage } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { labelOf } from '../catalogue/label.ts'
import { collectionStores } from '../delivery/delivery.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { createStockTest } from './store-assortment.ts'
import { findPlace } from './gazetteer.ts'
import { findStores } from './find-stores.ts'
import { offerNames } from './offer-names.ts'
import { openDaysAfter } from './open-days.ts'
import { uncountedStock, readStockLookup, type StockLookup, toStockState } from './stock-lookup.ts'

type StoreHandlers = Pick<Handlers, 'getStores' | 'searchStores' | 'getStoreById' | 'getStoreStock'>

/** The stock to look for in stores: one size of a product, or all of them. */
type Sought = {
  product: Product
  variants: Product['variants']
  isOneSize: boolean
  words: NonNullable<StoreSearch['wanted']>
}

const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id)

export function createStoreHandlers({
  productCatalogue,
  db,
}: {
  productCatalogue: ProductCatalogue
  db: Database
}): StoreHandlers {
  async function soughtBy(
    { variantId, productId }: { variantId?: number | undefined; productId?: number | undefined },
    market: Market,
  ): Promise<Sought | null> {
    if (variantId !== undefined) {
      const offer = (await productCatalogue.offers(market, [variantId])).get(variantId)
      if (!offer) return null
      const { productName, size } = offerNames(offer)
      const { product, variant } = offer
      return { product, variants: [variant], isOneSize: true, words: { productId: product.id, productName, size } }
    }
    const product =
      productId === undefined ? undefined : (await productCatalogue.products(market, [productId])).get(productId)
    if (!product) return null
    const words = { productId: product.id, productName: labelOf(product.attributes['name']), size: '' }
    return { product, variants: product.variants, isOneSize: false, words }
  }

  /** Stores can be found during a database outage; their stock is unknown then. */
  const loadStock = (stores: readonly Store[], variantIds: readonly number[]): Promise<StockLookup> =>
    readStockLookup(db, idsOf(stores), variantIds).catch((error: unknown) => {
      if (!isOutage(error)) throw error
      return uncountedStock
    })

  return {
    async getStores({ latitude, longitude, near, carrying, limit }, { market }) {
      const { stores: all, categories } = await productCatalogue.parts()
      const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      const find = (stores: readonly Store[]) => findStores(stores, { from, near, limit }, market.country)
      if (carrying === undefined) return find(all)
      const product = (await productCatalogue.products(market, [carrying])).get(carrying)
      const variantIds = idsOf(product?.variants ?? [])
      const stock = await loadStock(all, variantIds)
      return find(all.filter(createStockTest(product, variantIds, { categories, stock })))
    },

    async searchStores({ place, position, variantId, productId }, { market }) {
      const { stores: all, categories } = await productCatalogue.parts()
      const typed = place ? findPlace(place, all, market.country) : null
      const from = position ? { name: '', ...position } : typed
      // A place may be near a border; without one the stores of the shop's country are enough.
      const own = all.filter(({ country }) => country === market.country)
      const found = findStores(
        from || own.length === 0 ? all : own,
        { from: from ?? undefined, limit: 200 },
        market.country,
      )
      const sought = await soughtBy({ variantId, productId }, market)
      if (!sought)
        return { from, wanted: null, stores: found.map((store) => ({ ...store, carries: null, shelf: null })) }
      const variantIds = idsOf(sought.variants)
      const stock = await loadStock(found, variantIds)
      const has = createStockTest(sought.product, variantIds, { categories, stock })
      return {
        from,
        wanted: sought.words,
        stores: found.map((store) => ({ ...store, carries: has(store), ...stockOf(store, sought, stock) })),
      }
    },

    async getStoreStock({ productId }, { market }) {
      const { stores, categories } = await productCatalogue.parts()
      const product = (await productCatalogue.products(market, [productId])).get(productId)
      if (!product) return []
      const country = homeCountry(market)
      const offered = collectionStores(stores, country)
      const variantIds = idsOf(product.variants)
      const stock = await readStockLookup(db, idsOf(offered), variantIds)
      const now = new Date()
      const sent = deliveryWindow(market, 'collection', dayOf(now, market), country).earliest
      return offered.filter(createStockTest(product, variantIds, { categories, stock })).map((store) => {
        if (!stock.isCounted(store.id)) return { storeId: store.id, readyOn: sent, sizes: null }
        const [readyOn = sent] = openDaysAfter(store, dayOf(now, store), 1)
        return { storeId: store.id, readyOn, sizes: there(store, product.variants, stock) }
      })
    },

    async getStoreById({ id }) {
      const { stores } = await productCatalogue.parts()
      const store = stores.find((each) => each.id === id)
      return store ? ok({ ...store, distance: null }) : fail({ code: 'NOT_FOUND', detail: 'There is no such store' })
    },
  }
}

/** Sizes that lie in a counted store. */
const there = ({ id }: Store, variants: Product['variants'], stock: StockLookup) =>
  variants.flatMap((variant) => {
    const count = stock.count(id, variant.id) ?? 0
    return count > 0 ? [{ variantId: variant.id, ...toStockState(count) }] : []
  })

/** The stock of a size; of a whole product whether anything is there, and which sizes. */
function stockOf(store: Store, { variants, isOneSize }: Sought, stock: StockLookup) {
  const [first] = variants
  if (isOneSize && first) return { shelf: toStockState(stock.count(store.id, first.id)) }
  if (!stock.isCounted(store.id)) return { shelf: toStockState(null) }
  const labels = new Map(variants.map(({ id, attributes }) => [id, labelOf(attributes['shopSize'])]))
  const sizes = there(store, variants, stock).map((each) => ({ ...each, size: labels.get(each.variantId) ?? '' }))
  return { shelf: toStockState(sizes.length > 0 ? Number.POSITIVE_INFINITY : 0), sizes }
}
