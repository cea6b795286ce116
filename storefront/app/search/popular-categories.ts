import type { Categories } from '../platform/categories.ts'
import type { PageLink } from './load-search.ts'

const most = 10

/** Where to go from a search that led nowhere; nothing where nobody knows the tree. */
export async function popularCategories(categories: Categories): Promise<PageLink[]> {
  try {
    const tree = await categories.tree()
    const [first, ...others] = tree
    return [...(first?.children ?? []), ...others].slice(0, most).map(({ name, to }) => ({ name, to }))
  } catch {
    return []
  }
}
