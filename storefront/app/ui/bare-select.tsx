import type { ComponentProps } from 'react'
import styles from './bare-select.module.css'
import { Icon } from './icon.tsx'

/** A select without a visible label, for a row whose other elements explain it. */
export const BareSelect = (native: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className={styles.box}>
    <select {...native} />
    <Icon name="down" size={18} />
  </span>
)
