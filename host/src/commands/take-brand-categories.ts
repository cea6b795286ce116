import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { brandFolder } from '@vitrine/brand-kit/current'
import type { Shop } from '@vitrine/shop'
import { runCategoryOrder } from './category-actions.ts'

/** Gives a shop without categories those of the brand kit, where it has a table of them. */
export async function takeBrandCategories(
  { catalogue }: Pick<Shop, 'catalogue'>,
  folder: string = brandFolder,
): Promise<boolean> {
  const file = join(folder, 'categories.csv')
  const hasTable = await access(file).then(
    () => true,
    () => false,
  )
  if (!hasTable || (await catalogue.part('categories')) !== undefined) return false
  await runCategoryOrder({ action: 'categories', task: 'import', file }, { catalogue })
  return true
}
