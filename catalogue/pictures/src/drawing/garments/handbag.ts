import { inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { groove } from '../drape/folds.ts'
import { metalOf } from '../make/hardware.ts'
import { line, points } from '../outline/path.ts'
import { ellipse, move, ribbon, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Handbag = Making & { metal?: Fabric; clasp?: 'arch' | 'bar' }

/** A structured bag with a flap, a handle and a metal clasp. */
export function handbag({ cloth, seed, metal = metalOf(), clasp = 'arch' }: Handbag): Garment {
  const st = tone(cloth, 0.58)
  const S = { length: 0.26, gap: 0.12, width: 0.055, alpha: 0.8 }

  const body = line(
    `M -12.4 7.4 C -12.8 15 -13.6 22 -13.4 25.4 C -13.3 27 -12.2 27.8 -10.8 27.8 L 10.8 27.8
      C 12.2 27.8 13.3 27 13.4 25.4 C 13.6 22 12.8 15 12.4 7.4 C 12.3 6.2 11.6 5.6 10.6 5.6 L -10.6 5.6
      C -11.6 5.6 -12.3 6.2 -12.4 7.4 Z`,
  )
  const flap = line(
    `M -12.6 7.4 C -12.8 12 -13 15.4 -12.9 17.6 C -12.6 19.4 -11.4 20.4 -9.6 20.6 L 9.6 20.6
      C 11.4 20.4 12.6 19.4 12.9 17.6 C 13 15.4 12.8 12 12.6 7.4 C 12.5 5.6 11.4 4.8 10 4.8 L -10 4.8
      C -11.4 4.8 -12.5 5.6 -12.6 7.4 Z`,
  )
  const hd = spline(points(`-6.6 6, -7 0, -4.6 -5.6, 0 -7.4, 4.6 -5.6, 7 0, 6.6 6`))
  return {
    back: [],
    front: [
      { shape: ribbon(move(hd, 0, -0.8), 1.5), z: -1.2, fabric: inShade(cloth, 0.6), seed, edge: { r: 0.5, h: 0.5 } },
      {
        // The gusset: seen from a little to the right, the bag has a side.
        shape: line(
          `M 10.6 5.8 C 12.8 6 13.8 7 14 8.6 C 14.6 15 15.4 21 15.3 24.6 C 15.2 26.4 14.2 27.2 12.6 27.4 L 9 27.6 Z`,
        ),
        form: { kind: 'flat' },
        z: -0.8,
        fabric: inShade(cloth, 0.66),
        seed,
        edge: { r: 0.5, h: 0.6 },
        folds: [groove(points('13 7, 14.2 16, 14.2 26.6'), 0.4, 0.5)],
      },
      ...[-11, 11].map((x): Piece => ({
        shape: ellipse(x, 28, 0.8, 0.5, 16),
        z: 0.4,
        fabric: metal,
        edge: { r: 0.3, h: 0.3 },
      })),
      {
        shape: body,
        form: { kind: 'puff', k: 0.4, r: 3 },
        fabric: cloth,
        seed,
        edge: { r: 0.4, h: 0.4 },
        height: soft(seed, 0.1, 6),
      },
      {
        // The flap stands off the front: a gap in shadow below it.
        shape: move(flap, 0.2, 0.6),
        form: { kind: 'lie', soft: 1.4 },
        z: 0.02,
        fabric: inShade(cloth, 0.2),
        opacity: 0.55,
        edge: { r: 0, h: 0 },
      },
      {
        shape: flap,
        form: { kind: 'lie', soft: 1.4 },
        z: 0.7,
        fabric: cloth,
        seed,
        edge: { r: 0.34, h: 0.4 },
        height: soft(seed + 3, 0.1, 6),
        stitches: [
          {
            line: spline(
              points(
                `-12 7, -12.3 14, -12.2 17.6, -11.4 19.3, -9.4 19.9, 0 19.9, 9.4 19.9, 11.4 19.3, 12.2 17.6, 12.3 14, 12 7`,
              ),
            ),
            colour: st,
            ...S,
          },
        ],
      },
      {
        shape: ribbon(hd, 1.7),
        form: { kind: 'puff', k: 0.8, r: 1 },
        z: 2.4,
        fabric: cloth,
        seed,
        edge: { r: 0.4, h: 0.4 },
        stitches: [{ line: hd, colour: st, ...S }],
      },
      ...[-6.6, 6.6].map((x): Piece => ({
        shape: line(
          `M ${x - 1.5} 6.6 L ${x + 1.5} 6.6 L ${x + 1.3} 10.2 C ${x + 0.8} 11.2 ${x - 0.8} 11.2 ${x - 1.3} 10.2 Z`,
        ),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.24,
        fabric: cloth,
        seed,
        edge: { r: 0.2, h: 0.24 },
        stitches: [
          {
            line: spline(points(`${x - 1.1} 7, ${x - 0.9} 10, ${x} 10.6, ${x + 0.9} 10, ${x + 1.1} 7`)),
            colour: st,
            ...S,
          },
        ],
      })),
      ...[-6.6, 6.6].map((x): Piece => ({
        shape: ribbon(ellipse(x, 6.6, 1.1, 1.3), 0.42),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.4,
        fabric: metal,
        edge: { r: 0.2, h: 0.24 },
      })),
      {
        shape: line('M -2.2 16.4 L -2.2 21.6 C -2.2 23 2.2 23 2.2 21.6 L 2.2 16.4 Z'),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.3,
        fabric: cloth,
        seed,
        edge: { r: 0.26, h: 0.28 },
        stitches: [{ line: spline(points(`-1.8 16.8, -1.8 21.4, 0 22.2, 1.8 21.4, 1.8 16.8`)), colour: st, ...S }],
      },
      {
        shape:
          clasp === 'arch'
            ? 'M -1.15 21 L -1.15 19.2 C -1.15 17.6 1.15 17.6 1.15 19.2 L 1.15 21 Z'
            : 'M -2.9 18.6 L 2.9 18.6 C 3.2 18.6 3.2 19.9 2.9 19.9 L -2.9 19.9 C -3.2 19.9 -3.2 18.6 -2.9 18.6 Z',
        form: { kind: 'lie', soft: 0.8 },
        z: 0.34,
        fabric: metal,
        edge: { r: 0.3, h: 0.3 },
      },
    ],
    detail: { x: -10, y: 4, w: 19 },
    layer: 'bag',
  }
}
