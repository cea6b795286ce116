import type { Category, Store } from '@vitrine/contracts/catalogue'
import type { Product } from '@vitrine/contracts/shop'
import type { Shelves } from './shelves.ts'

type Filed = Pick<Product, 'categories'>

/** A store without counted stock carries the products of its departments. */
export function carriersOf(product: Filed | undefined, categories: readonly Category[]): (store: Store) => boolean {
  const filed = new Set(product?.categories.flatMap((steps) => steps.map(({ categoryId }) => categoryId)))
  const keys = new Set(categories.filter(({ id }) => filed.has(id)).map(({ key }) => key))
  return ({ departments = [] }) => departments.some((department) => keys.has(department))
}

/** Whether a store has one of these sizes: by its pieces where they are counted, else by its departments. */
export function havingOf(
  product: Filed | undefined,
  variantIds: readonly number[],
  { categories, shelves }: { categories: readonly Category[]; shelves: Shelves },
): (store: Store) => boolean {
  const isCarried = carriersOf(product, categories)
  return (store) =>
    shelves.isCounted(store.id)
      ? variantIds.some((variantId) => (shelves.count(store.id, variantId) ?? 0) > 0)
      : isCarried(store)
}
