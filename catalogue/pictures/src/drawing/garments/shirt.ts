import { lerp, smooth } from '../base/maths.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { button } from '../make/button.ts'
import { innerNeck } from '../make/neckline.ts'
import { patchPocket } from '../make/pocket.ts'
import { shirtCollar } from '../make/shirt-collar.ts'
import { shortSleeve } from '../make/short-sleeve.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point, Line } from '../outline/path.ts'
import { both, extend, hemLine, mirror, side, symmetric, tubeOutline, underSleeves, unlike } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Shirt = Making & {
  len?: number
  fit?: number
  btn?: Fabric
  dress?: boolean
  belt?: boolean
  hemY?: number
  pocket?: boolean
  sleeves?: 'long' | 'short'
}

const pocketShapes = [
  'M 5.2 49.4 L 13 49.2 L 13 56.6 L 9.1 58.6 L 5.2 56.6 Z',
  'M 5 49.4 L 13.2 49.2 L 13.2 57 C 13.2 58 12.6 58.6 11.6 58.6 L 6.6 58.8 C 5.6 58.8 5 58.2 5 57.2 Z',
  'M 5 49.4 L 13.2 49.2 L 13.2 58.4 L 5 58.6 Z',
] as const

export function shirt(making: Shirt): Garment {
  const { cloth, hand, seed, style, len = 90, fit = 1.05, btn = fabric('shell', '#efe8dc') } = making
  const { dress = false, belt = true, hemY = 138, pocket = true, sleeves = 'long' } = making
  const P = pipes(seed * 2.7, dress ? { n: 2, amp: 0.7, start: 0.3 } : { n: 2.4, amp: 1.5, start: 0.28, warp: 0.9 })
  const f = (v: number) => (v * fit).toFixed(2)
  const st = tone(cloth, 0.66)
  const cap: Point = [19.6, 34.2]
  const pit: Point = [17.4, 48]
  const open = 38.6
  const W = 66
  const waist = style.cm('waist', 15.6, 17)
  const lowS = dress
    ? `C 17 55 14.4 61 13.6 ${W}`
    : `C ${f(17)} 56 ${f(waist)} 61 ${f(waist)} 67 C ${f(waist + 0.3)} ${len - 14} ${f(17.4)} ${len - 10} ${f(17.6)} ${len - 5}`
  const ref = underSleeves(
    dress
      ? symmetric(`M 0 12 L 7 12 L 19 33.6 L 17.4 48 ${lowS} L 13.4 ${W + 10} L 0 ${W + 10}`)
      : extend(line(`M 19 33.6 L 17.4 48 ${lowS}`), len + 12),
    pit[1],
  )
  const tailDepth = style.one('tail', [1.4, 5, 8])
  const tail = dress
    ? hemLine(13.6, W, null, { sag: 1 })
    : (() => {
        const o: Line = []
        for (let i = 0; i <= 90; i++) {
          const t = 1 - i / 45
          const x = 17.6 * fit * t
          o.push([
            x,
            len -
              5 +
              tailDepth * Math.pow(Math.max(0, 1 - Math.pow(Math.abs(t), 3.2)), 0.8) -
              0.5 * P(x, len, t, 1) * smooth(1.04, 0.5, Math.abs(t)),
          ])
        }
        return o
      })()
  const right = line(
    `M 0 ${open + 1} C 1.4 38.6 5.4 34 7.2 29.2 C 12 30 16.2 31.6 ${cap[0]} ${cap[1]}
      C 18.1 38 17.5 43 ${pit[0]} ${pit[1]} ${lowS}`,
  )
  const out = tubeOutline(right, tail, dress ? undefined : unlike(right, seed, 0.6))
  const hs = tail.map(([x, y]): Point => [x * 0.99, y - 0.7])
  const c = shirtCollar(cloth, seed, st, style.one('collar', ['classic', 'spread', 'long', 'round']))
  const front: Piece[] = []
  const bodyFolds = [
    ...fan(17.6, 49.5, 2.2, 3.3, 4, 14, 0.5, 1.1, seed + 1),
    ...fan(-17.6, 49.5, -0.16, 0.94, 4, 14, 0.5, 1.1, seed + 2),
  ]
  if (!dress)
    bodyFolds.push(
      ...longFold(hand, seed, points(`9 54, 9.8 66, 8.8 80, 10.4 ${len + 6}`), 0.95, 1.5),
      ...longFold(hand, seed + 1, points(`-9.4 56, -7.8 68, -10 ${len + 6}`), 0.95, 1.5),
      ...longFold(hand, seed + 2, points(`4 62, 4.4 76, 4.2 ${len + 6}`), 0.5, 1),
    )
  if (dress) {
    // skirt first, bodice over it
    const hx = 19 + (hemY - 88) * (belt ? style.cm('sweep', 0.09, 0.17) : style.cm('sweep', 0.05, 0.1))
    const Q = pipes(seed * 1.31, { n: 3.8, amp: 2.7, start: 0.04, full: 0.95, warp: 1.1, fine: 0.3 })
    const r2 = line(
      `M 13.2 ${W - 1} C 15 ${W + 6} 17.8 78 18.8 88
        C ${lerp(18.8, hx, 0.27)} ${lerp(88, hemY, 0.32)} ${lerp(18.8, hx, 0.72)} ${lerp(88, hemY, 0.68)} ${hx} ${hemY}`,
    )
    const hem = hemLine(hx, hemY, Q, { sag: 2, follow: 0.7 })
    const hst = hem.map(([x, y]): Point => [x * 0.995, y - 2.2])
    front.push({
      shape: [...r2, ...hem, ...mirror(r2).toReversed()],
      form: { kind: 'tube', k: 0.4, n: 2.2, ref: extend(r2, hemY + 12) },
      fabric: cloth,
      seed,
      wobble: 0.15,
      height: sum(Q, gathers(seed, W, 1, { f: 0.9, amp: 0.75, reach: 13 }), soft(seed, 0.25, 10)),
      edge: { r: 0.24, h: 0.14 },
      seams: [{ line: hst, depth: 0.03, width: 0.09, pucker: 0.04 }],
      stitches: [{ line: hst, colour: st, length: 0.22, gap: 0.1, width: 0.05, alpha: 0.5 }],
      folds: [
        ...longFold(hand, seed, points(`6 70, 8.6 92, 11 118, 12 ${hemY + 8}`), 1.2, 1.8),
        ...longFold(hand, seed + 1, points(`-7 72, -9 96, -12 ${hemY + 8}`), 1.2, 1.8),
        ...longFold(hand, seed + 2, points(`12 80, 15 104, 17 ${hemY + 8}`), 0.9, 1.5),
      ],
    })
  }
  const yoke = style.one('yoke', [36, 38.6])
  const body: Piece = {
    shape: out,
    form: { kind: 'tube', k: 0.4, n: 2.35, ref },
    fabric: cloth,
    seed,
    wobble: 0.14,
    height: sum(
      P,
      bust(1.0),
      soft(seed, 0.28, 8),
      dress && belt ? gathers(seed + 2, W, -1, { f: 0.9, amp: 0.7, reach: 10 }) : null,
    ),
    folds: bodyFolds,
    edge: { r: 0.22, h: 0.12 },
    seams: [
      ...(dress ? [] : [{ line: hs, depth: 0.03, width: 0.07, pucker: 0.05 }]),
      ...both((s) => seam(side(s, points(`7.8 31.6, 13 33, ${cap[0] - 1.2} ${yoke}`)), { depth: 0.06, width: 0.1 })),
    ],
    stitches: dress ? [] : [{ line: hs, colour: st, length: 0.2, gap: 0.1, width: 0.045, alpha: 0.6 }],
  }
  front.push(body)
  // placket
  const py = open - 1.5
  const pe = dress ? hemY + 2.2 : len + 1.4
  const pl: Piece = {
    shape: line(
      `M -1.6 ${py + 3} C -1.5 ${py + 2} -.9 ${py} -.2 ${py - 0.8} L 1.6 ${py + 1.6} L 1.6 ${pe} L -1.6 ${pe} Z`,
    ),
    form: { kind: 'lie', soft: 0.9 },
    z: 0.16,
    fabric: cloth,
    seed,
    grain: dress ? {} : { like: body },
    edge: { r: 0.14, h: 0.14 },
    stitches: both((s) => ({
      line: points(`${s * 1.25} ${py + 3}, ${s * 1.25} ${pe}`),
      colour: st,
      length: 0.2,
      gap: 0.1,
      width: 0.045,
      alpha: 0.6,
    })),
  }
  if (!dress) {
    pl.clip = out
  } else
    pl.clip = symmetric(`M 0 12 L 7 12 L 20 34 L 14 ${W} L 26 ${hemY} L 25 ${hemY + 0.6}
    L 0 ${hemY + 2.3 - 0.4}`)
  front.push(pl)
  for (let y = open + 2.4; y < pe - 8; y += 8.4) {
    if (dress && belt && Math.abs(y - W) < 3) continue
    front.push(...button(0, y, 0.6, btn))
  }
  if (pocket) front.push(patchPocket(style.one('pocket', pocketShapes), body, st))
  const short = {
    long: style.cm('short', -1.5, 3.5),
    wide: style.cm('wide', 0, 2.4),
    turnUp: style.one('turn-up', [0, 2.8]),
  }
  const full = style.cm('full', 0.9, 2.6)
  front.push(
    ...both((s) =>
      sleeves === 'short'
        ? [shortSleeve(s, { fabric: cloth, seed, cap, pit, ...short })]
        : sleeve(s, {
            fabric: cloth,
            seed,
            cap,
            pit,
            wrist: [26.2, 85.5],
            ww: 3.9,
            ew: 4.8 + (fit - 1) * 5,
            bulge: full,
            cuff: { len: style.one('cuff', [5.4, 7.4]), w: 3, btn },
            folds: { a: 0.65, w: 0.95, n: 11, cuff: 1 },
          }),
    ),
  )
  front.push(...c.front)
  if (dress && belt)
    front.push(
      beltBand(cloth, seed, 13.9, W, [1.9, 1.5]),
      ...tails(cloth, style.one('knot', [3.4, 0, -3.6]), W + 0.8, seed, {
        w: style.one('belt', [2.4, 3.2]),
        l1: style.cm('tail', 20, 34),
        loop: style.one('bow', [false, true]),
      }),
    )
  return {
    back: [
      { ...innerNeck(cloth, 7.4, 29, { depth: 48, seed, k: 0.7 }), z: -1 },
      ...(dress
        ? [
            {
              shape: tubeOutline(
                line(`M 13 ${W} L 18 88 L ${18.5 + (hemY - 88) * 0.04} ${hemY}`),
                hemLine(18.5 + (hemY - 88) * 0.04, hemY, null, { sag: 0.4 }),
              ),
              z: -3.4,
              fabric: inShade(cloth, 0.5),
              seed,
            },
          ]
        : []),
      ...c.back,
    ],
    front,
    detail: style.one('detail', [
      { x: -9, y: 26, w: 23 },
      { x: -14, y: 24, w: 28 },
      pocket ? { x: -1, y: 39, w: 20 } : { x: -10, y: 40, w: 21 },
      dress ? { x: -11, y: 53, w: 24 } : sleeves === 'long' ? { x: 19, y: 74, w: 14 } : { x: 4, y: 36, w: 25 },
    ]),
    layer: dress ? 'dress' : 'top',
  }
}
