import { bundledPicture } from '../platform/bundled-pictures.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './empty-arch.module.css'

/** Picture of an empty shop window, for short pages. */
export function EmptyArch() {
  const { cdnUrl } = usePublicSettings()
  return (
    <div className={styles.arch}>
      <Picture of={bundledPicture('empty-tall', cdnUrl)} sizes="11rem" ratio="3 / 4" />
    </div>
  )
}
