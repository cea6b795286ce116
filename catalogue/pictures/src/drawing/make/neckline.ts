import { multiply } from '../base/colour.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { line } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { mirror, ribbon, symmetric } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

/** The inside of the back, seen through the neck. */
export const innerNeck = (cloth: Fabric, nx: number, ny: number, { depth = 46, k = 0.62, seed = 1 } = {}): Piece => ({
  shape: symmetric(
    `M 0 ${ny + 1.5} C ${nx * 0.4} ${ny + 1.5} ${nx * 0.72} ${ny + 0.9} ${nx} ${ny - 0.4}
      L ${nx + 1.2} ${ny + 11} L 6 ${depth} L 0 ${depth}`,
  ),
  z: -3.4,
  fabric: inShade(cloth, k),
  seed,
})

/** The far half of a neckband. */
export const ringBack = (cloth: Fabric, nx: number, ny: number, w = 1.5, k = 0.74): Piece => ({
  shape: ribbon(
    line(`M ${-nx + 0.3} ${ny + 0.2} C ${-nx * 0.6} ${ny + 2.2} ${nx * 0.6} ${ny + 2.2} ${nx - 0.3} ${ny + 0.2}`),
    w,
  ),
  z: -2.8,
  fabric: inShade(cloth, k),
  edge: { r: 0.3, h: 0.2 },
})

/** The near half of a neckband, between two right-hand lines. */
export const ring = (a: Line, b: Line, cloth: Fabric, o: Partial<Piece> = {}): Piece => ({
  shape: [...a.toReversed(), ...mirror(a), ...mirror(b).toReversed(), ...b],
  form: { kind: 'lie', soft: 1.3 },
  z: 0.28,
  fabric: cloth,
  edge: { r: 0.42, h: 0.32 },
  ...o,
})

/** Ribs that run round a neckband. */
export const ribRing = (cy: number, f: number, a = 0.07): Pick<Piece, 'fine' | 'paint'> => ({
  fine: (X, Y) => a * Math.abs(Math.sin(Math.atan2(Y - cy, X) * f)) ** 0.8,
  paint: (X, Y, c) => {
    const q = 0.86 + 0.14 * Math.abs(Math.sin(Math.atan2(Y - cy, X) * f))
    multiply(c, q)
  },
})
