import type { Category, Store } from '@vitrine/contracts/catalogue'
import type { Product } from '@vitrine/contracts/shop'

type Filed = Pick<Product, 'categories'>

/** What hangs in a store nobody counts; which departments it has is known, so it carries what is filed in them. */
export function carriersOf(product: Filed | undefined, categories: readonly Category[]): (store: Store) => boolean {
  const filed = new Set(product?.categories.flatMap((steps) => steps.map(({ categoryId }) => categoryId)))
  const keys = new Set(categories.filter(({ id }) => filed.has(id)).map(({ key }) => key))
  return ({ departments = [] }) => departments.some((department) => keys.has(department))
}
