import { bump, clamp, lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { random } from '../base/random.ts'
import type { Line, Point } from '../outline/path.ts'
import { spline } from '../outline/shapes.ts'
import type { Field, Fold } from '../relief/piece.ts'
import { ridge } from './folds.ts'

/** A sleeve or leg around a centre line, addressed by `s` along and `t` across. */
export type Limb = { at: (s: number, t: number) => Point; angle: number }

export function limb(centre: Line, halfWidth: (s: number) => number): Limb {
  const path = spline(centre, 12)
  const last = path.length - 1
  const point = (i: number) => path[i] as Point
  const at = (s: number, t: number): Point => {
    const q = clamp(s) * last
    const i = Math.min(last - 1, q | 0)
    const [ax, ay] = point(i)
    const [bx, by] = point(i + 1)
    const length = Math.hypot(bx - ax, by - ay)
    const out = halfWidth(s) * t
    return [lerp(ax, bx, q - i) + ((by - ay) / length) * out, lerp(ay, by, q - i) - ((bx - ax) / length) * out]
  }
  const [sx, sy] = point(0)
  const [ex, ey] = point(last)
  return { at, angle: Math.atan2(-(ex - sx), ey - sy) }
}

/** Stacked diagonals at the inner elbow and towards the cuff. */
export function limbFolds(
  { at }: Limb,
  seed: number,
  { a = 0.5, w = 1, n = 7, from = 0.12, to = 0.95, elbow = 0.5, side = 1, cuff = 0.5 } = {},
): Fold[] {
  const next = random(seed * 7 + 3)
  const out: Fold[] = []
  for (let i = 0; i < n; i++) {
    const s = lerp(from, to, (i + next() * 0.7) / n)
    const near = bump(s, elbow, 0.16)
    const strength = 0.45 + near * 0.8 + smooth(0.7, 1, s) * cuff * 0.6
    const direction = next() < 0.5 + 0.3 * near ? side : -side
    const length = 0.05 + 0.09 * next() + 0.04 * near
    const t0 = direction * 1.05
    const t1 = direction * (-0.1 - 0.65 * next())
    const points: Line = [
      at(s, t0),
      at(s + length * 0.3, lerp(t0, t1, 0.38)),
      at(s + length * 0.75, lerp(t0, t1, 0.75)),
      at(s + length * 1.3, t1),
    ]
    const height = a * strength * (0.6 + 0.6 * next())
    const width = w * (0.6 + 0.55 * next())
    out.push(ridge(points, height, width, { fadeIn: 0.12, fadeOut: 0.7, lean: 0.55 + 0.3 * next() }))
  }
  for (let i = 0; i < 2; i++) {
    const t = (next() - 0.5) * 1.1
    const start = 0.08 + 0.2 * next()
    out.push(ridge([at(start, t), at(0.35, t * 0.6 + 0.1), at(0.6 + 0.2 * next(), t * 0.3)], a * 0.5, w * 1.5))
  }
  return out
}

/** Cloth gathered into a cuff, along the sleeve. */
export function cuffGathers({ at, angle }: Limb, seed: number, fullness: number): Field {
  const [ex, ey] = at(1, 0)
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const amp = 0.62 * Math.min(1, fullness / 2.4)
  return (x, y) => {
    const u = (x - ex) * c + (y - ey) * s
    const v = (x - ex) * s - (y - ey) * c
    if (v < -1 || v > 27) return 0
    const own = 1 + 0.5 * noise(u * 0.6 + seed, 2)
    const q = noise(u * 1.05 * (1 - v * 0.015) + seed, v * 0.06 + seed)
    const r = noise(u * 1.9 - seed, v * 0.1)
    const run = smooth(-0.5, 1, v) * Math.exp(-v / (9 * own)) * smooth(27, 8, v)
    return amp * run * (Math.abs(q) * 1.7 + 0.4 * r - 0.35)
  }
}
