import type { ComponentProps } from 'react'
import styles from './bare-select.module.css'
import { Icon } from './icon.tsx'

/** A list to choose from in a row of other things, which say what it is for. */
export const BareSelect = (native: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className={styles.box}>
    <select {...native} />
    <Icon name="down" size={18} />
  </span>
)
