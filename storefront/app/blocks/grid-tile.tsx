import type { GridTileBlock } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import { ContentImage } from './content-image.tsx'
import styles from './grid-tile.module.css'
import { Video } from './video.tsx'

type GridTileProps = { block: GridTileBlock; sizes?: string | undefined }

/** A picture with a title below; the whole tile leads where its one link does, which may be the title itself. */
export function GridTile({ block: { media, headline, label, to }, sizes = '50vw' }: GridTileProps) {
  return (
    <article className={styles.tile}>
      {media.map((medium) =>
        medium.type === 'image' ? (
          <ContentImage key={medium.id} block={medium} sizes={sizes} isBare />
        ) : (
          <Video key={medium.id} block={medium} isBare />
        ),
      )}
      {headline && (
        <h2 className={styles.title}>
          {to && !label ? (
            <Anchor className={styles.link} to={to}>
              {headline}
            </Anchor>
          ) : (
            headline
          )}
        </h2>
      )}
      {to && label && (
        <Anchor className={styles.link} to={to}>
          {label}
        </Anchor>
      )}
    </article>
  )
}
