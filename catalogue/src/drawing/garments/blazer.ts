import { fabric } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { bust, pipes, soft, sum } from '../drape/fields.ts'
import { fan, ridge } from '../drape/folds.ts'
import { button } from '../make/button.ts'
import { collarBack, lapels } from '../make/lapels.ts'
import { onLimb, sleeve } from '../make/sleeve.ts'
import { seam } from '../make/stitching.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { ribbon, side, symmetric } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Garment, Piece } from '../relief/piece.ts'
import type { Making } from './making.ts'

type Blazer = Making & { open?: number; len?: number; lining?: Fabric; btn?: Fabric; breasted?: 1 | 2; fit?: number }

export function blazer({
  cloth,
  seed,
  open = 0,
  len = 97,
  lining = fabric('silk', '#8b7a6b'),
  btn = fabric('horn', '#2b211c'),
  breasted = 1,
  fit = 1,
}: Blazer): Garment {
  const P = pipes(seed * 2.3, { n: 1.6, amp: 0.7, start: 0.45, full: 1.1 })
  const brk = breasted === 2 ? 63 : 67
  const ov = open ? -open : breasted === 2 ? 7.2 : 2
  const f = (v: number) => (v * fit).toFixed(2)
  const cap: Point = [20, 33.5]
  const pit: Point = [17.6, 48]
  const low = `C 17.2 53 ${f(15)} 60 ${f(14.9)} 66 C ${f(15.1)} 74 ${f(17.8)} 83 ${f(18.4)} ${len}`
  const ref = symmetric(
    `M 0 12 L 7 12 L 19.6 33.6 C 18.6 38 17.6 43 17.6 48 ${low} L ${f(19)} ${len + 12} L 0 ${len + 12}`,
  )
  const body = sum(bust(1.0, 8, 50), soft(seed, 0.15, 10), P)
  const L = lapels(cloth, seed, {
    brk,
    ov,
    tip: breasted === 2 ? [14.2, 43.6] : [13, 43.2],
    peak: breasted === 2,
    base: [4.8, 37.4],
  })
  const panel = (s: Side, over: boolean): Piece => ({
    shape: side(
      s,
      line(
        `M 6.2 30 L 7.4 28.8 C 12 30.2 16.6 31.8 ${cap[0]} ${cap[1]} C 18.6 38 17.6 43 ${pit[0]} ${pit[1]} ${low}
          C ${f(13)} ${len + 0.9} 7 ${len + 1.4} ${breasted === 2 ? 0 : -ov + 6.4} ${len + 1.3} ${breasted === 2 ? `L ${-ov} ${len + 1.3} L ${-ov} ${brk}` : `C ${-ov + 1} ${len + 1.1} ${-ov} ${len - 3} ${-ov} ${len - 11} L ${-ov} ${brk}`} ${L.edge}
            Z`,
      ),
    ),
    form: { kind: 'tube', k: 0.38, n: 2.3, ref },
    z: over ? 0.15 : 0,
    fabric: cloth,
    seed: seed + s,
    height: body,
    grain: { slip: 0.4 },
    folds: [
      ...fan(s * 17.6, 50, s > 0 ? 2.3 : 0.0, s > 0 ? 3.1 : 0.84, 3, 10, 0.36, 1.2, seed + s + 2),
      ...fan(
        s * (ov > 4 ? 5 : 2),
        brk + 1,
        s > 0 ? 0.35 : Math.PI - 0.35,
        s > 0 ? -0.5 : Math.PI + 0.5,
        3,
        12,
        0.26,
        1.2,
        seed + 9 + s,
        { back: 0, spread: 3 },
      ),
      ridge(side(s, points(`12 68, 14 80, 14.6 ${len + 5}`)), 0.4, 2, { fadeOut: 0.02 }),
    ],
    seams: [
      seam(side(s, points(`9 57, 8.6 66, 9.2 78`)), { depth: 0.05, pucker: 0.05, width: 0.12 }),
      seam(side(s, points(`15.6 50.5, 12.9 62, 13.6 78, 14.8 ${len + 1}`)), { depth: 0.05, pucker: 0.03, width: 0.12 }),
      seam(side(s, points(`7.6 29.4, 13 31, 19.4 33.8`)), { depth: 0.04 }),
    ],
    edge: { r: 0.3, h: 0.26 },
  })
  const flap = (s: Side, body: Piece): Piece[] => [
    {
      shape: ribbon(side(s, points(`6.2 77.3, 15.4 76`)), 0.7),
      form: { kind: 'lie', soft: 0.6 },
      z: 0.1,
      fabric: cloth,
      grain: { like: body },
      edge: { r: 0.18, h: 0.18 },
    },
    {
      shape: side(
        s,
        line(
          `M 6.6 77.6 L 15.2 76.4 C 15.5 78.6 15.7 80.4 15.8 81.4 C 15.8 82.2 15.4 82.5 14.8 82.6
            L 7.6 83.4 C 7 83.4 6.8 83.1 6.8 82.4 Z`,
        ),
      ),
      form: { kind: 'lie', soft: 1 },
      z: 0.34,
      fabric: cloth,
      grain: { like: body },
      edge: { r: 0.22, h: 0.22 },
    },
  ]
  const sl = (s: Side): Piece[] => {
    const q = sleeve(s, {
      fabric: cloth,
      seed,
      cap,
      pit,
      wrist: [26.8, 90.6],
      ww: 3.7,
      ew: 5.1,
      folds: { a: 0.36, w: 1.2, n: 8, cuff: 0.4 },
      hemStitch: false,
      k: 0.48,
      seams: [(s) => seam(side(s, points(`20.6 47, 22.2 60, 23.6 76, 24.9 91`)), { depth: 0.04, width: 0.1 })],
    })
    const out = [...q]
    for (let i = 0; i < 4; i++) out.push(...onLimb(s, button(s * (25.3 - i * 0.22), 88.2 - i * 1.75, 0.56, btn)))
    return out
  }
  const left = panel(1, false)
  const right = panel(-1, true)
  const front: Piece[] = [
    left,
    {
      shape: line('M 8.8 52 L 14.6 51 L 14.9 53.2 L 9.1 54.2 Z'),
      form: { kind: 'lie', soft: 0.8 },
      z: 0.16,
      fabric: cloth,
      grain: { like: left },
      edge: { r: 0.16, h: 0.16 },
    },
    ...flap(1, left),
    ...L.on(1),
    right,
    ...flap(-1, right),
    ...L.on(-1),
    ...sl(-1),
    ...sl(1),
  ]
  if (open) for (const y of [brk + 1.6, brk + 11.4]) front.push(...button(-open - 2, y, 1.1, btn))
  else if (breasted === 2)
    for (const y of [brk + 2.4, brk + 12.5]) for (const x of [-5.4, 5.6]) front.push(...button(x, y, 1.1, btn))
  else for (const y of [brk + 1.6, brk + 11.4]) front.push(...button(0, y, 1.1, btn))
  return { back: collarBack(cloth, lining, brk, seed), front, detail: { x: -14, y: 34, w: 29 }, layer: 'jacket' }
}
