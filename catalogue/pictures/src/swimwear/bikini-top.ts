import { soft, sum } from '../drawing/drape/fields.ts'
import { bump } from '../drawing/base/maths.ts'
import { fan, ridge } from '../drawing/drape/folds.ts'
import { seam } from '../drawing/make/stitching.ts'
import { line, points } from '../drawing/outline/path.ts'
import type { Line } from '../drawing/outline/path.ts'
import { both, side, symmetric } from '../drawing/outline/shapes.ts'
import type { Field, Garment, Piece } from '../drawing/relief/piece.ts'
import { cord, lining, tie } from './making.ts'
import type { Making } from './making.ts'

export type TopCut = 'triangle' | 'wire' | 'bandeau' | 'crop' | 'balconette' | 'shoulder' | 'halter' | 'bralette'

const chest: Line = symmetric('M 0 26 L 15.8 26 L 15.8 49 L 15.2 66 L 0 66')
const cups: Field = (x, y) => 2.6 * (bump(x, 7.2, 5) + bump(x, -7.2, 5)) * bump(y, 50, 6)

const frontPiece = (shape: Line, { cloth, seed }: Making, more: Partial<Piece> = {}): Piece => ({
  shape,
  form: { kind: 'tube', k: 0.4, n: 2.2, ref: chest },
  fabric: cloth,
  seed,
  height: sum(cups, soft(seed, 0.12, 12)),
  edge: { r: 0.4, h: 0.22 },
  ...more,
})

/** The band behind the back, seen over the front edge. */
const backBand = ({ cloth, seed }: Making, top: number, bottom: number): Piece => ({
  shape: symmetric(
    `M 0 ${top + 1.6} C 6 ${top + 1.4} 12 ${top + 0.6} 15.3 ${top} L 15.2 ${bottom} C 11 ${bottom + 0.8} 5 ${bottom + 1} 0 ${bottom + 1}`,
  ),
  form: { kind: 'tube', k: 0.3, n: 2.2, ref: chest },
  z: -4,
  fabric: lining(cloth),
  seed,
  edge: { r: 0.2, h: 0.1 },
})

const shoulderStraps = ({ cloth, seed }: Making, from: string, width: number): Piece[] =>
  both((s) => cord(cloth, side(s, points(from)), width, 2.4, seed))
const backStraps = ({ cloth }: Making, width: number): Piece[] =>
  both((s) => cord(lining(cloth), side(s, points('8.6 30, 8 40, 7.4 53')), width, -3.2))

