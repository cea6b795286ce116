import type { Product, Style, Variant } from '@vitrine/contracts/catalogue'
import { columns } from '../columns.ts'
import type { ColumnName } from '../columns.ts'
import { productCells, styleCells, variantCells } from '../export/write-rows.ts'
import type { MappedCells } from '../mapping/apply-mapping.ts'
import type { SizeCells } from './to-cells.ts'

/** Columns that follow from the shop itself on every import, or that only the export decides. */
const notKept: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'style_number',
  'product_id',
  'variant_id',
  'is_active',
  'created_at',
  'first_live_at',
  'popularity',
  'stock',
  'size',
  'shop_size',
  'price_history',
])
const kept = columns.map(({ name }) => name).filter((name) => !notKept.has(name))

/** The cells that an import keeps, of those that are filled in. */
const cellsToKeep = (cells: MappedCells): MappedCells =>
  Object.fromEntries(kept.flatMap((name) => (cells[name] ? [[name, cells[name]]] : [])))

const byId = (id: number) => String(id)

/**
 * Completes a line of an export with what the shop knows already. An export never has everything: what was filled in
 * by hand since the first import stays, and counts more than a guess.
 */
export function keepKnown({ given, guessed }: SizeCells, style: Style | undefined): MappedCells {
  if (!style) return { ...guessed, ...given }
  const product = style.products.find(({ referenceKey }) => referenceKey === given.product_key)
  const variant = product?.variants.find(({ referenceKey }) => referenceKey === given.variant_key)
  const known = { ...styleCells(style), ...cellsOf(product, variant) }
  // Later ones win: the export itself, then what the shop knows, then guesses.
  return { ...guessed, ...cellsToKeep(known), ...given }
}

const cellsOf = (product: Product | undefined, variant: Variant | undefined): MappedCells => ({
  ...(product && productCells(product, byId)),
  ...(variant && variantCells(variant)),
})
