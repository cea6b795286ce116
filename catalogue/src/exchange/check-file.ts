import type { Category } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import type { Spill } from './assembly/spill.ts'
import type { OnProblem } from './problem.ts'
import type { CellSource } from './read/cell-line.ts'
import type { ProductRow } from './rows/product-row.ts'
import { readRow } from './rows/read-row.ts'
import { categoryFinder } from './values/category-paths.ts'
import type { GrowingVocabulary } from './values/grow-vocabulary.ts'
import { nameValues } from './values/name-values.ts'

type CheckOptions = {
  source: CellSource
  /** The tree that categories are looked up in, as it is when a line is read: a layout may add to it. */
  categories: () => readonly Category[]
  currency: Currency | undefined
  incomplete: 'refuse' | 'draft'
  vocabulary: GrowingVocabulary
  spill: Spill<ProductRow>
  onProblem: OnProblem
}

type FileSummary = { sizes: number; usable: number; hasPictures: boolean }

/** First pass: reads every line, reports what is wrong and puts the others aside by style. */
export async function checkFile(options: CheckOptions): Promise<FileSummary> {
  const { source, spill, currency, incomplete, vocabulary, onProblem } = options
  let tree = options.categories()
  let size = tree.length
  let findCategory = categoryFinder(tree)
  let sizes = 0
  let usable = 0
  let hasPictures = false
  for await (const { line, cells, broken } of source.lines()) {
    sizes += 1
    if (broken) {
      onProblem({ severity: 'error', line, field: '', ...broken })
      continue
    }
    tree = options.categories()
    if (tree.length !== size) {
      size = tree.length
      findCategory = categoryFinder(tree)
    }
    const { row, problems } = readRow(line, cells, { findCategory, currency, incomplete })
    problems.forEach(onProblem)
    if (!row) continue
    usable += 1
    hasPictures ||= row.product.images.length > 0
    nameValues(row, vocabulary)
    await spill.add(row)
  }
  return { sizes, usable, hasPictures }
}
