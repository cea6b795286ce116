import { lerp } from '../base/maths.ts'
import { tone, unprinted } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import type { Hand } from '../drape/hand.ts'
import { tipping } from '../make/knit-trim.ts'
import { label } from '../make/label.ts'
import { innerNeck, ring, ringBack } from '../make/neckline.ts'
import { patchPocket } from '../make/pocket.ts'
import { shortSleeve } from '../make/short-sleeve.ts'
import { sleeve } from '../make/sleeve.ts'
import { hemThread, seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Line, Point } from '../outline/path.ts'
import { both, extend, hemLine, ribbon, side, spline, tubeOutline, underSleeves, unlike } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Field, Fold, Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Neck = 'crew' | 'v' | 'boat'
type Tee = Making & { len?: number; sleeves?: 'short' | 'long' | 'none'; neck?: Neck; fit?: number }

const cap: Point = [18.8, 33.6]
const pit: Point = [17, 46.6]

export function tee(making: Tee): Garment {
  const { cloth, hand, seed, style, len = 90, sleeves = 'short', neck = 'crew', fit = 1 } = making
  const bare = sleeves === 'none'
  const drape = pipes(seed * 2.1, { n: 2.3, amp: 1.2, start: 0.3, full: 1.1, warp: 0.9 })
  const x = (cm: number) => +(cm * fit).toFixed(2)
  const throat = throatOf(
    neck,
    style.cm('depth', -1.4, 2),
    bare ? style.cm('width', 0, 1.4) : style.cm('width', -0.3, 1.2),
  )
  // Slim ones follow the waist, boxy ones fall straight and a little out.
  const waist = x(16.2) - (fit < 0.98 ? 0.8 : 0) + (fit > 1.05 ? 0.7 : 0)
  const hemX = x(17.3) + style.cm('hem', -0.3, 1)
  const low = `C ${x(16.9)} 54 ${waist} 60 ${waist} 66 C ${waist + 0.1} 75 ${hemX - 0.3} 82 ${hemX} ${len}`
  const armhole = bare
    ? `C ${throat.x + 1.4} 29.2 12.4 30 14.6 31.2 C 13.2 36 13.4 42.4 ${x(16.2)} 46.8`
    : `C 12 30 16 31.4 ${cap[0]} ${cap[1]} C 17.4 37.5 17 42 ${pit[0]} ${pit[1]}`
  const right = line(`${throat.edge} ${armhole} ${low}`)
  const curve = style.one('tail', [0, 0, 3.4])
  const hem = hemOf(hemX, len, drape, curve)
  const torso = extend(line(`M ${cap[0]} ${cap[1]} L ${pit[0]} 47 ${low}`), len + 10)
  const hemStitches = hem.map(([hx, y]): Point => [hx, y - 2])
  const body: Piece = {
    shape: tubeOutline(right, hem, unlike(right, seed, 0.5)),
    form: { kind: 'tube', k: 0.38, n: 2.4, ref: bare ? torso : underSleeves(torso, pit[1]) },
    fabric: cloth,
    seed,
    wobble: 0.16,
    height: sum(drape, bust(1.0), soft(seed, 0.26, 9)),
    folds: teeFolds(hand, seed, len, fit),
    seams: [
      { line: hemStitches, depth: 0.03, width: 0.08 },
      ...both((s) =>
        seam(side(s, points(bare ? `8.4 29.6, 11 30, 14.2 31.4` : `8.4 29.6, 13 30.7, 18.4 33.2`)), { depth: 0.05 }),
      ),
    ],
    stitches: [{ line: hemStitches, colour: tone(cloth, 0.75), ...hemThread }],
    edge: { r: 0.24, h: 0.14 },
  }
  // A ringer has its neckband in a second colour; the rib is otherwise cut from the same yarn.
  const isRinger = !bare && !cloth.print && style.one('ringer', [false, false, false, true])
  const plain = neck === 'boat' ? cloth : unprinted(cloth)
  const band: Fabric = isRinger ? { ...plain, base: tipping(cloth) } : plain
  const arms = both((s): Piece[] => {
    if (bare) return [armholeBinding(s, band, body)]
    if (sleeves === 'long') return longSleeve(s, making, fit)
    const turnUp = style.one('cuff', [0, 0, 2.6])
    return [
      shortSleeve(s, {
        fabric: cloth,
        seed,
        cap,
        pit,
        long: style.cm('sleeve', -2.5, 4),
        wide: x(1) + (fit > 1.05 ? 1.6 : -1),
        turnUp,
      }),
    ]
  })
  const pocket = neck === 'crew' && !bare && style.one('pocket', [false, false, true])
  return {
    back: [
      innerNeck(cloth, throat.x, throat.y, { seed }),
      ringBack(band, throat.x, throat.y),
      ...label(0, throat.y + 3),
    ],
    front: [
      body,
      ...(pocket
        ? [
            patchPocket(
              'M 4.6 47.4 L 12.2 47.2 L 12.2 55.4 C 12.2 56.2 11.8 56.4 11.2 56.4 L 5.6 56.6 C 5 56.6 4.6 56.2 4.6 55.6 Z',
              body,
              tone(cloth, 0.75),
            ),
          ]
        : []),
      ...arms,
      ring(throat.inner, throat.outer, band, {
        seed,
        edge: { r: 0.36, h: 0.26 },
        fine: (X, Y) => 0.02 * Math.sin(Math.atan2(Y - 28, X) * 110),
      }),
    ],
    detail: style.one('detail', [
      { x: -3, y: 27, w: 25 },
      { x: -13, y: 25, w: 26 },
      bare ? { x: 1, y: 27, w: 17 } : sleeves === 'long' ? { x: 17.5, y: 73, w: 14 } : { x: 5, y: 33, w: 23 },
      pocket ? { x: -2, y: 40, w: 19 } : { x: -11, y: len - 23, w: 20 },
    ]),
    layer: 'top',
  }
}

