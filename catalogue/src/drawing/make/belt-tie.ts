import { smooth } from '../base/maths.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { groove, ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { ribbon, spline } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

/** A belt knotted at (x, y), with hanging ends. */
export const tails = (
  cloth: Fabric,
  x: number,
  y: number,
  seed: number,
  { l1 = 26, l2 = 21, w = 3.2, z = 0.9 } = {},
): Piece[] => {
  const t = (P: Line, i: number): Piece => ({
    shape: ribbon(spline(P), (q) => w * (0.78 + 0.3 * q)),
    form: { kind: 'lie', soft: 1 },
    z: z * 0.6,
    fabric: cloth,
    seed: seed + i,
    grain: { angle: 0.12 * (i ? -1 : 1) },
    edge: { r: 0.24, h: 0.24 },
    height: (X, Y) => 0.3 * Math.sin((X - x) * 1.1 + Y * 0.05) * smooth(y, y + 8, Y),
  })
  return [
    t(points(`${x + 0.2} ${y + 0.6}, ${x + 1.8} ${y + 7}, ${x + 2.4} ${y + l1}`), 0),
    t(points(`${x - 0.6} ${y + 0.6}, ${x - 2.6} ${y + 7}, ${x - 4} ${y + l2}`), 1),
    {
      shape: line(
        `M ${x - 1.9} ${y - 2.5} C ${x - 0.4} ${y - 3} ${x + 1.2} ${y - 2.8} ${x + 2} ${y - 2.1}
          C ${x + 2.5} ${y - 0.6} ${x + 2.3} ${y + 1.6} ${x + 1.7} ${y + 2.9}
          C ${x + 0.3} ${y + 3.4} ${x - 1.3} ${y + 3.2} ${x - 2.3} ${y + 2.5}
          C ${x - 2.7} ${y + 0.8} ${x - 2.5} ${y - 1.2} ${x - 1.9} ${y - 2.5} Z`,
      ),
      form: { kind: 'lie', soft: 2 },
      z: z + 0.35,
      fabric: cloth,
      seed,
      grain: { angle: 0.35 },
      edge: { r: 0.6, h: 0.6 },
      folds: [
        ridge(points(`${x - 2.3} ${y + 1.8}, ${x - 0.4} ${y + 0.2}, ${x + 1.9} ${y - 1.6}`), 0.4, 0.5),
        ridge(points(`${x - 1.8} ${y + 3}, ${x + 0.2} ${y + 1.7}, ${x + 1.9} ${y + 0.6}`), 0.25, 0.4),
        groove(points(`${x - 2.2} ${y + 0.2}, ${x - 0.3} ${y - 0.9}, ${x + 1.2} ${y - 2.4}`), 0.3, 0.3),
      ],
    },
  ]
}
