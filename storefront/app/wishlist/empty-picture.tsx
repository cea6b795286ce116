import { bundledPicture } from '../platform/bundled-pictures.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './wishlist.module.css'

/** An empty shop window, where there is nothing else to see. */
export function EmptyPicture() {
  const { cdnUrl } = usePublicSettings()
  return (
    <div className={styles.arch}>
      <Picture of={bundledPicture('empty-tall', cdnUrl)} sizes="11rem" ratio="3 / 4" />
    </div>
  )
}
