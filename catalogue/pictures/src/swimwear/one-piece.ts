import { bust, soft, sum } from '../drawing/drape/fields.ts'
import { fan, ridge } from '../drawing/drape/folds.ts'
import { seam } from '../drawing/make/stitching.ts'
import { line, points } from '../drawing/outline/path.ts'
import type { Line } from '../drawing/outline/path.ts'
import { both, mirror, side, symmetric } from '../drawing/outline/shapes.ts'
import type { Fold, Garment, Piece } from '../drawing/relief/piece.ts'
import { cord, lining, tie } from './making.ts'
import type { Making } from './making.ts'

export type OnePieceCut = 'scoop' | 'wrap' | 'racer' | 'bandeau' | 'shoulder' | 'square' | 'ruched' | 'plunge'

/** The body below the armpit: waist, hip and a leg that is cut up to `leg`. */
const below = (
  leg: number,
) => `C 15.9 50 14.8 55 13.2 62 C 12.4 66 13.8 72 15.6 77 C 16.3 79 16.7 ${leg - 3} 16.8 ${leg}
  C 13.6 ${leg + 1.5} 8 ${leg + 6} 3.7 99.4 C 2.4 100.8 1.2 101 0 101`

/** From the middle of the neckline over the strap to the armpit. */
const above: Readonly<Record<Exclude<OnePieceCut, 'shoulder'>, string>> = {
  scoop: 'M 0 51 C 4.6 51 7 47 7.6 41 L 8.2 29.6 L 10.8 29.2 L 11 38 C 11.4 42 13 45.2 15.6 46.4',
  wrap: 'M 0 54 C 3.4 50.4 7 44 8 39 L 8.6 29.6 L 10.4 29.3 L 10.8 38.6 C 11.4 42.6 13 45.4 15.6 46.6',
  racer: 'M 0 35.4 C 3 35.4 5.2 34.4 6.2 32 L 7 29.2 L 10.6 28.8 L 10.4 35 C 10.4 40.6 12.4 44.6 15.5 46.4',
  bandeau: 'M 0 45.6 C 3 44.6 5.4 43.2 8.6 43.4 C 11.4 43.6 13.8 44.6 15.6 45.6',
  square: 'M 0 45.6 C 4 45.6 6.6 45.4 8 44.8 L 8.3 29.6 L 11.4 29.2 L 11.2 38 C 11.6 42.4 13.2 45.2 15.6 46.4',
  ruched: 'M 0 51.6 C 3 48.6 6 44 7.4 40.6 L 8.1 29.6 L 10.6 29.3 L 11 38.4 C 11.6 42.4 13.2 45.2 15.6 46.5',
  plunge: 'M 0 60.6 C 2.4 55.6 6.4 46 8 40 L 8.8 29.6 L 10.2 29.3 L 10.8 38.6 C 11.6 42.6 13.2 45.4 15.6 46.6',
}

const torso: Line = symmetric(
  'M 0 26 L 15.8 26 L 15.8 49 C 15 56 12.8 60 12.8 65 C 13.2 72 16.9 78 16.9 86 L 16.9 106 L 0 106',
)

const shoulderOutline = (leg: number): Line => {
  const right = line(`M 7.4 29.5 L 11.4 29 L 11.2 38 C 11.6 42.4 13.2 45.2 15.6 46.4 ${below(leg)}`)
  const left = line(`M 15.6 47.4 ${below(leg)}`)
  const edge = line('M -15.6 47.4 C -8 44.6 2 38.6 7.4 29.5')
  return [...right, ...mirror(left).toReversed(), ...edge]
}

const legOf: Partial<Record<OnePieceCut, number>> = { plunge: 77, shoulder: 78.5, racer: 84, ruched: 84 }

/** A swimsuit on an invisible form, seen from the front. */
export function onePiece({ cloth, seed, cut }: Making & { cut: OnePieceCut }): Garment {
  const leg = legOf[cut] ?? 81.5
  const shape = cut === 'shoulder' ? shoulderOutline(leg) : symmetric(`${above[cut]} ${below(leg)}`)
  const back: Piece[] = [
    {
      shape:
        symmetric(`M 0 ${cut === 'racer' ? 40 : 56} C 6 ${cut === 'racer' ? 40 : 56} 12 52 15.2 47.4 C 15.6 50 14.6 55 13 62
        C 12.2 66 13.6 72 15.4 77 C 16 79 16.2 ${leg - 1} 16.2 ${leg + 1.4} C 14 ${leg + 7} 8.6 95.6 4.8 100.8 C 3 102.4 1.2 102.8 0 102.8`),
      form: { kind: 'tube', k: 0.3, n: 2.2, ref: torso },
      z: -4,
      fabric: lining(cloth),
      seed,
      edge: { r: 0.2, h: 0.12 },
    },
    ...straps(cut, cloth),
  ]
  return {
    back,
    front: [
      {
        shape,
        form: { kind: 'tube', k: 0.42, n: 2.2, ref: torso },
        fabric: cloth,
        seed,
        height: sum(bust(1.5, 7.1, 49.5), soft(seed, 0.14, 13)),
        folds: foldsOf(cut, seed),
        edge: { r: 0.42, h: 0.2 },
        seams: seamsOf(cut),
      },
      ...extras(cut, cloth, seed),
    ],
    detail: { x: -11.5, y: cut === 'racer' ? 30 : 37, w: 23 },
    layer: 'dress',
  }
}

