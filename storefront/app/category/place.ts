import { type Categories, type CategoryNode, soleDepartment } from '../platform/categories.ts'
import type { CategoryLink } from './category-head.tsx'

/** Position of a category in the tree. */
export type Place = {
  id: number
  name: string
  to: string
  steps: readonly CategoryLink[]
  /** Links to the subcategories or, without any, to the siblings. The first links to all and has no name of its own. */
  chips: readonly CategoryLink[]
  /** Parent category, for lists without products. */
  neighbours: readonly CategoryLink[]
}

const toLink = ({ name, to }: CategoryNode): CategoryLink => ({ name, to })

export async function toPlace(category: CategoryNode, categories: Categories): Promise<Place> {
  const [rootline, tree] = await Promise.all([categories.rootline(category), categories.tree()])
  const parent = rootline.at(-2)
  const department = soleDepartment(tree)
  const branch = category.children.length > 0 ? category : parent
  const beside = (parent?.children ?? tree).filter(({ id }) => id !== category.id)
  return {
    id: category.id,
    name: category.name,
    to: category.to,
    steps: rootline.filter((node) => node === category || node.id !== department?.id).map(toLink),
    chips: branch ? [toLink({ ...branch, name: '' }), ...branch.children.map(toLink)] : [],
    neighbours: [...(parent ? [parent] : []), ...beside].map(toLink),
  }
}
