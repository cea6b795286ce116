import { lerp } from '../base/maths.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan, overlap, ridge } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { frill } from '../make/frill.ts'
import { label } from '../make/label.ts'
import { innerNeck, ringBack } from '../make/neckline.ts'
import { flutterSleeve } from '../make/short-sleeve.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, extend, hemLine, mirror, side, symmetric, tubeOutline, underSleeves } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

const W = 64

type WrapDress = Making & { hemY?: number; sleeves?: 'long' | 'flutter' }

export function wrapDress(making: WrapDress): Garment {
  const { cloth, hand, seed, style, hemY = 140, sleeves = 'long' } = making
  const hx = 19 + (hemY - 88) * style.cm('sweep', 0.08, 0.19)
  // The edge of the upper front: straight down, sweeping across, or rounded up towards the knot.
  const wrapTo = style.one('wrap', [-2.6, 7, -8])
  const Q = pipes(seed * 1.43, { n: 3.6, amp: 2.6, start: 0.06, full: 1, warp: 1.1, fine: 0.3 })
  const r2 = line(
    `M 12.9 ${W - 1} C 14.4 ${W + 6} 17.8 78 18.8 88
      C ${lerp(18.8, hx, 0.24)} ${lerp(88, hemY, 0.31)} ${lerp(18.8, hx, 0.73)} ${lerp(88, hemY, 0.69)} ${hx} ${hemY}`,
  )
  const hem = hemLine(hx, hemY, Q, { sag: 2.2, follow: 0.7 })
  const front: Piece[] = []
  front.push({
    shape: [...r2, ...hem, ...mirror(r2).toReversed()],
    form: { kind: 'tube', k: 0.4, n: 2.2, ref: extend(r2, hemY + 12) },
    fabric: cloth,
    seed,
    wobble: 0.15,
    height: sum(Q, gathers(seed, W, 1, { f: 0.8, amp: 0.6, reach: 12 }), soft(seed, 0.25, 10)),
    edge: { r: 0.24, h: 0.14 },
    folds: [
      ...longFold(hand, seed, points(`9.6 72, 11.6 94, ${hx * 0.6} 118, ${hx * 0.66} ${hemY + 8}`), 1.3, 1.8),
      ...longFold(hand, seed + 1, points(`-6 72, -9 96, ${-hx * 0.5} ${hemY + 8}`), 1.3, 1.9),
      ...longFold(hand, seed + 2, points(`-11 84, -14 106, ${-hx * 0.72} ${hemY + 8}`), 0.9, 1.5),
      overlap(points(`6.6 ${W}, 6.2 86, ${lerp(6.2, wrapTo, 0.5)} 112, ${wrapTo} ${hemY + 6}`), 0.95, 3, {
        fadeIn: 0.02,
        fadeOut: 0.02,
        sharp: 0.12,
      }),
    ],
  })
  front.push(...wrapBodice(making))
  return {
    back: [
      innerNeck(cloth, 7.4, 29, { depth: 56, seed, k: 0.56 }),
      ringBack(cloth, 7.6, 28.9, 1.1),
      ...label(0, 31.6),
      {
        shape: tubeOutline(
          line(`M 13 ${W} L 18 88 L ${hx - 0.5} ${hemY}`),
          hemLine(hx - 0.5, hemY, null, { sag: 0.4 }),
        ),
        z: -3.4,
        fabric: inShade(cloth, 0.5),
        seed,
      },
    ],
    front,
    detail: style.one('detail', [
      { x: -11, y: 40, w: 27 },
      { x: -2, y: 55, w: 22 },
      { x: -13, y: 26, w: 27 },
      sleeves === 'long' ? { x: 17.5, y: 72, w: 15 } : { x: 5, y: 32, w: 25 },
    ]),
    layer: 'dress',
  }
}

