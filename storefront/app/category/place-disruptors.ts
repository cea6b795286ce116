import type { GridTileBlock } from '../platform/content/views.ts'

/** The index of the product before which each stands: third in its row of four. Lists that end before go without it. */
export const placeDisruptors = (blocks: readonly GridTileBlock[]): { index: number; block: GridTileBlock }[] =>
  blocks
    .map((block, at) => ({ block, row: Math.max(2, block.row ?? 2 + 3 * at) }))
    .toSorted((a, b) => a.row - b.row)
    .map(({ block, row }, at) => ({ block, index: (row - 1) * 4 + 2 - 2 * at }))
