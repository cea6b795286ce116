import type { ReactNode } from 'react'
import styles from './gallery.module.css'

type SectionProps = { id: string; title: string; children: ReactNode }

export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type ExampleProps = { name: string; children: ReactNode }

/** One case with its name beside it. */
export function Example({ name, children }: ExampleProps) {
  return (
    <div className={styles.example}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.row}>{children}</div>
    </div>
  )
}
