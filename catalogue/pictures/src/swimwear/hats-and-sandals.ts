import { soft, sum } from '../drawing/drape/fields.ts'
import { ridge } from '../drawing/drape/folds.ts'
import { seam } from '../drawing/make/stitching.ts'
import { buckle } from '../drawing/make/hardware.ts'
import { line, points } from '../drawing/outline/path.ts'
import type { Line } from '../drawing/outline/path.ts'
import { ellipse, move, symmetric } from '../drawing/outline/shapes.ts'
import type { Garment, Piece } from '../drawing/relief/piece.ts'
import { clothOf, cord, lining } from './making.ts'
import type { Making } from './making.ts'

export type HatCut = 'sun' | 'bucket'

/** A wide straw hat or a soft bucket hat, seen from the front and a little above. */
export function beachHat({ cloth, seed, cut }: Making & { cut: HatCut }): Garment {
  if (cut === 'sun') {
    const rings = (cy: number, squeeze: number) => (x: number, y: number) =>
      0.09 * Math.sin(Math.hypot(x, (y - cy) * squeeze) * 9)
    return {
      back: [
        {
          shape: ellipse(0, 18.6, 26, 9.4, 80),
          form: { kind: 'puff', k: 0.4, r: 3 },
          z: -2,
          fabric: lining(cloth),
          seed,
        },
      ],
      front: [
        {
          shape: ellipse(0, 17.4, 26.4, 9, 90),
          form: { kind: 'puff', k: 0.5, r: 4 },
          fabric: cloth,
          seed,
          wobble: 0.5,
          height: (x, y) => 0.8 * Math.sin(x * 0.24 + seed) * Math.min(1, Math.abs(y - 15) / 6),
          fine: rings(16, 2.8),
          edge: { r: 0.4, h: 0.3 },
        },
        {
          shape: symmetric('M 0 -1.6 C 5.6 -1.8 9.8 0.6 10.8 5 C 11.6 9 12 13 12.2 16.4 C 8 19.2 4 19.8 0 19.8'),
          form: { kind: 'puff', k: 1, r: 7 },
          z: 2,
          fabric: cloth,
          seed: seed + 1,
          fine: (_x, y) => 0.08 * Math.sin(y * 8),
          folds: [ridge(points('-3 -1, 0 3, 2.6 -1'), -0.9, 2)],
          edge: { r: 0.3, h: 0.2 },
        },
        {
          shape: line('M -11.7 10.6 C -6 14 6 14 11.7 10.6 L 12.3 16.2 C 6 19.8 -6 19.8 -12.3 16.2 Z'),
          form: { kind: 'lie', soft: 0.8 },
          z: 0.4,
          fabric: clothOf('gabardine', '#1f3b45'),
          seed,
          edge: { r: 0.2, h: 0.16 },
        },
      ],
      detail: { x: -4, y: 2, w: 19 },
      layer: 'accessory',
    }
  }
  return {
    back: [],
    front: [
      {
        shape: symmetric('M 0 10.6 C 6 10.6 9.6 9.8 12 8.6 C 14.6 12 17.4 16.4 19 21 C 13 24.2 6 25.2 0 25.2'),
        form: { kind: 'puff', k: 0.7, r: 4 },
        fabric: cloth,
        seed,
        wobble: 0.4,
        height: sum((x) => 0.7 * Math.sin(x * 0.34 + seed), soft(seed, 0.3, 6)),
        edge: { r: 0.3, h: 0.24 },
        seams: [1, 2, 3, 4, 5].map((i) =>
          seam(points(`${-12.4 - i * 1.1} ${9.4 + i * 1.9}, 0 ${11.6 + i * 2.3}, ${12.4 + i * 1.1} ${9.4 + i * 1.9}`), {
            depth: 0.06,
            width: 0.12,
            pucker: 0.05,
          }),
        ),
      },
      {
        shape: symmetric('M 0 -4 C 6 -4 9.4 -2.6 10 0.4 C 10.8 4 11.8 6.6 12.2 9 C 8 11.6 4 12 0 12'),
        form: { kind: 'puff', k: 0.9, r: 6 },
        z: 1.4,
        fabric: cloth,
        seed: seed + 1,
        folds: [ridge(points('-7 0, -4 4, -5 9'), 0.4, 1.2), ridge(points('6 -1, 4 4, 6 9'), 0.35, 1.2)],
        edge: { r: 0.3, h: 0.2 },
        seams: [seam(points('-10 0.2, -5 2, 0 2.4, 5 2, 10 0.2'), { depth: 0.1, width: 0.14, pucker: 0.05 })],
      },
    ],
    detail: { x: -2, y: -2, w: 17 },
    layer: 'accessory',
  }
}

