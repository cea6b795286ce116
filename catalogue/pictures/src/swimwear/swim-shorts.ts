import { gathers, soft, sum } from '../drawing/drape/fields.ts'
import { fan, ridge } from '../drawing/drape/folds.ts'
import { seam } from '../drawing/make/stitching.ts'
import { line, points } from '../drawing/outline/path.ts'
import type { Line } from '../drawing/outline/path.ts'
import { both, side, symmetric } from '../drawing/outline/shapes.ts'
import type { Garment } from '../drawing/relief/piece.ts'
import { clothOf, cord, lining, tie } from './making.ts'
import type { Making } from './making.ts'

export type ShortsCut = 'knee' | 'trunk' | 'board'

const measures: Readonly<Record<ShortsCut, { hem: number; x: number; inner: number; waist: number; hip: number }>> = {
  knee: { hem: 116, x: 22, inner: 2.2, waist: 15.4, hip: 18.8 },
  trunk: { hem: 99, x: 17.6, inner: 1.6, waist: 14.6, hip: 17.4 },
  board: { hem: 101, x: 20.6, inner: 2.4, waist: 13.8, hip: 17.6 },
}

/** Swim shorts with an elastic waist and a cord. */
export function swimShorts({ cloth, seed, cut }: Making & { cut: ShortsCut }): Garment {
  const { hem, x, inner, waist, hip } = measures[cut]
  const isTight = cut === 'trunk'
  const outline = `M 0 70.6 C 5 70.6 10 70.2 ${waist} 69.4 C ${waist + 1} 76 ${hip} 80 ${hip + 0.2} 86 C ${hip + 0.6} 94 ${x} ${hem - 6} ${x} ${hem}
    C ${x * 0.7} ${hem + 1.4} ${x * 0.35} ${hem + 1.6} ${inner} ${hem + 0.8} C ${inner * 0.8} ${hem - 3} 0.5 ${hem - 4} 0 ${isTight ? 95.4 : 93}`
  const form: Line = symmetric(
    `M 0 66 L ${waist} 66 C ${waist + 1} 76 ${hip} 80 ${hip + 0.2} 86 L ${x + 0.4} ${hem + 10} L 0 ${hem + 10}`,
  )
  const string = clothOf('cotton', '#f3ebdf')
  return {
    back: [
      {
        shape: symmetric(`M 0 68.4 C 6 68.4 11 68.6 ${waist - 0.2} 69.2 L ${waist} 73 L 0 74`),
        form: { kind: 'tube', k: 0.3, n: 2.2, ref: form },
        z: -4,
        fabric: lining(cloth),
        seed,
      },
    ],
    front: [
      {
        shape: symmetric(outline),
        form: { kind: 'tube', k: isTight ? 0.4 : 0.3, n: 2.2, ref: form },
        fabric: cloth,
        seed,
        height: isTight
          ? soft(seed, 0.14, 12)
          : sum(gathers(seed, 74.4, 1, { f: 0.8, amp: 0.7, reach: 13 }), soft(seed, 0.5, 9)),
        folds: [
          ridge(points(`0 ${isTight ? 94 : 92}, 0 84, 0.4 76`), -0.5, 0.5, { fadeIn: 0.05, fadeOut: 0.5 }),
          ...(isTight
            ? []
            : both((s) =>
                fan(
                  s * 1.4,
                  92.6,
                  s > 0 ? 0.2 : Math.PI - 1.3,
                  s > 0 ? 1.3 : Math.PI - 0.2,
                  5,
                  19,
                  0.6,
                  1.2,
                  seed + s,
                  { spread: 3 },
                ),
              )),
        ],
        edge: { r: 0.3, h: 0.2 },
        seams: [
          seam(points(`${-waist - 0.6} 74, -7 75.2, 0 75.4, 7 75.2, ${waist + 0.6} 74`), {
            depth: 0.14,
            width: 0.16,
            pucker: 0.14,
          }),
          ...both((s) =>
            seam(side(s, points(`${inner + 0.6} ${hem - 1.2}, ${x * 0.5} ${hem - 0.6}, ${x - 0.2} ${hem - 2}`)), {
              depth: 0.08,
              width: 0.12,
              pucker: 0.04,
            }),
          ),
          ...(isTight
            ? []
            : both((s) =>
                seam(side(s, points(`${waist - 2} 76, ${hip - 2.4} 82, ${hip - 1} 88`)), { depth: 0.16, width: 0.2 }),
              )),
        ],
      },
      ...tie(string, [0, 73], 3.2, 0, 2, seed),
      cord(string, points('-1.6 72.8, 0 73.1, 1.6 72.8'), 0.5, 2.3),
      ...(cut === 'board'
        ? both((s) => ({
            shape: side(
              s,
              line(
                `M ${x - 6} ${hem - 9} L ${x - 0.6} ${hem - 9.6} L ${x - 0.2} ${hem - 2.4} L ${x - 6.2} ${hem - 1.6} Z`,
              ),
            ),
            form: { kind: 'lie' as const, soft: 1 },
            z: 0.2,
            fabric: cloth,
            seed,
            edge: { r: 0.2, h: 0.14 },
          }))
        : []),
    ],
    detail: { x: -9, y: 66, w: 18 },
    layer: 'bottom',
  }
}
