import { Suspense } from 'react'
import { BlockView } from '../blocks/block-view.tsx'
import type { GridTileBlock } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './disruptor.module.css'

/** Where a tile takes a row of its own, it is wide; everywhere else it is tall. */
const rowMedia = '(min-width: 768px) and (max-width: 1023px)'
const largeRowMedia = '(min-width: 768px)'

type DisruptorProps = {
  block: GridTileBlock
  /** Between large pictures of products, where it takes a row of its own on large screens, too. */
  isLarge: boolean
}

/** Editorial tile between products: a picture with a title below it. */
export function Disruptor({ block: { media, headline, label, to }, isLarge }: DisruptorProps) {
  const [medium] = media
  const title = headline ?? label
  return (
    <article className={styles.tile} data-large={isLarge || undefined}>
      {medium?.type === 'image' && (
        <Picture
          of={medium.picture.narrow ?? medium.picture.wide}
          sources={[{ media: isLarge ? largeRowMedia : rowMedia, of: medium.picture.wide }]}
          alt={title ? '' : medium.alt}
          sizes={isLarge ? '(min-width: 1024px) 78vw, 100vw' : '(min-width: 1024px) 38vw, 100vw'}
        />
      )}
      {medium?.type === 'video' && (
        <Suspense>
          <BlockView block={medium} sizes="" />
        </Suspense>
      )}
      <div className={styles.words}>
        {headline && label && <p className={styles.over}>{label}</p>}
        {title && (
          <h2 className={styles.title}>
            {to ? (
              <Anchor className={styles.link} to={to}>
                {title}
              </Anchor>
            ) : (
              title
            )}
          </h2>
        )}
      </div>
    </article>
  )
}
