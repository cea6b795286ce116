import { bump } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { inShade, ribbed, unwoven } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { label } from '../make/label.ts'
import { innerNeck, ribRing, ring, ringBack } from '../make/neckline.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, ellipse, hemLine, mirror, ribbon, side, spline, symmetric, tubeOutline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Pullover = Making & { neck?: 'crew' | 'v' | 'roll'; len?: number; shape?: 'loose' | 'dress'; sleeveless?: boolean }

export function pullover({
  cloth,
  seed,
  neck = 'crew',
  len = 84,
  shape = 'loose',
  sleeveless = false,
}: Pullover): Garment {
  const isDress = shape === 'dress'
  const rib = ribbed(cloth)
  const P = pipes(seed * 1.7, { n: 2, amp: 1.3, start: 0.15, full: 1, warp: 0.9 })
  const nk =
    neck === 'v'
      ? 'M 0 47 C 2.6 42 6.4 34.6 8.8 29.4'
      : neck === 'roll'
        ? 'M 0 33.4 C 4 33.4 6.8 31.6 8 29'
        : 'M 0 36.4 C 4.6 36.4 7.8 33.4 8.9 29.4'
  const cap: Point = [21, 35.4]
  const pit: Point = [18.6, 51.4]
  const low = isDress
    ? `C 18 58 15.6 63 15.4 69 C 15.6 78 18.8 84 19.2 93 C 19.4 ${(93 + len) / 2} 19 ${len - 4} 18.4 ${len}`
    : `C 19.2 62 19.8 72 19.6 ${len - 4} C 19.4 ${len - 2} 19 ${len - 1} 18.4 ${len}`
  const shoulder = sleeveless
    ? `C 11.6 29.9 13.8 30.6 15.6 31.8 C 14.2 37 14.6 45.6 ${pit[0]} ${pit[1]}`
    : `C 13 30.4 17.4 32.4 ${cap[0]} ${cap[1]} C 19.2 40 18.4 46 ${pit[0]} ${pit[1]}`
  const right = line(`${nk} ${shoulder} ${low}`)
  const ref = symmetric(
    `M 0 12 L 7 12 L 20 34 C 19.2 40 18.4 46 18.6 51.4 ${isDress ? low : `C 19.2 62 19.8 72 20 ${len}`}
      L ${isDress ? 18.6 : 20} ${len + 12} L 0 ${len + 12}`,
  )
  const out = tubeOutline(right, hemLine(18.4, len, null, { sag: 1.2 }))
  const hb = line(`M 18.9 ${len - 1.2} C 19.2 ${len + 1.4} 18.2 ${len + 4} 18 ${len + 6.4}`)
  const hemPoly = [
    ...hemLine(18.9, len - 1.2, null, { sag: 1.2 }).toReversed(),
    ...hb,
    ...hemLine(18, len + 6.4, P, { sag: 1.2, follow: 0.16 }),
    ...mirror(hb).toReversed(),
  ]
  const back: Piece[] = [innerNeck(cloth, 8.6, 29.4, { depth: 50, k: 0.56, seed })]
  if (neck !== 'roll') back.push(ringBack(rib, 8.8, 29.6, 2.1, 0.7), ...label(0, 33))
  const front: Piece[] = [
    {
      shape: out,
      form: { kind: 'tube', k: 0.38, n: 2.4, ref },
      fabric: cloth,
      seed,
      wobble: 0.14,
      grain: { slip: 0.3, slipV: 0.1 },
      height: sum(P, bust(0.9), soft(seed, 0.42, 11), (X, Y) => 0.55 * bump(Y, len - 3, 3.4)),
      folds: [
        ...fan(18.8, 53, 2.3, 3.3, 4, 15, 0.75, 1.7, seed + 1, { spread: 7 }),
        ...fan(-18.8, 53, -0.16, 0.84, 4, 15, 0.75, 1.7, seed + 2, { spread: 7 }),
        ridge(points(`10 58, 12 72, 9 ${len + 3}`), 0.55, 2.4, { fadeOut: 0.1 }),
        ridge(points(`-8 54, -11 70, -10 ${len + 3}`), 0.6, 2.4, { fadeOut: 0.1 }),
      ],
      edge: { r: 0.5, h: 0.35 },
      seams: both((s) =>
        seam(side(s, points(sleeveless ? `9.6 30, 12.4 30.4, 15.2 31.8` : `9.6 30, 15 31.4, 20.6 35`)), {
          depth: 0.07,
          width: 0.16,
        }),
      ),
    },
    {
      shape: hemPoly,
      form: { kind: 'tube', k: 0.38, n: 2.4, ref },
      fabric: rib,
      seed,
      edge: { r: 0.35, h: 0.3 },
      height: sum(P, soft(seed, 0.2, 6)),
    },
    ...both((s) =>
      sleeveless
        ? [armBand(s, rib, seed)]
        : sleeve(s, {
            fabric: cloth,
            seed,
            cap,
            pit,
            wrist: [27.6, 84.5],
            ww: 4,
            ew: 5.4,
            bulge: 0.9,
            ribCuff: { fabric: rib, len: 8.6, w: 3 },
            folds: { a: 0.75, w: 1.4, n: 8, cuff: 1.2 },
            edge: { r: 0.5, h: 0.4 },
          }),
    ),
  ]
  if (neck === 'roll') {
    back.push({ shape: ellipse(0, 21.8, 7.2, 1.9), z: -1.5, fabric: inShade(rib, 0.45), seed })
    front.push({
      shape: line(
        `M -7.3 21.6 C -4 23.8 4 23.8 7.3 21.6 C 8 24.6 8.2 28.2 9.3 31 C 6 35 -6 35 -9.3 31
          C -8.2 28.2 -8 24.6 -7.3 21.6 Z`,
      ),
      form: { kind: 'tube', k: 0.6, n: 2, smooth: 1 },
      z: 4.8,
      fabric: rib,
      seed,
      grain: { slip: 0 },
      height: (X, Y) => 0.4 * Math.sin((Y - 22) / 3 + X * 0.06) + 0.3 * noise(X * 0.2, Y * 0.4),
      folds: [
        ridge(points(`-8 27, -2 29.4, 4 29.2, 8 26.6`), 0.55, 1, { lean: 0.5 }),
        ridge(points(`-6 31, 0 32.6, 7 30.6`), 0.4, 0.8, { lean: 0.5 }),
      ],
      edge: { r: 0.7, h: 0.7 },
    })
  } else if (neck === 'v')
    front.push(
      ring(line('M 0 46 C 2.2 41.4 5.8 34.4 7.8 28.6'), line('M 0 49.8 C 3.4 43.8 7.6 36 10.2 29.6'), unwoven(rib), {
        seed,
        fine: (X, Y) => 0.06 * Math.pow(Math.abs(Math.sin((Y + Math.abs(X) * 0.25) * 5.2)), 0.8),
        paint: (X, Y, c) => {
          const q = 0.86 + 0.14 * Math.abs(Math.sin((Y + Math.abs(X) * 0.25) * 5.2))
          c[0] *= q
          c[1] *= q
          c[2] *= q
        },
      }),
    )
  else
    front.push(
      ring(
        line('M 0 35.6 C 4.2 35.6 7.2 32.8 7.8 28.6'),
        line('M 0 38.4 C 5.4 38.4 9.4 34.8 10.2 29.6'),
        unwoven(rib),
        { seed, edge: { r: 0.55, h: 0.45 }, ...ribRing(26, 44, 0.08) },
      ),
    )
  return { back, front, detail: { x: -2, y: 27, w: 26 }, layer: 'top' }
}

function armBand(s: Side, rib: Fabric, seed: number): Piece {
  return {
    shape: ribbon(spline(side(s, points('15.4 31.4, 14.5 36, 14.8 41.4, 16.2 47, 18.7 51.8'))), 2.2),
    form: { kind: 'lie', soft: 1.2 },
    z: 0.26,
    fabric: unwoven(rib),
    seed,
    edge: { r: 0.42, h: 0.34 },
    ...ribRing(42, 26, 0.07),
  }
}
