import { smooth } from '../base/maths.ts'
import { ribbed, unwoven } from '../cloth/fabric.ts'
import { soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import { symmetric } from '../outline/shapes.ts'
import type { Field, Garment, Paint, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

/** Ribs that run up the head and draw together at the crown. */
const ribs =
  (count: number): Field =>
  (_x, _y, t, v) =>
    0.16 * Math.abs(Math.sin(Math.asin(t * 0.985) * count)) ** 0.8 * smooth(0, 0.1, v)
const ribShade =
  (count: number): Paint =>
  (_x, _y, c, t) => {
    const q = 0.84 + 0.16 * Math.abs(Math.sin(Math.asin(t * 0.985) * count))
    c[0] *= q
    c[1] *= q
    c[2] *= q
  }

/** A knitted hat, cut to sit on the mannequin's head. */
export function beanie({ cloth, seed, folded = true }: Making & { folded?: boolean }): Garment {
  const crown: Piece = {
    shape: symmetric(
      folded
        ? 'M 0 -6.4 C 5.6 -6.4 8.8 -2.4 9 3 C 9.1 4.6 9 6 8.8 7.4 C 4 9.4 1.6 9.6 0 9.6'
        : 'M 0 -5.4 C 5.4 -5.4 8.6 -1.6 8.8 3.4 C 8.9 5.6 8.7 7.4 8.4 9 C 4 10.8 1.6 11 0 11',
    ),
    form: { kind: 'puff', k: 1, r: 8 },
    z: 2,
    fabric: cloth,
    seed,
    wobble: 0.14,
    height: sum(soft(seed, 0.3, 5), (x, y) => -0.5 * Math.exp(-((x * x) / 6 + (y + 6) ** 2 / 4))),
    fine: ribs(17),
    paint: ribShade(17),
    folds: [
      ...fan(0, -5.6, 0.5, 2.64, 7, 8, 0.3, 0.6, seed, { spread: 5, back: 0 }),
      ridge(points('-8 4, -3 6.4, 4 6, 8.4 3.6'), 0.3, 1.2),
    ],
    edge: { r: 0.6, h: 0.5 },
  }
  const brim: Piece = folded
    ? {
        shape: line(
          `M -9.2 3.6 C -4.6 6.2 4.6 6.2 9.2 3.6 C 9.8 6 9.8 9 9.3 11 C 4.6 13.6 -4.6 13.6 -9.3 11
            C -9.8 9 -9.8 6 -9.2 3.6 Z`,
        ),
        form: { kind: 'tube', k: 0.9, n: 2, smooth: 0.8 },
        z: 2.2,
        fabric: ribbed(cloth),
        seed,
        height: soft(seed + 2, 0.2, 4),
        edge: { r: 0.7, h: 0.7 },
      }
    : {
        shape: line(
          `M -8.7 7.6 C -4.4 9.8 4.4 9.8 8.7 7.6 C 9.2 8.8 9.1 10.4 8.6 11.2
            C 4.4 13.4 -4.4 13.4 -8.6 11.2 C -9.1 10.4 -9.2 8.8 -8.7 7.6 Z`,
        ),
        form: { kind: 'tube', k: 0.9, n: 2, smooth: 0.8 },
        z: 2.1,
        fabric: unwoven(cloth),
        seed,
        fine: ribs(20),
        edge: { r: 1, h: 1 },
      }
  return { back: [], front: [crown, brim], detail: { x: -9, y: -6, w: 17 }, layer: 'accessory' }
}
