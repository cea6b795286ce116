import type { IconName } from './icon-names.ts'
import styles from './icon.module.css'
import spriteUrl from './icons.svg?url&no-inline'

type IconProps = { name: IconName; size?: 16 | 18 | 20 | 24 }

/** An icon without text. Its meaning is in the text beside it or in a label. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg className={styles.icon} data-size={size === 24 ? undefined : size} aria-hidden="true">
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  )
}
