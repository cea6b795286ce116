import type { Rgb } from '../base/colour.ts'
import type { Fabric } from '../cloth/fabric.ts'
import type { Line, Shape } from '../outline/path.ts'

/** Height in centimetres at a point; `t` runs across the form from -1 to 1, `v` along it from 0 to 1. */
export type Field = (x: number, y: number, t: number, v: number) => number

/** Recolours a point in place, in garment space: washes, elastic, shadows that are part of the cloth. */
export type Paint = (x: number, y: number, colour: Rgb, t: number, v: number) => void

/** How a flat panel becomes a body. */
export type Form =
  | { kind: 'flat' }
  /** An ellipse per row between the left and right edge of `ref`, along any axis: torsos, sleeves, legs. */
  | { kind: 'tube'; k: number; n: number; angle?: number; ref?: Shape; smooth?: number; join?: number; soft?: number }
  /** Takes the height of what is below plus a thickness: collars, pockets, belts, buttons. */
  | { kind: 'lie'; soft?: number }
  /** Inflated like a cushion: bags, shoes, heads. */
  | { kind: 'puff'; k: number; r?: number }

/** A fold: adds height by signed distance `d` in centimetres and position `t` along its line. */
export type Fold = { line: Line; radius: number; profile: (d: number, t: number) => number; crisp?: boolean }
export type Seam = { line: Line; depth?: number; width?: number; pucker?: number; seed?: number }
export type Stitch = { line: Line; colour: Rgb; length?: number; gap?: number; width?: number; alpha?: number }

/** Position of the cloth's grain on the panel. With `like`, patterns match that panel, as a tailor would cut a pocket. */
type Grain = {
  angle?: number
  x?: number
  y?: number
  wrap?: number
  slip?: number
  slipV?: number
  like?: Piece
}

/** One panel of cloth, leather or plaster, in body centimetres. */
export type Piece = {
  shape: Shape
  fabric: Fabric
  form?: Form
  z?: number
  seed?: number
  wobble?: number
  grain?: Grain
  /** Drape: sampled on a coarse grid, so nothing finer than half a centimetre. */
  height?: Field
  /** Relief finer than the drape grid: pleats, ribs, buttons. */
  fine?: Field
  folds?: Fold[]
  seams?: Seam[]
  stitches?: Stitch[]
  edge?: { r: number; h: number }
  paint?: Paint
  clip?: Shape
  cut?: Shape
  opacity?: number
  shade?: number
  /** Sleeves and what sits on them, which a jacket hides and a pose moves. */
  limb?: 'left' | 'right'
}

/** Back pieces (inside of the neck, lining, rear hem) lie behind the wearer, front pieces over her. */
export type Garment = {
  back: Piece[]
  front: Piece[]
  /** The window of the detail view. */
  detail: { x: number; y: number; w: number }
  layer: 'dress' | 'top' | 'bottom' | 'jacket' | 'coat' | 'shoes' | 'bag' | 'accessory'
}
