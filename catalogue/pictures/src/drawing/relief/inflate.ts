/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: the border row and column are never visited */
import { blur, shrink } from './blur.ts'
import type { Plane } from './blur.ts'
import { createLattice, LatticeReader } from './lattice.ts'
import { scratch } from './scratch.ts'

/** Sides on which the picture cuts the form off. */
type Cropped = Record<'left' | 'right' | 'top' | 'bottom', boolean>

/** Poisson inflation on a coarse grid: a strip becomes a half cylinder, a disc a dome. `limit` flattens the top. */
export function inflate(
  mask: Float32Array,
  w: number,
  h: number,
  ppc: number,
  k: number,
  limit: number | undefined,
  cropped: Cropped,
): Float32Array {
  const step = Math.max(1, Math.round(Math.min(w, h) / 48))
  const { data: inside, w: W, h: H } = shrink(mask, w, h, step)
  const height = new Float32Array(W * H)
  const source = (step / ppc) ** 2
  const rounds = Math.min(220, 2 * Math.max(W, H) + 50)
  for (let round = 0; round < rounds; round++) {
    const relax = round < 8 ? 1 : 1.86
    for (let y = 1; y < H - 1; y++) relaxRow(inside, height, y * W, W, source, relax)
    goOn(inside, height, W, H, cropped)
  }
  for (let i = 0; i < height.length; i++) {
    let q = Math.sqrt(2 * Math.max(0, height[i]!))
    if (limit) q = limit * Math.tanh(q / limit)
    height[i] = q * k
  }
  return readBack({ data: blur(height, W, H, 0.6), w: W, h: H }, w, h, step)
}

/** A form goes on past the edge of the picture: there it must not come down to nothing. */
function goOn(inside: Float32Array, height: Float32Array, w: number, h: number, cropped: Cropped): void {
  for (let y = 0; y < h; y++) {
    const first = y * w
    const last = first + w - 1
    if (cropped.left && inside[first]! >= 0.5) height[first] = height[first + 1]!
    if (cropped.right && inside[last]! >= 0.5) height[last] = height[last - 1]!
  }
  for (let x = 0, last = (h - 1) * w; x < w; x++) {
    if (cropped.top && inside[x]! >= 0.5) height[x] = height[x + w]!
    if (cropped.bottom && inside[last + x]! >= 0.5) height[last + x] = height[last + x - w]!
  }
}

function relaxRow(inside: Float32Array, height: Float32Array, row: number, w: number, source: number, relax: number) {
  for (let i = row + 1, end = row + w - 1; i < end; i++) {
    if (inside[i]! < 0.5) continue
    const v = (height[i - 1]! + height[i + 1]! + height[i - w]! + height[i + w]! + source) * 0.25
    height[i] = height[i]! + relax * (v - height[i]!)
  }
}

/** Back to full size through a spline: straight lines between the cells would show as facets in shiny leather. */
function readBack({ data, w: W, h: H }: Plane, w: number, h: number, step: number): Float32Array {
  const lattice = createLattice(0, 0, w, h, step)
  const column = (c: number) => Math.max(0, Math.min(W - 1, c))
  const row = (r: number) => Math.max(0, Math.min(H - 1, r)) * W
  for (let r = 0; r < lattice.h; r++) {
    for (let c = 0; c < lattice.w; c++) {
      // Nodes lie where four cells meet.
      const upper = row(r - 2)
      const lower = row(r - 1)
      const left = column(c - 2)
      const right = column(c - 1)
      lattice.data[r * lattice.w + c] =
        (data[upper + left]! + data[upper + right]! + data[lower + left]! + data[lower + right]!) * 0.25
    }
  }
  const out = scratch(w * h)
  const reader = new LatticeReader(lattice)
  for (let y = 0; y < h; y++) reader.addRow(y, out, y * w, 0, w)
  return out
}
