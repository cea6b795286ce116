import { brand } from '@vitrine/contracts/markets'
import type { CSSProperties } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const colours = {
  ground: ['paper', 'white', 'bone', 'powder', 'powder-deep', 'clay', 'line', 'line-strong'],
  ink: ['ink', 'ink-soft', 'ink-mute', 'ink-disabled', 'accent', 'accent-deep', 'accent-tint', 'sale', 'new'],
  meaning: ['success', 'success-tint', 'error', 'error-tint', 'warning', 'warning-tint', 'info', 'info-tint'],
}

export function TypeAndColour() {
  const { format } = useI18n()
  return (
    <>
      <Section id="type" title="Schrift">
        <p className={styles.hero}>{brand.name}</p>
        <p className={styles.display}>Drei Mäntel. Ein ganzer Winter.</p>
        <h3>
          Größe 38, <em>aus Samt &amp; Seide</em>
        </h3>
        <p className={styles.over}>Neu im Fenster</p>
        <p className={styles.lead}>
          Hanken Grotesk trägt alles, was bedient und gelesen wird: {format.money(11999)} · {format.money(129990)}
        </p>
      </Section>
      <Section id="colours" title="Farbe">
        <ul className={styles.colours} role="list">
          {Object.values(colours)
            .flat()
            .map((name) => (
              <li key={name} style={{ '--colour': `var(--${name})` } as CSSProperties}>
                {name}
              </li>
            ))}
        </ul>
      </Section>
    </>
  )
}
