import { soft } from '../drawing/drape/fields.ts'
import { ridge } from '../drawing/drape/folds.ts'
import { seam } from '../drawing/make/stitching.ts'
import { points } from '../drawing/outline/path.ts'
import type { Line } from '../drawing/outline/path.ts'
import { both, side, symmetric } from '../drawing/outline/shapes.ts'
import type { Garment, Piece } from '../drawing/relief/piece.ts'
import { lining, tie } from './making.ts'
import type { Making } from './making.ts'

export type BottomCut = 'tie' | 'brief' | 'waist' | 'hipster' | 'brazil' | 'knot'

const hips: Line = symmetric('M 0 56 L 12.6 60 C 12.8 68 15.4 74 16.6 79 L 17 90 L 17 108 L 0 108')

/** Waistband in the middle and at the side, and the height of the leg. */
const measures: Readonly<Record<BottomCut, { mid: number; top: number; x: number; leg: number }>> = {
  tie: { mid: 83, top: 79.4, x: 14.2, leg: 82 },
  knot: { mid: 81.6, top: 78.6, x: 16.4, leg: 82.4 },
  brief: { mid: 79.6, top: 77.6, x: 16.2, leg: 84.4 },
  waist: { mid: 66.4, top: 65.6, x: 13.2, leg: 83.6 },
  hipster: { mid: 80.6, top: 79, x: 16.5, leg: 91.4 },
  brazil: { mid: 80.4, top: 74.6, x: 15.4, leg: 77.6 },
}

/** The lower part of a bikini on an invisible form. */
export function bikiniBottom({ cloth, seed, cut }: Making & { cut: BottomCut }): Garment {
  const { mid, top, x, leg } = measures[cut]
  const sideLine = cut === 'waist' ? `C ${x + 0.4} 70 15.6 76 16.4 79 L 16.8 ${leg}` : `L ${x + 0.3} ${leg}`
  const edge =
    cut === 'hipster' ? `C 12 ${leg + 1.2} 7 ${leg + 3.4} 3.9 100 ` : `C 12 ${leg + 2.4} 7.4 ${leg + 8} 3.6 99.4 `
  const shape = symmetric(
    `M 0 ${mid} C 5 ${mid} 10 ${mid - 0.8} ${x} ${top} ${sideLine} ${edge} C 2.4 100.9 1.2 101.2 0 101.2`,
  )
  const outer = cut === 'waist' ? 16.6 : x
  const rear: Piece = {
    shape: symmetric(`M 0 ${top + 2.4} C 6 ${top + 2} 11 ${top + 1} ${x - 0.3} ${top + 0.3} L ${outer} ${leg + 3}
      C 13.6 ${leg + 7} 8.4 96 4.9 100.8 C 3 102.5 1.4 103 0 103`),
    form: { kind: 'tube', k: 0.3, n: 2.2, ref: hips },
    z: -4,
    fabric: lining(cloth),
    seed,
    edge: { r: 0.2, h: 0.1 },
  }
  const band = (offset: number) =>
    seam(
      points(
        `${-x} ${top + offset}, ${-x * 0.5} ${mid - 0.3 + offset}, 0 ${mid + offset}, ${x * 0.5} ${mid - 0.3 + offset}, ${x} ${top + offset}`,
      ),
      { depth: 0.08, width: 0.12, pucker: 0.04 },
    )
  return {
    back: [rear],
    front: [
      {
        shape,
        form: { kind: 'tube', k: 0.42, n: 2.2, ref: hips },
        fabric: cloth,
        seed,
        height: soft(seed, 0.16, 11),
        folds: both((s) =>
          [0, 1, 2].map((i) =>
            ridge(
              side(
                s,
                points(
                  `${x - 0.6} ${leg - 1 + i * 0.5}, ${x - 5} ${leg + 1 + i * 2.4}, ${x - 8 - i} ${leg + 4 + i * 3}`,
                ),
              ),
              0.22,
              0.6,
              { fadeIn: 0.05, fadeOut: 0.8 },
            ),
          ),
        ),
        edge: { r: 0.42, h: 0.22 },
        seams: cut === 'tie' ? [] : cut === 'waist' ? [band(6.2)] : [band(1.5)],
      },
      ...(cut === 'tie' ? both((s) => tie(cloth, [s * 14.6, 80.8], 3.2, s * 0.5, 2.2, seed + s)) : []),
      ...(cut === 'knot' ? both((s) => tie(cloth, [s * 16.3, 80.4], 2, s * 0.6, 2.2, seed + s)) : []),
    ],
    detail: { x: cut === 'tie' || cut === 'knot' ? 2.6 : -4, y: top - 4, w: 17.5 },
    layer: 'bottom',
  }
}
