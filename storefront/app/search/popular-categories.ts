import type { Categories } from '../platform/categories.ts'
import type { PageLink } from './load-search.ts'

const most = 10

/** Categories for a search without results; none where the tree cannot be loaded. */
export async function popularCategories(categories: Categories): Promise<PageLink[]> {
  try {
    const tree = await categories.tree()
    const [first, ...others] = tree
    return [...(first?.children ?? []), ...others].slice(0, most).map(({ name, to }) => ({ name, to }))
  } catch {
    return []
  }
}
