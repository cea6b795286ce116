import { Component, type ReactNode, Suspense } from 'react'
import type { Block } from '../platform/content/views.ts'
import { BlockView } from './block-view.tsx'
import styles from './blocks.module.css'
import { InnerBlocks } from './inner-block.tsx'

type BlocksProps = {
  blocks: readonly Block[]
  /** Whether the page begins with them: then the first picture has priority. */
  isTop?: boolean
}

/** So many blocks may be in view when a page opens. */
const firstScreen = 2

/** The blocks of an editor's page. A block that fails leaves a gap, and the rest of the page intact. */
export function Blocks({ blocks, isTop = false }: BlocksProps) {
  const shown = blocks.map((block, index) => (
    <div
      key={block.id}
      className={styles.block}
      data-late={index >= firstScreen || undefined}
      data-spacing={block.spacing}
      data-type={block.type}
      data-look={(block.type === 'story' && block.look !== undefined) || undefined}
      {...block.tags}
      {...block.promotion}
    >
      <Contained>
        <BlockView block={block} isFirst={isTop && index === 0} />
      </Contained>
    </div>
  ))
  return <InnerBlocks value={BlockView}>{shown}</InnerBlocks>
}

/** The server leaves out what fails inside of Suspense and the browser tries again; if it fails there too, it stays out. */
class Contained extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
