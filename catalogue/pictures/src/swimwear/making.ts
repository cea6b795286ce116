import type { Hex, Print } from '@vitrine/catalogue/articles'
import { fabric, inShade } from '../drawing/cloth/fabric.ts'
import type { Fabric } from '../drawing/cloth/fabric.ts'
import { linear } from '../drawing/base/colour.ts'
import { printOf } from '../drawing/cloth/prints.ts'
import type { SurfaceKind } from '../drawing/cloth/surfaces.ts'
import { spline } from '../drawing/outline/shapes.ts'
import { ribbon } from '../drawing/outline/shapes.ts'
import type { Line, Point } from '../drawing/outline/path.ts'
import type { Piece } from '../drawing/relief/piece.ts'

/** Arguments of every piece of swimwear: its cloth and a seed for its folds. */
export type Making = { cloth: Fabric; seed: number }

/** A cloth of the label. Swim jersey is smooth and shines a little where it is stretched. */
export function clothOf(kind: SurfaceKind | 'swim', colour: Hex, print?: Print): Fabric {
  const inks = print ? printOf(print, linear(colour)) : undefined
  if (kind !== 'swim') return fabric(kind, colour, inks)
  return { ...fabric('jersey', colour, inks), spec: 0.16, rough: 0.42, tint: 0.3 }
}

/** A band or cord along a line. */
export const cord = (cloth: Fabric, at: Line, width: number, z: number, seed = 1): Piece => ({
  shape: ribbon(spline(at), width),
  form: { kind: 'flat' },
  z,
  fabric: cloth,
  seed,
  edge: { r: width * 0.42, h: width * 0.34 },
})

/** The lining that shows where the front is cut lower than the back. */
export const lining = (cloth: Fabric): Fabric => inShade(cloth, 0.52)

/** A bow of two loops and two ends around a point, as wide as `size` to each side. */
export function tie(cloth: Fabric, [x, y]: Point, size: number, angle: number, z: number, seed: number): Piece[] {
  const turn = (dx: number, dy: number): Point => [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]
  const loop = (s: number): Line => [
    turn(0, 0),
    turn(s * size * 0.55, -size * 0.34),
    turn(s * size, -size * 0.1),
    turn(s * size * 0.6, size * 0.2),
    turn(0, 0),
  ]
  const end = (s: number): Line => [
    turn(0, 0),
    turn(s * size * 0.3, size * 0.5),
    turn(s * size * 0.46, size * 1.1),
    turn(s * size * 0.36, size * 1.7),
  ]
  const knot: Line = [turn(-size * 0.16, 0), turn(0, size * 0.05), turn(size * 0.16, 0)]
  return [
    cord(cloth, end(-1), 0.62, z, seed),
    cord(cloth, end(1), 0.62, z, seed),
    cord(cloth, loop(-1), 0.6, z + 0.25, seed),
    cord(cloth, loop(1), 0.6, z + 0.25, seed),
    cord(cloth, knot, 1, z + 0.6, seed),
  ]
}