/** The crossed fronts with sleeves and a tied sash, down to the waist seam. */
export function wrapBodice({ cloth, seed, style, sleeves = 'long' }: WrapDress): Piece[] {
  const cap: Point = [18.6, 33.4]
  const pit: Point = [16.4, 46.4]
  const ref = underSleeves(
    symmetric(`M 0 12 L 7 12 L 18 33 L 16.2 47 C 15.6 54 13.2 59 12.8 ${W} L 12.8 ${W + 10} L 0 ${W + 10}`),
    pit[1],
  )
  const front: Piece[] = []
  const pan = (s: Side, over: boolean): Piece => ({
    shape: side(
      s,
      line(
        `M 7.4 29.2 C 11.4 30 15.4 31.2 ${cap[0]} ${cap[1]} C 17 37.5 16.4 42 ${pit[0]} ${pit[1]}
          C 15.8 54 13.4 59 13 ${W} L -9.5 ${W + 0.6} C -7 ${W - 3} -1 51.6 3 42.4
          C 5 37.4 6.6 33 7.4 29.2 Z`,
      ),
    ),
    form: { kind: 'tube', k: 0.4, n: 2.3, ref },
    z: over ? 0.16 : 0,
    fabric: cloth,
    seed,
    wobble: 0.1,
    grain: { angle: s * 0.12, slip: 0.5 },
    height: sum(bust(1.4, 7.6, 50), soft(seed + s, 0.22, 8), gathers(seed + s, W, -1, { f: 0.9, amp: 0.45, reach: 7 })),
    folds: [
      ...fan(s * 16.2, 48, s > 0 ? 2 : 0.2, s > 0 ? 2.9 : 1.1, 3, 11, 0.4, 1, seed + s),
      ...fan(s * 6, W - 1, s > 0 ? -1.9 : -1.24, s > 0 ? -0.9 : -2.2, 4, 12, 0.4, 0.9, seed + 4 + s, { spread: 6 }),
      // Drawn from the shoulder to the knot.
      ridge(side(s, points(`7 33, 4 41, -1 51, -7 61`)), 0.3, 0.9),
      ridge(side(s, points(`12 38, 8.4 46, 3 55, -3 63`)), 0.45, 1, { fadeOut: 0.1, lean: 0.5 }),
      ridge(side(s, points(`14.6 44, 11 52, 6 59, 2 64`)), 0.4, 0.9, { fadeOut: 0.1, lean: 0.5 }),
    ],
    edge: { r: 0.3, h: 0.2 },
    seams: [seam(side(s, points(`6.8 34.2, 4.2 42.6, 0.4 51.6, -6 62`)), { depth: 0.03, width: 0.08, pucker: 0.04 })],
  })
  front.push(pan(1, false), pan(-1, true))
  const full = style.cm('full', 0.8, 4.2)
  const frilled = style.one('frill', [false, false, true])
  if (frilled) front.push(...neckFrill(cloth, seed))
  if (sleeves === 'long')
    front.push(
      ...both((s) =>
        sleeve(s, {
          fabric: cloth,
          seed,
          cap,
          pit,
          wrist: [25, 84],
          ww: 3.4 + full * 0.2,
          ew: 4.3 + full * 0.2,
          bulge: full,
          cuff: { len: style.one('cuff', [2.6, 3.4, 4.6]), w: 2.6 },
          folds: { a: 0.6, w: 1, n: 9, cuff: 1 },
        }),
      ),
    )
  else front.push(...both((s) => flutterSleeve(s, { fabric: cloth, seed })))
  front.push(
    beltBand(cloth, seed, 13.3, W, [1.7, 1.5]),
    ...tails(cloth, style.one('knot', [8.2, 6.4, 9.4]), W + 0.8, seed, {
      w: style.one('belt', [2.4, 3.4]),
      l1: style.cm('tail', 22, 36),
      l2: 22,
      loop: style.one('bow', [false, true]),
    }),
  )
  return front
}

/** A frill that runs down both crossing edges. */
const neckFrill = (cloth: Fabric, seed: number): Piece[] => [
  frill(cloth, points('7.2 30, 4.6 39, 0 50, -6.6 61'), -2.4, seed),
  frill(cloth, points('6.6 61, 0 50, -4.6 39, -7.2 30'), -2.4, seed + 1),
]
