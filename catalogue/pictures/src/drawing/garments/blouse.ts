import { bump } from '../base/maths.ts'
import { inShade, unprinted } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, gathers, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { longFold } from '../drape/hand.ts'
import { bow } from '../make/bow.ts'
import { button } from '../make/button.ts'
import { frill } from '../make/frill.ts'
import { innerNeck } from '../make/neckline.ts'
import { sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { both, extend, hemLine, ribbon, side, symmetric, tubeOutline, underSleeves, unlike } from '../outline/shapes.ts'
import type { Field, Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'
import type { Style } from './style.ts'

type Blouse = Making & { len?: number; bow?: boolean; balloon?: boolean }

const cap: Point = [18.8, 33.6]
const pit: Point = [16.8, 47]

/** Details between the collar and the bust. */
const fronts = ['gathered', 'yoke', 'tucks', 'plain'] as const

export function blouse(making: Blouse): Garment {
  const { cloth, hand, seed, style, len = 86, bow: hasBow = true, balloon = true } = making
  const front = style.one('front', fronts)
  const waist = style.cm('waist', 15, 16.6)
  const hemX = style.cm('hem', 16.2, 18.6)
  const drape = pipes(seed * 2.2, { n: 3, amp: 1.5, start: 0.2, warp: 0.9 })
  const low = `C 16.5 54 ${waist} 60 ${waist + 0.1} 66 C ${waist + 0.4} ${len - 10} ${hemX} ${len - 6} ${hemX} ${len}`
  const torso = extend(line(`M 18.6 33.4 L 16.8 47 ${low}`), len + 12)
  const right = line(
    `M 0 31.6 C 3 31.6 5.4 30.6 6.6 28.6 C 11 29.6 15.4 31 ${cap[0]} ${cap[1]} C 17.4 37.5 16.7 42 ${pit[0]} ${pit[1]} ${low}`,
  )
  const yokeY = 40.5
  const body: Piece = {
    shape: tubeOutline(right, hemLine(hemX, len, drape, { sag: 1.1, follow: 0.6 }), unlike(right, seed, 0.5)),
    form: { kind: 'tube', k: 0.4, n: 2.3, ref: underSleeves(torso, pit[1]) },
    fabric: cloth,
    seed,
    wobble: 0.16,
    height: sum(
      drape,
      bust(1.2),
      soft(seed, 0.3, 8),
      front === 'gathered' ? gathers(seed, 33, 1, { f: 0.7, amp: 0.8, reach: 9 }) : null,
      front === 'yoke' ? gathers(seed, yokeY, 1, { f: 0.75, amp: 0.85, reach: 10 }) : null,
    ),
    ...(front === 'tucks' ? { fine: pinTucks } : {}),
    folds: [
      ...fan(17, 48, 2.2, 3.3, 4, 13, 0.6, 1, seed + 1, { spread: 6 }),
      ...fan(-17, 48, -0.16, 0.94, 4, 13, 0.6, 1, seed + 2, { spread: 6 }),
      ...longFold(hand, seed, points(`7 53, 8.4 66, 7.6 ${len + 5}`), 0.9, 1.4),
      ...longFold(hand, seed + 1, points(`-8 54, -7 68, -9.4 ${len + 5}`), 0.9, 1.4),
    ],
    edge: { r: 0.22, h: 0.12 },
    seams: [
      ...both((s) => seam(side(s, points(`7.2 29.4, 13 31, 18.4 34`)), { depth: 0.04 })),
      ...(front === 'yoke'
        ? [seam(points(`-18 39.4, -8 ${yokeY}, 8 ${yokeY}, 18 39.4`), { depth: 0.08, width: 0.12, pucker: 0.06 })]
        : []),
    ],
  }
  const covered: Fabric = { ...unprinted(cloth), spec: 0.3, rough: 0.4 }
  const placket: Piece = {
    shape: ribbon(points(`0 33, 0 ${len + 1}`), hasBow ? 0.9 : 2.6),
    form: { kind: 'lie', soft: 0.7 },
    z: 0.12,
    fabric: cloth,
    grain: { like: body },
    clip: symmetric(`M 0 32 L 17 33 L 17 ${len} L 0 ${len + 0.8}`),
    edge: { r: 0.12, h: 0.12 },
  }
  // Below a stand collar the placket hides its buttons.
  const gap = style.one('studs', [4, 6])
  const studs = Array.from({ length: hasBow ? Math.ceil((len - 53) / gap) : 0 }, (_, i) => 50 + i * gap)
  return {
    back: [
      innerNeck(cloth, 6.6, 28.4, { seed, depth: 40 }),
      {
        shape: symmetric('M 0 25.4 C 3 25.4 5 25.6 6.6 26.4 L 7 31 L 0 32'),
        z: -2.4,
        fabric: inShade(cloth, 0.6),
        seed,
        edge: { r: 0.2, h: 0.14 },
      },
    ],
    front: [
      body,
      placket,
      ...arms(making, balloon),
      ...studs.flatMap((y) => button(0, y, 0.5, covered, { holes: 0, rim: false })),
      stand(cloth, seed),
      ...(hasBow
        ? bow(cloth, [0.3, 33.2], seed, {
            size: style.one('bow', [0.78, 1, 1.2]),
            tails: style.cm('tails', 17, 32),
            loops: style.one('loops', [true, true, true, false]),
          })
        : frillCollar(cloth, seed, style)),
    ],
    detail: style.one('detail', [
      { x: -12, y: 25, w: 25 },
      { x: -3, y: 24, w: 24 },
      { x: 16, y: 69, w: 19 },
      { x: -12, y: hasBow ? 33 : 38, w: 23 },
    ]),
    layer: 'top',
  }
}

const pinTucks: Field = (x, y) => {
  const ax = Math.abs(x)
  if (ax < 1.6 || ax > 9 || y > 64) return 0
  const q = ((ax - 1.6) / 1.05) % 1
  return 0.16 * bump(q, 0.5, 0.2) * Math.min(1, (64 - y) / 8)
}

function arms({ cloth, seed, style }: Making, balloon: boolean): Piece[] {
  const full = balloon ? style.cm('full', 2.6, 5) : style.cm('full', 0.4, 1.5)
  return both((s) =>
    sleeve(s, {
      fabric: cloth,
      seed,
      cap,
      pit,
      wrist: [25.6 + full * 0.15, 83],
      ww: balloon ? 4.2 : 3.2,
      ew: balloon ? 4.6 + full * 0.22 : 4.6,
      bulge: full,
      cuff: { len: balloon ? style.one('cuff', [4.4, 6.4, 9]) : 5, w: 2.7 },
      folds: { a: 0.75, w: 1.05, n: 10, cuff: 1.2 },
    }),
  )
}

const stand = (cloth: Fabric, seed: number): Piece => ({
  shape: line('M -6.4 26.2 C -3 28.6 3 28.6 6.4 26.2 L 7.4 30 C 4 33.4 -4 33.4 -7.4 30 Z'),
  form: { kind: 'lie', soft: 2.4 },
  z: 0.35,
  fabric: cloth,
  seed,
  grain: { angle: 1.4 },
  edge: { r: 0.3, h: 0.3 },
  folds: [ridge(points(`-7 29.4, 0 31.2, 7 29`), 0.3, 0.6), ridge(points(`-6.6 28, -1 29.8, 6 28.4`), 0.25, 0.5)],
})

const standTop = points('-6.7 27.4, -3.4 28.9, 0 29.3, 3.4 28.9, 6.7 27.4')

/** Above the stand, falling from it over the shoulders, or none: the front stays calm. */
function frillCollar(cloth: Fabric, seed: number, style: Style): Piece[] {
  const kind = style.one('frill', ['narrow', 'high', 'falling', 'none'] as const)
  if (kind === 'none') return []
  if (kind === 'falling') return [frill(cloth, points('-8.6 29.6, -5 33.2, 0 34.4, 5 33.2, 8.6 29.6'), -3.4, seed, 0.5)]
  return [frill(cloth, standTop, kind === 'high' ? 2.4 : 1.4, seed, 0.5)]
}
