import { useI18n } from '../i18n/i18n.tsx'
import type { StoreView } from './load-stores.ts'
import { namesOnMap } from './names-on-map.ts'
import { outlinesAround } from './outlines.ts'
import { frameAround, pathOf, type Position, project } from './projection.ts'
import styles from './stores.module.css'

/** Drawn map of the stores, without requests to other hosts. */
export function StoreMap({ stores, from }: { stores: readonly StoreView[]; from: Position | null }) {
  const { t } = useI18n()
  const { x, y, width, height } = frameAround([...stores, ...(from ? [from] : [])])
  const size = width / 60
  const centre = from && project(from)
  const names = namesOnMap(stores, { x, y, width, height }, size)
  return (
    <div className={styles.map}>
      <svg viewBox={`${x} ${y} ${width} ${height}`} role="group" aria-label={t('store.map', { n: stores.length })}>
        {outlinesAround(stores).map(({ country, border }) => (
          <path key={country} className={styles.country} d={pathOf(border)} strokeWidth={width / 300} />
        ))}
        {centre && (
          <circle className={styles.here} cx={centre.x} cy={centre.y} r={size * 1.6} strokeWidth={width / 200} />
        )}
        {names.map((name) => (
          <text
            key={name.city}
            className={styles.town}
            x={name.x}
            y={name.y}
            fontSize={size * 2}
            textAnchor={name.anchor}
          >
            {name.city}
          </text>
        ))}
        {stores.map((store) => {
          const point = project(store)
          return (
            // A visual shortcut; the list has the same links for keyboards and screen readers.
            <a key={store.id} href={`#store-${store.id}`} tabIndex={-1} aria-hidden="true">
              <title>{store.name}</title>
              <circle
                className={styles.pin}
                data-state={store.opening.state}
                cx={point.x}
                cy={point.y}
                r={size}
                strokeWidth={width / 320}
              />
            </a>
          )
        })}
      </svg>
    </div>
  )
}
