import type { Rgb } from '../base/colour.ts'
import { bump, clamp, lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import type { Line, Point } from '../outline/path.ts'
import { side, symmetric } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'
import { label } from './label.ts'
import { stitch } from './stitching.ts'
import type { Thread } from './stitching.ts'

export type LapelCut = 'notch' | 'peak' | 'shawl'

/** `brk` is where the lapel begins to roll, `tip` its point, `ov` how far the fronts overlap. */
type Lapels = { brk: number; tip?: Point; ov?: number; base?: Point; cut?: LapelCut; st?: Rgb }

const thread: Thread = { length: 0.26, gap: 0.12, width: 0.05, alpha: 0.55 }

/** A tailored collar with lapels, and the path by which the front panel's edge follows the roll. */
export function lapels(cloth: Fabric, seed: number, options: Lapels) {
  const { brk, tip = [13.4, 43], ov = 2, base: b = [5, 37.6], cut = 'notch', st } = options
  // The end of the gorge seam: the corner of the notch.
  const g: Point = [lerp(b[0], tip[0], 0.52), lerp(b[1], tip[1], 0.44)]
  const T: Point = cut === 'peak' ? [tip[0] + 0.8, tip[1] - 5.4] : tip
  const collarTip: Point = cut === 'peak' ? [g[0] + 1.3, g[1] - 1.7] : [g[0] + 3, g[1] - 2]
  const end: Point = [-ov + 0.15, brk - 0.1]
  const rollLine = `L ${-ov} ${brk - 1.2}
    C ${lerp(-ov, b[0], 0.42)} ${lerp(brk, b[1], 0.42)} ${lerp(-ov, b[0], 0.8)} ${lerp(brk, b[1], 0.74)} ${b[0]} ${b[1]}`
  // A lapel bellies out below its point and only then runs down to the button.
  const belly = (from: Point) => `C ${from[0] - 0.7} ${lerp(from[1], brk, 0.32)}
    ${lerp(from[0], end[0], 0.5)} ${lerp(from[1], brk, 0.74)} ${end[0]} ${end[1]}`
  /** Cloth rolls over at the break line and lies flat towards its edge. */
  const roll =
    (s: Side) =>
    (x: number, y: number): number => {
      const q = clamp((y - b[1]) / (brk - b[1]))
      const x0 = lerp(b[0] - 0.4, -ov + 0.2, q)
      return 0.85 * bump(x * s - x0, 0.7, 1.7) * smooth(1.04, 0.55, q) + 0.12 * noise(y * 0.16 + seed, x * 0.1)
    }
  const sewn = (s: Side, along: Line) => (st ? [stitch(side(s, along), st, thread)] : [])
  const lying = { form: { kind: 'lie', soft: 1.5 }, fabric: cloth, edge: { r: 0.36, h: 0.34 } } as const
  const collar = (s: Side): Piece => ({
    ...lying,
    shape: side(
      s,
      line(
        `M 5.8 27.2 C 6.9 26.7 8.2 27.3 9 28.6
          C ${lerp(9, collarTip[0], 0.5) + 0.6} ${lerp(28.6, collarTip[1], 0.4)} ${collarTip[0] + 0.1} ${lerp(28.6, collarTip[1], 0.78)} ${collarTip[0]} ${collarTip[1]}
          L ${g[0]} ${g[1]} L ${b[0] - 0.2} ${b[1] + 0.4} C 4.7 34.6 4.8 30.4 5.8 27.2 Z`,
      ),
    ),
    z: 0.6,
    seed,
    grain: { angle: s * 0.5 },
    // The stand underneath lifts the collar; the fall drops away from its fold to the edge.
    height: (x, y) => 0.75 * bump(Math.abs(x), 6.4 + (y - 28) * -0.12, 1.9) * bump(y, 30.5, 6.5),
    seams: [
      {
        line: side(s, [
          [b[0], b[1] - 0.1],
          [g[0], g[1] - 0.25],
        ]),
        depth: 0.07,
        width: 0.14,
        pucker: 0.02,
      },
    ],
    stitches: sewn(s, [
      [8.7, 29.4],
      [lerp(8.9, collarTip[0], 0.6), lerp(28.8, collarTip[1], 0.55)],
      [collarTip[0] - 0.5, collarTip[1] - 0.3],
      [g[0] + 0.2, g[1] - 0.5],
    ]),
  })
  const lapel = (s: Side): Piece => ({
    ...lying,
    shape: side(s, line(`M ${b[0]} ${b[1]} L ${g[0]} ${g[1]} L ${T[0]} ${T[1]} ${belly(T)} ${rollLine} Z`)),
    z: 0.46,
    seed: seed + 3,
    grain: { angle: s * -0.2 },
    height: roll(s),
    stitches: sewn(s, [
      [g[0] + 0.6, g[1] + 0.5],
      [T[0] - 0.7, T[1] + 0.6],
      [T[0] - 1, lerp(T[1], brk, 0.26)],
      [lerp(T[0], end[0], 0.32), lerp(T[1], brk, 0.56)],
      [lerp(T[0], end[0], 0.7) - 0.2, lerp(T[1], brk, 0.82)],
    ]),
  })
  const shawl = (s: Side): Piece => ({
    ...lying,
    shape: side(
      s,
      line(
        `M 5.8 27.2 C 6.9 26.7 8.2 27.3 9 28.6 C ${T[0] - 1.4} 32.4 ${T[0] - 0.2} ${T[1] - 4} ${T[0] - 0.4} ${T[1] + 1}
          ${belly([T[0] - 0.4, T[1] + 1])} ${rollLine} C 4.7 34.6 4.8 30.4 5.8 27.2 Z`,
      ),
    ),
    z: 0.5,
    seed: seed + 3,
    grain: { angle: s * -0.12 },
    height: (x, y) => roll(s)(x, y) + 0.6 * bump(Math.abs(x), 6.4, 2) * bump(y, 29.5, 6),
  })
  return {
    on: (s: Side): Piece[] => (cut === 'shawl' ? [shawl(s)] : [lapel(s), collar(s)]),
    edge: `C ${lerp(-ov, b[0], 0.42) + 0.3} ${lerp(brk, b[1], 0.42)} ${lerp(-ov, b[0], 0.8) + 0.3} ${lerp(brk, b[1], 0.74)} ${b[0] + 0.3} ${b[1]}
      L 6.2 30`,
  }
}

export const collarBack = (cloth: Fabric, lining: Fabric, brk: number, seed: number): Piece[] => [
  {
    shape: symmetric(`M 0 27 C 3 27 5.6 27.2 7.2 28 L 9.6 34 L 9.6 60 L 0 ${brk + 6}`),
    z: -4,
    fabric: lining,
    seed,
    height: soft(seed, 0.4, 5),
    folds: [ridge(points(`0.4 33, 0.2 48, 0 76`), 0.4, 0.9, { fadeOut: 0.1 })],
  },
  // The stand, and the collar that folds down over it at the back of the neck.
  {
    shape: symmetric('M 0 26.2 C 3 26.2 5.8 26.6 7.4 27.6 L 8.4 31.6 C 5 32.8 2.4 33 0 33'),
    z: -3,
    fabric: inShade(cloth, 0.8),
    seed,
    edge: { r: 0.3, h: 0.2 },
    folds: [ridge(points(`-7.6 27.8, -4 27.2, 0 27, 4 27.2, 7.6 27.8`), 0.5, 0.6, { fadeIn: 0.02, fadeOut: 0.02 })],
    seams: [{ line: line('M -8 31 C -5 31.8 5 31.8 8 31'), depth: 0.06, width: 0.12 }],
  },
  ...label(0, 29.8),
]
