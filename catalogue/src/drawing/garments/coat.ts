import { lerp } from '../base/maths.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan, groove, ridge } from '../drape/folds.ts'
import { tails } from '../make/belt-tie.ts'
import { button } from '../make/button.ts'
import { collarBack, lapels } from '../make/lapels.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam, stitch } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, column, hemLine, side, symmetric, tubeOutline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Fold, Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Coat = Making & { open?: number; len?: number; lining?: Fabric; btn?: Fabric; style?: 'wrap' | 'straight' }

export function coat({
  cloth,
  seed,
  open = 0,
  len = 146,
  lining = fabric('silk', '#7a6a5c'),
  style = 'wrap',
  btn = fabric('horn', '#3b2e26'),
}: Coat): Garment {
  const wrap = style === 'wrap'
  const W = 67
  const brk = wrap ? 66 : 72
  const ov = open ? -open : wrap ? 6 : 3
  const cap: Point = [21.4, 34.8]
  const pit: Point = [19, 51]
  const st = tone(cloth, 0.72)
  const P = pipes(seed * 1.7, { n: 2.3, amp: wrap ? 3.4 : 2.6, start: 0.3, full: 1.0, warp: 1 })
  const wx = wrap ? 16.2 : 18.4
  const hx = wrap ? 25.5 : 23.4
  const low = `C 19 57 ${wx} 61 ${wx} ${W} C ${wx + 0.8} 76 ${lerp(wx, hx, 0.62)} 96 ${lerp(wx, hx, 0.8)} 112
    C ${lerp(wx, hx, 0.95)} 126 ${hx} 138 ${hx} ${len}`
  const ref = symmetric(`M 0 12 L 7 12 L 21 34.6 C 19.6 40 18.9 45 19 51 ${low} L ${hx} ${len + 14} L 0 ${len + 14}`)
  const L = lapels(cloth, seed, { brk, ov, tip: wrap ? [15.8, 45.4] : [14.6, 44.6], base: [4.8, 37.6], st })
  const panel = (s: Side, over: boolean): Piece => {
    const h = hemLine(hx, len, (X, Y, t, v) => P(X, Y, s * t, v), { sag: 1.8, follow: 0.5 }).filter(
      (p) => p[0] > (open ? open + 4.5 : -ov),
    )
    return {
      shape: side(s, [
        ...line(`M 6 30 L 7.4 28.8 C 12 30 17.4 32.2 ${cap[0]} ${cap[1]} C 19.6 40 18.8 45 ${pit[0]} ${pit[1]}
          ${low}`),
        ...h,
        ...line(
          `M ${open ? open + 4.5 : -ov} ${len + 1.6}
            C ${open ? open + 3 : -ov} ${lerp(brk, len, 0.6)} ${-ov} ${lerp(brk, len, 0.3)} ${-ov} ${brk}
            ${L.edge}`,
        ),
      ]),
      form: { kind: 'tube', k: 0.38, n: 2.3, ref },
      z: over ? 0.25 : 0,
      fabric: cloth,
      seed: seed + s,
      wobble: 0.12,
      height: sum(
        P,
        bust(0.8, 8, 50),
        soft(seed, 0.28, 12),
        wrap ? gathers(seed, W, 1, { f: 0.5, amp: 1.1, reach: 16 }) : null,
        wrap ? gathers(seed + 4, W, -1, { f: 0.5, amp: 0.9, reach: 11 }) : null,
      ),
      grain: { slip: 0.3, slipV: 0.1 },
      folds: [
        ...fan(s * 19, 53, s > 0 ? 2.2 : 0.04, s > 0 ? 3.1 : 0.94, 3, 14, 0.6, 1.6, seed + s + 2, { spread: 6 }),
        ...decidedFolds(s, len),
        ridge(side(s, points(`10 76, 12.6 98, 15 122, 16 ${len + 8}`)), 1, 2.6, {
          fadeOut: 0.02,
          grow: 0.4,
          lean: 0.6,
        }),
        ridge(side(s, points(`5 84, 6 108, 7 ${len + 8}`)), 0.7, 2.2, { fadeOut: 0.02, grow: 0.4, lean: 0.6 }),
      ],
      edge: { r: 0.46, h: 0.42 },
      seams: over
        ? [
            seam(side(s, points(`${-ov + 0.9} ${brk + 4}, ${-ov + 0.9} ${len}`)), {
              depth: 0.03,
              width: 0.1,
              pucker: 0.02,
            }),
          ]
        : [],
      stitches: over
        ? [
            stitch(side(s, points(`${-ov + 0.9} ${brk + 4}, ${-ov + 0.9} ${len}`)), st, {
              length: 0.3,
              gap: 0.16,
              width: 0.05,
              alpha: 0.5,
            }),
          ]
        : [],
    }
  }
  const pk = (s: Side, body: Piece): Piece =>
    wrap
      ? {
          shape: side(
            s,
            line(
              `M 6.6 84.6 L 16.6 84 L 17.6 101.6 C 17.6 102.6 17 103.2 16 103.3 L 8.4 103.8
                C 7.4 103.8 6.8 103.2 6.8 102.2 Z`,
            ),
          ),
          form: { kind: 'lie', soft: 1.4 },
          z: 0.3,
          fabric: cloth,
          grain: { like: body },
          edge: { r: 0.36, h: 0.36 },
          stitches: [
            stitch(side(s, points(`6.8 87, 16.8 86.4`)), st, { length: 0.3, gap: 0.16, width: 0.05, alpha: 0.5 }),
          ],
        }
      : {
          shape: side(
            s,
            line(
              'M 8 86 L 17 84.6 L 17.5 90.4 C 17.5 91.1 17 91.5 16.4 91.6 L 9.2 92.6 C 8.6 92.6 8.3 92.2 8.3 91.6 Z',
            ),
          ),
          form: { kind: 'lie', soft: 1 },
          z: 0.42,
          fabric: cloth,
          grain: { like: body },
          edge: { r: 0.3, h: 0.3 },
        }
  const left = panel(1, false)
  const right = panel(-1, true)
  const front: Piece[] = [
    left,
    pk(1, left),
    ...L.on(1),
    right,
    pk(-1, right),
    ...L.on(-1),
    ...both((s) =>
      sleeve(s, {
        fabric: cloth,
        seed,
        cap,
        pit,
        wrist: [28.4, 91.6],
        ww: 4.9,
        ew: 6.3,
        folds: { a: 0.6, w: 1.6, n: 7, cuff: 0.5 },
        hemStitch: false,
        k: 0.46,
        edge: { r: 0.46, h: 0.42 },
      }),
    ),
  ]
  if (wrap)
    front.push(
      {
        shape: line(
          `M ${-wx - 0.5} ${W - 2.4} C -8 ${W - 0.8} 8 ${W - 0.8} ${wx + 0.5} ${W - 2.4}
            L ${wx + 0.6} ${W + 2.6} C 8 ${W + 4.4} -8 ${W + 4.4} ${-wx - 0.6} ${W + 2.6} Z`,
        ),
        form: { kind: 'tube', k: 0.42, n: 2.2, ref: column(wx + 1, W - 8, W + 10) },
        z: 0.9,
        fabric: cloth,
        seed: seed + 4,
        grain: { angle: Math.PI / 2 },
        edge: { r: 0.4, h: 0.4 },
        height: soft(seed, 0.26, 4),
      },
      ...tails(cloth, -4.4, W + 1.2, seed, { w: 4.8, l1: 44, l2: 36, z: 1.1 }),
    )
  else for (let i = 0; i < 3; i++) front.push(...button(open ? -open - 2.4 : 0, brk + 2.5 + i * 13, 1.35, btn))
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
    detail: wrap ? { x: -16, y: 52, w: 30 } : { x: -14, y: 34, w: 30 },
    layer: 'coat',
  }
}

/** One large fold a side, placed by hand and not mirrored: heavy cloth falls in few, decided lines. */
function decidedFolds(s: Side, len: number): Fold[] {
  const run = { fadeIn: 0.4, fadeOut: 0.02, grow: 0.35, lean: 0.5 }
  if (s > 0) return [ridge(points(`11 72, 14.6 96, 17.6 122, 19.6 ${len + 8}`), 1.5, 3, run)]
  return [
    ridge(points(`-8.6 78, -10.4 100, -11.4 124, -12.6 ${len + 8}`), 1.7, 3.4, run),
    groove(points(`-14.6 92, -17 116, -18.4 ${len + 8}`), 0.7, 1.4, run),
  ]
}
