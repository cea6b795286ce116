import type { Product } from './products.ts'

type CategoryPath = Product['categories'][number]

/** The longest path to a product, without temporary lists such as sale and new arrivals where there are others. */
export function usualCategoryPath(categories: Product['categories']): CategoryPath {
  const usual = categories.filter((path) => !isTemporary(path))
  const [longest = []] = (usual.length > 0 ? usual : categories).toSorted((a, b) => b.length - a.length)
  return longest
}

const isTemporary = (path: CategoryPath): boolean =>
  path.some(({ categoryProperties, categoryHidden, categoryUrl }) => {
    const isSale = categoryProperties.some(({ name }) => name === 'sale')
    return isSale || categoryHidden || categoryUrl.startsWith('/c/new/')
  })
