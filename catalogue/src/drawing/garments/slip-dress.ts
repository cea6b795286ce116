import { lerp } from '../base/maths.ts'
import { random } from '../base/random.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { both, extend, hemLine, ribbon, side, spline, tubeOutline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type SlipDress = Making & { len?: number; flare?: number; neck?: 'cowl' | 'v' }

export function slipDress({ cloth, seed, len = 139, flare = 1, neck = 'cowl' }: SlipDress): Garment {
  const r = random(seed)
  const cami = len < 96
  const hx = cami ? 16.6 : 17.4 + (len - 86) * 0.13 * flare
  const P = pipes(
    seed * 1.37,
    cami
      ? { n: 2.2, amp: 1.6, start: 0.3, warp: 1 }
      : { n: 3.7, amp: 2.9, start: 0.3, full: 1.0, warp: 1.1, fine: 0.34 },
  )
  const edge = neck === 'cowl' ? 'M 0 48.6 C 3.6 48.2 7.6 45 9.8 40' : 'M 0 49.6 C 3 46.6 6.6 43.4 9.8 40'
  const low = cami
    ? `C 14.6 51.5 14 58 14.4 66 C 14.8 74 16 80 ${hx} ${len}`
    : `C 15 51.5 13.1 57 12.8 64 C 12.8 71.5 16.3 77.5 17.4 86
      C ${lerp(17.4, hx, 0.3)} 102 ${lerp(17.4, hx, 0.72)} ${lerp(86, len, 0.72)} ${hx} ${len}`
  const right = line(`${edge} C 11.2 42.8 13.2 45.2 15.3 46.4 ${low}`)
  const out = tubeOutline(right, hemLine(hx, len, P, { sag: cami ? 1.2 : 2.2, follow: cami ? 0.6 : 0.75 }))
  const ref = extend(
    right.filter((p) => p[1] > 46.2),
    len + 12,
  )
  const strap = (s: Side, Q: Line, z: number, m: Fabric): Piece => ({
    shape: ribbon(spline(side(s, Q)), 0.5),
    form: { kind: 'flat' },
    z,
    fabric: m,
    edge: { r: 0.2, h: 0.16 },
  })
  const back: Piece[] = [
    {
      shape: tubeOutline(
        line(`M 0 48.2 C 6 48.2 11 47.4 15.1 46.6 ${low.replace(/ [\d.]+ [\d.]+$/, ` ${hx * 0.985} ${len}`)}`),
        hemLine(hx * 0.985, len, null, { sag: 0.6 }),
      ),
      z: -3.5,
      fabric: inShade(cloth, 0.5),
      seed,
    },
    ...both((s) => strap(s, points(`7.2 49, 7.4 38, 8.1 29.7`), -2.5, inShade(cloth, 0.75))),
  ]
  const folds = []
  if (neck === 'cowl')
    for (const [y, d, a, w, x] of [
      [49.8, 9, 0.75, 0.75, 9.4],
      [52.2, 11, 0.95, 0.95, 10.4],
      [55.4, 12.4, 0.8, 1.15, 11.2],
      [59, 12, 0.4, 1.3, 11],
    ] as const) {
      const j = (r() - 0.5) * 1.4
      folds.push(
        ridge(
          points(`${-x} ${y - d}, ${-x * 0.55} ${y - d * 0.34}, ${j} ${y}, ${x * 0.5} ${y - d * 0.3}, ${x} ${y - d}`),
          a,
          w,
          { fadeIn: 0.25, fadeOut: 0.25, lean: 0.5 },
        ),
      )
    }
  else
    folds.push(
      ...fan(9.4, 43, 1.2, 2.4, 4, 12, 0.35, 0.8, seed),
      ...fan(-9.4, 43, 0.75, 1.95, 4, 12, 0.35, 0.8, seed + 5),
    )
  if (!cami)
    folds.push(
      ...fan(12.6, 63, 2, 2.9, 3, 17, 0.42, 1.3, seed + 1, { bend: -0.5 }),
      ...fan(-12.6, 63.5, 0.25, 1.15, 3, 16, 0.42, 1.3, seed + 2, { bend: 0.5 }),
      ridge(points(`${4 + 3 * r()} 70, 7 88, 9 110, 11 ${len + 9}`), 0.9, 2.2, {
        fadeIn: 0.5,
        fadeOut: 0.02,
        grow: 0.6,
        lean: 0.6,
      }),
      ridge(points(`-6 74, -9 92, -12 118, -14.5 ${len + 9}`), 0.9, 2, {
        fadeIn: 0.5,
        fadeOut: 0.02,
        grow: 0.7,
        lean: 0.6,
      }),
    )
  folds.push(
    ...fan(14.4, 50, 1.8, 2.6, 2, 10, 0.35, 1, seed + 3),
    ...fan(-14.4, 50, 0.6, 1.4, 2, 10, 0.35, 1, seed + 4),
  )
  return {
    back,
    front: [
      {
        shape: out,
        form: { kind: 'tube', k: 0.4, n: 2.2, ref },
        fabric: cloth,
        seed,
        wobble: 0.16,
        height: sum(P, bust(1.4, 7.2, 50.5), soft(seed, 0.3, 11)),
        folds,
        edge: { r: 0.26, h: 0.12 },
        seams:
          neck === 'cowl'
            ? []
            : [
                seam(points(`0 49.9, 2 56.5, 8 59.6, 13.4 57.6`), { pucker: 0.05 }),
                seam(points(`0 49.9, -2 56.5, -8 59.6, -13.4 57.6`), { pucker: 0.05 }),
              ],
      },
      ...both((s) => strap(s, points(`9.75 41, 9.2 35, 8.1 29.5`), 2.5, cloth)),
    ],
    detail: { x: -13, y: 37, w: 26 },
    layer: 'dress',
  }
}
