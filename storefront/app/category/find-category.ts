import type { Categories, CategoryNode } from '../platform/categories.ts'

/** A category, or the path to redirect to. */
export type FoundCategory = { category: CategoryNode } | { moved: string } | null

/**
 * Finds the category of a path. Old paths have a number or leave steps out: they are redirected where one category alone
 * matches.
 */
export async function findCategory(path: string, categories: Categories): Promise<FoundCategory> {
  const steps = path.split('/').filter(Boolean)
  const category = await categories.byPath(path)
  if (category) return { category }
  const bare = steps.map((step) => step.toLowerCase().replace(/-\d+$/, ''))
  const known = await categories.byPath(bare.join('/'))
  if (known) return { moved: known.to }
  const moved = await categories.findMoved(path)
  if (moved && moved !== `/c/${steps.join('/')}/`) return { moved }
  const alike = all(await categories.tree()).filter(({ to }) => to.endsWith(`/${bare.at(-1)}/`))
  const [only, ...others] = alike
  return only && others.length === 0 ? { moved: only.to } : null
}

const all = (nodes: readonly CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...all(node.children)])
