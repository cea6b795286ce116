import { lerp } from '../base/maths.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import type { Hand } from '../drape/hand.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { button } from '../make/button.ts'
import { collarBack, lapels } from '../make/lapels.ts'
import { patchPocket } from '../make/pocket.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam, stitch } from '../make/stitching.ts'
import type { Thread } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, hemLine, side, symmetric, tubeOutline, underSleeves } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Fold, Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Coat = Making & { open?: number; len?: number; lining?: Fabric; btn?: Fabric; closure?: 'wrap' | 'straight' }

const thread: Thread = { length: 0.3, gap: 0.16, width: 0.05, alpha: 0.5 }
const W = 67

export function coat(making: Coat): Garment {
  const { cloth, hand, seed, style, open = 0, len = 146, closure = 'wrap' } = making
  const { lining = fabric('silk', '#7a6a5c'), btn = fabric('horn', '#3b2e26') } = making
  const wrap = closure === 'wrap'
  const double = !wrap && !open && style.one('breast', [false, true])
  const brk = wrap ? style.one('break', [66, 62]) : double ? 63 : style.one('break', [72, 66, 60])
  const ov = open ? -open : wrap ? 6 : double ? 7.4 : 3
  const drop = style.one('shoulder', [0, 0, 1.6])
  const cap: Point = [21 + drop, 34.6 + drop * 0.5]
  const pit: Point = [18.8 + drop * 0.5, 51 + drop]
  const st = tone(cloth, 0.72)
  const drape = pipes(seed * 1.7, { n: 2.3, amp: wrap ? 3 : 2.2, start: 0.3, full: 1.0, warp: 1 })
  // A-line, straight or cocoon: the widest place says which coat it is, even in a thumbnail.
  const line0 = style.one(
    'line',
    wrap ? (['straight', 'flared'] as const) : (['straight', 'flared', 'cocoon'] as const),
  )
  const wx = wrap ? 16 : { straight: 18.2, flared: 16.8, cocoon: 19.8 }[line0]
  const hx = wrap
    ? { straight: 22.8, flared: 27, cocoon: 22.4 }[line0]
    : { straight: 22, flared: 24.6, cocoon: 20.8 }[line0]
  const hipX = line0 === 'cocoon' ? Math.max(wx, hx) + 2 : lerp(wx, hx, 0.62)
  const low = `C 18.8 57 ${wx} 61 ${wx} ${W} C ${wx + 0.8} 76 ${hipX - 0.6} 92 ${hipX} 104
    C ${lerp(hipX, hx, 0.5)} 120 ${hx} ${len - 14} ${hx} ${len}`
  const ref = underSleeves(
    symmetric(
      `M 0 12 L 7 12 L ${cap[0] - 0.4} 34.4 C 19.6 40 18.9 45 ${pit[0]} ${pit[1]} ${low} L ${hx} ${len + 14} L 0 ${len + 14}`,
    ),
    pit[1],
  )
  const cut = wrap ? style.one('lapel', ['notch', 'shawl'] as const) : 'notch'
  const wide = style.cm('lapel width', -1.8, wrap ? 1.8 : 0.6)
  const L = lapels(cloth, seed, {
    brk,
    ov,
    tip: [(wrap ? 15.6 : 14.6) + wide, 45 + wide * 0.4],
    base: [4.8, 37.6],
    cut,
    st,
  })
  const panel = (s: Side, over: boolean): Piece => {
    // The fronts part a little towards the hem.
    const edge = open ? open + 4.5 : -ov + 1.6
    const hem = hemLine(hx, len, (X, Y, t, v) => drape(X, Y, s * t, v), { sag: 1.8, follow: 0.5 }).filter(
      (p) => p[0] > edge,
    )
    const front = points(`${-ov + 0.9} ${brk + 4}, ${-ov + 0.9} ${lerp(brk, len, 0.45)}, ${edge + 0.9} ${len}`)
    return {
      shape: side(s, [
        ...line(`M 6 30 L 7.4 28.8 C 12 30 17.2 31.8 ${cap[0]} ${cap[1]} C ${cap[0] - 1.4} 40 ${pit[0] + 0.1} 45 ${pit[0]} ${pit[1]}
          ${low}`),
        ...hem,
        ...line(
          `M ${edge} ${len + 1.6} C ${open ? open + 3 : edge - 0.5} ${lerp(brk, len, 0.6)} ${-ov} ${lerp(brk, len, 0.3)} ${-ov} ${brk} ${L.edge}`,
        ),
      ]),
      form: { kind: 'tube', k: 0.38, n: 2.3, ref },
      z: over ? 0.25 : 0,
      fabric: cloth,
      seed,
      wobble: 0.14,
      height: sum(
        drape,
        bust(0.8, 8, 50),
        soft(seed, 0.28, 12),
        wrap ? gathers(seed, W, 1, { f: 0.5, amp: 1.1, reach: 16 }) : null,
        wrap ? gathers(seed + 4, W, -1, { f: 0.5, amp: 0.9, reach: 11 }) : null,
      ),
      grain: { slip: 0.3, slipV: 0.1 },
      folds: [
        ...fan(s * pit[0], 53, s > 0 ? 2.2 : 0.04, s > 0 ? 3.1 : 0.94, 3, 15, 0.75, 1.5, seed + s + 2, { spread: 6 }),
        ...decidedFolds(hand, seed, s, len, hx),
      ],
      edge: { r: 0.42, h: 0.36 },
      seams: over ? [seam(side(s, front), { depth: 0.03, width: 0.1, pucker: 0.02 })] : [],
      stitches: over ? [stitch(side(s, front), st, thread)] : [],
    }
  }
  const left = panel(1, false)
  const right = panel(-1, true)
  const pockets = style.one(
    'pockets',
    wrap ? (['patch', 'welt', 'patch'] as const) : (['flap', 'welt', 'patch'] as const),
  )
  const turned = style.one('cuff', [0, 0, 7])
  const front: Piece[] = [
    left,
    pocket(1, left, pockets),
    ...L.on(1),
    right,
    pocket(-1, right, pockets),
    ...L.on(-1),
    ...both((s) =>
      sleeve(s, {
        fabric: cloth,
        seed,
        cap,
        pit,
        wrist: [28.2 + drop * 0.4, turned ? 87 : 91.6],
        ww: 4.7,
        ew: 6.1,
        folds: { a: 0.75, w: 1.5, n: 8, cuff: 0.5 },
        hemStitch: false,
        k: 0.46,
        ...(turned ? { ribCuff: { len: turned, w: 5.2 } } : {}),
      }),
    ),
  ]
  const gap = double ? 12.5 : style.one('gap', [13, 11])
  const count = double ? 3 : style.one('count', [3, 4])
  if (wrap) {
    const at = style.one('knot', [-4.4, 2.6])
    front.push(
      beltBand(cloth, seed, wx + 0.5, W, [2.3, 2.5]),
      ...tails(cloth, at, W + 1.3, seed, {
        w: 4.6,
        l1: style.cm('tail', 30, 46),
        l2: 34,
        z: 1.1,
        loop: style.one('bow', [false, true]),
      }),
    )
  } else
    for (let i = 0; i < count; i++)
      for (const x of open ? [-open - 2.4] : double ? [-5.6, 5.6] : [0])
        front.push(...button(x, brk + 2.5 + i * gap, double ? 1.25 : 1.35, btn))
  return {
    back: [
      ...collarBack(cloth, lining, brk, seed),
      {
        shape: tubeOutline(line(`M 16 80 L ${hx * 0.985} ${len}`), hemLine(hx * 0.985, len, null, { sag: 0.3 })),
        z: -3.4,
        fabric: inShade(cloth, 0.4),
        seed,
      },
    ],
    front,
    detail: style.one('detail', [
      wrap ? { x: -16, y: 51, w: 30 } : { x: -13, y: brk - 8, w: 26 },
      { x: -15, y: 32, w: 29 },
      { x: 0, y: 77, w: 22 },
      { x: 19.6, y: 75, w: 16 },
    ]),
    layer: 'coat',
  }
}

