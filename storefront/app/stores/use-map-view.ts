import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Position } from './projection.ts'
import { moved, type Size, toWorld, type View, viewOf, zoomed } from './tiles.ts'

/** Pixels of one arrow key press. */
const step = 96
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** The visible part of a map: fits all places at first, then follows keys, drags and clicks of the visitor. */
export function useMapView(places: readonly Position[]) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [chosen, setChosen] = useState<View | null>(null)
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

  const view = size && (chosen ?? viewOf(places, size))
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

  /** Pixels of a position in the frame. */
  const place = (position: Position) => {
    if (!view || !size) return {}
    const { x, y } = toWorld(position, view.zoom)
    return { left: Math.round(x - view.x + size.width / 2), top: Math.round(y - view.y + size.height / 2) }
  }

  const onPointerCancel = () => {
    drag.current = null
  }
  const events = { onKeyDown, onPointerDown, onPointerMove, onPointerCancel, onClick }
  return { frame, size, view, zoom, place, events }
}
