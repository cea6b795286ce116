import type { CSSProperties } from 'react'
import type { Block, GridBlock } from '../platform/content/views.ts'
import { InnerBlock } from './inner-block.tsx'
import styles from './tile-grid.module.css'

const isNamedTile = (cell: Block) => cell.type === 'gridTile' && cell.headline !== undefined

/** Tiles in columns: as many as the editor chose for phones, tablets and wide screens. */
export function TileGrid({ block }: { block: GridBlock }) {
  const [narrow, medium, wide] = block.columns
  const share = (columns: number) => `${Math.ceil(100 / columns)}vw`
  const sizes = `(min-width: 1024px) ${share(wide)}, (min-width: 768px) ${share(medium)}, ${share(narrow)}`
  return (
    <ul
      className={styles.grid}
      role="list"
      style={{ '--narrow': narrow, '--medium': medium, '--wide': wide } as CSSProperties}
      data-arched={(wide >= 4 && block.cells.every(isNamedTile)) || undefined}
      data-spaced={block.isSpaced || undefined}
      data-contained={block.isContained ? 'always' : block.isContainedDesktop ? 'wide' : undefined}
    >
      {block.cells.map((cell) => (
        <li key={cell.id} {...cell.promotion}>
          <InnerBlock block={cell} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
