import { flatten } from '../outline/path.ts'
import type { Piece } from '../relief/piece.ts'
import type { Camera } from '../relief/relief.ts'

export function boundsOf(pieces: Piece[]): Camera {
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (const piece of pieces) {
    for (const line of flatten(piece.shape)) {
      for (const [x, y] of line) {
        if (x < x0) x0 = x
        if (x > x1) x1 = x
        if (y < y0) y0 = y
        if (y > y1) y1 = y
      }
    }
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

/** A 3:4 window around a box, with margins as shares of the picture. */
export function frame(box: Camera, marginX: number, marginY: number): Camera {
  let h = box.h / (1 - 2 * marginY)
  let w = h * 0.75
  if (box.w / w > 1 - 2 * marginX) {
    w = box.w / (1 - 2 * marginX)
    h = w / 0.75
  }
  return { x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h / 2, w, h }
}
