import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { MapTiles } from '../platform/map-tiles.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { StoreView } from './load-stores.ts'
import { outlines } from './outlines.ts'
import { pathOf, type Position } from './projection.ts'
import styles from './tile-map.module.css'
import { canZoom, moved, type Size, tilesOf, toWorld, type View, viewOf, zoomed } from './tiles.ts'

export type TileMapProps = { stores: readonly StoreView[]; from: Position | null; tiles: MapTiles }

/** Outlines are drawn once at this zoom and scaled to others. */
const drawnAt = 8
const borders = outlines.map(({ country, border }) => ({
  country,
  path: pathOf(border, (place) => toWorld(place, drawnAt)),
}))

/** Pixels of one arrow key press. */
const step = 96
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Street map. The drawn map lies below, so that a missing tile leaves no hole. */
export function TileMap({ stores, from, tiles: { url, attribution } }: TileMapProps) {
  const { t } = useI18n()
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [chosen, setChosen] = useState<View | null>(null)
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const drag = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  const view = size && (chosen ?? viewOf([...stores, ...(from ? [from] : [])], size))
  const shown = view && size ? tilesOf(view, size, url) : []
  const isAway = shown.length > 0 && shown.every(({ url: address }) => missing.has(address))
  const zoom = (by: 1 | -1) => view && setChosen(zoomed(view, by))

  function onKeyDown(event: KeyboardEvent) {
    const way = arrows[event.key]
    const by = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : null
    if (!view || event.ctrlKey || event.metaKey || event.altKey || !(way || by)) return
    event.preventDefault()
    if (way) setChosen(moved(view, way))
    else if (by) zoom(by)
  }

  // Dragging is for pointers only; a touch or click centres the map at its spot.
  function onPointerDown({ pointerType, button, clientX: x, clientY: y, target }: PointerEvent) {
    const isOnMap = target instanceof Element && !target.closest('a, button')
    drag.current = isOnMap && pointerType !== 'touch' && button === 0 ? { x, y, hasMoved: false } : null
  }

  function onPointerMove({ clientX: x, clientY: y, pointerId, buttons, currentTarget }: PointerEvent) {
    // The drag also ends outside of the window.
    if (buttons === 0) drag.current = null
    const last = drag.current
    if (!last || !view || (!last.hasMoved && Math.hypot(x - last.x, y - last.y) < 4)) return
    currentTarget.setPointerCapture(pointerId)
    setChosen(moved(view, { x: last.x - x, y: last.y - y }))
    drag.current = { x, y, hasMoved: true }
  }

  function onClick({ clientX, clientY, currentTarget, target }: MouseEvent) {
    const hasMoved = drag.current?.hasMoved
    drag.current = null
    if (hasMoved || !view || !size || (target instanceof Element && target.closest('a, button'))) return
    const { left, top } = currentTarget.getBoundingClientRect()
    setChosen(moved(view, { x: clientX - left - size.width / 2, y: clientY - top - size.height / 2 }))
  }

  const place = (position: Position) => {
    if (!view || !size) return {}
    const { x, y } = toWorld(position, view.zoom)
    return { left: Math.round(x - view.x + size.width / 2), top: Math.round(y - view.y + size.height / 2) }
  }
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
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerCancel={() => (drag.current = null)}
        onClick={onClick}
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
