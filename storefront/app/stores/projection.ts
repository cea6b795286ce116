export type Position = { latitude: number; longitude: number }
/** Visible part of the map. */
export type Frame = { x: number; y: number; width: number; height: number }

/** A degree of longitude is shorter than one of latitude here; a hundred units are a degree of latitude. */
const narrower = Math.cos((49 * Math.PI) / 180)

export const project = ({ latitude, longitude }: Position): { x: number; y: number } => ({
  x: Math.round((longitude - 5) * narrower * 1000) / 10,
  y: Math.round((56 - latitude) * 1000) / 10,
})

/** `8.66 54.91 9.45 54.82 …` as the path of an outline. */
export function pathOf(border: string, onto: (place: Position) => { x: number; y: number } = project): string {
  const numbers = border.split(/\s+/).map(Number)
  const corners = numbers.flatMap((longitude, index) => {
    if (index % 2 === 1) return []
    const { x, y } = onto({ longitude, latitude: numbers[index + 1] ?? 0 })
    return [`${x} ${y}`]
  })
  return `M${corners.join('L')}Z`
}

/** View with room around all points, large enough to show outlines. */
export function frameAround(places: readonly Position[]): Frame {
  const points = places.map(project)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (points.length === 0) return { x: 0, y: 60, width: 820, height: 980 }
  const width = Math.max((right - left) * 1.35, 120)
  const height = Math.max((bottom - top) * 1.25, width * 0.9)
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}
