import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { metalOf } from '../make/hardware.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { move, ribbon, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { pair } from './pair.ts'

type Sandals = Making & { sole?: Fabric; metal?: Fabric; crossed?: boolean }

/** A footbed on a block heel with broad straps and one round the ankle. */
export function sandals(making: Sandals): Garment {
  const { cloth, seed, crossed = false, sole = fabric('nappa', '#8a5f3f'), metal = metalOf() } = making
  const st = tone(cloth, 0.6)
  const one = (dx: number, dy: number, k: number, far: number): Piece[] => {
    const m = (points: Line) => move(points, dx, dy, k)
    const z = far ? -3 : 0
    const strap = (at: string, width: number, height: number): Piece => ({
      shape: m(ribbon(spline(points(at)), width)),
      form: { kind: 'flat' },
      z: z + height,
      fabric: cloth,
      seed,
      grain: { angle: 0.8 },
      edge: { r: 0.4, h: 0.5 },
      stitches: [{ line: m(spline(points(at))), colour: st, length: 0.2, gap: 0.12, width: 0.04, alpha: 0.5 }],
    })
    const behind = (at: string, width: number): Piece => ({
      shape: m(ribbon(spline(points(at)), width)),
      z: z - 1.4,
      fabric: inShade(cloth, 0.6),
      seed,
      edge: { r: 0.2, h: 0.2 },
    })
    // Seen a little from the front: the outside of a strap, and past its front edge the inside of its far half.
    const band = (from: number, to: number, top: number, lean: number): Piece[] => {
      const foot = 19.3
      const edge = `C ${to - 0.3} ${foot - 2} ${to - lean + 0.7} ${top + 1} ${to - lean} ${top}`
      return [
        {
          shape: m(
            line(
              `M ${to} ${foot} ${edge} C ${to - lean + 1.6} ${top + 0.2} ${to + 1.5} ${foot - 3} ${to + 1.6} ${foot - 1.2} Z`,
            ),
          ),
          z: z - 0.4,
          fabric: inShade(cloth, 0.5),
          seed,
          edge: { r: 0.1, h: 0.1 },
        },
        {
          shape: m(
            line(`M ${from} ${foot} C ${from - 0.2} ${foot - 2} ${from - lean + 0.3} ${top + 0.7} ${from - lean + 0.7} ${top - 0.1}
              C ${from - lean + 1.4} ${top - 0.6} ${to - lean - 0.6} ${top - 0.5} ${to - lean} ${top}
              C ${to - lean + 0.7} ${top + 1} ${to - 0.3} ${foot - 2} ${to} ${foot} Z`),
          ),
          form: { kind: 'puff', k: 0.5, r: 1.3 },
          z: z + 1,
          fabric: cloth,
          seed,
          edge: { r: 0.26, h: 0.3 },
          stitches: [0.4, -0.4].map((inset) => ({
            line: m(
              spline([
                [(inset > 0 ? from : to) + inset, foot - 0.4],
                [(inset > 0 ? from : to) + inset - lean * 0.4, (foot + top) / 2],
                [(inset > 0 ? from + 0.7 : to) + inset - lean, top + 0.5],
              ]),
            ),
            colour: st,
            length: 0.2,
            gap: 0.12,
            width: 0.045,
            alpha: 0.7,
          })),
        },
      ]
    }
    const front = crossed
      ? [
          ...band(22.6, 25, 15, 5.2),
          strap('14.4 18.6, 16.4 15.6, 19 14.2, 22 14.4, 24.4 15.6', 2, 2),
          strap('25 19.2, 23 16.8, 20.4 14.8, 17.6 13.8', 2, 1.4),
        ]
      : [...band(12.4, 16.2, 12.4, 1.4), ...band(20.4, 24.4, 15, 1.2)]
    return [
      behind('3 7, 6.4 6.2, 9.2 7.6, 10.4 9.4', 0.9),
      {
        // The footbed, seen from above its near edge.
        shape: m(
          line(`M .2 13.9 C 1 12.6 4 12.6 7 13.6 C 10 14.8 12 16.4 15.4 17 C 19 17.5 23 16.8 26 17
            C 28.2 17.3 28.6 18.6 27.6 19.3 C 18 19.8 14.6 19.2 12 18 C 8 15.6 4 14.4 .2 13.9 Z`),
        ),
        z: z - 0.9,
        fabric: fabric('nappa', '#c9a584'),
        seed,
        edge: { r: 0.3, h: 0.2 },
      },
      {
        shape: m(line('M .8 15 L 7 16 C 6.4 18 6.3 20 6.4 22.6 L 1.6 22.6 C 1.5 19.6 1.1 17.4 .8 15 Z')),
        form: { kind: 'puff', k: 0.5, r: 1.6 },
        z: z - 0.1,
        fabric: sole,
        seed,
        edge: { r: 0.2, h: 0.2 },
        fine: (_x, y) => 0.03 * Math.sin((y - dy) * 8),
      },
      {
        shape: m(
          line(`M .2 13.6 C 4 14.2 8 15.4 12 17.8 C 14.6 19 18 19.4 27.4 18.9 C 28.4 19.4 28.4 20.8 27.4 21.2
          L 18 21.4 C 13.4 21 10.6 18.6 7 16.8 C 4.6 15.9 2.4 15.6 .8 15.3 C .1 14.9 -.1 14.1 .2 13.6 Z`),
        ),
        form: { kind: 'flat' },
        z: z + 0.5,
        fabric: sole,
        seed,
        edge: { r: 0.3, h: 0.4 },
      },
      {
        shape: m(line('M .6 14 C 1 11 1.6 8.6 2.6 6.6 C 3.4 6 4.2 6.4 4.2 7.4 C 3.6 9.8 3.2 12 3.2 14.6 Z')),
        form: { kind: 'flat' },
        z: z + 0.9,
        fabric: cloth,
        seed,
        edge: { r: 0.3, h: 0.4 },
      },
      strap('2.8 7.4, 5.4 9.4, 8.4 10, 10.6 9.2', 1, 1.4),
      {
        shape: m(ribbon(points('6.3 9.1, 7.7 9.1, 7.7 10.7, 6.3 10.7, 6.3 9.1, 6.5 9.1'), 0.3)),
        z: z + 2.4,
        fabric: metal,
        edge: { r: 0.14, h: 0.16 },
      },
      ...front,
    ]
  }
  return { back: [], front: pair(one, [7, -4.8]), detail: { x: 10, y: -3, w: 22 }, layer: 'shoes' }
}
