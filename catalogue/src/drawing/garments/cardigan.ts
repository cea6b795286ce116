import { bump, lerp } from '../base/maths.ts'
import { fabric, inShade, ribbed, unwoven } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { button } from '../make/button.ts'
import { label } from '../make/label.ts'
import { innerNeck } from '../make/neckline.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, extend, hemLine, mirror, ribbon, side, spline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Cardigan = Making & { len?: number; btn?: Fabric; n?: number; vy?: number }

export function cardigan({
  cloth,
  seed,
  len = 80,
  btn = fabric('shell', '#e9dfce'),
  n = 6,
  vy = 47,
}: Cardigan): Garment {
  const rib = ribbed(cloth)
  const P = pipes(seed * 1.9, { n: 2, amp: 1, start: 0.2, warp: 0.8 })
  const cap: Point = [20, 34.6]
  const pit: Point = [17.6, 49]
  const lowS = `C 17.8 58 17.4 64 17.8 70 C 18.2 75 18.2 ${len - 3} 17.8 ${len}`
  const ref = extend(line(`M 19.4 34 L 17.6 49 ${lowS}`), len + 12)
  const panel = (s: Side): Piece => ({
    shape: side(
      s,
      line(
        `M -.4 ${vy + 2} C 2.4 42 6.6 34.6 8.8 29.4 C 13 30.4 17 32.2 ${cap[0]} ${cap[1]}
          C 18.4 39 17.6 45 ${pit[0]} ${pit[1]} ${lowS} C 12 ${len + 1} 5 ${len + 1.2} -.4 ${len + 1.2} Z`,
      ),
    ),
    form: { kind: 'tube', k: 0.38, n: 2.4, ref },
    fabric: cloth,
    seed: seed + s,
    wobble: 0.1,
    grain: { slip: 0.3, slipV: 0.1 },
    height: sum(P, bust(1), soft(seed, 0.36, 10), (X, Y) => 0.45 * bump(Y, len - 2, 3)),
    folds: [
      ...fan(s * 17.8, 51, s > 0 ? 2.3 : -0.1, s > 0 ? 3.24 : 0.84, 4, 13, 0.65, 1.5, seed + s, { spread: 6 }),
      ridge(side(s, points(`8 56, 9.5 68, 8 ${len + 3}`)), 0.5, 2.2, { fadeOut: 0.1 }),
    ],
    edge: { r: 0.45, h: 0.34 },
    seams: [seam(side(s, points(`9.6 30, 15 31.4, 19.6 34.2`)), { depth: 0.07, width: 0.16 })],
  })
  const hb = line(`M 18.2 ${len - 1} C 18.4 ${len + 1.4} 17.6 ${len + 3} 17.4 ${len + 5.4}`)
  const hem: Piece = {
    shape: [
      ...hemLine(18.2, len - 1, null, { sag: 1.2 }).toReversed(),
      ...hb,
      ...hemLine(17.4, len + 5.4, P, { sag: 1.2, follow: 0.16 }),
      ...mirror(hb).toReversed(),
    ],
    form: { kind: 'tube', k: 0.38, n: 2.4, ref },
    fabric: rib,
    seed,
    edge: { r: 0.35, h: 0.3 },
    height: sum(P, soft(seed, 0.2, 6)),
  }
  const bandLine = (s: Side) =>
    side(s, points(`8.2 28.8, 7.2 32.4, 4.6 39, 1.4 ${vy - 0.6}, 0 ${vy + 4}, 0 ${vy + 14}, 0 ${len + 6.4}`))
  const bandRib = unwoven(rib)
  const bandO: Pick<Piece, 'fine'> = {
    fine: (X, Y) =>
      0.055 * Math.pow(Math.abs(Math.sin((X - 0) * (Y < vy + 2 ? 2.2 : 5.2) + (Y < vy + 2 ? Y * 1.0 : 0))), 0.8),
  }
  const band = (s: Side): Piece => ({
    shape: ribbon(spline(bandLine(s)), 3),
    form: { kind: 'lie', soft: 1.2 },
    z: s < 0 ? 0.4 : 0.26,
    fabric: bandRib,
    seed,
    edge: { r: 0.4, h: 0.34 },
    ...bandO,
  })
  const front: Piece[] = [
    panel(1),
    panel(-1),
    hem,
    ...both((s) =>
      sleeve(s, {
        fabric: cloth,
        seed,
        cap,
        pit,
        wrist: [26.2, 84],
        ww: 3.5,
        ew: 4.7,
        bulge: 0.8,
        ribCuff: { fabric: rib, len: 7.6, w: 2.8 },
        folds: { a: 0.6, w: 1.25, n: 8, cuff: 1.1 },
        edge: { r: 0.45, h: 0.36 },
      }),
    ),
    band(1),
    band(-1),
  ]
  for (let i = 0; i < n; i++) front.push(...button(0, lerp(vy + 5, len + 3.4, i / (n - 1)), 0.82, btn))
  return {
    back: [
      innerNeck(cloth, 8.6, 29.4, { depth: 58, k: 0.56, seed }),
      {
        shape: ribbon(line('M -8.4 29.2 C -5 31.6 5 31.6 8.4 29.2'), 2.6),
        z: -2.8,
        fabric: inShade(rib, 0.7),
        edge: { r: 0.3, h: 0.24 },
      },
      ...label(0, 32.8),
    ],
    front,
    detail: { x: -11, y: 43, w: 24 },
    layer: 'top',
  }
}
