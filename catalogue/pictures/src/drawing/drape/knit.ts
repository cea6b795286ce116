import { bump } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import type { Line, Point } from '../outline/path.ts'
import type { Field, Fold } from '../relief/piece.ts'
import { fan, ridge } from './folds.ts'
import { longFold } from './hand.ts'
import type { Hand } from './hand.ts'

/** Knit blouses over its rib: a roll of its own width, in shallow scallops. */
export const blousing =
  (seed: number, hemY: number, amount: number): Field =>
  (x, y) => {
    if (y < hemY - 13) return 0
    const roll = bump(y, hemY - 3.2 + 0.8 * noise(x * 0.09 + seed, 2), 3.6)
    const scallop = Math.abs(noise(x * 0.16 + seed, 7)) * bump(y, hemY - 1.5, 4.5)
    return amount * (roll + 0.8 * scallop)
  }

/** Drag from both armpits, one long soft fold a side and the weight of the cloth lying on the rib. */
export function knitFolds(hand: Hand, seed: number, [px, py]: Point, hemY: number): Fold[] {
  const sway = noise(seed * 0.73, 3) * 2.4
  const long = (line: Line, height: number) => longFold(hand, seed, line, height, 1.9)
  return [
    ...fan(px, py + 2, 2.2, 3.2, 4, 15, 0.8, 1.5, seed + 1, { spread: 7 }),
    ...fan(-px, py + 2, -0.06, 0.94, 4, 15, 0.8, 1.5, seed + 2, { spread: 7 }),
    ...long(
      [
        [12.6 + sway * 0.3, py + 3],
        [10.4 + sway, (py + hemY) / 2],
        [11.6 + sway, hemY + 6],
      ],
      0.85,
    ),
    ...long(
      [
        [-10.2, py + 5],
        [-8.2 + sway, (py + hemY) / 2 + 3],
        [-9.6 + sway, hemY + 6],
      ],
      0.8,
    ),
    ridge(
      [
        [-px - 1, hemY - 5],
        [-px * 0.6, hemY - 6.4],
        [-px * 0.2 + sway, hemY - 4.6],
      ],
      0.6,
      1.1,
      { fadeIn: 0.1, fadeOut: 0.7, lean: 0.6 },
    ),
    ridge(
      [
        [px + 1, hemY - 8],
        [px * 0.62, hemY - 7],
        [px * 0.3 + sway, hemY - 3],
      ],
      0.6,
      1.2,
      { fadeIn: 0.1, fadeOut: 0.7, lean: 0.6 },
    ),
  ]
}
