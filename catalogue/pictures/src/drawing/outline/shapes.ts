import { clamp, smooth, TAU } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import type { Field } from '../relief/piece.ts'
import { line } from './path.ts'
import type { Line, Point } from './path.ts'

export const mirror = (points: Line): Line => points.map(([x, y]) => [-x, y])

/** -1 is the wearer's right, which is on the left of the picture. */
export type Side = -1 | 1
export const side = (s: Side, points: Line): Line => (s > 0 ? points : mirror(points))
export const both = <T>(make: (s: Side) => T | T[]): T[] => [make(-1), make(1)].flat() as T[]

/** A right half, drawn from the top centre to the bottom centre, becomes a closed symmetric outline. */
export function symmetric(d: string): Line {
  const right = line(d)
  return [...right, ...mirror(right).toReversed()]
}

/** Catmull-Rom through all points. */
export function spline(points: Line, perSpan = 10): Line {
  if (points.length < 3) return points.slice()
  const out: Line = []
  const at = (i: number) => points[clamp(i, 0, points.length - 1)] as Point
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < perSpan; k++) {
      const t = k / perSpan
      out.push([through(a[0], b[0], c[0], d[0], t), through(a[1], b[1], c[1], d[1], t)])
    }
  }
  out.push(at(points.length - 1))
  return out
}

function through(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

/** One or two millimetres of smooth noise, so that nothing is ruler-straight. */
export const wobble = (points: Line, amount: number, seed: number, size = 6): Line =>
  points.map(([x, y]) => [
    x + amount * noise(x / size + seed, y / size - seed * 1.7),
    y + amount * noise(x / size - seed * 2.3, y / size + seed),
  ])

export function rotate(points: Line, angle: number, cx = 0, cy = 0): Line {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return points.map(([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c])
}

export const move = (points: Line, dx: number, dy: number, k = 1): Line =>
  points.map(([x, y]) => [x * k + dx, y * k + dy])

export const ellipse = (cx: number, cy: number, rx: number, ry: number, count = 40): Line =>
  Array.from({ length: count + 1 }, (_, i) => {
    const a = (i / count) * TAU
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)]
  })

/** A band of constant or varying width around a centre line. */
export function ribbon(centre: Line, width: number | ((t: number) => number)): Line {
  const left: Line = []
  const right: Line = []
  const last = centre.length - 1
  centre.forEach(([x, y], i) => {
    const half = (typeof width === 'function' ? width(i / last) : width) / 2
    const [nx, ny] = normalAt(centre, i)
    left.push([x + nx * half, y + ny * half])
    right.push([x - nx * half, y - ny * half])
  })
  return [...left, ...right.toReversed()]
}

function normalAt(points: Line, i: number): Point {
  const a = points[Math.max(0, i - 1)] as Point
  const b = points[Math.min(points.length - 1, i + 1)] as Point
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
}

export const column = (half: number, y0: number, y1: number): Line => [
  [-half, y0],
  [half, y0],
  [half, y1],
  [-half, y1],
]

/** Right edge down, hem from right to left, left edge up (the mirrored right edge unless given). */
export const tubeOutline = (right: Line, hem: Line, left: Line = mirror(right)): Line => [
  ...right,
  ...hem,
  ...left.toReversed(),
]

/** A reference outline that runs past the hem: a tube must not close where the garment opens. */
export function extend(right: Line, y: number): Line {
  const end = right[right.length - 1] as Point
  const before = right[right.length - 6] as Point
  const k = (y - end[1]) / Math.max(0.1, end[1] - before[1])
  const edge: Line = [...right, [end[0] + (end[0] - before[0]) * Math.min(k, 3), y]]
  return [...edge, ...mirror(edge).toReversed()]
}

/** The other side of a garment hangs a little differently, from the armpit down. */
export const unlike = (points: Line, seed: number, amount = 0.5): Line =>
  points.map(([x, y]) => [-x + amount * noise(y / 13 + seed * 1.3, seed) * smooth(50, 60, y), y])

/** A torso goes on under the sleeve: the form must not drop to the ground at the armhole, or a black line opens there. */
export const underSleeves = (ref: Line, pitY: number): Line =>
  ref.map(([x, y]) => [x * (1 + 0.2 * smooth(pitY + 3, pitY - 8, y)), y])

/** Above the crotch two legs are one body: without it a black valley runs down the fly. */
export const acrossFly = (inner: Line, crotch = 90): Line =>
  inner.map(([x, y]) => [x - 9 * smooth(crotch + 9, crotch - 12, y), y])

/** The lower edge follows the folds; the camera looks slightly down on it. */
export function hemLine(
  right: number,
  y: number,
  folds: Field | null,
  { sag = 1.6, follow = 0.5, count = 120, left = -right } = {},
): Line {
  const centre = (right + left) / 2
  const half = (right - left) / 2
  const stations = Array.from({ length: count + 1 }, (_, i) => 1 - (2 * i) / count)
  const lifts = stations.map((t) => (folds ? follow * folds(centre + half * t, y, t, 1) : 0))
  // Folds lift and lower the hem around its length; at the side it meets the edge, without a spike.
  const mean = lifts.reduce((sum, lift) => sum + lift, 0) / lifts.length
  return stations.map((t, i) => [
    centre + half * t,
    y + sag * Math.sqrt(Math.max(0, 1 - t * t)) - ((lifts[i] ?? 0) - mean) * smooth(1.04, 0.5, Math.abs(t)),
  ])
}
