import { linear } from '../base/colour.ts'
import { lerp } from '../base/maths.ts'
import { clouds } from '../base/noise.ts'
import type { Thread } from '../make/stitching.ts'
import type { Paint } from '../relief/piece.ts'

export const denimThread: Thread = { length: 0.34, gap: 0.12, width: 0.075, alpha: 0.9 }
export const denimYarn = linear('#b07a3e')
export const washes = { raw: 0.12, worn: 0.5, light: 0.8 } as const

/** Indigo that has been worn: paler where `worn` says so, and at the edges of the form. */
export const washed =
  (wash: number, worn: (x: number, y: number) => number): Paint =>
  (x, y, c, t) => {
    const k = Math.min(0.85, Math.max(0, wash * (worn(x, y) + 0.12 * clouds(x * 0.25, y * 0.12, 3)))) * 0.8
    const edge = Math.max(0, 1 - (1 - Math.abs(t)) / 0.09) * 0.2 * wash
    c[0] = lerp(lerp(c[0], 0.5, k), 0.45, edge)
    c[1] = lerp(lerp(c[1], 0.58, k), 0.52, edge)
    c[2] = lerp(lerp(c[2], 0.66, k), 0.6, edge)
  }
