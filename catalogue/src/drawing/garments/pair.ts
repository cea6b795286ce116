import type { Point } from '../outline/path.ts'
import type { Piece } from '../relief/piece.ts'

/** Shoes are drawn in profile, toe to the right; the far one stands a little behind. */
export function pair(
  one: (dx: number, dy: number, k: number, far: number) => Piece[],
  gap: Point = [7.5, -4.4],
): Piece[] {
  return [...one(gap[0], gap[1], 0.97, 1), ...one(0, 0, 1, 0)]
}
