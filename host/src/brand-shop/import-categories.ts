import { generateCatalogue } from '@vitrine/catalogue'
import {
  createReport,
  FileUnusable,
  growTree,
  readCategoryLines,
  type RetiredCategory,
} from '@vitrine/catalogue/exchange'
import type { Category } from '@vitrine/contracts/catalogue'
import type { Shop } from '@vitrine/shop'

type Catalogue = Pick<Shop['catalogue'], 'part' | 'take' | 'filedProducts'>

/** Makes the tree of a table that of the shop, all or nothing; returns the text to print. */
export async function importCategories(
  file: string,
  before: readonly Category[],
  catalogue: Catalogue,
): Promise<string> {
  const report = createReport()
  let mistakes = 0
  const onProblem: typeof report.add = (problem) => {
    if (problem.severity === 'error') mistakes += 1
    report.add(problem)
  }
  const retired = ((await catalogue.part('retiredCategories')) ?? []) as RetiredCategory[]
  const lines = await readCategoryLines(file, onProblem)
  const grown = growTree(lines, { categories: before, retired }, onProblem)
  const filed = await catalogue.filedProducts()
  const stays = new Set(grown.categories.map(({ id }) => id))
  // A mistake in the file may be the reason why a category is missing.
  if (mistakes === 0)
    for (const { id, key } of before) {
      const products = filed.get(id) ?? 0
      if (products === 0 || stays.has(id)) continue
      const message = `The file leaves it out, but ${products} products are filed in it. Keep its line, or file them elsewhere first.`
      onProblem({ severity: 'error', line: 0, field: 'key', code: 'IN_USE', value: key, message })
    }
  if (mistakes > 0) throw new FileUnusable(`Nothing of ${file} was taken in.\n${report.problems()}`)
  const { attributeGroups } = generateCatalogue()
  const hasGroups = (await catalogue.part('attributeGroups')) !== undefined
  const parts = {
    categories: grown.categories,
    retiredCategories: grown.retired,
    // Colours, sizes and materials have names before the first goods come in.
    ...(!hasGroups && { attributeGroups }),
  }
  await catalogue.take({ styles: [], parts })
  const known = new Map(before.map((category) => [category.key, category]))
  const added = grown.categories.filter(({ key }) => !known.has(key)).length
  const moved = grown.categories.filter(({ key, path }) => known.has(key) && known.get(key)?.path.de !== path.de).length
  const removed = before.length - (grown.categories.length - added)
  const hints = report.problems()
  return `${grown.categories.length} categories: ${added} new, ${moved} at another address, ${removed} removed.${hints && `\n${hints}`}`
}
