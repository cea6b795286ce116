import { linear } from '../drawing/base/colour.ts'
import { soft, sum } from '../drawing/drape/fields.ts'
import { fan, ridge } from '../drawing/drape/folds.ts'
import { seam } from '../drawing/make/stitching.ts'
import { stud } from '../drawing/make/hardware.ts'
import { line, points } from '../drawing/outline/path.ts'
import { both, side, symmetric } from '../drawing/outline/shapes.ts'
import { noise } from '../drawing/base/noise.ts'
import type { Field, Fold, Garment, Piece } from '../drawing/relief/piece.ts'
import { clothOf, cord, lining, tie } from './making.ts'
import type { Making } from './making.ts'

export type DressCut = 'straps' | 'tunic' | 'shirt' | 'kaftan'

const measures: Readonly<
  Record<DressCut, { hem: number; wide: number; neck: number; sleeve: readonly [number, number] }>
> = {
  straps: { hem: 138, wide: 31, neck: 44, sleeve: [0, 0] },
  tunic: { hem: 104, wide: 23, neck: 45, sleeve: [33, 62] },
  shirt: { hem: 122, wide: 24, neck: 40, sleeve: [31, 58] },
  kaftan: { hem: 146, wide: 38, neck: 50, sleeve: [41, 58] },
}

/** Soft pipes that widen towards the hem, as loose cloth hangs. */
const falling =
  (seed: number, from: number, hem: number, amount: number): Field =>
  (x, y) => {
    const v = Math.max(0, (y - from) / (hem - from))
    const q = noise(x * (0.2 - 0.06 * v) + seed * 3.1, v * 0.6 + seed)
    return amount * v ** 0.7 * (Math.sqrt(q * q + 0.02) * 2 - 0.7)
  }

const outlineOf = (cut: DressCut) => {
  const { hem, wide, neck, sleeve } = measures[cut]
  const hemLine = `C ${wide * 0.66} ${hem + 2.2} ${wide * 0.3} ${hem + 2.8} 0 ${hem + 2.8}`
  if (cut === 'straps')
    return `M 0 ${neck} C 4 ${neck} 7.6 43.4 10 42 C 12 43.4 14 45.4 15.8 46.4 C 17 60 ${wide - 4} 110 ${wide} ${hem} ${hemLine}`
  const [out, low] = sleeve
  const cuff = cut === 'kaftan' ? 17 : 8
  return `M 0 ${neck} C 2.4 ${neck - 5} 5 33 6 28.6 C 10 29.4 15 31 18.6 33 L ${out} ${low - 3} C ${out} ${low} ${out - 1.4} ${low + cuff - 5} ${out - 3.4} ${low + cuff - 3}
    L 17.6 ${cut === 'kaftan' ? 60 : 49} C 18 66 ${wide - 2} ${hem - 24} ${wide} ${hem} ${hemLine}`
}

