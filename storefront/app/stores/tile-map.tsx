import { useMemo, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { MapTiles } from '../platform/map-tiles.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { StoreView } from './load-stores.ts'
import { outlinesAround } from './outlines.ts'
import { pathOf, type Position } from './projection.ts'
import styles from './tile-map.module.css'
import { canZoom, tilesOf, toWorld } from './tiles.ts'
import { useMapView } from './use-map-view.ts'

export type TileMapProps = { stores: readonly StoreView[]; from: Position | null; tiles: MapTiles }

/** Outlines are drawn once at this zoom and scaled to others. */
const drawnAt = 8

/** Street map. The drawn map lies below, so that a missing tile leaves no hole. */
export function TileMap({ stores, from, tiles: { url, attribution } }: TileMapProps) {
  const { t } = useI18n()
  const { frame, size, view, zoom, place, events } = useMapView([...stores, ...(from ? [from] : [])])
  const borders = useMemo(
    () =>
      outlinesAround(stores).map(({ country, border }) => ({
        country,
        path: pathOf(border, (each) => toWorld(each, drawnAt)),
      })),
    [stores],
  )
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const shown = view && size ? tilesOf(view, size, url) : []
  const isAway = shown.length > 0 && shown.every(({ url: address }) => missing.has(address))
  const scale = view ? 2 ** (drawnAt - view.zoom) : 1
  return (
    <div className={styles.streets}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has keys of its own */}
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={t('store.tiles_help', { n: stores.length })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an element with keyboard commands must be focusable
        tabIndex={0}
        {...events}
      >
        {view && size && (
          <svg
            className={styles.drawn}
            aria-hidden="true"
            viewBox={[view.x - size.width / 2, view.y - size.height / 2, size.width, size.height]
              .map((value) => value * scale)
              .join(' ')}
          >
            {borders.map(({ country, path }) => (
              <path key={country} d={path} />
            ))}
          </svg>
        )}
        {shown
          .filter(({ url: address }) => !missing.has(address))
          .map(({ key, url: address, left, top }) => (
            <img
              key={key}
              className={styles.tile}
              src={address}
              alt=""
              draggable={false}
              style={{ left, top }}
              onError={() => setMissing((before) => new Set(before).add(address))}
            />
          ))}
        {from && <span className={styles.here} style={place(from)} />}
        {stores.map((store) => (
          // A visual shortcut; the list has the same links for keyboards and screen readers.
          <a
            key={store.id}
            className={styles.pin}
            href={`#store-${store.id}`}
            data-state={store.opening.state}
            style={place(store)}
            title={store.name}
            tabIndex={-1}
            aria-hidden="true"
          />
        ))}
        <p className={styles.credit}>
          {attribution.url ? (
            <Link kind="quieter" to={attribution.url} newTab>
              {attribution.text}
            </Link>
          ) : (
            attribution.text
          )}
        </p>
      </div>
      <div className={styles.zoom}>
        {([1, -1] as const).map((by) => (
          <Button
            key={by}
            variant="secondary"
            isFab
            label={by > 0 ? t('store.zoom_in') : t('store.zoom_out')}
            isDisabled={view !== null && !canZoom(view, by)}
            onClick={() => zoom(by)}
          >
            <Icon name={by > 0 ? 'plus' : 'minus'} size={20} />
          </Button>
        ))}
      </div>
      <p className={styles.away} role="status">
        {isAway && t('store.tiles_failed')}
      </p>
    </div>
  )
}
