import { type Frame, project } from './projection.ts'
import type { StoreView } from './load-stores.ts'

type Town = Pick<StoreView, 'city' | 'latitude' | 'longitude'>
type Box = { left: number; right: number; top: number; bottom: number }
export type NameOnMap = { city: string; x: number; y: number; anchor: 'start' | 'end' }

/** Average width of a letter, relative to its height. */
const letterWidth = 0.56

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Names of towns and their side of the point, without overlaps with names, points and edges. Towns that come first are
 * named first; a name without room is left out.
 */
export function namesOnMap(towns: readonly Town[], frame: Frame, pin: number): NameOnMap[] {
  const height = pin * 2
  const points = towns.map(project)
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - pin, right: x + pin, top: y - pin, bottom: y + pin }))
  const isFree = (box: Box) =>
    box.left >= frame.x &&
    box.right <= frame.x + frame.width &&
    box.top >= frame.y &&
    box.bottom <= frame.y + frame.height &&
    !taken.some((other) => overlaps(box, other))

  const names = new Map<string, NameOnMap>()
  for (const [index, { city }] of towns.entries()) {
    const point = points[index]
    if (!point || names.has(city)) continue
    const width = city.length * height * letterWidth
    for (const anchor of ['start', 'end'] as const) {
      const left = anchor === 'start' ? point.x + pin * 1.5 : point.x - pin * 1.5 - width
      const box = { left, right: left + width, top: point.y - height / 2, bottom: point.y + height / 2 }
      if (!isFree(box)) continue
      taken.push(box)
      names.set(city, { city, x: anchor === 'start' ? box.left : box.right, y: point.y, anchor })
      break
    }
  }
  return [...names.values()]
}
