import { lerp } from '../base/maths.ts'
import { fabric, inShade, tone } from '../cloth/fabric.ts'
import { pipes, soft, sum } from '../drape/fields.ts'
import { fan, overlap } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { beltBand, tails } from '../make/belt-tie.ts'
import { button } from '../make/button.ts'
import { label } from '../make/label.ts'
import { stitch } from '../make/stitching.ts'
import { waistBack, waistband } from '../make/waistband.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { acrossFly, both, hemLine, ribbon, side } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Shorts = Making & { len?: number; waist?: number }

/** Pleated shorts with turn-ups; Bermudas when they reach the knee. */
export function shorts({ cloth, hand, seed, style, len = 106, waist = 63 }: Shorts): Garment {
  const waistX = 12.6
  const outX = style.cm('leg', 18.4, 21.6) + (len - 106) * 0.02
  const cuff = style.one('cuff', [3.6, 1.6, 5.4])
  const pleats = style.one('pleats', [0, 1, 2])
  const inX = 1.2
  const leg = (s: Side): Piece[] => {
    const drape = pipes(seed * 1.9 + s * 4, { n: 2.2, amp: 1.9, start: 0.2, full: 1.05, warp: 0.7 })
    const right = line(
      `M ${waistX + 0.2} ${waist + 3} C 13.8 ${waist + 8} 16.4 ${waist + 13} 17.6 84
        C 18.4 90 ${outX - 0.3} ${lerp(84, len, 0.7)} ${outX} ${len}`,
    )
    const left = line(
      `M -.6 ${waist + 3} L -.6 89 C -.2 92 .4 94 ${inX * 0.8} 97 C ${inX} 100 ${inX} ${len - 3} ${inX} ${len}`,
    )
    const hem = hemLine(outX, len, drape, { left: inX, sag: 1.5, follow: 0.5, count: 60 })
    const turnUp = side(
      s,
      hem.map(([x, y]): Point => [x, y - cuff]),
    )
    return [
      {
        shape: side(s, [
          [outX * 0.985, len - 3],
          ...hemLine(outX * 0.985, len - 0.6, null, { left: inX + 0.2, sag: 0.2 }),
          [inX + 0.2, len - 3],
        ]),
        z: -3,
        fabric: inShade(cloth, 0.42),
        seed,
      },
      {
        shape: side(s, [...right, ...hem, ...left.toReversed()]),
        form: {
          kind: 'tube',
          k: 0.4,
          n: 2.2,
          ref: side(s, [...right, [outX, len + 10], [inX, len + 10], ...acrossFly(left).toReversed()]),
          smooth: 4,
        },
        fabric: cloth,
        seed: seed + s,
        wobble: 0.13,
        height: sum((x, y, t, v) => drape(x, y, s * t, v), soft(seed + s * 2, 0.22, 10)),
        folds: [
          ...[8.2, 4.6]
            .slice(0, pleats)
            .map((x, i) =>
              overlap(
                side(
                  s,
                  points(`${x} ${waist + 3.4}, ${x + 0.4} ${waist + 11 - i * 2}, ${x + 1.2} ${waist + 26 - i * 7}`),
                ),
                0.6 - i * 0.12,
                1.6 - i * 0.4,
                { fadeIn: 0.02, fadeOut: 0.7 },
              ),
            ),
          ...longFold(
            hand,
            seed + s,
            side(s, points(`9.6 ${waist + 12}, 10.4 ${lerp(waist, len, 0.6)}, 11 ${len + 5}`)),
            1,
            1.7,
          ),
          ...longFold(
            hand,
            seed + s * 2,
            side(s, points(`14.6 84, 16 ${lerp(84, len, 0.5)}, 16.4 ${len + 5}`)),
            0.6,
            1.3,
          ),
          ...fan(s, 91, s > 0 ? -0.35 : Math.PI + 0.35, s > 0 ? 0.7 : Math.PI - 0.7, 3, 8, 0.34, 1, seed + s, {
            spread: 3,
            back: 2,
          }),
        ],
        seams: [{ line: turnUp, depth: cuff > 2 ? 0.18 : 0.04, width: 0.18, pucker: 0.05 }],
        edge: { r: 0.28, h: 0.22 },
        grain: { slip: 0.4 },
      },
    ]
  }
  const pocket = (s: Side): Piece => ({
    shape: ribbon(side(s, points(`10.2 ${waist + 4.6}, 13.6 ${waist + 18}`)), 0.5),
    form: { kind: 'lie', soft: 0.6 },
    z: 0.1,
    fabric: cloth,
    seed,
    edge: { r: 0.16, h: 0.18 },
  })
  const fly: Piece = {
    shape: line(`M -.6 ${waist + 4} L 2.9 ${waist + 4} L 2.8 80 C 2.6 83.6 1.4 85.8 -.6 86.6 Z`),
    form: { kind: 'lie', soft: 0.9 },
    z: 0.04,
    fabric: cloth,
    seed,
    edge: { r: 0.1, h: 0.08 },
    stitches: [
      stitch(points(`2.5 ${waist + 4.6}, 2.4 79.6, 1.6 83.6, -0.3 86`), tone(cloth, 0.7), {
        length: 0.24,
        gap: 0.1,
        width: 0.05,
        alpha: 0.6,
      }),
    ],
  }
  return {
    back: [waistBack(cloth, waist, waistX), ...label(0, waist - 0.2)],
    front: [
      ...leg(1),
      ...leg(-1),
      fly,
      ...both(pocket),
      waistband(cloth, waist, waistX, 3.8),
      ...loops(waist).map((shape): Piece => ({
        shape,
        form: { kind: 'lie', soft: 0.5 },
        z: 0.3,
        fabric: cloth,
        seed,
        edge: { r: 0.16, h: 0.18 },
      })),
      ...(style.one('belt', [false, true])
        ? [
            beltBand(cloth, seed, waistX + 0.4, waist + 1.9, [1.2, 1.2]),
            ...tails(cloth, 1, waist + 2.9, seed, { w: 2.4, l1: 15, l2: 12, z: 0.7 }),
          ]
        : button(1.2, waist + 2.9, 0.7, fabric('horn', '#3a2f28'))),
    ],
    detail: style.one('detail', [
      { x: -7, y: waist - 3, w: 25 },
      { x: -13, y: waist - 3, w: 26 },
      { x: 1, y: len - 26, w: 21 },
    ]),
    layer: 'bottom',
  }
}

const loops = (waist: number) =>
  [-9, 9].map((x) => ribbon(points(`${x} ${waist + 0.1}, ${x * 1.01} ${waist + 4.9}`), 1))
