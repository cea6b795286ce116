import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from '@vitrine/catalogue/exchange'
import type { Category } from '@vitrine/contracts/catalogue'
import type { Shop } from '@vitrine/shop'
import { importCategories } from './import-categories.ts'

const tableIn = (brandDir: string) => join(brandDir, 'categories.csv')

/** The category tree of a brand; none where it has no table of them. */
export const readBrandCategories = async (brandDir: string): Promise<Category[]> =>
  existsSync(tableIn(brandDir)) ? readTree(tableIn(brandDir)) : []

/** Gives a shop without categories those of the brand, where it has a table of them. */
export async function takeBrandCategories({ catalogue }: Pick<Shop, 'catalogue'>, brandDir: string): Promise<boolean> {
  const file = tableIn(brandDir)
  if (!existsSync(file) || (await catalogue.part('categories')) !== undefined) return false
  await importCategories(file, [], catalogue)
  return true
}
