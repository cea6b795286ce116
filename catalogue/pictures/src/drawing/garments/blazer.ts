import { fabric, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { button } from '../make/button.ts'
import { collarBack, lapels } from '../make/lapels.ts'
import type { LapelCut } from '../make/lapels.ts'
import { patchPocket } from '../make/pocket.ts'
import { onLimb, sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { ribbon, side, symmetric, underSleeves } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Blazer = Making & { open?: number; len?: number; lining?: Fabric; btn?: Fabric; breasted?: 1 | 2; fit?: number }

const cap: Point = [20, 33.5]
const pit: Point = [17.6, 48]

export function blazer(making: Blazer): Garment {
  const { cloth, hand, seed, style, open = 0, len = 97, breasted = 1, fit = 1 } = making
  const { lining = fabric('silk', '#8b7a6b'), btn = fabric('horn', '#2b211c') } = making
  const double = breasted === 2
  const rows = double ? style.one('rows', [1, 2, 2, 3]) : style.one('buttons', [1, 2, 2, 3])
  // More buttons begin higher.
  const brk = (double ? [66, 63, 59] : [68.5, 66, 60])[rows - 1] ?? 66
  const ov = open ? -open : double ? 7.2 : 2
  const f = (v: number) => (v * fit).toFixed(2)
  const isBoxy = fit > 1.03
  const waist = isBoxy ? 16 : 14.6
  const low = `C 17.2 53 ${f(waist + 0.2)} 59 ${f(waist)} 65 C ${f(waist + 0.1)} 74 ${f(17.6)} 82 ${f(18.4)} ${len}`
  const ref = underSleeves(
    symmetric(`M 0 12 L 7 12 L 19.6 33.6 C 18.6 38 17.6 43 17.6 48 ${low} L ${f(19)} ${len + 12} L 0 ${len + 12}`),
    pit[1],
  )
  const drape = sum(
    bust(1.0, 8, 50),
    soft(seed, 0.15, 10),
    pipes(seed * 2.3, { n: 1.6, amp: 0.8, start: 0.45, full: 1.1 }),
  )
  const cut: LapelCut = double ? 'peak' : style.one('lapel', ['notch', 'notch', 'peak', 'shawl'])
  const wide = style.cm('lapel width', -1.4, 1.6)
  const L = lapels(cloth, seed, {
    brk,
    ov,
    tip: [(double ? 14.2 : 13.2) + wide, 43.2 + style.cm('gorge', -1.6, 1)],
    cut,
    base: [4.8, 37.4],
  })
  // Single fronts curve away, or fall straight and open a little; double ones hang square.
  const round = double ? 0 : style.one('front', [2.4, 6.4, 9])
  const hem = double
    ? `L ${-ov + 0.9} ${len + 1.3} L ${-ov} ${brk}`
    : `C ${-ov + 1.2} ${len + 1.1} ${-ov + 0.5} ${len - 3} ${-ov} ${len - 13} L ${-ov} ${brk}`
  const panel = (s: Side, over: boolean): Piece => ({
    shape: side(
      s,
      line(
        `M 6.2 30 L 7.4 28.8 C 12 30.2 16.6 31.6 ${cap[0]} ${cap[1]} C 18.8 38 17.8 43 ${pit[0]} ${pit[1]} ${low}
          C ${f(13)} ${len + 0.9} 9 ${len + 1.4} ${double ? 0 : -ov + round} ${len + 1.3} ${hem} ${L.edge} Z`,
      ),
    ),
    form: { kind: 'tube', k: 0.38, n: 2.3, ref },
    z: over ? 0.15 : 0,
    fabric: cloth,
    seed,
    wobble: 0.1,
    height: drape,
    grain: { slip: 0.4 },
    folds: [
      ...fan(s * 17.6, 50, s > 0 ? 2.3 : 0.0, s > 0 ? 3.1 : 0.84, 3, 11, 0.5, 1.2, seed + s + 2, { spread: 6 }),
      ...fan(
        s * (ov > 4 ? 5 : 2),
        brk + 1,
        s > 0 ? 0.35 : Math.PI - 0.35,
        s > 0 ? -0.5 : Math.PI + 0.5,
        3,
        12,
        0.34,
        1.1,
        seed + 9 + s,
        {
          back: 0,
          spread: 3,
        },
      ),
      ...longFold(hand, seed + s, side(s, points(`11.4 66, 13 80, 13.8 ${len + 5}`)), 0.55, 1.5),
    ],
    seams: [
      seam(side(s, points(`9 57, 8.6 66, 9.2 78`)), { depth: 0.05, pucker: 0.05, width: 0.12 }),
      seam(side(s, points(`15.6 50.5, 12.9 62, 13.6 78, 14.8 ${len + 1}`)), { depth: 0.05, pucker: 0.03, width: 0.12 }),
      seam(side(s, points(`7.6 29.4, 13 31, 19.4 33.6`)), { depth: 0.04 }),
    ],
    edge: { r: 0.3, h: 0.26 },
  })
  const left = panel(1, false)
  const right = panel(-1, true)
  const pockets = style.one('pockets', double ? (['flap', 'patch', 'jetted'] as const) : (['flap', 'jetted'] as const))
  const isShort = len < 90
  const top = isShort ? len - 13 : 77
  const front: Piece[] = [
    left,
    ...(style.one('breast pocket', [true, true, false]) ? [breastPocket(left)] : []),
    ...pocket(1, left, pockets, top),
    ...L.on(1),
    right,
    ...pocket(-1, right, pockets, top),
    ...L.on(-1),
    ...arm(-1, making, btn),
    ...arm(1, making, btn),
  ]
  const first = brk + 1.8
  const gap = rows === 3 ? 8.4 : 10
  const places: Point[] = Array.from({ length: rows }, (_, i) => first + i * gap)
    .filter((y) => y < len - 8)
    .flatMap((y): Point[] =>
      open
        ? [[-open - 2, y]]
        : double
          ? [
              [-5.4, y],
              [5.6, y],
            ]
          : [[0, y]],
    )
  front.push(...places.flatMap(([x, y]) => button(x, y, 1.1, btn)))
  return {
    back: collarBack(cloth, lining, brk, seed),
    front,
    detail: style.one('detail', [
      { x: -15, y: 33, w: 28 },
      { x: -4, y: 28, w: 24 },
      { x: -1, y: top - 11, w: 19 },
      { x: 19.8, y: 75.5, w: 13.4 },
      { x: -12, y: brk - 12, w: 24 },
    ]),
    layer: 'jacket',
  }
}

const breastPocket = (body: Piece): Piece => ({
  shape: line('M 8.8 52 L 14.6 51 L 14.9 53.2 L 9.1 54.2 Z'),
  form: { kind: 'lie', soft: 0.8 },
  z: 0.16,
  fabric: body.fabric,
  grain: { like: body },
  edge: { r: 0.16, h: 0.16 },
})

function pocket(s: Side, body: Piece, kind: 'flap' | 'patch' | 'jetted', top: number): Piece[] {
  const { fabric: cloth } = body
  if (kind === 'patch')
    return [
      patchPocket(
        side(
          s,
          line(
            `M 6 ${top} L 15 ${top - 1} L 15.8 ${top + 11} C 15.8 ${top + 12.4} 15 ${top + 13} 14 ${top + 13} L 8 ${top + 13.6} C 6.8 ${top + 13.6} 6.2 ${top + 13} 6.2 ${top + 12} Z`,
          ),
        ),
        body,
        tone(cloth, 0.7),
        2,
      ),
    ]
  const jet: Piece = {
    shape: ribbon(side(s, points(`6.2 ${top + 0.3}, 15.4 ${top - 1}`)), 0.8),
    form: { kind: 'lie', soft: 0.6 },
    z: 0.1,
    fabric: cloth,
    grain: { like: body },
    edge: { r: 0.18, h: 0.2 },
    seams: [{ line: side(s, points(`6.3 ${top + 0.3}, 15.3 ${top - 1}`)), depth: 0.12, width: 0.12 }],
  }
  if (kind === 'jetted') return [jet]
  const flap: Piece = {
    shape: side(
      s,
      line(
        `M 6.6 ${top + 0.6} L 15.2 ${top - 0.6} C 15.5 ${top + 1.6} 15.7 ${top + 3.4} 15.8 ${top + 4.4}
          C 15.8 ${top + 5.2} 15.4 ${top + 5.5} 14.8 ${top + 5.6} L 7.6 ${top + 6.4} C 7 ${top + 6.4} 6.8 ${top + 6.1} 6.8 ${top + 5.4} Z`,
      ),
    ),
    form: { kind: 'lie', soft: 1 },
    z: 0.34,
    fabric: cloth,
    grain: { like: body },
    edge: { r: 0.22, h: 0.22 },
  }
  return [jet, flap]
}

function arm(s: Side, { cloth, seed }: Making, btn: Fabric): Piece[] {
  const pieces = sleeve(s, {
    fabric: cloth,
    seed,
    cap,
    pit,
    wrist: [26.8, 90.6],
    ww: 3.7,
    ew: 5.1,
    folds: { a: 0.45, w: 1.15, n: 8, cuff: 0.4 },
    hemStitch: false,
    k: 0.48,
    seams: [(q) => seam(side(q, points(`20.6 47, 22.2 60, 23.6 76, 24.9 91`)), { depth: 0.04, width: 0.1 })],
  })
  const places = [0, 1, 2, 3].map((i) => pieces.limb.at(0.955 - i * 0.034, -0.42 * s))
  return [...pieces, ...places.flatMap(([x, y]) => onLimb(s, button(x, y, 0.56, btn)))]
}
