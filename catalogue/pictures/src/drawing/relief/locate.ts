/* oxlint-disable typescript/no-non-null-assertion -- node lookups are clamped to the grid */
import type { Point } from '../outline/path.ts'
import type { Placement } from './placement.ts'
import type { Relief } from './relief.ts'

type Box = { x0: number; y0: number; w: number; h: number }

/** Says where on the garment a pixel of the picture lies. */
export type Locator = (px: number, py: number, out: Point) => void

/**
 * A straight placement is asked once for its three numbers a direction. A bent one is followed on a grid of half a
 * centimetre: within a cell it is as good as straight, and its inverse is dear.
 */
export function createLocator(relief: Relief, placement: Placement, box: Box): Locator {
  const { ppc, camera } = relief
  const at = (px: number, py: number) => placement.toGarment(px / ppc + camera.x, py / ppc + camera.y)
  if (placement.affine) {
    const [ox, oy] = at(0, 0)
    const [ax, ay] = at(1000, 0)
    const [bx, by] = at(0, 1000)
    const [xx, xy, yx, yy] = [(ax - ox) / 1000, (bx - ox) / 1000, (ay - oy) / 1000, (by - oy) / 1000]
    return (px, py, out) => {
      out[0] = ox + xx * px + xy * py
      out[1] = oy + yx * px + yy * py
    }
  }
  const cell = Math.max(2, Math.round(ppc * 0.5))
  const margin = cell + Math.ceil(ppc)
  const left = box.x0 - margin
  const top = box.y0 - margin
  const columns = Math.ceil((box.w + 2 * margin) / cell) + 2
  const rows = Math.ceil((box.h + 2 * margin) / cell) + 2
  const xs = new Float32Array(columns * rows)
  const ys = new Float32Array(columns * rows)
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [x, y] = at(left + c * cell, top + r * cell)
      xs[r * columns + c] = x
      ys[r * columns + c] = y
    }
  }
  const mix = (plane: Float32Array, i: number, u: number, v: number) => {
    const upper = plane[i]! + (plane[i + 1]! - plane[i]!) * u
    const lower = plane[i + columns]! + (plane[i + columns + 1]! - plane[i + columns]!) * u
    return upper + (lower - upper) * v
  }
  return (px, py, out) => {
    const fx = Math.min(columns - 1.001, Math.max(0, (px - left) / cell))
    const fy = Math.min(rows - 1.001, Math.max(0, (py - top) / cell))
    const i = (fy | 0) * columns + (fx | 0)
    out[0] = mix(xs, i, fx - (fx | 0), fy - (fy | 0))
    out[1] = mix(ys, i, fx - (fx | 0), fy - (fy | 0))
  }
}
