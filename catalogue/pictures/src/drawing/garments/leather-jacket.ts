import { fabric, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { buckle, metalOf, stud, zip } from '../make/hardware.ts'
import { collarBack, lapels } from '../make/lapels.ts'
import { onLimb, sleeve } from '../make/sleeve.ts'
import { seam, stitch } from '../make/stitching.ts'
import type { Thread } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, column, side, symmetric, underSleeves } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import type { Style } from './style.ts'

type LeatherJacket = Making & { len?: number; biker?: boolean; metal?: Fabric; lining?: Fabric }

const thread: Thread = { length: 0.24, gap: 0.12, width: 0.05, alpha: 0.75 }
const cap: Point = [20.2, 34]
const pit: Point = [17.8, 48.6]

/** Biker: lapels and a slanted zip. Straight: stand collar and a zip in the centre. */
export function leatherJacket(making: LeatherJacket): Garment {
  const { cloth, hand, seed, style, len = 84, biker = true, metal = metalOf('silver') } = making
  const { lining = fabric('silk', '#5d524a') } = making
  const st = tone(cloth, 1.7)
  const brk = biker ? 58 : 36
  const ov = biker ? 5.4 : 0
  const waist = style.cm('waist', 15, 16.6)
  const low = `C 17.4 54 ${waist} 59 ${waist} 65 C ${waist + 0.1} ${len - 10} 16.7 ${len - 5} 17 ${len}`
  const ref = underSleeves(
    symmetric(`M 0 12 L 7 12 L 19.8 33.8 C 18.6 38 17.6 43 17.8 48.6 ${low} L 17 ${len + 12} L 0 ${len + 12}`),
    pit[1],
  )
  const roll = lapels(cloth, seed, { brk, ov, tip: [15 + style.cm('lapel', -1.4, 1.2), 43.4], base: [4.8, 37.4], st })
  const drape = sum(bust(1, 8, 50), soft(seed, 0.26, 9), pipes(seed * 2.3, { n: 1.6, amp: 0.7, start: 0.45 }))
  const edge = biker ? `L ${-ov} ${brk} ${roll.edge}` : `L 0 34.4 C 3 34 5.4 32.2 6.2 30`
  const yoked = style.one('yoke', [false, true])
  const princess = yoked ? `9 44, 9.4 56, 9.2 68, 10 ${len}` : `15 44.6, 10.6 54, 9.6 68, 10.4 ${len}`
  const panel = (s: Side, over: boolean): Piece => ({
    shape: side(
      s,
      line(`M 6.2 30 L 7.4 28.8 C 12 30.2 16.6 31.8 ${cap[0]} ${cap[1]} C 18.8 38.4 17.8 43 ${pit[0]} ${pit[1]} ${low}
        C 12 ${len + 1} 6 ${len + 1.3} ${biker ? 1.4 : -ov} ${len + 1.3} ${biker ? `L -1 ${len + 1.3} C -1.6 ${len - 8} ${-ov} 66 ${-ov} ${brk + 4}` : ''} ${edge}
          Z`),
    ),
    form: { kind: 'tube', k: 0.38, n: 2.3, ref },
    z: over ? 0.2 : 0,
    fabric: cloth,
    seed,
    wobble: 0.1,
    height: drape,
    folds: [
      ...fan(s * 17.8, 50.5, s > 0 ? 2.2 : 0.04, s > 0 ? 3.1 : 0.94, 5, 12, 0.42, 0.8, seed + s + 2, { spread: 6 }),
      ...fan(s * 16, 66, s > 0 ? 2.7 : -0.4, s > 0 ? 3.6 : 0.44, 4, 9, 0.3, 0.7, seed + 12 + s),
      ...longFold(hand, seed + s, side(s, points(`11.4 58, 12 70, 12 ${len + 4}`)), 0.6, 1.3),
    ],
    seams: [
      seam(side(s, points(princess)), { depth: 0.07, width: 0.12, pucker: 0.06 }),
      ...(yoked ? [seam(side(s, points('5 44, 11 43.4, 18 41.6')), { depth: 0.07, width: 0.12, pucker: 0.06 })] : []),
      seam(side(s, points('7.6 29.4, 13 31, 19.6 34.2')), { depth: 0.05 }),
    ],
    stitches: [
      ...(yoked
        ? [stitch(side(s, points('5 43.4, 11 42.8, 18 41')), st, thread)]
        : [stitch(side(s, points(`14.6 44.9, 10.2 54.2, 9.2 68, 10 ${len}`)), st, thread)]),
      ...(biker ? [] : [stitch(side(s, points(`1.5 36, 1.5 ${len}`)), st, thread)]),
    ],
    edge: { r: 0.34, h: 0.3 },
  })
  const arms = both((s) => [
    ...sleeve(s, {
      fabric: cloth,
      seed,
      cap,
      pit,
      wrist: [27, 89.6],
      ww: 3.5,
      ew: 5,
      folds: { a: 0.55, w: 0.9, n: 12, cuff: 1 },
      k: 0.48,
      seams: [(q) => seam(side(q, points('20.8 47, 22.2 60, 23.6 76, 24.9 90')), { depth: 0.06, width: 0.12 })],
    }),
    ...onLimb(s, zip(side(s, points('25.4 90, 24.9 84, 24.3 78')), metal, 0.6)),
  ])
  const pockets = both((s) =>
    zip(side(s, biker ? points('13.4 69, 11.4 73, 8.2 77') : points('11.6 66, 11.2 72, 10.4 79')), metal, 0.7),
  )
  const breastZip =
    biker && style.one('breast zip', [false, true]) ? zip(points('7.4 56.6, 10.4 55.4, 13.6 53.4'), metal, 0.6) : []
  const front = biker
    ? [
        panel(1, false),
        ...roll.on(1),
        panel(-1, true),
        ...roll.on(-1),
        ...pockets,
        ...breastZip,
        ...arms,
        ...bikerTrim(cloth, metal, brk, ov, len, style),
      ]
    : [
        panel(1, false),
        panel(-1, false),
        ...pockets,
        ...arms,
        ...standCollar(cloth, seed, st),
        ...zip(points(`0 27, 0 50, 0 ${len + 1}`), metal),
        hemBand(cloth, seed, len),
      ]
  return {
    back: collarBack(cloth, lining, Math.max(brk, 46), seed),
    front,
    detail: style.one('detail', [
      { x: -15, y: 34, w: 29 },
      { x: 19.6, y: 74, w: 14 },
      { x: -14, y: len - 30, w: 25 },
      { x: -12, y: 24, w: 24 },
    ]),
    layer: 'jacket',
  }
}

