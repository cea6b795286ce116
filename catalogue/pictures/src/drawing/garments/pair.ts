import { reshape } from '../make/reshape.ts'
import type { Point } from '../outline/path.ts'
import type { Piece } from '../relief/piece.ts'

/**
 * Shoes are drawn in profile, toe to the right. The far one stands a little behind and is turned towards us, as a
 * photographer would set it: shorter, its toe nearer to the camera and so lower than its heel.
 */
export function pair(
  one: (dx: number, dy: number, k: number, far: number) => Piece[],
  gap: Point = [7.5, -4.4],
): Piece[] {
  const turned = ([x, y]: Point): Point => [x * 0.87 + gap[0] + 3.4, y * 0.98 + gap[1] - 2.2 + 0.15 * x]
  const far = reshape({ back: [], front: one(0, 0, 1, 1), detail: { x: 0, y: 0, w: 1 }, layer: 'shoes' }, turned)
  return [...far.front, ...one(0, 0, 1, 0)]
}
