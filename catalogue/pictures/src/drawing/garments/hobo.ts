import { noise } from '../base/noise.ts'
import { fabric, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { metalOf } from '../make/hardware.ts'
import { line, points } from '../outline/path.ts'
import { both, ellipse, move, ribbon, side, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Hobo = Making & { metal?: Fabric }

/** A crescent of soft leather on one strap. */
export function hobo({ cloth, seed, metal = metalOf() }: Hobo): Garment {
  const st = tone(cloth, 0.58)
  const S = { length: 0.26, gap: 0.12, width: 0.055, alpha: 0.8 }

  const body = line(
    `M -16.4 2.6 C -18.6 12 -14.4 23.4 -2 24.6 C 2 25 6 24.6 8.6 23.4 C 16.4 20 18.4 11 16.4 2.6
      C 15.6 .8 13.6 .8 12.8 2.4 C 10 7.6 5.4 10.4 0 10.4 C -5.4 10.4 -10 7.6 -12.8 2.4
      C -13.6 .8 -15.6 .8 -16.4 2.6 Z`,
  )
  const strap = spline(points(`-14.6 2.6, -12.4 -10, -6.4 -22.6, 0 -26.4, 6.4 -22.6, 12.4 -10, 14.6 2.6`))
  return {
    back: [
      {
        shape: line('M -13 2.4 C -9 6 9 6 13 2.4 C 10 8 5 11 0 11 C -5 11 -10 8 -13 2.4 Z'),
        z: -1,
        fabric: fabric('suede', '#6b5645'),
        shade: 0.5,
        seed,
      },
    ],
    front: [
      {
        shape: ribbon(strap, (t) => 2.6 - 0.5 * Math.sin(t * Math.PI)),
        form: { kind: 'flat' },
        z: 0.4,
        fabric: cloth,
        seed,
        edge: { r: 0.5, h: 0.5 },
        height: (X, Y) => 0.12 * noise(X * 0.4, Y * 0.4),
        stitches: [-0.9, 0.9].map((d) => ({ line: move(strap, d * 0.9, 0), colour: st, ...S })),
      },
      {
        shape: body,
        form: { kind: 'puff', k: 0.5, r: 5.5 },
        fabric: cloth,
        seed,
        wobble: 0.12,
        height: soft(seed, 0.3, 5),
        folds: [
          ...both((s) =>
            fan(s * 14.6, 2.4, s > 0 ? 1.2 : 1.94, s > 0 ? 2.1 : 1.04, 5, 13, 0.5, 0.8, seed + s, {
              spread: 2,
              back: -1,
            }),
          ),
          ridge(points(`-9 8.6, -4 12.4, 4 12.6, 9.6 8.4`), 0.4, 1.1),
          // It hangs: the leather sags in bows between the ends of the strap.
          ridge(points(`-14 8, -9 15.4, 0 18, 9 15.4, 14 8`), 0.5, 1.2, { fadeIn: 0.15, fadeOut: 0.15, lean: 0.6 }),
          ridge(points(`-6 14, -1 16, 6 14.4`), 0.34, 1),
          ridge(points(`-11 15, -4 20.6, 5 20.8, 11.6 15`), 0.36, 1.2, { lean: 0.6 }),
        ],
        seams: [
          {
            line: spline(points(`-13 3.6, -9.4 8, -5 10.9, 0 11.4, 5 10.9, 9.4 8, 13 3.6`)),
            depth: 0.04,
            width: 0.1,
            pucker: 0.05,
          },
          { line: spline(points(`-15.6 16, -6 22.4, 6 22.4, 15.4 15.6`)), depth: 0.06, width: 0.14, pucker: 0.06 },
        ],
        stitches: [
          { line: spline(points(`-13 3.9, -9.4 8.3, -5 11.2, 0 11.7, 5 11.2, 9.4 8.3, 13 3.9`)), colour: st, ...S },
        ],
        edge: { r: 0.4, h: 0.4 },
      },
      ...both((s): Piece[] => [
        {
          shape: ribbon(side(s, points(`14.6 1.2, 14.5 5.4`)), 2.5),
          form: { kind: 'lie', soft: 0.8 },
          z: 0.3,
          fabric: cloth,
          seed,
          edge: { r: 0.3, h: 0.3 },
        },
        {
          shape: ribbon(ellipse(s * 14.6, 1.4, 1.7, 1.2), 0.5),
          form: { kind: 'lie', soft: 1 },
          z: 0.5,
          fabric: metal,
          edge: { r: 0.24, h: 0.26 },
        },
      ]),
    ],
    detail: { x: 1, y: -4, w: 18 },
    layer: 'bag',
  }
}
