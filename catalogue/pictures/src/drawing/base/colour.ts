import { lerp } from './maths.ts'

/** Linear light, not sRGB: only linear values can be mixed and lit. */
export type Rgb = [red: number, green: number, blue: number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

export function linear(hex: string): Rgb {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]

export const scale = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k]

/** Multiplies in place: for the inner loops, which must not allocate. */
export function multiply(c: Rgb, k: number): void {
  c[0] *= k
  c[1] *= k
  c[2] *= k
}

/** Covers `c` in place with `ink`. */
export function cover(c: Rgb, ink: Rgb, k: number): void {
  c[0] += (ink[0] - c[0]) * k
  c[1] += (ink[1] - c[1]) * k
  c[2] += (ink[2] - c[2]) * k
}

export const srgb = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)
