import type { Position } from './projection.ts'

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** Centre of the map, in pixels of the whole world at this zoom. */
export type View = Point & { zoom: number }
export type Tile = { key: string; url: string; left: number; top: number }

const tileSize = 256
/** Smallest and largest zoom. */
const zooms = { least: 4, most: 18, first: 14 }
/** Largest latitude of the square map. */
const lastLatitude = 85.0511

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
export const worldSize = (zoom: number): number => tileSize * 2 ** zoom

/** Web Mercator, the projection of tile servers. */
export function toWorld({ latitude, longitude }: Position, zoom: number): Point {
  const sine = Math.sin((between(-lastLatitude, latitude, lastLatitude) * Math.PI) / 180)
  const size = worldSize(zoom)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The largest zoom that shows all points, with room for a pin at the edges. */
export function viewOf(places: readonly Position[], { width, height }: Size): View {
  const room = 48
  for (let zoom = zooms.first; ; zoom -= 1) {
    const points = places.map((place) => toWorld(place, zoom))
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const fits = right - left <= width - room && bottom - top <= height - room
    if (fits || zoom === zooms.least) return { x: (left + right) / 2, y: (top + bottom) / 2, zoom }
  }
}

export const canZoom = ({ zoom }: View, by: 1 | -1): boolean => zoom + by >= zooms.least && zoom + by <= zooms.most

export function zoomed(view: View, by: 1 | -1): View {
  if (!canZoom(view, by)) return view
  const times = 2 ** by
  return { x: view.x * times, y: view.y * times, zoom: view.zoom + by }
}

/** Tiles end at the poles and repeat to the sides. */
export function moved(view: View, { x, y }: Point): View {
  return { ...view, x: view.x + x, y: between(0, view.y + y, worldSize(view.zoom)) }
}

/** Tiles that fill a window of this size, with their positions. */
export function tilesOf({ x, y, zoom }: View, { width, height }: Size, template: string): Tile[] {
  const count = 2 ** zoom
  const [left, top] = [x - width / 2, y - height / 2]
  const firstOf = (start: number) => Math.floor(start / tileSize)
  const lastOf = (end: number) => Math.ceil(end / tileSize) - 1
  const tiles: Tile[] = []
  for (let row = Math.max(0, firstOf(top)); row <= Math.min(count - 1, lastOf(top + height)); row += 1) {
    for (let column = firstOf(left); column <= lastOf(left + width); column += 1) {
      const there = ((column % count) + count) % count
      tiles.push({
        key: `${zoom}/${column}/${row}`,
        url: tileUrl(template, zoom, there, row),
        left: Math.round(column * tileSize - left),
        top: Math.round(row * tileSize - top),
      })
    }
  }
  return tiles
}

const tileUrl = (template: string, zoom: number, column: number, row: number): string =>
  template.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(column)).replaceAll('{y}', String(row))
