import { fail, ok } from '@vitrine/contracts/shop'
import type { Goods } from '../catalogue/goods.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { carriersOf } from './carrying.ts'
import { findPlace } from './gazetteer.ts'
import { findStores } from './near.ts'
import { offerWords } from './offer-words.ts'

type StoreHandlers = Pick<Handlers, 'getStores' | 'searchStores' | 'getStoreById'>

export const createStoreHandlers = ({ goods }: { goods: Goods }): StoreHandlers => ({
  async getStores({ latitude, longitude, near, carrying, limit }, { market }) {
    const { stores: all, categories } = await goods.parts()
    const product = carrying === undefined ? undefined : (await goods.products(market, [carrying])).get(carrying)
    const stores = carrying === undefined ? all : all.filter(carriersOf(product, categories))
    const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    return findStores(stores, { from, near, limit }, market.country)
  },
  async searchStores({ place, position, variantId }, { market }) {
    const { stores: all, categories } = await goods.parts()
    const typed = place ? findPlace(place, all, market.country) : null
    const from = position ? { name: '', ...position } : typed
    const offer = variantId === undefined ? undefined : (await goods.offers(market, [variantId])).get(variantId)
    const isCarried = offer && carriersOf(offer.product, categories)
    // Whoever looks from somewhere may live near a border; without a place those of the own country are enough.
    const own = all.filter(({ country }) => country === market.country)
    const found = findStores(
      from || own.length === 0 ? all : own,
      { from: from ?? undefined, limit: 200 },
      market.country,
    )
    const { productId, productName, size } = offer ? offerWords(offer) : { productId: 0, productName: '', size: '' }
    return {
      from,
      wanted: offer ? { productId, productName, size } : null,
      stores: found.map((store) => ({ ...store, carries: isCarried ? isCarried(store) : null })),
    }
  },
  async getStoreById({ id }) {
    const { stores } = await goods.parts()
    const store = stores.find((each) => each.id === id)
    return store ? ok({ ...store, distance: null }) : fail({ code: 'NOT_FOUND', detail: 'There is no such store' })
  },
})
