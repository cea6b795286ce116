import { type CSSProperties } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { type Card, pathOfColour } from './card.ts'
import styles from './colour-dots.module.css'

const most = 3

/** Colours of a style, the current one first; the others link to their own pages. */
export function ColourDots({ card }: { card: Pick<Card, 'id' | 'to' | 'colours'> }) {
  const { t } = useI18n()
  const { colours = [] } = card
  if (colours.length < 2) return null
  const ordered = [...colours.filter(({ id }) => id === card.id), ...colours.filter(({ id }) => id !== card.id)]
  const rest = colours.length - most
  return (
    <ul className={styles.colours} role="list" aria-label={t('tile.colours', { n: colours.length })}>
      {ordered.slice(0, most).map(({ id, name, nameLanguage, hex, ...own }) => (
        <li key={id}>
          {id === card.id ? (
            <span className={styles.colour} data-current>
              <Dot hex={hex} />
              <span className="visually-hidden" lang={nameLanguage}>
                {name}
              </span>
            </span>
          ) : (
            <Anchor
              className={styles.colour}
              to={pathOfColour({ id, ...own }, card)}
              lang={nameLanguage}
              aria-label={name}
              title={name}
            >
              <Dot hex={hex} />
            </Anchor>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.rest} aria-hidden="true">
          +{rest}
        </li>
      )}
    </ul>
  )
}

/** A colour as a dot; `null` is shown as multicoloured. */
export function Dot({ hex }: { hex: string | null }) {
  return <span className={styles.dot} style={{ '--colour': hex ?? undefined } as CSSProperties} />
}
