import { multiply } from '../base/colour.ts'
import { smooth } from '../base/maths.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import { move, ribbon, spline } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

/** An open bag on two handles. */
export function shopper({ cloth, seed }: Making): Garment {
  const st = tone(cloth, 0.58)
  const S = { length: 0.26, gap: 0.12, width: 0.055, alpha: 0.8 }
  const body = line(
    `M -16 8 C -16.6 20 -17.4 32 -17.2 39 C -17.2 40.6 -16.4 41.4 -15 41.4 L 15 41.4
      C 16.4 41.4 17.2 40.6 17.2 39 C 17.4 32 16.6 20 16 8 C 10 9.6 -10 9.6 -16 8 Z`,
  )
  const hd = (b: number) => spline(points(`-8 13, -8.4 3, -6.6 -9, 0 ${-14.6 - b}, 6.6 -9, 8.4 3, 8 13`))
  return {
    back: [
      {
        shape: ribbon(move(hd(1.2), 0.8, -2.4), 1.5),
        z: -1.6,
        fabric: inShade(cloth, 0.6),
        seed,
        edge: { r: 0.4, h: 0.4 },
      },
      {
        // The far panel stands higher, so that one sees into the bag.
        shape: line(
          'M -16 8 C -15.4 6 -14.6 5 -13.6 4.4 C -6 3.2 6 3.2 13.6 4.4 C 14.6 5 15.4 6 16 8 C 10 12 -10 12 -16 8 Z',
        ),
        z: -1.4,
        fabric: fabric('suede', '#a58a6c'),
        shade: 0.62,
        seed,
        edge: { r: 0.3, h: 0.3 },
        seams: [{ line: spline(points('-6 5.4, -6 8, 6 8, 6 5.4')), depth: 0.08 }],
        paint: (_x, y, c) => multiply(c, 1 - 0.5 * smooth(4.4, 9, y)),
      },
      {
        shape: ribbon(spline(points('-15.9 7.6, -13.6 4.4, -6 3.6, 0 3.5, 6 3.6, 13.6 4.4, 15.9 7.6')), 0.5),
        z: -0.8,
        fabric: inShade(cloth, 0.85),
        seed,
        edge: { r: 0.2, h: 0.2 },
      },
    ],
    front: [
      {
        shape: body,
        form: { kind: 'puff', k: 0.3, r: 4 },
        fabric: cloth,
        seed,
        wobble: 0.14,
        height: soft(seed, 0.35, 8),
        folds: [
          ridge(points(`-15 12, -9 22, -6 34`), 0.4, 2.2),
          ridge(points(`14.6 14, 10 24, 9 36`), 0.4, 2),
          ridge(points('-8 18, -4 26, 3 30, 9 29'), 0.3, 2.4),
          ridge(points('-16 30, -10 33, -3 33'), 0.3, 1.6),
        ],
        seams: [{ line: spline(points(`-16.6 35.4, 0 36.6, 16.6 35.4`)), depth: 0.05, width: 0.12 }],
        stitches: [
          { line: spline(points(`-15.8 9, 0 10.2, 15.8 9`)), colour: st, ...S },
          { line: spline(points(`-16.6 35.9, 0 37.1, 16.6 35.9`)), colour: st, ...S },
        ],
        edge: { r: 0.4, h: 0.4 },
      },
      {
        shape: ribbon(hd(0), 1.7),
        form: { kind: 'puff', k: 0.7, r: 0.9 },
        z: 2.2,
        fabric: cloth,
        seed,
        edge: { r: 0.36, h: 0.4 },
        stitches: [-0.5, 0.5].map((d) => ({ line: move(hd(0), d, 0), colour: st, ...S })),
      },
      ...[-8, 8].map((x): Piece => ({
        shape: line(`M ${x - 1.4} 10.6 L ${x + 1.4} 10.6 L ${x + 1.4} 17 L ${x} 18.2 L ${x - 1.4} 17 Z`),
        form: { kind: 'lie', soft: 0.8 },
        z: 0.3,
        fabric: cloth,
        seed,
        edge: { r: 0.26, h: 0.26 },
        stitches: [
          {
            line: points(`${x - 1} 11, ${x - 1} 16.8, ${x} 17.7, ${x + 1} 16.8, ${x + 1} 11, ${x - 1} 11`),
            colour: st,
            ...S,
          },
        ],
      })),
    ],
    detail: { x: -14, y: 4, w: 20 },
    layer: 'bag',
  }
}
