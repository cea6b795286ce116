import { needsCare } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import { type ColumnName, textLanguages } from '../columns.ts'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import type { Problem } from '../problem.ts'
import { slug } from '../values/slug.ts'
import { createCells } from './cells.ts'
import type { Cells } from './cells.ts'
import type { ProductRow, ProductFields, StyleFields } from './product-row.ts'
import { explainMaker } from './read-maker.ts'
import { readProduct } from './read-product.ts'
import type { ProductContext } from './read-product.ts'
import { readStyle } from './read-style.ts'
import { readVariant } from './read-variant.ts'

type RowContext = ProductContext & { currency: Currency | undefined; incomplete: 'refuse' | 'draft' }
type RowReading = { row: ProductRow | undefined; problems: readonly Problem[] }

/** Fields an active product must have in the European Union (P-08); inactive products may lack them. */
function checkActivation(
  cells: Cells,
  { composition, care, maker }: StyleFields,
  { isActive, picture, images }: ProductFields,
): void {
  const report = isActive ? cells.fail : cells.hint
  const advice = isActive ? 'Fill it in, or set is_active to no.' : 'It cannot be activated without.'
  if (composition.components.length === 0 && cells.text('composition') === '')
    report('composition', 'MISSING', `The fibre composition is missing. ${advice}`, 'P-01')
  if (care.length === 0 && cells.text('care') === '' && needsCare(composition))
    report('care', 'MISSING', `Care symbols are missing. ${advice}`, 'P-05')
  if (picture === '' && images.length === 0) report('image', 'MISSING', `There is no picture. ${advice}`, 'P-06')
  for (const { field, code, message } of explainMaker(maker)) report(field, code, `${message} ${advice}`, 'P-06')
}

/** Characters PostgreSQL cannot store; they point to a wrong encoding. */
function checkCharacters(cells: Cells, values: MappedCells): void {
  for (const [field, text] of Object.entries(values))
    if (text?.includes('\0') || text?.isWellFormed() === false)
      cells.fail(field as ColumnName, 'NOT_TEXT', 'It holds characters that are no text. Save the file as UTF-8.')
}

const firstColourName = (cells: Cells): string =>
  textLanguages.map((language) => cells.text(`colour_name_${language}`)).find((name) => name !== '') ?? ''

/** Understands one line, or says everything that is wrong with it. */
export function readRow(line: number, values: MappedCells, context: RowContext): RowReading {
  const problems: Problem[] = []
  // A single product may be a draft in any list.
  const incomplete = values.is_active?.toLowerCase() === 'draft' ? 'draft' : context.incomplete
  const cells = createCells({ line, values, problems, incomplete })
  checkCharacters(cells, values)
  const styleKey = cells.needed('style_key')
  const colour = cells.text('colour_key') || slug(firstColourName(cells))
  const productKey = cells.text('product_key') || [styleKey, colour].filter(Boolean).join('-')
  const variantKey = cells.needed('variant_key')
  const style = readStyle(cells)
  const product = readProduct(cells, context)
  const variant = readVariant(cells, { sizeSystem: style.sizeSystem, currency: context.currency })
  // Drafts are checked as a whole when their pictures and prices are known.
  if (incomplete === 'refuse') checkActivation(cells, style, product)
  const isUsable = problems.every(({ severity }) => severity === 'hint')
  return {
    row: isUsable ? { line, styleKey, productKey, variantKey, style, product, variant } : undefined,
    problems,
  }
}