const makers: Readonly<Record<TopCut, (making: Making) => Pick<Garment, 'back' | 'front'>>> = {
  triangle: (m) => ({
    back: [cord(lining(m.cloth), points('-15.4 56.6, -8 57.8, 0 58.2, 8 57.8, 15.4 56.6'), 0.7, -3.4)],
    front: [
      cord(m.cloth, points('-15.6 56.4, -8 57, 0 57.4, 8 57, 15.6 56.4'), 0.8, 1.2, m.seed),
      ...both((s) => ({
        ...frontPiece(
          side(s, line('M 7.2 39 C 8.6 43 12.6 50 14.4 56.6 C 10 58 5 58.2 1.6 57.4 C 2.6 51 5.4 43.6 7.2 39 Z')),
          m,
        ),
        folds: Array.from({ length: 6 }, (_, i) =>
          ridge(side(s, points(`${3 + i * 1.9} 57.6, ${3.6 + i * 1.7} 55, ${4.4 + i * 1.4} 52.4`)), 0.28, 0.42, {
            fadeIn: 0.02,
            fadeOut: 0.8,
          }),
        ),
      })),
      ...both((s) => cord(m.cloth, side(s, points('7.2 39.6, 6 33, 3.4 27.6')), 0.62, 2.4, m.seed)),
      ...tie(m.cloth, [0, 26.4], 2.9, 0, 2.6, m.seed),
    ],
  }),
  wire: (m) =>
    wired(m, 'M 0 50.4 C 3 48.2 6.4 44 8.6 40.6 C 11.2 42.6 14 44.8 15.6 46.4 L 15.4 57.4 C 11 59.4 5 59.4 0 57.6'),
  balconette: (m) =>
    wired(m, 'M 0 49.6 C 2.4 47.2 5 45.2 9 44.2 C 11.8 43.8 14.4 45 15.6 46.4 L 15.4 57.2 C 11 59.2 5 59.2 0 57.2'),
  bandeau: (m) => ({
    back: [backBand(m, 48, 57)],
    front: [
      frontPiece(symmetric('M 0 47 C 4 44.4 10 44 15.6 46 L 15.4 57 C 10 59 4 58.4 0 56.4'), m, {
        folds: both((s) =>
          fan(0, 51.5, s > 0 ? -0.6 : Math.PI - 0.6, s > 0 ? 0.6 : Math.PI + 0.6, 7, 8, 0.45, 0.6, m.seed + s, {
            spread: 6,
            back: 0,
          }),
        ),
      }),
      {
        shape: line('M -1.1 46 L 1.1 46 L 1 57.2 L -1 57.2 Z'),
        form: { kind: 'lie', soft: 0.5 },
        z: 0.3,
        fabric: m.cloth,
        seed: m.seed,
        edge: { r: 0.4, h: 0.3 },
      },
    ],
  }),
  crop: (m) => ({
    back: [
      backBand(m, 47, 60),
      ...both((s) => cord(lining(m.cloth), side(s, points('8.4 29.6, 5.2 36, 1.2 45')), 2.6, -3.2)),
    ],
    front: [
      frontPiece(
        symmetric(
          'M 0 39.4 C 3.4 39.4 5.6 36 6.4 29.6 L 10.4 29.2 C 10.2 37 12 43.6 15.7 46 L 15.5 61 C 10 62.2 5 62.4 0 62.4',
        ),
        m,
        {
          seams: [
            seam(points('-15.4 57.8, -7 59, 0 59.2, 7 59, 15.4 57.8'), { depth: 0.12, width: 0.14, pucker: 0.04 }),
            ...both((s) => seam(side(s, points('10.6 40, 9 48, 10 58')), { depth: 0.06, width: 0.12 })),
          ],
        },
      ),
    ],
  }),
  shoulder: (m) => ({
    back: [backBand(m, 47, 58), cord(lining(m.cloth), points('9.4 29.6, 10 38, 8.6 50'), 2.4, -3.2)],
    front: [
      frontPiece(
        [
          ...line(
            'M 7.2 29.6 L 11.2 29.2 L 11.2 38 C 11.6 42.4 13.2 45.2 15.6 46.4 L 15.4 59 C 10 60.4 5 60.6 0 60.6 C -5 60.6 -10 60.4 -15.4 59 L -15.6 48',
          ),
          ...line('M -15.6 48 C -8 45 2 39 7.2 29.6'),
        ],
        m,
      ),
    ],
  }),
  halter: (m) => ({
    back: [backBand(m, 52, 58)],
    front: [
      frontPiece(
        symmetric('M 0 54 C 2 49 4.4 41 5.4 34 L 8.2 33.2 C 10 39 13 44.6 15.6 47.2 L 15.4 58 C 10 59.8 5 59.8 0 58.2'),
        m,
        {
          folds: both((s) =>
            fan(s * 1.4, 57, s > 0 ? -1.5 : -1.64, s > 0 ? -0.5 : -2.64, 7, 12, 0.4, 0.7, m.seed + s, { spread: 6 }),
          ),
          seams: [
            seam(points('-15.2 56.2, -6 57.4, 0 56.2, 6 57.4, 15.2 56.2'), { depth: 0.08, width: 0.14, pucker: 0.08 }),
          ],
        },
      ),
      ...both((s) => cord(m.cloth, side(s, points('6.7 34.6, 5 30, 2.6 27')), 1.5, 2.4, m.seed)),
      ...tie(m.cloth, [0, 26], 3.4, 0, 2.8, m.seed),
    ],
  }),
  bralette: (m) => ({
    back: [backBand(m, 50, 57), ...backStraps(m, 0.9)],
    front: [
      ...shoulderStraps(m, '8.2 41.6, 8.5 36, 8.6 29.8', 0.9),
      frontPiece(
        symmetric('M 0 53.6 C 3 50 6.4 44.6 8.2 41 C 10.6 43.4 13.6 45.6 15.6 46.6 L 15.4 57 C 11 58.8 5 58.8 0 57.6'),
        m,
        {
          folds: both((s) =>
            fan(0, 55.4, s > 0 ? -1 : Math.PI - 0.2, s > 0 ? 0.2 : Math.PI + 1, 6, 9, 0.42, 0.6, m.seed + s, {
              spread: 3,
              back: 0,
            }),
          ),
        },
      ),
      ...tie(m.cloth, [0, 55.4], 3, 0, 3, m.seed),
    ],
  }),
}

/** Two cups on wires, a centre and straps with sliders. */
function wired(m: Making, outline: string): Pick<Garment, 'back' | 'front'> {
  const cup = (s: -1 | 1) =>
    seam(side(s, points('0.7 50.6, 1.6 55, 5 58.4, 9.4 58.2, 13.4 54.4, 15 47')), {
      depth: 0.12,
      width: 0.16,
      pucker: 0.03,
    })
  const dart = (s: -1 | 1) => seam(side(s, points('7.6 58.6, 7.8 54, 8.2 50.4')), { depth: 0.07, width: 0.1 })
  return {
    back: [backBand(m, 49.4, 56.6), ...backStraps(m, 1.1)],
    front: [
      ...shoulderStraps(m, '8.8 43, 8.7 36, 8.6 29.8', 1.1),
      frontPiece(symmetric(outline), m, { seams: both((s) => [cup(s), dart(s)]) }),
    ],
  }
}

/** The upper part of a bikini on an invisible form. */
export const bikiniTop = ({ cut, ...making }: Making & { cut: TopCut }): Garment => ({
  ...makers[cut](making),
  detail: { x: -3.6, y: cut === 'crop' ? 34 : 38.5, w: 18.6 },
  layer: 'top',
})
