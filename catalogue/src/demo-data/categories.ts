import { join } from 'node:path'
import { demoFolder } from '@vitrine/brand-kit/current'
import type { Category } from '@vitrine/contracts/catalogue'
import { readTree } from '../exchange/categories/read-tree.ts'

/** The tree of the demo brand, whatever brand this process sells for. */
export const categories: readonly Category[] = await readTree(join(demoFolder, 'categories.csv'))

const byKey = new Map(categories.map((category) => [category.key, category]))

export function categoryOf(key: string): Category {
  const category = byKey.get(key)
  if (!category) throw new Error(`No category has the key "${key}"`)
  return category
}