function pocket(s: Side, body: Piece, kind: 'patch' | 'flap' | 'welt'): Piece {
  const { fabric: cloth } = body
  if (kind === 'patch')
    return patchPocket(
      side(
        s,
        line(
          `M 6.6 84.6 L 16.6 84 L 17.6 101.6 C 17.6 102.6 17 103.2 16 103.3 L 8.4 103.8 C 7.4 103.8 6.8 103.2 6.8 102.2 Z`,
        ),
      ),
      body,
      tone(cloth, 0.72),
      2.6,
    )
  const shape =
    kind === 'flap'
      ? 'M 8 86 L 17 84.6 L 17.5 90.4 C 17.5 91.1 17 91.5 16.4 91.6 L 9.2 92.6 C 8.6 92.6 8.3 92.2 8.3 91.6 Z'
      : 'M 10.4 80 L 13.4 79.2 L 17.4 93.4 L 14.4 94.2 Z'
  return {
    shape: side(s, line(shape)),
    form: { kind: 'lie', soft: 1 },
    z: 0.42,
    fabric: cloth,
    grain: { like: body },
    edge: { r: 0.3, h: 0.3 },
  }
}

/** Few large folds, placed by hand and not mirrored: heavy cloth falls in decided lines. */
function decidedFolds(hand: Hand, seed: number, s: Side, len: number, hx: number): Fold[] {
  const k = hx / 23
  if (s > 0)
    return [
      ...longFold(hand, seed, points(`10.6 70, ${13.6 * k} 96, ${15.6 * k} 122, ${16.6 * k} ${len + 8}`), 1.5, 2.1),
      ...longFold(hand, seed + 1, points(`4.6 84, ${5.6 * k} 106, ${6.4 * k} ${len + 8}`), 1, 1.7),
    ]
  return [
    ...longFold(hand, seed + 2, points(`-8.6 76, ${-10.2 * k} 100, ${-10.8 * k} 124, ${-12 * k} ${len + 8}`), 1.6, 2.3),
    ...longFold(hand, seed + 3, points(`-14.6 88, ${-16.8 * k} 114, ${-17.6 * k} ${len + 8}`), 1, 1.6),
  ]
}
