import { isNewArrivals } from '@vitrine/contracts/urls'
import { type CategoryNode, soleDepartment } from '../platform/categories.ts'

/** An entry at the top of the menu; its children load when the visitor opens it. */
export type MenuEntry = Pick<CategoryNode, 'id' | 'name' | 'to' | 'isSale'> & { hasMore: boolean }

/** Loader data of the layout; `null` when the shop does not answer. */
export type MenuData = { menu: readonly MenuEntry[] | null }

/**
 * Categories at the top: new arrivals first, the sale last. A shop with a single department shows its children
 * instead of its name.
 */
export function topCategories(tree: readonly CategoryNode[]): CategoryNode[] {
  const department = soleDepartment(tree)
  const shown = tree.flatMap((node) => (node === department ? department.children : [node]))
  const rank = (node: CategoryNode) => (isNewArrivals(node.path) ? 0 : node.isSale ? 2 : 1)
  return shown.toSorted((a, b) => rank(a) - rank(b))
}

export const topEntries = (tree: readonly CategoryNode[]): MenuEntry[] =>
  topCategories(tree).map(({ id, name, to, isSale, children }) => ({
    id,
    name,
    to,
    isSale,
    hasMore: children.length > 0,
  }))
