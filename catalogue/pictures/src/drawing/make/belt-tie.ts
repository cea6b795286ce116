import { smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { groove, ridge } from '../drape/folds.ts'
import { line } from '../outline/path.ts'
import type { Line, Point } from '../outline/path.ts'
import { both, column, move, ribbon, spline } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

type Tie = { l1?: number; l2?: number; w?: number; z?: number; loop?: boolean }

/**
 * A belt tied at (x, y): the band squeezed towards the knot from both sides, one end wrapped over the other,
 * two tails that leave it folded and open out; with `loop`, a half bow.
 */
export function tails(cloth: Fabric, x: number, y: number, seed: number, tie: Tie = {}): Piece[] {
  const { l1 = 26, l2 = 21, w = 3.2, z = 0.9, loop = false } = tie
  const at = (points: Line): Line => move(points, x, y)
  const sway = noise(seed * 0.7, 5) * 1.6
  /** Narrow where the knot holds it, then flat again; a crease runs down from the knot. */
  const tail = (points: Line, i: number): Piece => {
    const path = spline(at(points))
    return {
      shape: ribbon(path, (q) => w * (0.5 + 0.52 * smooth(0, 0.34, q))),
      form: { kind: 'lie', soft: 1 },
      z: z * 0.6,
      fabric: cloth,
      seed: seed + i,
      grain: { angle: i ? -0.12 : 0.12 },
      edge: { r: 0.24, h: 0.26 },
      folds: [
        ridge(path, 0.42, w * 0.2, { fadeIn: 0.02, fadeOut: 0.75, lean: 0.5 }),
        groove(move(path, w * 0.3, 0), 0.3, w * 0.16, { fadeOut: 0.7 }),
      ],
      height: (X, Y) => 0.24 * noise((X - x) * 0.3 + seed, (Y - y) * 0.12) * smooth(y + 3, y + 10, Y),
    }
  }
  const pinch = both((s): Piece => {
    const path = spline(
      at([
        [s * w * 2.1, -0.35],
        [s * w * 1.2, -0.1],
        [s * 0.3, 0.15],
      ]),
    )
    return {
      shape: ribbon(path, (q) => w * (1.02 - 0.4 * smooth(0.25, 1, q))),
      form: { kind: 'lie', soft: 1.2 },
      z: 0.04,
      fabric: cloth,
      seed,
      grain: { angle: Math.PI / 2 },
      edge: { r: 0.3, h: 0.04 },
      folds: [-0.24, 0.06, 0.3].map((o) =>
        ridge(
          at([
            [s * w * 1.9, o * w * 1.2],
            [s * w, o * w],
            [0, o * w * 0.4],
          ]),
          0.34,
          w * 0.12,
          { fadeIn: 0.6, fadeOut: 0.05 },
        ),
      ),
    }
  })
  const k = w * 0.5
  const wrap: Piece = {
    shape: line(
      `M ${x - 0.62 * k} ${y - 1.22 * k} C ${x - 0.1 * k} ${y - 1.46 * k} ${x + 0.7 * k} ${y - 1.4 * k} ${x + 1.12 * k} ${y - 1.06 * k}
        C ${x + 1.3 * k} ${y - 0.4 * k} ${x + 0.98 * k} ${y + 0.6 * k} ${x + 0.62 * k} ${y + 1.4 * k}
        C ${x + 0.1 * k} ${y + 1.62 * k} ${x - 0.66 * k} ${y + 1.56 * k} ${x - 1.1 * k} ${y + 1.24 * k}
        C ${x - 1.26 * k} ${y + 0.5 * k} ${x - 1.02 * k} ${y - 0.5 * k} ${x - 0.62 * k} ${y - 1.22 * k} Z`,
    ),
    form: { kind: 'lie', soft: 1.6 },
    z: z * 0.75,
    fabric: cloth,
    seed,
    grain: { angle: 0.25 },
    edge: { r: k * 0.4, h: 0.5 },
    folds: [
      ridge(
        at([
          [0.2 * k, -1.5 * k],
          [-0.02 * k, 0],
          [-0.55 * k, 1.6 * k],
        ]),
        0.34,
        k * 0.26,
        { fadeIn: 0.05, fadeOut: 0.05 },
      ),
      ridge(
        at([
          [0.86 * k, -1.3 * k],
          [0.6 * k, 0],
          [0.1 * k, 1.6 * k],
        ]),
        0.28,
        k * 0.2,
        { fadeIn: 0.05, fadeOut: 0.05 },
      ),
      groove(
        at([
          [-0.3 * k, -1.3 * k],
          [-0.5 * k, 0],
          [-0.95 * k, 1.4 * k],
        ]),
        0.3,
        k * 0.16,
      ),
    ],
  }
  const under: Point[] = [
    [-0.3, k * 0.5],
    [-w * 0.62, w * 1.5],
    [-w * 0.9 + sway * 0.4, l2 * 0.55],
    [-w * 1.05 + sway, l2],
  ]
  const over: Point[] = [
    [0.1, k * 0.7],
    [w * 0.36, w * 1.7],
    [w * 0.5 + sway * 0.4, l1 * 0.55],
    [w * 0.42 + sway, l1],
  ]
  return [...pinch, tail(under, 1), ...(loop ? [bowLoop(cloth, x, y, seed, w)] : []), tail(over, 0), wrap]
}

/** One loop of a half bow: it leaves the knot sideways, turns and comes back, so its mouth shows. */
function bowLoop(cloth: Fabric, x: number, y: number, seed: number, w: number): Piece {
  return {
    shape: line(
      `M ${x + 0.2} ${y - 0.5} C ${x + w} ${y - w * 0.5} ${x + w * 2.6} ${y - w * 0.1} ${x + w * 3} ${y + w * 1.1}
        C ${x + w * 3.2} ${y + w * 2} ${x + w * 2.4} ${y + w * 2.3} ${x + w * 1.7} ${y + w * 1.8} C ${x + w} ${y + w * 1.2} ${x + w * 0.4} ${y + w * 0.5} ${x} ${y + 0.6} Z`,
    ),
    form: { kind: 'lie', soft: 1.6 },
    z: 1,
    fabric: cloth,
    seed: seed + 3,
    grain: { angle: 0.8 },
    edge: { r: w * 0.16, h: 0.5 },
    folds: [
      ridge(
        move(
          [
            [0.2, 0],
            [w * 1.1, w * 0.3],
            [w * 2.4, w * 0.9],
          ],
          x,
          y,
        ),
        0.45,
        w * 0.16,
        { fadeIn: 0.02, fadeOut: 0.5 },
      ),
      groove(
        move(
          [
            [0.2, 0.2],
            [w, w * 0.65],
            [w * 2, w * 1.5],
          ],
          x,
          y,
        ),
        0.5,
        w * 0.14,
        { fadeOut: 0.4 },
      ),
    ],
  }
}

/** The belt itself, round a waist of half width `wx`. */
export function beltBand(cloth: Fabric, seed: number, wx: number, waist: number, [up, down]: [number, number]): Piece {
  return {
    shape: line(
      `M ${-wx} ${waist - up} C -8 ${waist - up + 1.5} 8 ${waist - up + 1.5} ${wx} ${waist - up}
        L ${wx} ${waist + down} C 8 ${waist + down + 1.6} -8 ${waist + down + 1.6} ${-wx} ${waist + down} Z`,
    ),
    form: { kind: 'tube', k: 0.42, n: 2.2, ref: column(wx + 0.4, waist - 8, waist + 10) },
    z: 0.8,
    fabric: cloth,
    seed: seed + 4,
    grain: { angle: Math.PI / 2 },
    edge: { r: 0.28, h: 0.3 },
    height: (x, y) => 0.24 * noise(x * 0.3 + seed, y * 0.4),
  }
}
