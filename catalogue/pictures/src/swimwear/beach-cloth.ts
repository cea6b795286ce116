import { noise } from '../drawing/base/noise.ts'
import { random } from '../drawing/base/random.ts'
import { soft, sum } from '../drawing/drape/fields.ts'
import { ridge } from '../drawing/drape/folds.ts'
import { seam } from '../drawing/make/stitching.ts'
import { line, points } from '../drawing/outline/path.ts'
import type { Point } from '../drawing/outline/path.ts'
import { symmetric } from '../drawing/outline/shapes.ts'
import type { Garment, Piece } from '../drawing/relief/piece.ts'
import { clothOf, cord, lining } from './making.ts'
import type { Making } from './making.ts'

export type ClothCut = 'pareo' | 'fringed' | 'towel' | 'hammam'

const hang = (seed: number, amount: number) => (x: number, y: number) => {
  const v = Math.min(1, Math.max(0, y / 40))
  const q = noise(x * 0.17 + seed * 2.3, v * 0.5 + seed)
  return amount * (0.4 + 0.6 * v) * (Math.sqrt(q * q + 0.02) * 2 - 0.7)
}

/** A cloth over a rope: the far half shows below the near one. */
export function beachCloth({ cloth, seed, cut }: Making & { cut: ClothCut }): Garment {
  const isThick = cut === 'towel'
  const half = isThick ? 21 : 24
  const length = isThick ? 62 : 58
  const next = random(seed + 5)
  const hasFringe = cut === 'fringed' || cut === 'hammam'
  const fringe = (y: number, reach: number, z: number, of: Making['cloth']): Piece[] =>
    Array.from({ length: hasFringe ? 25 : 0 }, (_, i) => {
      const x = -half + 0.8 + (i * (half * 2 - 1.6)) / 24
      const sway = (next() - 0.5) * 1.1
      return cord(
        of,
        [
          [x, y - 0.6],
          [x + sway * 0.4, y + reach * 0.5],
          [x + sway, y + reach],
        ] satisfies Point[],
        0.55,
        z,
        seed + i,
      )
    })
  const near = isThick
    ? `C ${half * 0.6} ${length + 0.6} 6 ${length + 1} 0 ${length + 0.8}`
    : `C ${half * 0.7} ${length + 2} 8 ${length - 1} 0 ${length + 1.4}`
  return {
    back: [
      {
        shape: symmetric(
          `M 0 1 L ${half - 1.4} 1 L ${half - 0.6} ${length + 9} C ${half * 0.6} ${length + 10.4} 8 ${length + 9} 0 ${length + 10}`,
        ),
        form: { kind: 'puff', k: 0.25, r: 1.4 },
        z: -2.4,
        fabric: lining(cloth),
        seed: seed + 2,
        height: hang(seed + 4, isThick ? 0.5 : 1.2),
      },
      ...fringe(length + 9.6, 6, -2, lining(cloth)),
    ],
    front: [
      {
        shape: symmetric(
          `M 0 0 L ${half} 0 C ${half + 0.4} ${length * 0.5} ${half - 0.2} ${length * 0.8} ${half + 0.3} ${length} ${near}`,
        ),
        form: { kind: 'puff', k: isThick ? 0.6 : 0.35, r: isThick ? 2 : 1.4 },
        fabric: cloth,
        seed,
        wobble: 0.3,
        height: sum(hang(seed, isThick ? 0.8 : 1.7), soft(seed, 0.3, 8)),
        folds: [-0.6, -0.1, 0.45].map((at, i) =>
          ridge(
            points(`${half * at} 2, ${half * at + 1} ${length * 0.5}, ${half * at * 1.15} ${length + 3}`),
            isThick ? 0.5 : 0.9,
            1.6 + i * 0.3,
            { fadeIn: 0.15, fadeOut: 0.01, grow: 0.4, lean: 0.6 },
          ),
        ),
        edge: { r: isThick ? 0.6 : 0.25, h: isThick ? 0.5 : 0.16 },
        seams: hasFringe
          ? []
          : [
              seam(points(`${-half} ${length - 3}, 0 ${length - 2}, ${half} ${length - 3}`), {
                depth: 0.12,
                width: 0.2,
                pucker: 0.05,
              }),
            ],
      },
      ...fringe(length + 1, 6, 0.5, cloth),
      {
        ...cord(clothOf('linen', '#cdb78f'), points('-34 -1.4, -12 -0.2, 12 0, 34 -1.8'), 1.3, 2.6, 3),
        fine: (x) => 0.1 * Math.sin(x * 7),
      },
    ],
    detail: { x: -14, y: length - 22, w: 28 },
    layer: 'accessory',
  }
}