const straps = (cut: OnePieceCut, cloth: Making['cloth']): Piece[] => {
  if (cut === 'bandeau') return []
  if (cut === 'racer') return both((s) => cord(lining(cloth), side(s, points('8.6 29.4, 5.4 36, 1.6 42')), 2.6, -3.4))
  if (cut === 'shoulder') return [cord(lining(cloth), points('9.4 29.4, 10 38, 9 50'), 2.2, -3.4)]
  return both((s) => cord(lining(cloth), side(s, points('9.5 29.6, 8.6 40, 8 56')), 1.5, -3.4))
}

function foldsOf(cut: OnePieceCut, seed: number): Fold[] {
  if (cut === 'ruched')
    return [48.5, 53, 57.5, 62, 66.5, 71, 75.5].flatMap((y, i) => [
      ridge(
        points(`-15 ${y - 1.6}, -7 ${y + 0.7}, 0 ${y + 1.3 + (i % 2) * 0.5}, 7 ${y + 0.5}, 15 ${y - 1.8}`),
        0.62,
        1,
        { fadeIn: 0.12, fadeOut: 0.12, lean: 0.5 },
      ),
      ridge(points(`-14 ${y + 0.9}, -5 ${y + 2.7}, 4 ${y + 3}, 13 ${y + 0.8}`), 0.36, 0.7, {
        fadeIn: 0.3,
        fadeOut: 0.3,
        lean: 0.6,
      }),
    ])
  if (cut === 'wrap')
    return [
      ...fan(-13, 64, -0.75, 0.15, 6, 17, 0.55, 1, seed, { spread: 8 }),
      ...fan(-13, 66, 0.1, 0.75, 4, 15, 0.42, 1, seed + 2, { spread: 6 }),
    ]
  if (cut === 'bandeau')
    return both((s) =>
      fan(0, 48.5, s > 0 ? -0.5 : Math.PI - 0.5, s > 0 ? 0.6 : Math.PI + 0.6, 5, 7, 0.4, 0.6, seed + s, {
        spread: 4,
        back: 0,
      }),
    )
  return []
}

const seamsOf = (cut: OnePieceCut) => {
  if (cut === 'racer')
    return both((s) => seam(side(s, points('11 41, 9.6 52, 8.4 64, 9.6 80')), { depth: 0.1, width: 0.14 }))
  if (cut === 'square' || cut === 'plunge')
    return both((s) =>
      seam(side(s, points('15.4 58, 10 60.4, 5 61, 0 60.6')), { depth: 0.06, width: 0.12, pucker: 0.04 }),
    )
  if (cut === 'scoop')
    return both((s) => seam(side(s, points('14.4 56, 9.6 57.6, 8.2 52')), { depth: 0.05, width: 0.1, pucker: 0.03 }))
  return []
}

/** The upper layer of a wrapped front, bands and bows. */
function extras(cut: OnePieceCut, cloth: Making['cloth'], seed: number): Piece[] {
  if (cut === 'wrap')
    return [
      {
        shape: line(
          'M 8.2 38.4 C 6.6 45 -2 57 -13.6 63.6 C -13 65 -12.8 67 -13.2 69.4 C -2 66 9 56 15.4 47.4 C 13 45.4 11.4 42.6 10.8 38.6 Z',
        ),
        form: { kind: 'lie', soft: 1 },
        z: 0.35,
        fabric: cloth,
        seed: seed + 3,
        folds: fan(-13, 66.4, -0.7, -0.2, 6, 25, 0.4, 0.7, seed + 5, { spread: 4 }),
        edge: { r: 0.4, h: 0.24 },
      },
    ]
  if (cut === 'plunge') return tie(cloth, [0, 60.8], 3.4, 0, 3, seed)
  if (cut === 'bandeau')
    return [
      {
        shape: line('M -1.2 44.8 L 1.2 44.8 L 1 53 L -1 53 Z'),
        form: { kind: 'lie', soft: 0.6 },
        z: 0.3,
        fabric: cloth,
        seed,
        edge: { r: 0.36, h: 0.26 },
      },
    ]
  return []
}
