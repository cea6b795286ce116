import { clamp, smooth } from '../base/maths.ts'
import type { Point } from '../outline/path.ts'

/** Like `bump`, without the exponential: carriages are asked for every half centimetre of every piece. */
function bell(y: number, centre: number, width: number): number {
  const q = (y - centre) / (width * 1.3)
  const k = 1 / (1 + q * q)
  return k * k
}

/** Almost at attention; the head inclined a little, one foot ahead, or she would be a target. */
export function upright(x: number, y: number): Point {
  const ahead = smooth(110, 176, y) * smooth(3, -3, x)
  return [x + 0.05 * (24 - Math.min(24, y)) + 0.8 * smooth(60, 88, y) * smooth(184, 110, y), y + 1.4 * ahead]
}

/** Weight on the leg at the right: that hip out and up, the shoulder above it down, the other knee forward. */
export function relaxed(x: number, y: number): Point {
  const hips = bell(y, 86, 26)
  const shoulders = bell(y, 36, 20)
  const free = smooth(92, 134, y) * smooth(4, -5, x)
  return [
    x +
      3.3 * smooth(50, 88, y) -
      4.6 * smooth(92, 188, y) -
      1.2 * shoulders +
      0.09 * (24 - Math.min(24, y)) +
      free * (1.3 * bell(y, 130, 26) - 1.2 * smooth(128, 190, y)),
    y - 0.085 * x * hips + 0.075 * x * shoulders + 2.2 * free * smooth(140, 184, y),
  ]
}

/** A turn to the left: the middle of the body stands out furthest and so moves most, its far half narrows. */
export function turned(x: number, y: number): Point {
  const face = smooth(28, 20, y)
  const legs = smooth(84, 128, y)
  const half = 18.5 - 10 * face + 2 * legs
  const out = 5.9 - 3 * face - 3.2 * legs
  const t = clamp(x / half, -1, 1)
  const ahead = legs * smooth(3, -3, x)
  const toes = Math.max(0, y - 175)
  return [
    x * (0.955 - 0.07 * legs) - out * (1 - t * t) + 2.4 - 0.9 * face + 1.4 * bell(y, 90, 24) - 0.22 * toes,
    y + 0.02 * x * bell(y, 36, 30) + 1.8 * ahead * smooth(130, 180, y),
  ]
}
