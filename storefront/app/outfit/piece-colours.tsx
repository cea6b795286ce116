import { Dot } from '../product-card/colour-dots.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Anchor } from '../ui/anchor.tsx'
import type { PieceColour } from './outfit-view.ts'
import styles from './piece-colours.module.css'

/** Colours of a piece, as links to the look with that colour. */
export function PieceColours({ colours }: { colours: readonly PieceColour[] }) {
  if (colours.length < 2) return null
  return (
    <ul className={styles.colours} role="list">
      {colours.map(({ id, name, to, hex, isCurrent }) => (
        <li key={id}>
          <Anchor
            className={styles.colour}
            to={to}
            preload={false}
            replace
            preventScrollReset
            state={inPageNavigation}
            aria-label={name}
            aria-current={isCurrent || undefined}
            title={name}
          >
            <Dot hex={hex} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
