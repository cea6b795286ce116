import type { CSSProperties } from 'react'
import { Anchor } from '../ui/anchor.tsx'
import { Picture, type PictureAsset } from '../ui/picture.tsx'
import styles from './look-picture.module.css'

/** A numbered point on the picture, in percent of its width and height. */
type LookPoint = { place: number; x: number; y: number; to: string; label: string }

type LookPictureProps = {
  of: PictureAsset | null
  name: string
  points: readonly LookPoint[]
  sizes: string
  isPriority?: boolean
  /** Place of the piece under the pointer, here or in the list beside it. */
  pointed: number | null
  onPoint: (place: number | null) => void
}

/** Picture of a look, 4:5, with a numbered link to each of its pieces. */
export function LookPicture({ of, name, points, sizes, isPriority, pointed, onPoint }: LookPictureProps) {
  return (
    <div className={styles.look}>
      <Picture of={of} sizes={sizes} ratio="4 / 5" alt={name} name={name} isPriority={isPriority ?? false} />
      {points.length > 0 && (
        <ol className={styles.points} role="list">
          {points.map(({ place, x, y, to, label }) => (
            <li key={place} className={styles.place} style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}>
              <Anchor
                className={styles.point}
                to={to}
                aria-label={label}
                data-pointed={pointed === place || undefined}
                onPointerEnter={() => onPoint(place)}
                onPointerLeave={() => onPoint(null)}
              >
                {place}
              </Anchor>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