export type BagCut = 'tote' | 'pouch'

/** A canvas tote with handles of rope, or a pouch with a zip. */
export function beachBag({ cloth, seed, cut }: Making & { cut: BagCut }): Garment {
  if (cut === 'pouch') {
    const metal = clothOf('metal', '#c3a15a')
    return {
      back: [],
      front: [
        {
          shape: symmetric(
            'M 0 0 L 10.6 0 C 11.8 0 12.6 0.8 12.7 2 L 13.4 12.6 C 13.5 14.6 12.6 15.6 10.8 15.7 L 0 15.9',
          ),
          form: { kind: 'puff', k: 1, r: 4.6 },
          fabric: cloth,
          seed,
          height: soft(seed, 0.3, 6),
          folds: [ridge(points('-9 3, -3 6, 2 5'), 0.3, 1), ridge(points('10 4, 6 8, 7 12'), 0.3, 1)],
          edge: { r: 0.3, h: 0.2 },
        },
        cord(clothOf('poplin', '#22303a'), points('-11.6 1.4, 0 1.2, 11.6 1.4'), 1, 2.6),
        cord(metal, points('-11.2 1.4, 0 1.2, 11.2 1.4'), 0.3, 3),
        cord(cloth, points('11 1.6, 13 4, 13.4 8'), 0.9, 3.4, seed),
      ],
      detail: { x: 1, y: -1, w: 13.4 },
      layer: 'bag',
    }
  }
  const rope = { ...clothOf('linen', '#d9c7a2'), spec: 0.02 }
  const handle = (z: number, lift: number): Piece => ({
    ...cord(rope, points(`-10 15, -10 6, -8 ${-6 - lift}, 0 ${-12 - lift}, 8 ${-6 - lift}, 10 6, 10 15`), 1.7, z, 4),
    fine: (x, y) => 0.16 * Math.sin((x + y) * 5),
  })
  return {
    back: [
      handle(-4, 2.4),
      {
        shape: line('M -21 10 C -10 8.6 10 8.6 21 10 L 20 16 L -20 16 Z'),
        form: { kind: 'puff', k: 0.3, r: 2 },
        z: -3,
        fabric: lining(cloth),
        seed,
      },
    ],
    front: [
      {
        shape: symmetric('M 0 12 C 8 12 15 11.6 21.4 10.4 L 18.6 41 C 18.4 43.6 17 44.8 14.6 44.9 L 0 45.4'),
        form: { kind: 'puff', k: 0.8, r: 7 },
        fabric: cloth,
        seed,
        height: soft(seed, 0.5, 9),
        folds: [ridge(points('-17 14, -13 26, -14 38'), 0.6, 1.6), ridge(points('18 14, 13.6 24, 15 38'), 0.6, 1.6)],
        edge: { r: 0.4, h: 0.3 },
        seams: [
          seam(points('-20.6 13.6, -8 15, 8 15, 20.6 13.6'), { depth: 0.16, width: 0.2, pucker: 0.06 }),
          seam(points('-19 37, -8 38.4, 8 38.4, 19 37'), { depth: 0.14, width: 0.2 }),
        ],
      },
      { ...handle(3.4, 0) },
      ...[-10, 10].map((x) =>
        cord(
          clothOf('nappa', '#9a6a3f'),
          [
            [x, 13.4],
            [x, 18.6],
          ] satisfies Point[],
          2.6,
          4,
          seed,
        ),
      ),
    ],
    detail: { x: -2, y: 4, w: 24 },
    layer: 'bag',
  }
}
