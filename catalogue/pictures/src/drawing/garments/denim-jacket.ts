import { bump } from '../base/maths.ts'
import { fabric, inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { button } from '../make/button.ts'
import { innerNeck } from '../make/neckline.ts'
import { shirtCollar } from '../make/shirt-collar.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam, stitch } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, column, side, symmetric, underSleeves } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import { denimThread as thread, denimYarn as yarn, washed } from './denim.ts'
import type { Making } from './making.ts'

type DenimJacket = Making & { fit?: number; wash?: number; metal?: Fabric }

/** Yoke, V seams, flap pockets, a waistband and studs: the trucker jacket. */
export function denimJacket({
  cloth,
  seed,
  style,
  fit = 1,
  wash = 0.5,
  metal = fabric('metal', '#a7744a'),
}: DenimJacket): Garment {
  const len = style.cm('length', 74, 83) + (fit - 1) * 60
  const x = (cm: number) => cm * fit
  const cap: Point = [x(20.4), 34.2]
  const pit: Point = [x(18), 49]
  const low = `C ${x(17.8)} 56 ${x(16.8)} 64 ${x(16.6)} ${len - 4} L ${x(16.4)} ${len}`
  const ref = underSleeves(
    symmetric(`M 0 12 L 7 12 L ${x(20)} 34 C ${x(18.8)} 39 ${x(18)} 44 ${pit[0]} ${pit[1]} ${low}
      L ${x(16.4)} ${len + 12} L 0 ${len + 12}`),
    pit[1],
  )
  const fade = washed(wash, (X, Y) => 0.5 * bump(Math.abs(X), 9, 5) * bump(Y, 58, 14) + 0.35 * bump(Y, 33, 4))
  const drape = sum(bust(0.9, 8, 50), soft(seed, 0.26, 8), pipes(seed * 1.7, { n: 1.6, amp: 0.7, start: 0.4 }))
  const panel = (s: Side): Piece => ({
    shape: side(
      s,
      line(
        `M 0 38.6 C 1.4 37.6 5.6 34 7.2 29.2 C 12 30.2 16.4 31.8 ${cap[0]} ${cap[1]}
          C ${x(18.8)} 39 ${x(17.8)} 44 ${pit[0]} ${pit[1]} ${low}
          C 11 ${len + 1.2} 5 ${len + 1.4} 0 ${len + 1.4} Z`,
      ),
    ),
    form: { kind: 'tube', k: 0.38, n: 2.35, ref },
    fabric: cloth,
    seed,
    wobble: 0.14,
    height: drape,
    paint: fade,
    folds: fan(s * x(17.8), 51, s > 0 ? 2.2 : 0.04, s > 0 ? 3.1 : 0.94, 4, 12, 0.42, 0.9, seed + s + 2, { spread: 6 }),
    seams: [
      seam(side(s, points(`0 46.4, 9 46.2, ${x(18)} 44.6`)), { depth: 0.07, width: 0.14, pucker: 0.08 }),
      seam(side(s, points(`5.6 53.6, 5.2 66, 4.6 ${len}`)), { depth: 0.06, width: 0.12, pucker: 0.07 }),
      seam(side(s, points(`12.6 53.6, 10.6 66, 9.4 ${len}`)), { depth: 0.06, width: 0.12, pucker: 0.07 }),
      seam(side(s, points(`7.6 29.6, 13 31.2, ${x(19.8)} 34.4`)), { depth: 0.06 }),
    ],
    stitches: [
      stitch(side(s, points(`2 45.7, 9 45.5, ${x(18)} 43.9`)), yarn, thread),
      stitch(side(s, points(`6.1 53.8, 5.7 66, 5.1 ${len}`)), yarn, thread),
      stitch(side(s, points(`12.1 53.8, 10.1 66, 8.9 ${len}`)), yarn, thread),
    ],
    edge: { r: 0.26, h: 0.22 },
  })
  const flap = (s: Side, body: Piece): Piece[] => [
    {
      shape: side(s, line('M 4.6 46.6 L 13.6 46.2 L 13.7 50.4 L 9.2 53.6 L 4.8 50.8 Z')),
      form: { kind: 'lie', soft: 1 },
      z: 0.22,
      fabric: cloth,
      paint: fade,
      grain: { like: body },
      edge: { r: 0.2, h: 0.2 },
      stitches: [stitch(side(s, points('13.2 46.8, 13.2 50.2, 9.2 53, 5.2 50.4, 5 47')), yarn, thread)],
    },
    ...button(s * 9.2, 51.2, 0.68, metal, { holes: 0 }),
  ]
  const arms = both((s) =>
    sleeve(s, {
      fabric: cloth,
      seed,
      cap,
      pit,
      wrist: [x(26.4), 87],
      ww: 3.6,
      ew: 5 * fit,
      bulge: 0.6,
      cuff: { len: 5.4, w: 3.1, btn: metal },
      folds: { a: 0.6, w: 1, n: 10, cuff: 0.9 },
      paint: fade,
    }),
  )
  const left = panel(1)
  const right = panel(-1)
  const hasWelts = style.one('welts', [false, true])
  const welt = (s: Side, body: Piece): Piece => ({
    shape: side(s, line('M 11.4 60 L 13.6 60.6 L 11.4 72 L 9.2 71.4 Z')),
    form: { kind: 'lie', soft: 0.8 },
    z: 0.16,
    fabric: cloth,
    paint: fade,
    grain: { like: body },
    edge: { r: 0.16, h: 0.18 },
    stitches: [
      stitch(side(s, points('11.7 60.6, 9.6 71')), yarn, thread),
      stitch(side(s, points('13.2 61, 11.1 71.4')), yarn, thread),
    ],
  })
  const placket: Piece = {
    shape: `M -1.7 38 L 1.7 37 L 1.7 ${len + 1} L -1.7 ${len + 1} Z`,
    form: { kind: 'lie', soft: 0.9 },
    z: 0.2,
    fabric: cloth,
    paint: fade,
    grain: { like: right },
    edge: { r: 0.18, h: 0.2 },
    stitches: [-1.3, 1.3].map((at) => stitch(points(`${at} 39, ${at} ${len}`), yarn, thread)),
  }
  const band: Piece = {
    shape: line(
      `M ${-x(16.7)} ${len - 0.4} C -8 ${len + 1.2} 8 ${len + 1.2} ${x(16.7)} ${len - 0.4}
        L ${x(16.4)} ${len + 4} C 8 ${len + 5.8} -8 ${len + 5.8} ${-x(16.4)} ${len + 4} Z`,
    ),
    form: { kind: 'tube', k: 0.4, n: 2.3, ref: column(x(16.9), len - 8, len + 10) },
    z: 0.3,
    fabric: cloth,
    paint: fade,
    grain: { angle: Math.PI / 2 },
    edge: { r: 0.24, h: 0.24 },
    stitches: [0.6, 3.4].map((d) =>
      stitch(
        points(`${-x(16.4)} ${len + d - 0.3}, -8 ${len + d + 1.3}, 8 ${len + d + 1.3}, ${x(16.4)} ${len + d - 0.3}`),
        yarn,
        thread,
      ),
    ),
  }
  const collar = shirtCollar(cloth, seed, yarn, style.one('collar', ['classic', 'long', 'spread']))
  const studs = [42, 50.6, 59.2, 67.8, len - 2].flatMap((y) => button(0, y, 0.8, metal, { holes: 0 }))
  return {
    back: [{ ...innerNeck(inShade(cloth, 1.1), 7.4, 29, { depth: 46, seed, k: 0.6 }), z: -1 }, ...collar.back],
    front: [
      left,
      ...flap(1, left),
      right,
      ...flap(-1, right),
      ...(hasWelts ? both((s): Piece => welt(s, s > 0 ? left : right)) : []),
      placket,
      band,
      ...studs,
      ...button(0, len + 2.8, 0.8, metal, { holes: 0 }),
      ...arms,
      ...collar.front,
    ],
    detail: style.one('detail', [
      { x: -14, y: 27, w: 27 },
      { x: -1, y: 38, w: 21 },
      { x: x(26.4) - 7.6, y: 74, w: 15 },
      { x: -12, y: len - 22, w: 24 },
    ]),
    layer: 'jacket',
  }
}
