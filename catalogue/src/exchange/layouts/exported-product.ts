import type { LayoutColumn } from './layout.ts'

/** A name and a value by which the sizes of a product differ: colour and navy. */
export type ProductOption = { name: string; value: string }

type Cells = Readonly<Partial<Record<LayoutColumn, string>>>

/** One size as an export has it; nothing in it has been understood yet. */
export type ExportedSize = {
  line: number
  cells: Cells
  options: readonly ProductOption[]
  /** Cells for our own columns of sizes, which a mapping feeds directly. */
  own: Readonly<Record<string, string>>
}

/** One product of an export with all its sizes, whatever lines they stood on. */
export type ExportedProduct = {
  line: number
  key: string
  /** Facts that its sizes share: the first cell of any line that holds something. */
  cells: Cells
  /** Attributes that its sizes do not differ in, as `name:value`. */
  facets: readonly string[]
  pictures: readonly string[]
  /** Cells for our own columns of styles and colours, which a mapping feeds directly. */
  own: Readonly<Record<string, string>>
  sizes: readonly ExportedSize[]
}
