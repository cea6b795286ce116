import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export const largest = 4
/** Shorter movements are presses, in pixels. */
const slack = 6
const swipe = 48

type Point = { x: number; y: number }

const distance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Zooms by press, wheel, pinch and key; a zoomed picture follows the pointer, otherwise a swipe changes the picture. */
export function useZoom(stage: RefObject<HTMLDivElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [scale, setScale] = useState(1)
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({ start: { x: 0, y: 0 }, spread: 0, scale: 1, hasMoved: false })
  /** Point that keeps its position while zooming, as fractions of the picture. */
  const anchor = useRef<{ at: Point; share: Point } | null>(null)

  function zoomTo(wanted: number, at?: Point) {
    const box = stage.current
    if (!box) return
    const frame = box.getBoundingClientRect()
    const point = at ? { x: at.x - frame.left, y: at.y - frame.top } : { x: frame.width / 2, y: frame.height / 2 }
    anchor.current = {
      at: point,
      share: { x: (box.scrollLeft + point.x) / box.scrollWidth, y: (box.scrollTop + point.y) / box.scrollHeight },
    }
    setScale(Math.min(largest, Math.max(1, wanted)))
  }

  useEffect(() => {
    const box = stage.current
    if (!box || !anchor.current) return
    const { at, share } = anchor.current
    box.scrollTo({
      left: share.x * box.scrollWidth - at.x,
      top: share.y * box.scrollHeight - at.y,
      behavior: 'instant',
    })
    anchor.current = null
  }, [scale, stage])

  const wheel = useRef<(event: WheelEvent) => void>(() => {})
  useEffect(() => {
    wheel.current = (event) => {
      event.preventDefault()
      zoomTo(scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15), { x: event.clientX, y: event.clientY })
    }
  })
  useEffect(() => {
    const box = stage.current
    const turn = (event: WheelEvent) => wheel.current(event)
    // React's listeners are passive and cannot prevent scrolling.
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [stage])

  const handlers = {
    onPointerDown({ pointerId, clientX, clientY }: PointerEvent) {
      pointers.current.set(pointerId, { x: clientX, y: clientY })
      const spread = distance([...pointers.current.values()])
      gesture.current = { start: { x: clientX, y: clientY }, spread, scale, hasMoved: spread > 0 }
    },
    onPointerMove({ pointerId, clientX, clientY, pointerType }: PointerEvent) {
      const before = pointers.current.get(pointerId)
      if (!before) return
      pointers.current.set(pointerId, { x: clientX, y: clientY })
      const { start, spread } = gesture.current
      if (Math.hypot(clientX - start.x, clientY - start.y) > slack) gesture.current.hasMoved = true
      if (pointers.current.size === 2 && spread > 0) {
        const between = distance([...pointers.current.values()])
        zoomTo(gesture.current.scale * (between / spread), start)
      } else if (pointerType === 'mouse' && gesture.current.hasMoved) {
        stage.current?.scrollBy({ left: before.x - clientX, top: before.y - clientY, behavior: 'instant' })
      }
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const { start, spread, hasMoved } = gesture.current
      if (!pointers.current.delete(pointerId)) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (!hasMoved) zoomTo(scale > 1 ? 1 : 2.5, { x: clientX, y: clientY })
      else if (scale === 1 && spread === 0 && Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
    onPointerLeave: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
  }

  return {
    scale,
    handlers,
    reset: () => setScale(1),
    zoomBy: (factor: number) => zoomTo(scale * factor),
  }
}
