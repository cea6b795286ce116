import type { Category, Store } from '@vitrine/contracts/catalogue'
import { fail, ok, type Product } from '@vitrine/contracts/shop'
import type { Goods } from '../catalogue/goods.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { findStores } from './near.ts'

type StoreHandlers = Pick<Handlers, 'getStores' | 'getStoreById'>

export const createStoreHandlers = ({ goods }: { goods: Goods }): StoreHandlers => ({
  async getStores({ latitude, longitude, near, carrying, limit }, { market }) {
    const { stores: all, categories } = await goods.parts()
    const product = carrying === undefined ? undefined : (await goods.products(market, [carrying])).get(carrying)
    const stores = carrying === undefined ? all : all.filter(carries(product, categories))
    const from = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    return findStores(stores, { from, near, limit }, market.country)
  },
  async getStoreById({ id }) {
    const { stores } = await goods.parts()
    const store = stores.find((each) => each.id === id)
    return store ? ok({ ...store, distance: null }) : fail({ code: 'NOT_FOUND', detail: 'There is no such store' })
  },
})

/** What hangs in a store nobody counts; which departments it has is known, so it carries what is filed in them. */
function carries(product: Product | undefined, categories: readonly Category[]): (store: Store) => boolean {
  const filed = new Set(product?.categories.flatMap((steps) => steps.map(({ categoryId }) => categoryId)))
  const keys = new Set(categories.filter(({ id }) => filed.has(id)).map(({ key }) => key))
  return ({ departments = [] }) => departments.some((department) => keys.has(department))
}
