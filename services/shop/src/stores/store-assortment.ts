import type { Category, Store } from '@vitrine/contracts/catalogue'
import type { Product } from '@vitrine/contracts/shop'
import type { StockLookup } from './stock-lookup.ts'

type CategorisedProduct = Pick<Product, 'categories'>

/** A store without counted stock carries the products of its departments. */
export function createAssortmentTest(
  product: CategorisedProduct | undefined,
  categories: readonly Category[],
): (store: Store) => boolean {
  const filed = new Set(product?.categories.flatMap((steps) => steps.map(({ categoryId }) => categoryId)))
  const keys = new Set(categories.filter(({ id }) => filed.has(id)).map(({ key }) => key))
  return ({ departments = [] }) => departments.some((department) => keys.has(department))
}

/** Whether a store has one of these sizes: by its pieces where they are counted, else by its departments. */
export function createStockTest(
  product: CategorisedProduct | undefined,
  variantIds: readonly number[],
  { categories, stock }: { categories: readonly Category[]; stock: StockLookup },
): (store: Store) => boolean {
  const isCarried = createAssortmentTest(product, categories)
  return (store) =>
    stock.isCounted(store.id)
      ? variantIds.some((variantId) => (stock.count(store.id, variantId) ?? 0) > 0)
      : isCarried(store)
}
