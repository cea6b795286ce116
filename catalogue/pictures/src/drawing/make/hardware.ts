import { fabric } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import type { Line, Point } from '../outline/path.ts'
import { ellipse, ribbon, spline } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

export const metalOf = (kind: 'brass' | 'silver' = 'brass'): Fabric =>
  fabric('metal', kind === 'brass' ? '#c3a15a' : '#b9bcc0')

/** A zip along a line: tape, teeth and a puller at its start. */
export function zip(centre: Line, metal: Fabric, width = 0.9): Piece[] {
  const path = spline(centre)
  const [x, y] = path[0] as Point
  const [nx, ny] = path[Math.min(4, path.length - 1)] as Point
  const length = Math.hypot(nx - x, ny - y) || 1
  const at = (cm: number): Point => [x + ((nx - x) / length) * cm, y + ((ny - y) / length) * cm]
  return [
    {
      shape: ribbon(path, width),
      form: { kind: 'lie', soft: 0.5 },
      z: -0.02,
      fabric: fabric('poplin', '#2b2725'),
      edge: { r: 0.1, h: 0.04 },
      stitches: [
        {
          line: path,
          colour: metal.base.map((c) => c * 0.9) as [number, number, number],
          length: 0.13,
          gap: 0.1,
          width: width * 0.34,
        },
      ],
    },
    {
      shape: ribbon([at(0.2), at(1.1), at(2.9)], (t) => 0.42 + 0.3 * t),
      form: { kind: 'lie', soft: 0.5 },
      z: 0.3,
      fabric: metal,
      edge: { r: 0.16, h: 0.2 },
    },
  ]
}

/** A round or square frame with a prong that points to the right. */
export function buckle(x: number, y: number, w: number, h: number, metal: Fabric, isRound: boolean): Piece[] {
  const frame: Line = isRound
    ? ellipse(x, y, w, h)
    : [
        [x - w, y - h],
        [x + w, y - h],
        [x + w, y + h],
        [x - w, y + h],
        [x - w, y - h],
        [x - w + 0.2, y - h],
      ]
  return [
    { shape: ribbon(frame, 0.62), form: { kind: 'lie', soft: 1 }, z: 0.5, fabric: metal, edge: { r: 0.28, h: 0.3 } },
    {
      shape: ribbon(
        [
          [x - w + 0.1, y],
          [x, y + 0.1],
          [x + w + 0.1, y],
        ],
        (t) => 0.5 - 0.16 * t,
      ),
      form: { kind: 'lie', soft: 0.8 },
      z: 0.52,
      fabric: metal,
      edge: { r: 0.2, h: 0.22 },
    },
  ]
}

export const stud = (x: number, y: number, r: number, metal: Fabric): Piece => ({
  shape: ellipse(x, y, r, r, 16),
  form: { kind: 'lie', soft: 0.5 },
  z: 0.2,
  fabric: metal,
  edge: { r: r * 0.5, h: 0.14 },
})
