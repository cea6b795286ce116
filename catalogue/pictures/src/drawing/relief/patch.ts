/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the area */
import { flatten } from '../outline/path.ts'
import type { Line, Shape } from '../outline/path.ts'
import { wobble } from '../outline/shapes.ts'
import { coverage } from './coverage.ts'
import type { Piece } from './piece.ts'
import type { Placement } from './placement.ts'
import { scratch } from './scratch.ts'
import type { Relief } from './relief.ts'

/** The pixels a piece may touch, and what is known about them while it is drawn. */
export type Patch = {
  piece: Piece
  relief: Relief
  placement: Placement
  x0: number
  y0: number
  w: number
  h: number
  /** Garment centimetres per pixel, and pixels per garment centimetre. */
  px: number
  ppc: number
  mask: Float32Array
  height: Float32Array
  /** The outline in garment centimetres. */
  outline: Line[]
  /** First and last+1 covered pixel of each row. */
  from: Int32Array
  to: Int32Array
}

export const toPixels = ({ relief, placement }: Pick<Patch, 'relief' | 'placement'>, points: Line): Line => {
  const { ppc, camera } = relief
  return points.map(([x, y]) => {
    const [px, py] = placement.toPicture(x, y)
    return [(px - camera.x) * ppc, (py - camera.y) * ppc]
  })
}

/** Rasterises the outline; nothing if it lies outside the picture. */
export function createPatch(relief: Relief, piece: Piece, placement: Placement): Patch | undefined {
  const outline = flatten(piece.shape).map((p) => (piece.wobble ? wobble(p, piece.wobble, piece.seed ?? 1) : p))
  const polygons = outline.map((p) => toPixels({ relief, placement }, p))
  const box = clippedBox(polygons, relief)
  if (!box) return undefined
  const { x0, y0, w, h } = box
  const cover = (shapes: Line[]) =>
    coverage(
      shapes.map((p) => p.map(([x, y]): [number, number] => [x - x0, y - y0])),
      w,
      h,
    )
  const mask = cover(polygons)
  const pixels = (shape: Shape) => flatten(shape).map((p) => toPixels({ relief, placement }, p))
  if (piece.clip) {
    const clip = cover(pixels(piece.clip))
    for (let i = 0; i < mask.length; i++) mask[i] = mask[i]! * clip[i]!
  }
  if (piece.cut) {
    const cut = cover(pixels(piece.cut))
    for (let i = 0; i < mask.length; i++) mask[i] = mask[i]! * (1 - cut[i]!)
  }
  const ppc = relief.ppc * placement.scale
  const height = scratch(w * h)
  return { piece, relief, placement, ...box, px: 1 / ppc, ppc, mask, height, outline, ...runs(mask, w, h) }
}

function clippedBox(polygons: Line[], relief: Relief) {
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (const polygon of polygons) {
    for (const [x, y] of polygon) {
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
    }
  }
  x0 = Math.max(0, Math.floor(x0) - 1)
  y0 = Math.max(0, Math.floor(y0) - 1)
  const w = Math.min(relief.w, Math.ceil(x1) + 1) - x0
  const h = Math.min(relief.h, Math.ceil(y1) + 1) - y0
  return w > 0 && h > 0 ? { x0, y0, w, h } : undefined
}

function runs(mask: Float32Array, w: number, h: number) {
  const from = new Int32Array(h)
  const to = new Int32Array(h)
  for (let y = 0; y < h; y++) {
    const row = y * w
    let first = 0
    while (first < w && mask[row + first] === 0) first++
    let last = w
    while (last > first && mask[row + last - 1] === 0) last--
    from[y] = first
    to[y] = last
  }
  return { from, to }
}
