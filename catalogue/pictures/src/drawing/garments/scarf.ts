import { clamp, lerp } from '../base/maths.ts'
import { random } from '../base/random.ts'
import { fabric, inShade, unprinted } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { pipes, soft, sum } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import type { Point, Line } from '../outline/path.ts'
import { hemLine, ribbon, spline, symmetric } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Scarf = Making & { length?: number }

function fringe(cloth: Fabric, x0: number, x1: number, y: number, seed: number, len = 7): Piece[] {
  const r = random(seed)
  const o: Piece[] = []
  for (let x = x0 + 0.5; x < x1 - 0.3; x += 0.98) {
    const w = (r() - 0.5) * 1.1
    const l = len * (0.85 + 0.3 * r())
    o.push({
      shape: ribbon(
        spline(points(`${x} ${y - 0.4}, ${x + w * 0.3} ${y + l * 0.5}, ${x + w} ${y + l}`)),
        (t) => 0.74 * (1 - 0.4 * t) * (t < 0.12 ? 1.25 : 1),
      ),
      form: { kind: 'lie', soft: 0.6 },
      z: 0.12,
      fabric: cloth,
      seed,
      grain: {},
      edge: { r: 0.24, h: 0.22 },
      // Twisted: the strands wind round each other.
      fine: (X, Y) => 0.09 * Math.sin(Y * 6 + (X - x) * 9),
    })
  }
  return o
}

export function scarf({ cloth, seed, length = 76 }: Scarf): Garment {
  const tail = (x0: number, x1: number, y0: number, y1: number, i: number, z: number): Piece[] => {
    const P = pipes(seed + i * 3, { n: 2.2, amp: 1.5, start: -0.6, full: 0.9, warp: 0.8 })
    const cx = (x0 + x1) / 2
    const hw = (x1 - x0) / 2
    const R = spline(points(`${cx + hw * 0.84} ${y0}, ${cx + hw * 0.9} ${lerp(y0, y1, 0.3)}, ${cx + hw} ${y1}`))
    const Lf = spline(points(`${cx - hw * 0.84} ${y0}, ${cx - hw * 0.92} ${lerp(y0, y1, 0.4)}, ${cx - hw} ${y1}`))
    const hem = hemLine(x1, y1, P, { left: x0, sag: 0.4, follow: 0.5, count: 60 })
    return [
      {
        shape: [...R, ...hem, ...Lf.toReversed()],
        form: {
          kind: 'tube',
          k: 0.16,
          n: 2.6,
          ref: points(`${cx - hw} ${y0 - 5}, ${cx + hw} ${y0 - 5}, ${cx + hw} ${y1 + 8}, ${cx - hw} ${y1 + 8}`),
        },
        z,
        fabric: cloth,
        seed: seed + i,
        grain: { slip: 0.7, x: cx, y: y0 },
        wobble: 0.16,
        height: sum(P, soft(seed + i, 0.35, 6), (X, Y) => {
          const q = clamp((Y - y0) / 2.6)
          return 1.6 * (Math.sqrt(1 - (1 - q) * (1 - q)) - 1)
        }),
        folds: [
          ridge(
            points(`${cx - hw * 0.3} ${y0}, ${cx - hw * 0.2} ${lerp(y0, y1, 0.5)}, ${cx - hw * 0.4} ${y1 + 4}`),
            0.8,
            1.5,
            { fadeIn: 0.05, fadeOut: 0.05, lean: 0.6 },
          ),
          ridge(
            points(`${cx + hw * 0.4} ${y0}, ${cx + hw * 0.35} ${lerp(y0, y1, 0.6)}, ${cx + hw * 0.5} ${y1 + 4}`),
            0.7,
            1.4,
            { fadeIn: 0.05, fadeOut: 0.05, lean: 0.6 },
          ),
        ],
        edge: { r: 0.4, h: 0.3 },
      },
      ...fringe(unprinted(cloth), x0 + 0.3, x1 - 0.3, y1 + 0.2, seed + i),
    ]
  }
  return {
    back: [],
    front: [
      {
        shape: ribbon(points(`-26 -0.2, 26 -0.2`), 1.5),
        form: { kind: 'tube', k: 0.9, n: 2, angle: Math.PI / 2 },
        z: -2.4,
        fabric: fabric('metal', '#b9975a'),
        edge: { r: 0.3, h: 0.3 },
      },
      ...tail(-3, 17, -1.2, length * 0.76, 1, 0),
      ...tail(-16, 6, -1.6, length, 2, 1.6),
    ],
    detail: { x: -12, y: length - 30, w: 26 },
    layer: 'accessory',
  }
}

export function scarfWorn({ cloth, seed }: Scarf): Garment {
  const tl = (L: Line, w: number, i: number): Piece[] => {
    const out = ribbon(spline(L), (t) => w * (0.62 + 0.5 * t))
    const e = L[L.length - 1] as Point
    return [
      {
        shape: out,
        form: { kind: 'lie', soft: 1.6 },
        z: 1.1,
        fabric: cloth,
        seed: seed + i,
        grain: { angle: i ? -0.05 : 0.06, slip: 0.7 },
        wobble: 0.14,
        height: sum(soft(seed + i, 0.3, 5), (X) => 0.8 * Math.sin((X - e[0]) * 0.62 + i * 2) + 0.3),
        edge: { r: 0.5, h: 0.5 },
      },
      ...fringe(unprinted(cloth), e[0] - w * 0.54, e[0] + w * 0.54, e[1] - 0.2, seed + i, 6),
    ]
  }
  return {
    back: [
      {
        shape: symmetric('M 0 24.6 C 5 24.6 9 25.4 11 28 L 11.6 33 L 0 35'),
        z: -1,
        fabric: inShade(cloth, 0.7),
        seed,
        edge: { r: 0.5, h: 0.4 },
      },
    ],
    front: [
      ...tl(points(`6.4 33, 7.6 50, 8 78`), 9.5, 0),
      ...tl(points(`-6 33, -7 54, -7.6 88`), 10, 1),
      {
        shape: line(
          `M -10.8 27 C -7.4 24.6 -6 25 -4.6 27 C -2.4 30 2.4 30 4.6 27 C 6 25 7.4 24.6 10.8 27
            C 12.6 31 11.6 35.6 7.4 38.2 C 3 40.6 -3.4 40.6 -7.6 38.2 C -11.8 35.6 -12.6 31 -10.8 27 Z`,
        ),
        form: { kind: 'lie', soft: 2.4 },
        z: 2,
        fabric: cloth,
        seed,
        grain: { angle: 1.3, slip: 0.8 },
        edge: { r: 1.4, h: 1.5 },
        folds: [
          ridge(points(`-11 29, -4 34.6, 4 34.4, 11 28.6`), 0.9, 1.2, { lean: 0.55 }),
          ridge(points(`-10.6 33, -3 37.6, 5 37.2, 10.6 32`), 0.7, 1, { lean: 0.55 }),
          ridge(points(`-8 26.4, -3 31, 4 31, 8 26`), 0.6, 1, { lean: 0.55 }),
        ],
      },
    ],
    detail: { x: -13, y: 24, w: 26 },
    layer: 'accessory',
  }
}
