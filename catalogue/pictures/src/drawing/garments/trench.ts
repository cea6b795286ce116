import { lerp } from '../base/maths.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { printOf } from '../cloth/prints.ts'
import { bust, gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { button } from '../make/button.ts'
import { collarBack, lapels } from '../make/lapels.ts'
import { onLimb, sleeve } from '../make/sleeve.ts'
import { seam, stitch } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { hemLine, mirror, ribbon, side, spline, symmetric, tubeOutline, underSleeves } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Trench = Making & { len?: number; lining?: Fabric; btn?: Fabric }

const checkedLining = fabric(
  'poplin',
  '#b8a88f',
  printOf({ kind: 'check', colour: '#b99f7c', line: '#2e2a27', size: 6 }),
)

export function trench(making: Trench): Garment {
  const { cloth, hand, seed, style, len = 140, lining = checkedLining, btn = fabric('horn', '#4a382b') } = making
  const W = 67
  const brk = style.one('break', [60, 56])
  const ov = 8.4
  const raglan = style.one('raglan', [false, true])
  const tied = style.one('belt', [false, true])
  const cap: Point = [20.8, 34.4]
  const pit: Point = [18.4, 50]
  const st = tone(cloth, 0.6)
  const S = { length: 0.26, gap: 0.11, width: 0.05, alpha: 0.75 }
  const P = pipes(seed * 1.9, { n: 2.8, amp: 3.2, start: 0.32, full: 1.0, warp: 1 })
  const wx = 15.4
  const hx = style.one('sweep', [23.6, 26, 28.6])
  const low = `C 18.2 56 ${wx} 61 ${wx} ${W} C ${wx + 1} 76 ${lerp(wx, hx, 0.6)} 94 ${lerp(wx, hx, 0.78)} 110
    C ${lerp(wx, hx, 0.94)} 124 ${hx} 132 ${hx} ${len}`
  const ref = underSleeves(
    symmetric(`M 0 12 L 7 12 L 20.4 34.2 C 19.2 40 18.4 45 18.4 50 ${low} L ${hx} ${len + 14} L 0 ${len + 14}`),
    pit[1],
  )
  const L = lapels(cloth, seed, { brk, ov, tip: [15.6 + style.cm('lapel', -1.2, 1.2), 43.6], base: [4.8, 37.4], st })
  const panel = (s: Side, over: boolean): Piece => {
    const h = hemLine(hx, len, (X, Y, t, v) => P(X, Y, s * t, v), { sag: 1.9, follow: 0.6 }).filter(
      (p) => p[0] > 1.4 - ov,
    )
    return {
      shape: side(s, [
        ...line(`M 6 30 L 7.4 28.8 C 12 30 17 31.8 ${cap[0]} ${cap[1]} C 19.4 40 18.5 45 ${pit[0]} ${pit[1]} ${low}`),
        ...h,
        // The fronts part a little towards the hem.
        ...line(
          `M ${1.4 - ov} ${len + 1.6} C ${0.9 - ov} ${lerp(brk, len, 0.7)} ${-ov} ${lerp(brk, len, 0.4)} ${-ov} ${brk} ${L.edge}`,
        ),
      ]),
      form: { kind: 'tube', k: 0.38, n: 2.3, ref },
      z: over ? 0.2 : 0,
      fabric: cloth,
      seed,
      wobble: 0.14,
      height: sum(
        P,
        bust(0.9, 8, 50),
        soft(seed, 0.25, 11),
        gathers(seed, W, 1, { f: 0.5, amp: 0.95, reach: 16 }),
        gathers(seed + 4, W, -1, { f: 0.5, amp: 0.7, reach: 9 }),
      ),
      grain: { slip: 0.3 },
      folds: [
        ...fan(s * 18.4, 52, s > 0 ? 2.2 : 0.04, s > 0 ? 3.1 : 0.94, 4, 13, 0.5, 1.3, seed + s + 2),
        ...longFold(
          hand,
          seed + s,
          side(s, points(`10.6 70, ${hx * 0.52} 96, ${hx * 0.6} 120, ${hx * 0.66} ${len + 8}`)),
          1.5,
          1.9,
        ),
        ...longFold(hand, seed + s * 3, side(s, points(`4.6 74, ${hx * 0.2} 104, ${hx * 0.24} ${len + 8}`)), 1.1, 1.6),
      ],
      edge: { r: 0.26, h: 0.24 },
      stitches: over
        ? [
            stitch(
              side(s, points(`${-ov + 0.6} ${brk + 4}, ${-ov + 0.7} ${lerp(brk, len, 0.5)}, ${-ov + 2} ${len + 1}`)),
              st,
              S,
            ),
          ]
        : [],
      seams: [
        seam(side(s, points(raglan ? `8.4 30, 12.4 38, 18.6 50.4` : `7.6 29.4, 13 31, 20 34.4`)), {
          depth: 0.05,
          width: 0.12,
        }),
      ],
    }
  }
  const hasFlap = style.one('flap', [true, true, false])
  const flap: Piece = {
    shape: mirror(
      line(
        `M 7.6 29.2 C 12 30.2 16.6 31.8 20.4 34.2 C 19 39 18.2 44 18.3 48.6 C 18 51.4 15 53.6 11.6 53.4
          C 8.4 53.2 5.6 51 4.4 47.4 Z`,
      ),
    ),
    form: { kind: 'lie', soft: 1.6 },
    z: 0.4,
    fabric: cloth,
    seed: seed + 5,
    edge: { r: 0.24, h: 0.24 },
    stitches: [stitch(mirror(points(`17.7 48.4, 16.4 51.6, 13.4 52.9, 11.4 52.8, 8.4 51.8, 5.6 48.6`)), st, S)],
  }
  const ep = (s: Side): Piece[] => [
    {
      shape: side(s, line('M 20.8 34.2 C 21.4 35.4 21.4 36.4 20.8 37.2 L 11.6 33.4 L 10.2 31.8 L 11.8 31 Z')),
      form: { kind: 'lie', soft: 1 },
      z: 0.5,
      fabric: cloth,
      seed,
      edge: { r: 0.2, h: 0.2 },
      stitches: [stitch(side(s, points(`20.2 36.2, 12 32.9, 11.2 31.9, 12.2 31.5, 20.4 34.8`)), st, S)],
    },
    ...button(s * 12.4, 32.3, 0.6, btn),
  ]
  const pk = (s: Side): Piece => ({
    shape: side(s, line('M 9.6 78.6 L 12.4 77.8 L 17 93 L 14.2 93.8 Z')),
    form: { kind: 'lie', soft: 1 },
    z: 0.34,
    fabric: cloth,
    seed: seed + s,
    edge: { r: 0.22, h: 0.24 },
    stitches: [
      stitch(side(s, points(`10.2 79.2, 14.5 93.2`)), st, S),
      stitch(side(s, points(`12.1 78.5, 16.4 92.8`)), st, S),
    ],
  })
  const sl = (s: Side): Piece[] => {
    const q = sleeve(s, {
      fabric: cloth,
      seed,
      cap,
      pit,
      wrist: [27.8, 91],
      ww: 4.6,
      ew: 5.9,
      folds: { a: 0.55, w: 1.3, n: 8, cuff: 0.6 },
      seams: [],
    })
    const lb = q.limb
    const strap: Piece = {
      shape: ribbon([lb.at(0.88, -1.06), lb.at(0.9, -0.4), lb.at(0.905, 0.3), lb.at(0.89, 1.06)], 2.2),
      form: { kind: 'lie', soft: 1 },
      z: 0.5,
      fabric: cloth,
      seed,
      grain: { angle: lb.angle + Math.PI / 2 },
      edge: { r: 0.2, h: 0.24 },
    }
    const [bx, by] = lb.at(0.9, -0.15 * s)
    return [
      ...q,
      ...onLimb(s, [
        strap,
        {
          shape: [
            ...ribbon(
              points(
                `${bx - 1.3} ${by - 1.5}, ${bx + 1.3} ${by - 1.5}, ${bx + 1.3} ${by + 1.5}, ${bx - 1.3} ${by + 1.5}, ${bx - 1.3} ${by - 1.5}`,
              ),
              0.42,
            ),
          ],
          form: { kind: 'lie', soft: 0.8 },
          z: 0.34,
          fabric: btn,
          edge: { r: 0.2, h: 0.2 },
        },
      ]),
    ]
  }
  const front: Piece[] = [
    panel(1, false),
    pk(1),
    ...ep(1),
    ...L.on(1),
    panel(-1, true),
    pk(-1),
    ...(hasFlap ? [flap] : []),
    ...ep(-1),
    ...L.on(-1),
    ...sl(-1),
    ...sl(1),
  ]
  for (const y of style.one('rows', [
    [62, 79, 91],
    [brk + 2, 79],
    [brk - 1, 78, 88, 98],
  ]))
    for (const x of [-6.6, 6.6]) front.push(...button(x, y, 1.15, btn))
  if (hasFlap) front.push(...button(-12.4, 48.6, 1, btn))
  front.push({
    ...beltBand(cloth, seed, wx + 0.5, W, [2.2, 2.2]),
    stitches: [
      stitch(points(`${-wx} ${W - 1.6}, -8 ${W - 0.2}, 8 ${W - 0.2}, ${wx} ${W - 1.6}`), st, S),
      stitch(points(`${-wx} ${W + 1.6}, -8 ${W + 3.2}, 8 ${W + 3.2}, ${wx} ${W + 1.6}`), st, S),
    ],
  })
  if (tied) front.push(...tails(cloth, -2, W + 1.2, seed, { w: 4, l1: 34, l2: 27, z: 1 }))
  else front.push(...buckled(cloth, btn, seed, 1.6, W + 1.2))
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
      { x: -14, y: 52, w: 29 },
      { x: -21, y: 28, w: 27 },
      { x: 19.5, y: 75, w: 15.5 },
      { x: 1, y: 71, w: 24 },
    ]),
    layer: 'coat',
  }
}

