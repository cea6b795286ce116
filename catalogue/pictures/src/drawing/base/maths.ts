export const TAU = Math.PI * 2

export const clamp = (x: number, low = 0, high = 1) => (x < low ? low : x > high ? high : x)

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t

/** Eases from 0 at `a` to 1 at `b`; the other way round if `a` is the larger. */
export function smooth(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/** A bell of height one. */
export function bump(x: number, centre: number, width: number): number {
  const q = (x - centre) / width
  return Math.exp(-q * q)
}

/** Triangle wave between 0 and 1. */
export function triangle(x: number): number {
  const q = x - Math.floor(x)
  return q < 0.5 ? q * 2 : 2 - q * 2
}