/** A dress to throw on, laid out flat. */
export function beachDress({ cloth, seed, cut }: Making & { cut: DressCut }): Garment {
  const { hem, wide, neck, sleeve } = measures[cut]
  const from = cut === 'straps' ? 56 : 52
  const folds: Fold[] = [
    ...(cut === 'straps'
      ? []
      : both((s) => fan(s * 17, 47, s > 0 ? 1.9 : 0.5, s > 0 ? 2.6 : 1.2, 3, 15, 0.5, 1.2, seed + s))),
    ...both((s) =>
      ridge(side(s, points(`8 62, 10 88, ${wide * 0.55} ${hem + 4}`)), 0.9, 1.7, {
        fadeIn: 0.4,
        fadeOut: 0.01,
        grow: 0.5,
        lean: 0.6,
      }),
    ),
    ridge(points(`-3 60, -2 92, -6 ${hem + 4}`), 0.8, 1.6, { fadeIn: 0.4, fadeOut: 0.01, grow: 0.5, lean: 0.6 }),
  ]
  return {
    back: [
      {
        shape:
          cut === 'straps'
            ? symmetric(`M 0 47 C 6 47 12 46.6 15.4 46.6 L 15.4 54 L 0 54`)
            : symmetric('M 0 29.4 C 3 29.4 5 29 6 28.4 L 6.4 44 L 0 50'),
        form: { kind: 'puff', k: 0.2, r: 2 },
        z: -3,
        fabric: lining(cloth),
        seed,
      },
      ...(cut === 'straps'
        ? both((s) => cord(lining(cloth), side(s, points('7.6 48, 7.8 39, 8.4 30.4')), 0.9, -2))
        : []),
    ],
    front: [
      {
        shape: symmetric(outlineOf(cut)),
        form: { kind: 'puff', k: 0.55, r: 3.4 },
        fabric: cloth,
        seed,
        wobble: 0.2,
        height: sum(falling(seed, from, hem, cut === 'kaftan' ? 2.6 : 2), soft(seed, 0.35, 10)),
        folds,
        edge: { r: 0.3, h: 0.16 },
        seams: [
          ...(cut === 'straps'
            ? [seam(points('-16.4 58, -8 59.4, 0 59.8, 8 59.4, 16.4 58'), { depth: 0.14, width: 0.16, pucker: 0.16 })]
            : []),
          ...(sleeve[0] > 0 && cut !== 'kaftan'
            ? both((s) => seam(side(s, points('18.4 33, 17.4 41, 17.6 49')), { depth: 0.1, width: 0.14 }))
            : []),
        ],
      },
      ...details(cut, cloth, seed, neck, hem),
    ],
    detail: cut === 'straps' ? { x: -13, y: 36, w: 26 } : { x: -12, y: 27, w: 24 },
    layer: 'dress',
  }
}

function details(cut: DressCut, cloth: Making['cloth'], seed: number, neck: number, hem: number): Piece[] {
  if (cut === 'straps')
    return both((s) => [
      cord(cloth, side(s, points('10 43, 9.2 36, 8.4 30')), 0.9, 2.4, seed),
      ...tie(cloth, [s * 8.4, 30], 2.6, s * 0.2, 2.8, seed),
    ])
  if (cut === 'kaftan')
    return [
      cord(cloth, points('-19 72, -9 73.4, 0 73.6, 9 73.4, 19 72'), 1.4, 3, seed),
      ...tie(cloth, [0, 73.6], 5, 0, 3.4, seed),
    ]
  if (cut === 'tunic') {
    const thread = { ...clothOf('cotton', '#ffffff'), base: linear('#d9cdb9') }
    return both((s) => cord(thread, side(s, points(`0.6 ${neck + 2}, 3 ${neck - 7}, 6.6 29.4`)), 0.7, 2.6, seed))
  }
  const pearl = clothOf('shell', '#f7f2ea')
  const placket: Piece = {
    shape: line(`M -1.7 ${neck - 2} L 1.7 ${neck - 2} L 1.7 ${hem + 2.4} L -1.7 ${hem + 2.4} Z`),
    form: { kind: 'lie', soft: 1 },
    z: 0.22,
    fabric: cloth,
    seed: seed + 1,
    edge: { r: 0.2, h: 0.12 },
  }
  const collar = both((s): Piece => ({
    shape: side(s, line('M 6 28.4 C 8.4 30.6 9.4 33 9.6 35.6 C 6.6 37.4 3 39.4 0.6 40.4 C 2.6 36 4.6 32 6 28.4 Z')),
    form: { kind: 'lie', soft: 1 },
    z: 0.6,
    fabric: cloth,
    seed: seed + 2,
    edge: { r: 0.24, h: 0.2 },
  }))
  const buttons = Array.from({ length: 8 }, (_, i) => stud(0, neck + 4 + i * 9.4, 0.62, pearl))
  return [placket, ...collar, ...buttons]
}
