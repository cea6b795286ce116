import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'line' | 'picture' | 'block'
  /** How wide, as a share of the room there is. */
  width?: `${number}%`
  /** Width to height, of `picture` and `block`. */
  ratio?: string
}

/** The place of something on its way. It is drawn only after a moment, so that quick replies do not flicker. */
export function Skeleton({ shape = 'line', width, ratio }: SkeletonProps) {
  const style = { '--width': width, '--ratio': ratio } as CSSProperties
  return <span className={styles.skeleton} data-shape={shape} style={style} aria-hidden="true" />
}