/** The buckle, and the end of the belt that hangs from it. */
function buckled(cloth: Fabric, horn: Fabric, seed: number, bx: number, by: number): Piece[] {
  const frame = points(
    `${bx - 2.6} ${by - 3.1}, ${bx + 2.6} ${by - 3.1}, ${bx + 2.6} ${by + 3.1}, ${bx - 2.6} ${by + 3.1}, ${bx - 2.6} ${by - 3.1}, ${bx - 2.4} ${by - 3.1}`,
  )
  const end = spline(points(`${bx + 1} ${by}, ${bx + 5.4} ${by + 3.6}, ${bx + 7.4} ${by + 14}, ${bx + 7} ${by + 26}`))
  return [
    {
      shape: ribbon(end, (q) => 4.4 - 0.9 * Math.exp(-(((q - 0.2) / 0.14) ** 2))),
      form: { kind: 'lie', soft: 1.2 },
      z: 0.7,
      fabric: cloth,
      seed: seed + 7,
      grain: { angle: -0.1 },
      edge: { r: 0.24, h: 0.26 },
      folds: [ridge(end, 0.5, 0.7, { fadeIn: 0.02, fadeOut: 0.6, lean: 0.5 })],
    },
    {
      shape: ribbon(frame, 0.75),
      form: { kind: 'lie', soft: 1.2 },
      z: 0.55,
      fabric: horn,
      edge: { r: 0.3, h: 0.3 },
    },
  ]
}