/** The slanted zip, studs on the lapels and a belt with its buckle at the hem. */
function bikerTrim(cloth: Fabric, metal: Fabric, brk: number, ov: number, len: number, style: Style): Piece[] {
  return [
    ...zip(points(`${ov - 0.2} ${brk + 1}, ${ov - 0.4} 68, 1 ${len}`), metal, 0.9),
    ...both((s) => [stud(s * 12.9, 42.6, 0.42, metal), stud(s * 8.4, 35.6, 0.34, metal)]),
    ...(style.one('shoulder straps', [true, false]) ? both((s) => shoulderStrap(s, cloth, metal)) : []),
    {
      shape: line(
        `M -16.4 ${len - 5} C -8 ${len - 3.6} 8 ${len - 3.6} 16.4 ${len - 5} L 16.6 ${len - 1.8}
          C 8 ${len - 0.4} -8 ${len - 0.4} -16.6 ${len - 1.8} Z`,
      ),
      form: { kind: 'tube', k: 0.42, n: 2.2, ref: column(16.8, len - 12, len + 6) },
      z: 0.7,
      fabric: cloth,
      grain: { angle: Math.PI / 2 },
      edge: { r: 0.24, h: 0.26 },
    },
    ...buckle(5.4, len - 2.4, 1.6, 2.1, metal, false),
  ]
}

const shoulderStrap = (s: Side, cloth: Fabric, metal: Fabric): Piece[] => [
  {
    shape: side(s, line('M 20.4 33.8 C 21 35 21 36 20.4 36.8 L 11.8 33.2 L 10.6 31.7 L 12 30.9 Z')),
    form: { kind: 'lie', soft: 1 },
    z: 0.4,
    fabric: cloth,
    edge: { r: 0.24, h: 0.24 },
  },
  stud(s * 12.4, 32.1, 0.34, metal),
]

function standCollar(cloth: Fabric, seed: number, st: [number, number, number]): Piece[] {
  return both((s): Piece => ({
    shape: side(s, line('M .2 29.4 C 3 29 5.8 27.6 7.2 25.8 C 8 28 8.2 30 8 31.4 C 6.2 34 3.4 35.2 .2 35.2 Z')),
    form: { kind: 'lie', soft: 1.4 },
    z: 0.5,
    fabric: cloth,
    seed: seed + s,
    edge: { r: 0.32, h: 0.32 },
    stitches: [stitch(side(s, points('0.6 30, 3.2 29.6, 6.9 26.8')), st, thread)],
  }))
}

const hemBand = (cloth: Fabric, seed: number, len: number): Piece => ({
  shape: line(
    `M -17 ${len - 3.6} C -8 ${len - 2} 8 ${len - 2} 17 ${len - 3.6} L 16.6 ${len + 1}
      C 8 ${len + 2.8} -8 ${len + 2.8} -16.6 ${len + 1} Z`,
  ),
  form: { kind: 'tube', k: 0.4, n: 2.3, ref: column(17.2, len - 12, len + 8) },
  z: 0.3,
  fabric: cloth,
  seed,
  grain: { angle: Math.PI / 2 },
  edge: { r: 0.3, h: 0.3 },
  cut: column(0.5, len - 6, len + 6),
})
