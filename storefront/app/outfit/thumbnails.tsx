import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Piece } from './outfit-view.ts'
import styles from './thumbnails.module.css'

type ThumbnailsProps = {
  pieces: readonly Piece[]
  pointed: number | null
  onPoint: (place: number | null) => void
}

/** Numbered links to the pieces of a picture without marks. */
export function Thumbnails({ pieces, pointed, onPoint }: ThumbnailsProps) {
  const { t } = useI18n()
  return (
    <ol className={styles.points} role="list">
      {pieces.map(({ place, card }) => (
        <li key={place}>
          <Anchor
            className={styles.point}
            to={`#piece-${place}`}
            aria-label={t('outfit.point', { n: place, name: card.name })}
            data-pointed={pointed === place || undefined}
            onPointerEnter={() => onPoint(place)}
            onPointerLeave={() => onPoint(null)}
          >
            <Picture of={card.pictures[0]} sizes="5rem" ratio="3 / 4" alt="" name="" />
            <span className={styles.number}>{place}</span>
          </Anchor>
        </li>
      ))}
    </ol>
  )
}
