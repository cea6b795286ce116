import { fail, ok } from '@vitrine/contracts/shop'
import type { Goods } from '../catalogue/goods.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { carriersOf } from './carrying.ts'
import { findStores } from './near.ts'

type StoreHandlers = Pick<Handlers, 'getStores' | 'getStoreById'>

export const createStoreHandlers = ({ goods }: { goods: Goods }): StoreHandlers => ({
  async getStores({ latitude, longitude, near, carrying, limit }, { market }) {
    const { stores: all, categories } = await goods.parts()
    const product = carrying === undefined ? undefined : (await goods.products(market, [carrying])).get(carrying)
    const stores = carrying === undefined ? all : all.filter(carriersOf(product, categories))
    const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    return findStores(stores, { from, near, limit }, market.country)
  },
  async getStoreById({ id }) {
    const { stores } = await goods.parts()
    const store = stores.find((each) => each.id === id)
    return store ? ok({ ...store, distance: null }) : fail({ code: 'NOT_FOUND', detail: 'There is no such store' })
  },
})
