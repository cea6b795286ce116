import { lerp } from '../base/maths.ts'
import { fabric, tone } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { button } from '../make/button.ts'
import { label } from '../make/label.ts'
import { seam, stitch } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import { side, symmetric } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Waistcoat = Making & { len?: number; breasted?: 1 | 2; btn?: Fabric; lining?: Fabric }

/** A tailored waistcoat with a pointed hem, welt pockets and a silk back. */
export function waistcoat(making: Waistcoat): Garment {
  const {
    cloth,
    hand,
    seed,
    style,
    len = 82,
    breasted = 1,
    btn = fabric('horn', '#2b211c'),
    lining = fabric('silk', '#6f6156'),
  } = making
  const double = breasted === 2
  const over = double ? 6.4 : 1.6
  const brk = (double ? 55 : 52) + style.cm('break', -2.5, 3)
  const low = `C 15.4 53 13.8 59 13.6 65 C 13.7 ${lerp(65, len, 0.4)} 15.4 ${lerp(65, len, 0.6)} 16.2 ${len - 3}`
  const ref = symmetric(`M 0 12 L 7 12 L 16 32.4 C 15 38 15.4 43 16.2 47.6 ${low} L 17 ${len + 12} L 0 ${len + 12}`)
  const scoop = style.one('neck', [0, 1.6])
  const point = double ? 0 : style.one('point', [2, 3, 4])
  const hem = double
    ? `C 12 ${len - 1.4} 6 ${len} 0 ${len + 0.2} L ${-over + 0.6} ${len - 0.2}`
    : `C 12 ${len - 1.6} 8 ${len - 0.8} 4.4 ${len} L 1.7 ${len + point} C 0.4 ${len + 1} ${-over} ${len - 1.6} ${-over} ${len - 4.6}`
  const drape = sum(bust(1.1, 7.8, 50), soft(seed, 0.15, 10), pipes(seed * 2.1, { n: 1.5, amp: 0.5, start: 0.5 }))
  const panel = (s: Side, z: number): Piece => ({
    shape: side(
      s,
      line(`M ${7.4 + scoop * 0.6} ${28.8 + scoop * 0.1} C 10.6 29.6 13.4 30.6 15.6 32 C 13.8 37 13.6 43.6 16.2 47.6 ${low}
        ${hem} L ${-over} ${brk}
        C ${-over + 2} ${brk - 6} ${4.6 + scoop} 38 ${7.4 + scoop * 0.6} ${28.8 + scoop * 0.1} Z`),
    ),
    form: { kind: 'tube', k: 0.4, n: 2.3, ref },
    z,
    fabric: cloth,
    seed,
    wobble: 0.1,
    height: drape,
    grain: { slip: 0.4 },
    folds: [
      ...fan(s * 16, 49, s > 0 ? 2.3 : 0, s > 0 ? 3.1 : 0.84, 3, 9, 0.32, 1.1, seed + s + 2),
      ...fan(
        s * (double ? 5 : 2),
        64,
        s > 0 ? 0.35 : Math.PI - 0.35,
        s > 0 ? -0.5 : Math.PI + 0.5,
        3,
        10,
        0.34,
        1,
        seed + 9 + s,
        {
          back: 0,
          spread: 3,
        },
      ),
      ...longFold(hand, seed + s, side(s, points(`11 52, 10.4 64, 12 ${len + 4}`)), 0.4, 1.4),
    ],
    seams: [
      seam(side(s, points('8.6 53, 8.2 64, 8.8 77')), { depth: 0.05, pucker: 0.05, width: 0.12 }),
      seam(side(s, points('7.8 29.6, 11.6 30.6, 15.2 32.4')), { depth: 0.04 }),
    ],
    stitches: [
      stitch(side(s, points(`${-over + 0.7} ${brk + 2}, ${-over + 0.7} ${len - 6}`)), tone(cloth, 0.66), {
        length: 0.24,
        gap: 0.12,
        width: 0.045,
        alpha: 0.5,
      }),
    ],
    edge: { r: 0.28, h: 0.24 },
  })
  const under = panel(1, 0)
  const top = panel(-1, 0.16)
  const welt0 = len - 11
  const welt = (s: Side, body: Piece): Piece => ({
    shape: side(s, line(`M 5.6 ${welt0 + 1.4} L 12.8 ${welt0} L 13.1 ${welt0 + 2} L 5.9 ${welt0 + 3.4} Z`)),
    form: { kind: 'lie', soft: 0.8 },
    z: 0.16,
    fabric: cloth,
    grain: { like: body },
    edge: { r: 0.18, h: 0.18 },
  })
  const last = len - (double ? 5 : 6)
  const count = double ? style.one('rows', [2, 3]) : style.one('buttons', [3, 4, 5])
  const rows = Array.from({ length: count }, (_, i) => lerp(brk + 2.6, last, i / (count - 1)))
  const buttons = rows.flatMap((y) => (double ? [-4.6, 4.6] : [0]).flatMap((x) => button(x, y, 0.85, btn)))
  const backPiece: Piece = {
    shape: symmetric('M 0 29.6 C 3 29.6 5.6 29.2 7.4 28.6 L 12.6 30.6 C 12.6 38 13 44 13.6 62 L 0 64'),
    z: -3.6,
    fabric: lining,
    seed,
    height: soft(seed, 0.3, 5),
  }
  return {
    back: [backPiece, ...label(0, 31)],
    front: [under, welt(1, under), top, welt(-1, top), ...buttons],
    detail: style.one('detail', [
      { x: -13, y: 44, w: 26 },
      { x: -2, y: len - 22, w: 20 },
      { x: -13, y: 27, w: 26 },
    ]),
    layer: 'top',
  }
}
