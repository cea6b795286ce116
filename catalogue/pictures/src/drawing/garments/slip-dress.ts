import { lerp } from '../base/maths.ts'
import { random } from '../base/random.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { frill } from '../make/frill.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Line } from '../outline/path.ts'
import { both, extend, hemLine, ribbon, side, spline, tubeOutline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type SlipDress = Making & { len?: number; flare?: number; neck?: 'cowl' | 'v' }

export function slipDress({ cloth, hand, seed, style, len = 139, flare = 1, neck = 'cowl' }: SlipDress): Garment {
  const r = random(seed)
  const cami = len < 96
  const waist = cami ? 14 : style.cm('waist', 12.4, 13.8)
  // Seams in the body tell slips apart: a bust seam, a waist seam, a flounce at the hem.
  const seamed = style.one('seamed', ['none', 'bust', 'waist'] as const)
  const flounce = !cami && style.one('flounce', [false, false, true])
  const hx = cami ? style.cm('hem', 15.6, 18.4) : 17.4 + (len - 86) * 0.13 * flare
  const P = pipes(
    seed * 1.37,
    cami
      ? { n: 2.2, amp: 1.6, start: 0.3, warp: 1 }
      : { n: 3.7, amp: 2.9, start: 0.3, full: 1.0, warp: 1.1, fine: 0.34 },
  )
  const deep = style.cm('depth', -2, 2.6)
  const edge =
    neck === 'cowl'
      ? `M 0 ${48.6 + deep} C 3.6 ${48.2 + deep} 7.6 45 9.8 40`
      : `M 0 ${49.6 + deep} C 3 ${46.6 + deep * 0.7} 6.6 43.4 9.8 40`
  const low = cami
    ? `C 14.6 51.5 ${waist} 58 ${waist + 0.2} 64 C ${waist + 0.6} 72 ${hx - 0.6} 79 ${hx} ${len}`
    : `C 15 51.5 ${waist + 0.3} 57 ${waist} 64 C ${waist} 71.5 16.3 77.5 17.4 86
      C ${lerp(17.4, hx, 0.3)} 102 ${lerp(17.4, hx, 0.72)} ${lerp(86, len, 0.72)} ${hx} ${len}`
  const right = line(`${edge} C 11.2 42.8 13.2 45.2 15.3 46.4 ${low}`)
  const out = tubeOutline(right, hemLine(hx, len, P, { sag: cami ? 1.2 : 2.2, follow: cami ? 0.6 : 0.75 }))
  const ref = extend(
    right.filter((p) => p[1] > 46.2),
    len + 12,
  )
  const lace = neck === 'v' && style.one('trim', [false, false, true])
  const wide = style.one('strap', [0.36, 0.5, 0.72])
  const strap = (s: Side, Q: Line, z: number, m: Fabric): Piece => ({
    shape: ribbon(spline(side(s, Q)), wide),
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
    for (const [y0, d, a, w, x] of [
      [49.8, 9, 0.75, 0.75, 9.4],
      [52.2, 11, 0.95, 0.95, 10.4],
      [55.4, 12.4, 0.8, 1.15, 11.2],
      [59, 12, 0.4, 1.3, 11],
    ] as const) {
      const y = y0 + deep
      const j = (r() - 0.5) * 2.4
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
      ...longFold(hand, seed, points(`${4 + 3 * r()} 68, 7 88, ${hx * 0.4} 110, ${hx * 0.48} ${len + 9}`), 1.3, 1.8),
      ...longFold(hand, seed + 1, points(`-6 72, -9 92, ${-hx * 0.5} 118, ${-hx * 0.6} ${len + 9}`), 1.3, 1.8),
      ...longFold(hand, seed + 2, points(`11 80, 13 100, ${hx * 0.74} ${len + 9}`), 0.9, 1.4),
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
          seamed === 'waist'
            ? [seam(points(`${-waist} 63.6, -6 65, 6 65, ${waist} 63.6`), { depth: 0.09, width: 0.12, pucker: 0.08 })]
            : seamed === 'bust' && neck === 'v'
              ? bustSeams(deep)
              : [],
      },
      ...(flounce
        ? [
            frill(
              cloth,
              points(
                `${-hx + 1} ${len - 9}, ${-hx * 0.5} ${len - 7.6}, 0 ${len - 7.2}, ${hx * 0.5} ${len - 7.6}, ${hx - 1} ${len - 9}`,
              ),
              -9.4,
              seed,
              0.5,
            ),
          ]
        : []),
      ...(lace ? [frill(cloth, lacePath(neck, deep), -1.5, seed, 0.16)] : []),
      ...both((s) => strap(s, points(`9.75 41, 9.2 35, 8.1 29.5`), 2.5, cloth)),
    ],
    detail: style.one('detail', [
      { x: -13, y: 37, w: 26 },
      { x: -3, y: 33, w: 21 },
      cami ? { x: -15, y: 30, w: 30 } : { x: -13, y: 52, w: 26 },
      ...(cami ? [] : [{ x: -hx * 0.4 - 11, y: len - 26, w: 22 }]),
    ]),
    layer: 'dress',
  }
}

const bustSeams = (deep: number) =>
  both((s) => seam(side(s, points(`0 ${49.9 + deep}, 2 56.5, 8 59.6, 13.4 57.6`)), { pucker: 0.05, depth: 0.07 }))

/** Along the neckline, from strap to strap. */
const lacePath = (neck: 'cowl' | 'v', deep: number): Line =>
  neck === 'v'
    ? points(`-9.8 40.2, -5.4 44.8, 0 ${49.8 + deep}, 5.4 44.8, 9.8 40.2`)
    : points(`-9.8 40.2, 0 ${48.8 + deep}, 9.8 40.2`)
