import type { CategoryValueRequest, ValueState } from './requests.ts'
import { toggleState } from './values.ts'

type Categories = readonly CategoryValueRequest[]

const idleTree = (category: CategoryValueRequest): CategoryValueRequest => ({
  ...category,
  state: 'idle',
  children: category.children.map(idleTree),
})

/** The branch that leads to a category; the last one is selected. */
export const branchOf = (path: readonly string[]): Categories =>
  path.reduceRight<Categories>(
    (children, value, at) => [{ value, state: at === path.length - 1 ? 'selected' : 'idle', children }],
    [],
  )

/** Selects or deselects one category. No other one stays selected. */
export function toggleCategory(values: Categories, [name, ...below]: readonly string[]): Categories {
  if (name === undefined) return values
  const isLast = below.length === 0
  // Above the category only the open branch counts, which is the first one.
  const at = isLast ? values.findIndex(({ value }) => value === name) : values[0]?.value === name ? 0 : -1
  const known = values[at]
  const category: CategoryValueRequest = isLast
    ? {
        value: name,
        state: toggleState(known?.state ?? 'idle', 'select'),
        children: known?.children.map(idleTree) ?? [],
      }
    : { value: name, state: 'idle', children: toggleCategory(known?.children ?? [], below) }
  if (known) return values.map(idleTree).with(at, category)
  return isLast ? [...values.map(idleTree), category] : [category]
}

/** From the root to the selected category; empty when none is. */
export function selectedBranch<Category extends { state: ValueState; children: readonly Category[] }>(
  values: readonly Category[],
): readonly Category[] {
  for (const category of values) {
    const below = category.state === 'selected' ? [] : selectedBranch(category.children)
    if (category.state === 'selected' || below.length > 0) return [category, ...below]
  }
  return []
}
