import { ContentImage } from '../blocks/content-image.tsx'
import { Video } from '../blocks/video.tsx'
import type { GridTileBlock } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import styles from './disruptor.module.css'

const sizes = '(min-width: 1024px) 38vw, (min-width: 768px) 66vw, 100vw'

/** Editorial tile between products: a picture with a title. */
export function Disruptor({ block: { media, headline, label, to } }: { block: GridTileBlock }) {
  const [medium] = media
  const title = headline ?? label
  return (
    <article className={styles.tile}>
      {medium?.type === 'image' && <ContentImage block={medium} sizes={sizes} isBare />}
      {medium?.type === 'video' && <Video block={medium} isBare />}
      <div className={styles.words} data-ground="dark">
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
