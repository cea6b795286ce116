import type { GridTileBlock } from '../platform/content/views.ts'

/** Cells of a row of four that a tile takes, in two rows: pages of 24 products then end with a complete row. */
const cells = 4

/** Index of the product after each tile: third in its row of four. Shorter lists leave the tile out. */
export const placeDisruptors = (blocks: readonly GridTileBlock[]): { index: number; block: GridTileBlock }[] =>
  blocks
    .map((block, at) => ({ block, row: Math.max(2, block.row ?? 2 + 3 * at) }))
    .toSorted((a, b) => a.row - b.row)
    .map(({ block, row }, at) => ({ block, index: (row - 1) * 4 + 2 - cells * at }))
