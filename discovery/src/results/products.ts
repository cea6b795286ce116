import type { ChildProduct, SearchProduct } from '@vitrine/contracts/search'

export type { ChildProduct } from '@vitrine/contracts/search'

/** A result with its position and the id of its response, which clicks refer to. */
export type Product = Omit<SearchProduct, 'children' | 'resultType'> & {
  resultType?: string
  children: readonly ChildProduct[]
  position: number
  responseId: string
}

/** The fields that parents and children share. */
export type BaseProduct = ChildProduct

/** `first` is how many results stand before these. */
export const toProducts = (products: readonly SearchProduct[], responseId: string, first: number): Product[] =>
  products.map((product, at) => ({
    ...product,
    children: withItself(product),
    position: first + at + 1,
    responseId,
  }))

/** A product with children that is not among them comes first. */
function withItself(product: SearchProduct): readonly ChildProduct[] {
  const { children, totalNumberOfChildren: _, ...own } = product
  if (children.length === 0 || children.some(({ permanentid }) => permanentid === own.permanentid)) return children
  return [{ ...own, resultType: 'childProduct' }, ...children]
}

/** Puts a child in the place of its parent. */
export function promote(products: readonly Product[], child: ChildProduct): readonly Product[] {
  const at = products.findIndex(({ children }) => children.some(({ permanentid }) => permanentid === child.permanentid))
  const parent = products[at]
  if (!parent) return products
  const { children, totalNumberOfChildren, position, responseId } = parent
  const promoted = { ...child, resultType: 'product', children, totalNumberOfChildren, position, responseId }
  return products.with(at, promoted)
}
