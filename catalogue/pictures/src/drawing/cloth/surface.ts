import type { Rgb } from '../base/colour.ts'

/** Prepared for a pixel size, then called per point: returns relief in centimetres and may shade the colour. */
export type Weave = (px: number) => (u: number, v: number, colour: Rgb) => number
/** Prepared for a pixel size and a seed; colours the point in place. */
export type PrintMaker = (px: number, seed: number) => (u: number, v: number, colour: Rgb) => void

/** How a surface shines. */
export type Shine = { spec: number; rough: number; sheen: number; metal: number; tint: number }

/** Shine and relief of one kind of cloth or hide. */
export type Surface = Partial<Shine> & { weave?: Weave }
