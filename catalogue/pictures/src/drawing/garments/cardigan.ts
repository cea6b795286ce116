import { lerp } from '../base/maths.ts'
import { fabric, inShade, ribbed, tone, unwoven } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { blousing } from '../drape/knit.ts'
import { button } from '../make/button.ts'
import { stitchwork, tipped, tipping } from '../make/knit-trim.ts'
import { label } from '../make/label.ts'
import { innerNeck } from '../make/neckline.ts'
import { patchPocket } from '../make/pocket.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, extend, hemLine, mirror, ribbon, side, spline, underSleeves } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Cardigan = Making & { len?: number; btn?: Fabric; n?: number; vy?: number; figured?: boolean }

export function cardigan(making: Cardigan): Garment {
  const { cloth, hand, seed, style, len = 80, btn = fabric('shell', '#e9dfce'), n = 6, figured = false } = making
  const rib = ribbed(cloth)
  const ease = style.cm('ease', -0.9, 1.6)
  const ribHeight = style.one('rib', [3, 4.6, 6.6])
  const pull = style.one('hem', [0.3, 1.2, 2.2])
  const bandWidth = style.one('band', [2.4, 3, 3.8])
  const vy = (making.vy ?? 47) + (making.vy === 40 ? 0 : style.cm('depth', -2.5, 6))
  const drape = pipes(seed * 1.9, { n: 2, amp: 1, start: 0.2, warp: 0.8 })
  const cap: Point = [19.8 + ease * 0.6, 34.5 + ease * 0.2]
  const pit: Point = [17.4 + ease, 49 + ease * 0.5]
  const hemX = 17.9 + ease - pull
  const low = `C ${pit[0] - 0.3} 56 ${16.9 + ease} 61 ${17.1 + ease} 66
    C ${17.4 + ease} ${len - 9} ${18.3 + ease + pull * 0.3} ${len - 3} ${hemX + 0.2} ${len}`
  const ref = underSleeves(extend(line(`M ${cap[0] - 0.6} 34 L ${pit[0]} ${pit[1]} ${low}`), len + 12), pit[1])
  const work = figured ? 'plain' : style.one('stitch', ['plain', 'plain', 'plain', 'columns', 'lattice'] as const)
  const panel = (s: Side): Piece => ({
    shape: side(
      s,
      line(
        `M -.4 ${vy + 2} C 2.4 ${lerp(29, vy, 0.72)} 6.6 34.6 8.8 29.4 C 13 30.2 16.8 31.8 ${cap[0]} ${cap[1]}
          C ${cap[0] - 1.4} 39 ${pit[0] + 0.1} 45 ${pit[0]} ${pit[1]} ${low}
          C 12 ${len + 1} 5 ${len + 1.2} -.4 ${len + 1.2} Z`,
      ),
    ),
    form: { kind: 'tube', k: 0.38, n: 2.4, ref },
    fabric: cloth,
    seed,
    wobble: 0.16,
    grain: { slip: 0.3, slipV: 0.1 },
    height: sum(drape, bust(1), soft(seed, 0.36, 10), blousing(seed, len, 0.35 + pull * 0.2)),
    folds: [
      ...fan(s * pit[0], 51, s > 0 ? 2.3 : -0.1, s > 0 ? 3.24 : 0.84, 4, 13, 0.65, 1.5, seed + s, { spread: 6 }),
      ...longFold(hand, seed + s, side(s, points(`9.4 56, 8 68, 9 ${len + 5}`)), 0.75, 1.9),
    ],
    edge: { r: 0.4, h: 0.24 },
    seams: [seam(side(s, points(`9.6 30, 15 31.2, ${cap[0] - 0.4} ${cap[1] - 0.4}`)), { depth: 0.07, width: 0.16 })],
    ...stitchwork(work, 32),
  })
  const second = tipping(cloth)
  const isTipped = style.one('tipping', [false, false, false, true])
  const side0 = line(
    `M ${hemX + 0.3} ${len - 0.8} C ${hemX + 0.4} ${len + ribHeight * 0.3} ${hemX - 0.2} ${len + ribHeight * 0.6}
      ${hemX - 0.2} ${len + ribHeight}`,
  )
  const hem: Piece = {
    shape: [
      ...hemLine(hemX + 0.3, len - 0.8, null, { sag: 1.2 }).toReversed(),
      ...side0,
      ...hemLine(hemX - 0.2, len + ribHeight, drape, { sag: 1.2, follow: 0.16 }),
      ...mirror(side0).toReversed(),
    ],
    form: { kind: 'tube', k: 0.38, n: 2.4, ref },
    fabric: rib,
    seed,
    edge: { r: 0.35, h: 0.3 },
    height: sum(drape, soft(seed, 0.2, 6)),
    ...(isTipped ? { paint: tipped(second, (_x, y) => len + ribHeight - y, [[0.8, 1.5]]) } : {}),
  }
  const bandKnit = isTipped ? { ...unwoven(rib), base: second } : unwoven(rib)
  const band = (s: Side): Piece => ({
    shape: ribbon(
      spline(
        side(
          s,
          points(
            `8.5 29.5, 7.2 32.6, 4.6 ${lerp(29, vy, 0.56)}, 1.4 ${vy - 0.6}, 0 ${vy + 4}, 0 ${vy + 14}, 0 ${len + ribHeight + 1}`,
          ),
        ),
      ),
      bandWidth,
    ),
    form: { kind: 'lie', soft: 1.2 },
    z: s < 0 ? 0.4 : 0.26,
    fabric: bandKnit,
    seed,
    edge: { r: 0.4, h: 0.34 },
    fine: (x, y) => 0.055 * Math.abs(Math.sin(y < vy + 2 ? x * 2.2 + y : x * 5.2)) ** 0.8,
  })
  const left = panel(1)
  const right = panel(-1)
  const hasPockets = len > 76 && style.one('pocket', [false, true])
  const pocketTop = len - 16
  const pocket = (s: Side, body: Piece): Piece[] =>
    hasPockets
      ? [
          patchPocket(
            side(
              s,
              line(`M 4.4 ${pocketTop} L 13.4 ${pocketTop - 0.4} L 13.6 ${pocketTop + 11} L 4.6 ${pocketTop + 11.4} Z`),
            ),
            body,
            tone(cloth, 0.8),
            2.2,
          ),
        ]
      : []
  const first = vy + 5
  const last = len + ribHeight - 2
  const full = style.one('sleeve', [0, 0.5, 2.2])
  return {
    back: [
      innerNeck(cloth, 8.6, 29.4, { depth: 58, k: 0.56, seed }),
      {
        shape: ribbon(line('M -8.4 29.2 C -5 31.6 5 31.6 8.4 29.2'), 2.6),
        z: -2.8,
        fabric: inShade(bandKnit, 0.7),
        edge: { r: 0.3, h: 0.24 },
      },
      ...label(0, 32.8),
    ],
    front: [
      left,
      ...pocket(1, left),
      right,
      ...pocket(-1, right),
      hem,
      ...both((s) =>
        sleeve(s, {
          fabric: cloth,
          seed,
          cap,
          pit,
          wrist: [26.2 + full * 0.3, 84],
          ww: 3.5 + full * 0.4,
          ew: 4.7 + full * 0.3,
          bulge: 0.8 + full,
          ribCuff: { fabric: rib, len: style.one('cuff', [4.6, 6.4, 8.6]), w: 2.8 },
          folds: { a: 0.7, w: 1.25, n: 8, cuff: 1.1 },
        }),
      ),
      band(1),
      band(-1),
      ...Array.from({ length: n }, (_, i) =>
        button(0, lerp(first, last, i / (n - 1)), n > 6 ? 0.72 : style.one('button', [0.8, 0.95, 1.15]), btn),
      ).flat(),
    ],
    detail: style.one('detail', [
      { x: -11, y: first - 6, w: 24 },
      { x: -12, y: last - 19, w: 22 },
      { x: 19, y: 75, w: 14 },
      hasPockets ? { x: -2, y: pocketTop - 5, w: 20 } : { x: -13, y: 26, w: 25 },
    ]),
    layer: 'top',
  }
}
