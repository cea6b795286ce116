import type { Rgb } from '../base/colour.ts'
import { bump, clamp, lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { soft } from '../drape/fields.ts'
import { ridge } from '../drape/folds.ts'
import { line, points } from '../outline/path.ts'
import type { Point } from '../outline/path.ts'
import { side, symmetric } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'
import { label } from './label.ts'
import { stitch } from './stitching.ts'

/** `brk` is where the lapel begins to roll, `tip` its point, `ov` how far the fronts overlap. */
type Lapels = { brk: number; tip?: Point; ov?: number; base?: Point; peak?: boolean; st?: Rgb }

/** A tailored collar with lapels, and the path by which the front panel's edge follows the roll. */
export function lapels(
  cloth: Fabric,
  seed: number,
  { brk, tip = [13.4, 43], ov = 2, base = [5, 37.6], peak = false, st }: Lapels,
) {
  const b = base
  const gx = lerp(b[0], tip[0], 0.5)
  const gy = lerp(b[1], tip[1], 0.48)
  const T: Point = peak ? [tip[0] + 0.6, tip[1] - 5.2] : tip
  const cT: Point = peak ? [gx + 1.2, gy - 1.6] : [gx + 2.9, gy - 1.9]
  const S = { length: 0.26, gap: 0.12, width: 0.05, alpha: 0.55 }
  const E: Point = [-ov + 0.5, brk + 1]
  const collar = (s: Side): Piece => ({
    shape: side(
      s,
      line(
        `M 6 27.4 C 7 27 8.1 27.6 8.9 28.8
          C ${lerp(8.9, cT[0], 0.5) + 0.5} ${lerp(28.8, cT[1], 0.4)} ${cT[0] - 0.2} ${lerp(28.8, cT[1], 0.8)} ${cT[0]} ${cT[1]}
          L ${gx} ${gy} L ${b[0] - 0.2} ${b[1] + 0.4} C 4.8 34.6 5 30.6 6 27.4 Z`,
      ),
    ),
    form: { kind: 'lie', soft: 1.5 },
    z: 0.55,
    fabric: cloth,
    seed,
    grain: { angle: s * 0.5 },
    edge: { r: 0.34, h: 0.3 },
    height: (X, Y) => 0.4 * bump(Math.abs(X), 7, 2.4) * bump(Y, 30, 6),
    stitches: st
      ? [
          stitch(
            side(
              s,
              points(
                `8.6 29.6, ${lerp(8.9, cT[0], 0.6)} ${lerp(28.8, cT[1], 0.55)}, ${cT[0] - 0.5} ${cT[1] - 0.3}, ${gx + 0.2} ${gy - 0.5}`,
              ),
            ),
            st,
            S,
          ),
        ]
      : [],
  })
  const lap = (s: Side): Piece => ({
    shape: side(
      s,
      line(
        `M ${b[0]} ${b[1]} L ${gx} ${gy} L ${T[0]} ${T[1]}
          C ${T[0] - 0.4} ${lerp(T[1], brk, 0.36)} ${lerp(T[0], E[0], 0.5)} ${lerp(T[1], brk, 0.76)} ${E[0]} ${E[1]}
          L ${-ov} ${brk - 0.6}
          C ${lerp(-ov, b[0], 0.42)} ${lerp(brk, b[1], 0.42)} ${lerp(-ov, b[0], 0.8)} ${lerp(brk, b[1], 0.74)} ${b[0]} ${b[1]}
          Z`,
      ),
    ),
    form: { kind: 'lie', soft: 1.5 },
    z: 0.5,
    fabric: cloth,
    seed: seed + 3,
    grain: { angle: s * -0.2 },
    edge: { r: 0.34, h: 0.3 },
    height: (X, Y) => {
      const q = clamp((Y - b[1]) / (brk - b[1]))
      const x0 = lerp(b[0] - 0.4, -ov + 0.2, q)
      return 0.6 * bump(X * s - x0, 1, 2) * smooth(1.04, 0.6, q) + 0.12 * noise(Y * 0.16 + seed, X * 0.1)
    },
    stitches: st
      ? [
          stitch(
            side(
              s,
              points(
                `${gx + 0.6} ${gy + 0.5}, ${T[0] - 0.7} ${T[1] + 0.6}, ${T[0] - 1.1} ${lerp(T[1], brk, 0.26)}, ${lerp(T[0], E[0], 0.34) - 0.2} ${lerp(T[1], brk, 0.58)}, ${lerp(T[0], E[0], 0.72) - 0.4} ${lerp(T[1], brk, 0.84)}`,
              ),
            ),
            st,
            S,
          ),
        ]
      : [],
  })
  return {
    on: (s: Side): Piece[] => [lap(s), collar(s)],
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
  {
    shape: symmetric('M 0 26.2 C 3 26.2 5.8 26.6 7.4 27.6 L 8.4 31.6 C 5 32.8 2.4 33 0 33'),
    z: -3,
    fabric: inShade(cloth, 0.8),
    seed,
    edge: { r: 0.3, h: 0.2 },
  },
  ...label(0, 29.8),
]
