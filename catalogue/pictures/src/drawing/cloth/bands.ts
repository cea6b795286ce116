import { smooth } from '../base/maths.ts'

/** How much of a pixel a band of width `w` around 0 covers. */
export function band(x: number, w: number, px: number): number {
  const e = px * 0.7 + 0.015
  return smooth(w / 2 + e, w / 2 - e, Math.abs(x))
}

/** Distance to the nearest multiple of `p`. */
export const repeat = (x: number, p: number) => x - Math.round(x / p) * p
