import { lerp, smooth } from '../base/maths.ts'
import { inShade, unprinted } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan, groove, ridge } from '../drape/folds.ts'
import { button } from '../make/button.ts'
import { innerNeck } from '../make/neckline.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point, Line } from '../outline/path.ts'
import { both, extend, hemLine, ribbon, side, spline, symmetric, tubeOutline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Blouse = Making & { len?: number; bow?: boolean; balloon?: boolean }

export function blouse({ cloth, seed, len = 86, bow = true, balloon = true }: Blouse): Garment {
  const P = pipes(seed * 2.2, { n: 3, amp: 1.5, start: 0.2, warp: 0.9 })
  const cap: Point = [18.8, 33.6]
  const pit: Point = [16.8, 47]
  const btn = { ...unprinted(cloth), spec: 0.3, rough: 0.4 }
  const lowS = `C 16.6 56 15.8 63 16.4 72 C 16.8 78 17.2 82 17.2 ${len}`
  const ref = extend(line(`M 18.6 33.4 L 16.8 47 ${lowS}`), len + 12)
  const right = line(
    `M 0 31.6 C 3 31.6 5.4 30.6 6.6 28.6 C 11 29.8 15.6 31.4 ${cap[0]} ${cap[1]}
      C 17.2 37.5 16.4 42 ${pit[0]} ${pit[1]} ${lowS}`,
  )
  const front: Piece[] = [
    {
      shape: tubeOutline(right, hemLine(17.2, len, P, { sag: 1.1, follow: 0.6 })),
      form: { kind: 'tube', k: 0.4, n: 2.3, ref },
      fabric: cloth,
      seed,
      wobble: 0.14,
      height: sum(P, bust(1.2), soft(seed, 0.3, 8), gathers(seed, 33, 1, { f: 0.7, amp: 0.8, reach: 9 })),
      folds: [
        ...fan(17, 48, 2.2, 3.3, 4, 13, 0.5, 1.1, seed + 1),
        ...fan(-17, 48, -0.16, 0.94, 4, 13, 0.5, 1.1, seed + 2),
        ridge(points(`6 52, 8 66, 7 ${len + 4}`), 0.8, 1.7, { fadeOut: 0.02, lean: 0.6 }),
        ridge(points(`-7 52, -6 68, -9 ${len + 4}`), 0.8, 1.7, { fadeOut: 0.02, lean: 0.6 }),
      ],
      edge: { r: 0.22, h: 0.12 },
      seams: both((s) => seam(side(s, points(`7.2 29.4, 13 31.2, 18.4 34.4`)), { depth: 0.04 })),
    },
    {
      shape: ribbon(points(`0 33, 0 ${len + 1}`), 0.9),
      form: { kind: 'lie', soft: 0.7 },
      z: 0.12,
      fabric: cloth,
      seed,
      clip: symmetric(`M 0 32 L 17 33 L 17 ${len} L 0 ${len + 0.8}`),
      edge: { r: 0.12, h: 0.12 },
    },
    ...both((s) =>
      sleeve(s, {
        fabric: cloth,
        seed,
        cap,
        pit,
        wrist: [25.6, 83],
        ww: balloon ? 4.2 : 3.4,
        ew: balloon ? 5.4 : 4.8,
        bulge: balloon ? 3.6 : 1.1,
        cuff: { len: balloon ? 8 : 5, w: 2.7 },
        folds: { a: 0.7, w: 1.1, n: 10, cuff: 1.2 },
      }),
    ),
  ]
  for (let y = 50; y < len - 3; y += 6) front.push(...button(0, y, 0.5, btn, { holes: 0, rim: false }))
  front.push({
    shape: line('M -6.4 26.2 C -3 28.6 3 28.6 6.4 26.2 L 7.4 30 C 4 33.4 -4 33.4 -7.4 30 Z'),
    form: { kind: 'tube', k: 0.55, n: 2, smooth: 1 },
    z: 0.9,
    fabric: cloth,
    seed,
    grain: { angle: 1.4 },
    edge: { r: 0.3, h: 0.3 },
    folds: [ridge(points(`-7 29.4, 0 31.2, 7 29`), 0.3, 0.6), ridge(points(`-6.6 28, -1 29.8, 6 28.4`), 0.25, 0.5)],
  })
  if (!bow) front.push(...bandCollar(cloth, seed))
  if (bow) {
    const K: Point = [0.3, 33.2]
    const tl = (Q: Line, i: number, w: number): Piece => ({
      shape: ribbon(spline(Q), (q) => lerp(2.4, w, smooth(0, 0.7, q))),
      form: { kind: 'lie', soft: 1.2 },
      z: 0.9,
      fabric: cloth,
      seed: seed + i,
      grain: { angle: i ? 0.15 : -0.12 },
      edge: { r: 0.26, h: 0.26 },
      height: (X, Y) =>
        0.55 * Math.sin((X - K[0]) * 1.25 - (Y - K[1]) * 0.04 * (i ? -1 : 1)) * smooth(K[1], K[1] + 8, Y),
    })
    const loop = (s: Side): Piece => ({
      shape: side(
        s,
        line('M .6 33 C 3 29.6 9 27.4 12.4 30 C 14.8 32.4 13.6 36.6 10.4 37.6 C 6.6 38.4 3 36.4 .6 34.4 Z'),
      ),
      form: { kind: 'lie', soft: 2.2 },
      z: 1.7,
      fabric: cloth,
      seed: seed + s,
      grain: { angle: s * 0.25 },
      edge: { r: 0.9, h: 0.9 },
      folds: [
        ridge(side(s, points(`0.8 33.4, 4 32.4, 9 31.6, 12 32.6`)), 0.5, 0.8),
        ridge(side(s, points(`0.8 34, 4 34.6, 8 35.4`)), 0.45, 0.6),
        groove(side(s, points(`0.8 33.8, 4.5 33.5, 8 33.6`)), 0.4, 0.5, { fadeOut: 0.5 }),
      ],
    })
    front.push(
      tl(points(`${K[0] - 0.4} ${K[1] + 1}, -2.6 44, -3.6 58`), 1, 4.6),
      tl(points(`${K[0] + 0.4} ${K[1] + 1}, 2.6 46, 3 63`), 0, 4.8),
      loop(-1),
      loop(1),
      {
        shape: line(
          `M ${K[0] - 1.5} ${K[1] - 1.6}
            C ${K[0] - 0.5} ${K[1] - 2.1} ${K[0] + 0.7} ${K[1] - 2.1} ${K[0] + 1.6} ${K[1] - 1.5}
            C ${K[0] + 2} ${K[1]} ${K[0] + 1.9} ${K[1] + 1.6} ${K[0] + 1.5} ${K[1] + 2.8}
            C ${K[0] + 0.6} ${K[1] + 3.2} ${K[0] - 0.6} ${K[1] + 3.2} ${K[0] - 1.6} ${K[1] + 2.7}
            C ${K[0] - 2} ${K[1] + 1.4} ${K[0] - 1.9} ${K[1] - 0.4} ${K[0] - 1.5} ${K[1] - 1.6} Z`,
        ),
        form: { kind: 'lie', soft: 2 },
        z: 1.1,
        fabric: cloth,
        seed,
        edge: { r: 0.6, h: 0.6 },
        folds: [
          ridge(points(`${K[0] - 0.8} ${K[1] - 2}, ${K[0] - 0.5} ${K[1] + 0.6}, ${K[0] - 0.8} ${K[1] + 3}`), 0.3, 0.35),
          ridge(points(`${K[0] + 0.7} ${K[1] - 2}, ${K[0] + 0.5} ${K[1] + 0.8}, ${K[0] + 0.9} ${K[1] + 3}`), 0.25, 0.3),
        ],
      },
    )
  }
  return {
    back: [
      innerNeck(cloth, 6.6, 28.4, { seed, depth: 40 }),
      {
        shape: symmetric('M 0 25.4 C 3 25.4 5 25.6 6.6 26.4 L 7 31 L 0 32'),
        z: -2.4,
        fabric: inShade(cloth, 0.6),
        seed,
        edge: { r: 0.2, h: 0.14 },
      },
    ],
    front,
    detail: { x: -12, y: 25, w: 25 },
    layer: 'top',
  }
}

/** A frilled stand above the collar seam and a line of covered buttons that starts at the throat. */
function bandCollar(cloth: Fabric, seed: number): Piece[] {
  const edge = Array.from({ length: 41 }, (_, i): Point => {
    const x = -6.8 + (13.6 * i) / 40
    return [x, 26.4 + 2 * (1 - (x / 6.8) ** 2) - 1.7 - 0.28 * Math.sin(i * 1.9 + seed)]
  })
  const frill: Piece = {
    shape: [...edge, ...line('M 6.9 28 C 3.6 30.6 -3.6 30.6 -6.9 28').slice(1)],
    form: { kind: 'lie', soft: 1.2 },
    z: 0.5,
    fabric: cloth,
    seed,
    edge: { r: 0.2, h: 0.16 },
    fine: (x, y) => 0.22 * Math.sin(x * 3.6 + seed) * Math.max(0, Math.min(1, (30 - y) / 4)),
  }
  const studs = [36, 40, 44].flatMap((y) =>
    button(0, y, 0.5, { ...unprinted(cloth), spec: 0.3, rough: 0.4 }, { holes: 0, rim: false }),
  )
  return [frill, ...studs]
}
