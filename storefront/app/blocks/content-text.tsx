import type { TextBlock } from '../platform/content/views.ts'
import { Wrap } from '../ui/wrap.tsx'
import styles from './content-text.module.css'
import { FashionCard } from './fashion-card.tsx'
import { RichText } from './rich-text.tsx'

/** Words on a page, on its paper or on a ground of their own. What they say about the Fashion Card stands beside it. */
export function ContentText({ block: { body, width, ground, anchor } }: { block: TextBlock }) {
  const isAboutCard = ground === 'bordeaux' && anchor === 'fashion-card'
  return (
    <div
      id={anchor}
      className={styles.band}
      data-tone={ground}
      data-width={width}
      data-beside-card={isAboutCard || undefined}
      data-ground={ground === 'bordeaux' ? 'dark' : undefined}
    >
      <Wrap>
        <RichText nodes={body} />
        {isAboutCard && <FashionCard />}
      </Wrap>
    </div>
  )
}
