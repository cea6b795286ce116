import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from '@vitrine/catalogue/exchange'
import type { Category } from '@vitrine/contracts/catalogue'
import { brandFolder } from '@vitrine/brand-kit/current'
import type { Shop } from '@vitrine/shop'
import { runCategoryOrder } from './category-actions.ts'

const tableIn = (folder: string) => join(folder, 'categories.csv')

/** The category tree of a brand kit; none where it has no table of them. */
export const readBrandCategories = async (folder: string = brandFolder): Promise<Category[]> =>
  existsSync(tableIn(folder)) ? readTree(tableIn(folder)) : []

/** Gives a shop without categories those of the brand kit, where it has a table of them. */
export async function takeBrandCategories(
  { catalogue }: Pick<Shop, 'catalogue'>,
  folder: string = brandFolder,
): Promise<boolean> {
  const file = tableIn(folder)
  if (!existsSync(file) || (await catalogue.part('categories')) !== undefined) return false
  await runCategoryOrder({ action: 'categories', task: 'import', file }, { catalogue })
  return true
}
