import type { ReactNode } from 'react'
import { Anchor } from '../ui/anchor.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './tile.module.css'

type TileProps = { icon: IconName; title: string; to: string; children: ReactNode }

/** A way to another page of the account, with what stands there in a line. */
export function Tile({ icon, title, to, children }: TileProps) {
  return (
    <section className={styles.tile}>
      <Icon name={icon} />
      <h2 className={styles.title}>
        <Anchor className={styles.link} to={to}>
          {title}
        </Anchor>
      </h2>
      <div className={styles.text}>{children}</div>
    </section>
  )
}
