import type { TextBlock } from '../platform/content/views.ts'
import { Wrap } from '../ui/wrap.tsx'
import styles from './content-text.module.css'
import { RichText } from './rich-text.tsx'

/** Words on a page, on its paper or on a ground of their own. */
export function ContentText({ block: { body, width, ground, anchor } }: { block: TextBlock }) {
  return (
    <div
      id={anchor}
      className={styles.band}
      data-tone={ground}
      data-width={width}
      data-ground={ground === 'bordeaux' ? 'dark' : undefined}
    >
      <Wrap>
        <RichText nodes={body} />
      </Wrap>
    </div>
  )
}
