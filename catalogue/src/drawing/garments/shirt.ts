import { lerp } from '../base/maths.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { tails } from '../make/belt-tie.ts'
import { button } from '../make/button.ts'
import { innerNeck } from '../make/neckline.ts'
import { shirtCollar } from '../make/shirt-collar.ts'
import { shortSleeve } from '../make/short-sleeve.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam, stitch } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point, Line } from '../outline/path.ts'
import { both, column, extend, hemLine, mirror, side, symmetric, tubeOutline } from '../outline/shapes.ts'
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

export function shirt({
  cloth,
  seed,
  len = 90,
  fit = 1.05,
  btn = fabric('shell', '#efe8dc'),
  dress = false,
  belt = true,
  hemY = 138,
  pocket = true,
  sleeves = 'long',
}: Shirt): Garment {
  const P = pipes(seed * 2.7, dress ? { n: 2, amp: 0.7, start: 0.3 } : { n: 2.4, amp: 1.5, start: 0.28, warp: 0.9 })
  const f = (v: number) => (v * fit).toFixed(2)
  const st = tone(cloth, 0.66)
  const cap: Point = [19.6, 34.2]
  const pit: Point = [17.4, 48]
  const open = 38.6
  const W = 66
  const lowS = dress
    ? `C 17 55 14.4 61 13.6 ${W}`
    : `C ${f(17)} 58 ${f(16.4)} 66 ${f(16.8)} 74 C ${f(17.2)} 80 ${f(17.6)} 83 ${f(17.6)} ${len - 5}`
  const ref = dress
    ? symmetric(`M 0 12 L 7 12 L 19 33.6 L 17.4 48 ${lowS} L 13.4 ${W + 10} L 0 ${W + 10}`)
    : extend(line(`M 19 33.6 L 17.4 48 ${lowS}`), len + 12)
  const tail = dress
    ? hemLine(13.6, W, null, { sag: 1 })
    : (() => {
        const o: Line = []
        for (let i = 0; i <= 90; i++) {
          const t = 1 - i / 45
          const x = 17.6 * fit * t
          o.push([
            x,
            len - 5 + 6.6 * Math.pow(Math.max(0, 1 - Math.pow(Math.abs(t), 3.2)), 0.8) - 0.5 * P(x, len, t, 1),
          ])
        }
        return o
      })()
  const right = line(
    `M 0 ${open + 1} C 1.4 38.6 5.4 34 7.2 29.2 C 12 30.2 16.4 32 ${cap[0]} ${cap[1]}
      C 17.9 38 17.1 43 ${pit[0]} ${pit[1]} ${lowS}`,
  )
  const out = tubeOutline(right, tail)
  const hs = tail.map(([x, y]): Point => [x * 0.99, y - 0.7])
  const c = shirtCollar(cloth, seed, st)
  const front: Piece[] = []
  const bodyFolds = [
    ...fan(17.6, 49.5, 2.2, 3.3, 4, 14, 0.5, 1.1, seed + 1),
    ...fan(-17.6, 49.5, -0.16, 0.94, 4, 14, 0.5, 1.1, seed + 2),
  ]
  if (!dress)
    bodyFolds.push(
      ridge(points(`8 54, 9.6 66, 8.6 80, 10 ${len + 5}`), 0.75, 1.8, { fadeOut: 0.02, lean: 0.6 }),
      ridge(points(`-9 56, -7.6 68, -10 ${len + 5}`), 0.75, 1.8, { fadeOut: 0.02, lean: 0.6 }),
      ridge(points(`3.4 60, 4 74, 3.6 ${len + 5}`), 0.5, 1.2, { fadeOut: 0.02 }),
    )
  if (dress) {
    // skirt first, bodice over it
    const hx = 19 + (hemY - 88) * 0.13
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
      seed: seed + 3,
      wobble: 0.15,
      height: sum(Q, gathers(seed, W, 1, { f: 0.9, amp: 0.75, reach: 13 }), soft(seed, 0.25, 10)),
      edge: { r: 0.24, h: 0.14 },
      seams: [{ line: hst, depth: 0.03, width: 0.09, pucker: 0.04 }],
      stitches: [{ line: hst, colour: st, length: 0.22, gap: 0.1, width: 0.05, alpha: 0.5 }],
      folds: [
        ridge(points(`6 70, 8.6 92, 11 118, 12 ${hemY + 8}`), 0.9, 2, { fadeOut: 0.02, grow: 0.5, lean: 0.6 }),
        ridge(points(`-7 72, -9 96, -12 ${hemY + 8}`), 0.9, 2, { fadeOut: 0.02, grow: 0.5, lean: 0.6 }),
      ],
    })
  }
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
      ...both((s) => seam(side(s, points(`7.8 31.6, 13 33.2, 19 36`)), { depth: 0.04 })),
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
  if (pocket)
    front.push({
      shape: line('M 5.2 49.4 L 13 49.2 L 13 56.6 L 9.1 58.6 L 5.2 56.6 Z'),
      form: { kind: 'lie', soft: 1 },
      z: 0.12,
      fabric: cloth,
      grain: { like: body },
      edge: { r: 0.14, h: 0.14 },
      stitches: [
        stitch(points(`5.5 49.6, 5.5 56.4`), st, { length: 0.2, gap: 0.1, width: 0.045, alpha: 0.6 }),
        stitch(points(`12.7 49.4, 12.7 56.4`), st, { length: 0.2, gap: 0.1, width: 0.045, alpha: 0.6 }),
        stitch(points(`5.3 50.9, 12.9 50.7`), st, { length: 0.2, gap: 0.1, width: 0.045, alpha: 0.6 }),
      ],
    })
  front.push(
    ...both((s) =>
      sleeves === 'short'
        ? [shortSleeve(s, { fabric: cloth, seed, cap, pit })]
        : sleeve(s, {
            fabric: cloth,
            seed,
            cap,
            pit,
            wrist: [26.2, 85.5],
            ww: 3.9,
            ew: 5.2,
            bulge: 1.6,
            cuff: { len: 6.4, w: 3, btn },
            folds: { a: 0.6, w: 1.05, n: 10, cuff: 1 },
          }),
    ),
  )
  front.push(...c.front)
  if (dress && belt)
    front.push(
      {
        shape: line(
          `M -13.9 ${W - 1.9} C -6 ${W - 0.6} 6 ${W - 0.6} 13.9 ${W - 1.9} L 13.9 ${W + 1.5}
            C 6 ${W + 2.9} -6 ${W + 2.9} -13.9 ${W + 1.5} Z`,
        ),
        form: { kind: 'tube', k: 0.42, n: 2.2, ref: column(14.2, W - 8, W + 8) },
        z: 0.7,
        fabric: cloth,
        seed: seed + 4,
        grain: { angle: Math.PI / 2 },
        edge: { r: 0.24, h: 0.26 },
        height: soft(seed, 0.2, 3),
      },
      ...tails(cloth, 3.4, W + 0.6, seed, { w: 2.8 }),
    )
  return {
    back: [
      { ...innerNeck(cloth, 7.4, 29, { depth: 48, seed, k: 0.7 }), z: -1 },
      ...(dress
        ? [
            {
              shape: tubeOutline(
                line(`M 13 ${W} L 18 88 L ${18.5 + (hemY - 88) * 0.13} ${hemY}`),
                hemLine(18.5 + (hemY - 88) * 0.13, hemY, null, { sag: 0.4 }),
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
    detail: { x: -9, y: 27, w: 24 },
    layer: dress ? 'dress' : 'top',
  }
}
