import { writeFile } from 'node:fs/promises'
import { writeCategories } from '@vitrine/catalogue/exchange'
import { type Category, categoryName } from '@vitrine/contracts/catalogue'
import { defaultLocale } from '@vitrine/contracts/markets'
import type { Shop } from '@vitrine/shop'
import { importCategories } from '../brand-shop/import-categories.ts'
import type { Order } from './catalogue-arguments.ts'
import { CommandError } from './command-error.ts'

type CategoryOrder = Extract<Order, { action: 'categories' }>
type Catalogue = Pick<Shop['catalogue'], 'part' | 'take' | 'filedProducts'>

/** `categories list|import|export`; returns the text to print. */
export async function runCategoryOrder(order: CategoryOrder, { catalogue }: { catalogue: Catalogue }): Promise<string> {
  const categories = ((await catalogue.part('categories')) ?? []) as Category[]
  if (order.task === 'list') return listCategories(categories, await catalogue.filedProducts())
  if (order.task === 'import') return importCategories(order.file, categories, catalogue)
  await writeFile(order.file, writeCategories(categories)).catch((cause: Error) => {
    throw new CommandError('cannotWrite', `${order.file} cannot be written: ${cause.message}`, { cause })
  })
  return `${categories.length} categories are in ${order.file}.`
}

/** Products are counted with those of the categories below. */
function listCategories(categories: readonly Category[], filed: ReadonlyMap<number, number>): string {
  if (categories.length === 0)
    return 'The shop has no categories yet. Bring them in: npm run catalogue -- categories import FILE.csv'
  const width = Math.max(...categories.map(({ key, depth }) => key.length + 2 * depth))
  return categories
    .map((category) => {
      const { id, key, depth, listing, isHidden } = category
      const name = categoryName(category, defaultLocale)
      const below = categories.filter(({ rootlineIds }) => rootlineIds.includes(id))
      const products = below.reduce((sum, each) => sum + (filed.get(each.id) ?? 0), 0)
      const facts = listing === 'goods' ? `${products} products` : listing
      return `${'  '.repeat(depth - 1)}${key}`.padEnd(width) + `${id}  ${name}  (${facts}${isHidden ? ', hidden' : ''})`
    })
    .join('\n')
}
