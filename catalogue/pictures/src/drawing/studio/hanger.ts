import { fabric } from '../cloth/fabric.ts'
import { line, points } from '../outline/path.ts'
import { ribbon, spline } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

/** An empty hanger on a brass rail. */
export function hanger(rail = 46): Piece[] {
  const wood = fabric('wood', '#8a6444')
  const metal = fabric('metal', '#b9975a')
  return [
    {
      shape: ribbon(points(`${-rail} -16, ${rail} -16`), 2),
      form: { kind: 'tube', k: 0.9, n: 2, angle: Math.PI / 2 },
      z: -2,
      fabric: metal,
      edge: { r: 0.3, h: 0.3 },
    },
    {
      shape: ribbon(spline(points(`0 3, 0 -4, 0.4 -7, 3.6 -10, 4.2 -14.4, 1.6 -17.6, -2.2 -17.4, -4 -14.6`)), 0.75),
      form: { kind: 'flat' },
      z: 1,
      fabric: metal,
      edge: { r: 0.3, h: 0.34 },
    },
    {
      shape: line(
        `M -22 14.4 C -14 8.6 -6 4 -1.6 2.2 C -.6 1.8 .6 1.8 1.6 2.2 C 6 4 14 8.6 22 14.4
          C 23.4 15.6 22.4 18 20.6 17.4 C 13 13.6 6 10.2 1.4 8.4 C .6 8.1 -.6 8.1 -1.4 8.4
          C -6 10.2 -13 13.6 -20.6 17.4 C -22.4 18 -23.4 15.6 -22 14.4 Z`,
      ),
      form: { kind: 'puff', k: 0.7, r: 2 },
      fabric: wood,
      grain: { angle: 1.2 },
      edge: { r: 0.4, h: 0.3 },
    },
  ]
}
