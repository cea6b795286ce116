import { lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { inShade } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { groove, ridge } from '../drape/folds.ts'
import { line } from '../outline/path.ts'
import type { Line, Point } from '../outline/path.ts'
import { both, move, ribbon, rotate, side, spline } from '../outline/shapes.ts'
import type { Side } from '../outline/shapes.ts'
import type { Piece } from '../relief/piece.ts'

type Bow = { size?: number; tails?: number; loops?: boolean }

/**
 * A soft bow at the throat: two drooping open loops, a wrapped knot and two tails of unequal length.
 * Without loops the ends only cross and hang, as a lavallière.
 */
export function bow(
  cloth: Fabric,
  [kx, ky]: Point,
  seed: number,
  { size = 1, tails = 26, loops = true }: Bow = {},
): Piece[] {
  const sway = noise(seed * 0.43, 2)
  const at = (points: Line) => move(points, kx, ky)
  const tail = (i: 0 | 1): Piece => {
    const s = i ? -1 : 1
    const length = tails * (i ? 0.86 : 1)
    const spread = (loops ? 3.4 : 2.6) * size
    const path = spline(
      at([
        [s * 0.3, 0.8],
        [s * spread * 0.8, length * 0.34],
        [s * (spread + sway), length],
      ]),
    )
    const w = 4.6 * size
    return {
      shape: ribbon(path, (q) => lerp(1.9 * size, w, smooth(0, 0.6, q))),
      form: { kind: 'lie', soft: 1.2 },
      z: 0.8 + i * 0.1,
      fabric: cloth,
      seed: seed + i,
      grain: { angle: s * -0.13 },
      edge: { r: 0.24, h: 0.24 },
      folds: [
        ridge(move(path, -w * 0.18, 0), 0.5, w * 0.13, { fadeIn: 0.02, fadeOut: 0.3, grow: 0.8, lean: 0.5 }),
        groove(move(path, w * 0.06, 0), 0.45, w * 0.09, { fadeOut: 0.2, grow: 0.9 }),
        ridge(move(path, w * 0.26, 0), 0.4, w * 0.1, { fadeIn: 0.05, fadeOut: 0.4, grow: 0.8 }),
      ],
    }
  }
  const loop = (s: Side): Piece[] => {
    // The two loops are never quite level.
    const turn = (points: Line) =>
      at(side(s, rotate(move(points, 0, 0, size * (s > 0 ? 1 : 1.08)), 0.12 + (s > 0 ? 0.06 : 0.2) + 0.08 * sway)))
    const mouth: Piece = {
      shape: turn(line('M 6 -1.8 C 9 -3 12.4 -2.6 13 0.2 C 13.4 2.8 11 4.4 8 3.8 Z')),
      form: { kind: 'lie', soft: 1.6 },
      z: 0.8,
      fabric: inShade(cloth, 0.62),
      seed,
      edge: { r: 0.3, h: 0.3 },
    }
    const leaf: Piece = {
      shape: turn(line('M .4 -.9 C 2.6 -3.2 7.4 -4.2 10.6 -2.8 C 12.4 -1.6 12 1.4 10.8 3 C 8 4.4 3.6 3.2 .4 1.1 Z')),
      form: { kind: 'lie', soft: 2 },
      z: 1.5,
      fabric: cloth,
      seed: seed + s,
      grain: { angle: s * 0.25 },
      edge: { r: 0.7, h: 0.8 },
      folds: [
        ridge(
          turn([
            [0.4, -0.5],
            [4, -2],
            [8, -2.4],
          ]),
          0.5,
          0.6,
          { fadeIn: 0.03, fadeOut: 0.7, lean: 0.5 },
        ),
        groove(
          turn([
            [0.4, -0.1],
            [3.6, -0.6],
            [8.4, -0.4],
          ]),
          0.6,
          0.42,
          { fadeOut: 0.6 },
        ),
        ridge(
          turn([
            [0.4, 0.2],
            [4, 0.7],
            [9.6, 1.2],
          ]),
          0.6,
          0.6,
          { fadeIn: 0.03, fadeOut: 0.5, lean: 0.5 },
        ),
        groove(
          turn([
            [0.4, 0.6],
            [3.4, 1.6],
            [6.6, 2.6],
          ]),
          0.4,
          0.36,
          { fadeOut: 0.6 },
        ),
      ],
    }
    return [mouth, leaf]
  }
  const k = size
  const knot: Piece = {
    shape: at(
      line(
        'M -1.4 -1.5 C -.6 -2 .7 -2.1 1.5 -1.5 C 1.8 -.4 1.7 1.2 1.2 2.4 C .5 2.8 -.7 2.8 -1.4 2.3 C -1.8 1.2 -1.8 -.4 -1.4 -1.5 Z',
      ).map(([x, y]): Point => [x * k, y * k]),
    ),
    form: { kind: 'lie', soft: 2 },
    z: loops ? 1.1 : 0.7,
    fabric: cloth,
    seed,
    grain: { angle: 0.2 },
    edge: { r: 0.55, h: 0.55 },
    folds: [
      ridge(
        at([
          [-0.5 * k, -2 * k],
          [-0.75 * k, 0.4 * k],
          [-0.5 * k, 2.7 * k],
        ]),
        0.34,
        0.34,
      ),
      groove(
        at([
          [0.1 * k, -2 * k],
          [-0.1 * k, 0.4 * k],
          [0.1 * k, 2.7 * k],
        ]),
        0.3,
        0.22,
      ),
      ridge(
        at([
          [0.8 * k, -1.8 * k],
          [0.6 * k, 0.6 * k],
          [0.6 * k, 2.6 * k],
        ]),
        0.3,
        0.3,
      ),
    ],
  }
  return [tail(1), tail(0), ...(loops ? both(loop) : []), knot]
}
