import type { Rgb } from '../base/colour.ts'
import type { Line } from '../outline/path.ts'
import { spline } from '../outline/shapes.ts'
import type { Seam, Stitch } from '../relief/piece.ts'

export const seam = (points: Line, options: Omit<Seam, 'line'> = {}): Seam => ({ line: spline(points), ...options })

export type Thread = Omit<Stitch, 'line' | 'colour'>
export const stitch = (points: Line, colour: Rgb, thread: Thread = {}): Stitch => ({
  line: spline(points),
  colour,
  ...thread,
})

/** Fine topstitching of shirts and dresses. */
export const shirtThread: Thread = { length: 0.2, gap: 0.1, width: 0.045, alpha: 0.6 }
/** The twin-needle hem of jersey. */
export const hemThread: Thread = { length: 0.22, gap: 0.1, width: 0.05, alpha: 0.55 }