/** The neckline of the right half, its band and the point where it meets the shoulder. */
function throatOf(neck: Neck, deep: number, wide: number) {
  const [x, y, depth] = {
    boat: [10.6 + wide, 30, 32.6 + deep * 0.3],
    v: [7.9 + wide, 29, 43 + deep],
    crew: [7.7 + wide, 29, 35.4 + wide * 1.1],
  }[neck] as [number, number, number]
  const vee = (top: number, dx: number) =>
    line(
      `M 0 ${depth + top} C 2.6 ${lerp(29, depth, 0.72) + top * 0.9} ${x * 0.75 + dx} ${lerp(29, depth, 0.33)} ${x + dx} ${y + dx * 0.4}`,
    )
  const round = (top: number, dx: number) =>
    line(
      `M 0 ${depth + top} C ${x * 0.53} ${depth + top} ${x * 0.92 + dx} ${lerp(y, depth, 0.62) + top * 0.7} ${x + dx} ${y + dx * 0.35}`,
    )
  const at = neck === 'v' ? vee : round
  const edge = `M 0 ${depth} ${at(0, 0)
    .map(([px, py]) => `L ${px.toFixed(2)} ${py.toFixed(2)}`)
    .join(' ')}`
  return { x, y, edge, inner: at(-0.5, -0.9), outer: at(neck === 'v' ? 1.8 : 1.3, 0.9) }
}

/** Straight round the body, or longer in front than at the side seams. */
function hemOf(hemX: number, len: number, drape: Field, curve: number): Line {
  const hem = hemLine(hemX, len, drape, { sag: 1, follow: 0.5 })
  return hem.map(([x, y]) => [x, y + curve * (1 - Math.abs(x / hemX) ** 2.6)])
}

function teeFolds(hand: Hand, seed: number, len: number, fit: number): Fold[] {
  const pull = fit < 0.98 ? 1 : 0
  return [
    ...fan(17, 48, 2.2, 3.3, 4, 14, 0.6, 1, seed + 1, { spread: 6 }),
    ...fan(-17, 48, -0.16, 0.94, 4, 14, 0.6, 1, seed + 2, { spread: 6 }),
    // Slim jersey creases across the waist; the rest falls from the bust.
    ...(pull
      ? [...fan(15.6, 66, 2.8, 3.7, 3, 10, 0.4, 0.9, seed + 3), ...fan(-15.6, 67, -0.5, 0.4, 3, 10, 0.4, 0.9, seed + 4)]
      : []),
    ...longFold(hand, seed, points(`8.6 53, 9.4 66, 8.2 78, 10.4 ${len + 5}`), 0.75, 1.5),
    ...longFold(hand, seed, points(`-7 56, -6.8 68, -8.4 ${len + 5}`), 0.75, 1.5),
  ]
}

function longSleeve(s: Side, { cloth, seed, style }: Making, fit: number): Piece[] {
  const flare = style.one('wrist', [0, 0, 1.6])
  return sleeve(s, {
    fabric: cloth,
    seed,
    cap,
    pit,
    wrist: [25.4 + flare * 0.3, 88.4],
    ww: 2.9 + flare,
    ew: 4.2 * fit,
    folds: { a: 0.5, w: 0.9, n: 10 },
  })
}

function armholeBinding(s: Side, fabric: Fabric, body: Piece): Piece {
  return {
    shape: ribbon(spline(side(s, points('14.6 30.8, 13.5 35, 13.6 39.6, 14.6 43.6, 16.6 47.2'))), 1.7),
    clip: body.shape,
    form: { kind: 'lie', soft: 1 },
    z: 0.16,
    fabric,
    edge: { r: 0.24, h: 0.2 },
  }
}