export type SandalCut = 'slide' | 'straps'

const soleOutline: Line = line(
  'M 0 0 C 3.2 0 5 2.4 5.2 6 C 5.4 9.4 4.2 12 4 15.4 C 3.9 18.6 4.4 20.4 4 23 C 3.6 25.6 2 26.8 -0.2 26.8 C -2.6 26.8 -4 25.4 -4.2 22.8 C -4.4 20 -3.8 17.6 -4.2 14.4 C -4.6 11 -5.2 8.6 -4.9 5.6 C -4.5 2 -2.8 0 0 0 Z',
)

/** A pair of sandals from above, the right one a little ahead. */
export function beachSandals({ cloth, seed, cut }: Making & { cut: SandalCut }): Garment {
  const bed = cut === 'slide' ? { ...cloth, spec: 0.05 } : clothOf('nappa', '#c79a6b')
  const one = (dx: number, dy: number, flip: 1 | -1): Piece[] => {
    const at = (shape: Line): Line =>
      move(
        shape.map(([x, y]) => [x * flip, y]),
        dx,
        dy,
      )
    const strap = (from: Line, width: number, z: number): Piece => cord(cloth, at(from), width, z, seed)
    return [
      {
        shape: at(soleOutline.map(([x, y]) => [x * 1.06, y * 1.02 - 0.2])),
        form: { kind: 'puff', k: 0.5, r: 1 },
        z: -0.6,
        fabric: clothOf('rubber', cut === 'slide' ? '#1c2226' : '#5b4030'),
        seed,
      },
      {
        shape: at(soleOutline),
        form: { kind: 'puff', k: 0.4, r: 1.6 },
        fabric: bed,
        seed,
        height: (x, y) => -0.5 * Math.exp(-(((x - dx) / 3) ** 2) - ((y - dy - 21) / 4) ** 2),
        edge: { r: 0.3, h: 0.2 },
        seams: [{ line: at(soleOutline.map(([x, y]) => [x * 0.88, y * 0.94 + 0.8])), depth: 0.06, width: 0.12 }],
      },
      ...(cut === 'slide'
        ? [
            {
              shape: at(line('M -5.6 5.4 C -3 3.6 3.4 3.6 5.8 6 L 5.2 14.4 C 3 12.6 -3 12 -5 13.6 Z')),
              form: { kind: 'puff' as const, k: 0.9, r: 3 },
              z: 2,
              fabric: cloth,
              seed,
              edge: { r: 0.5, h: 0.4 },
            },
          ]
        : [
            strap(points('-5.2 7.4, -2 5, 2 5.2, 5.4 8'), 1.5, 1.6),
            strap(points('-5 11.6, -1.6 9.2, 2 9.4, 5 12.4'), 1.5, 1.9),
            strap(points('-4.4 19, -2.4 15.8, 2 15.6, 4.4 18.6'), 1.3, 2.2),
            strap(points('-4.4 19, -4.6 23, -3 26.6, 0 27.6, 3 26.6, 4.6 23, 4.4 18.6'), 1.1, 1.4),
            ...buckle(dx + 4 * flip, dy + 17.6, 0.9, 0.8, clothOf('metal', '#c3a15a'), true),
          ]),
    ]
  }
  return {
    back: [],
    front: [...one(-6.4, 1.6, -1), ...one(6.2, 0, 1)],
    detail: { x: -1, y: 0.4, w: 14 },
    layer: 'shoes',
  }
}
