/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { lerp, smooth } from '../base/maths.ts'
import { blur } from './blur.ts'
import { createLattice } from './lattice.ts'
import type { Lattice } from './lattice.ts'
import type { Patch } from './patch.ts'

/** Deeper than this is the inside of a garment, which nothing should lie down on. */
const inside = -2.2

/**
 * The softened height of what lies below a box of pixels. The empty ground is left out of the average:
 * counted in, it would bend every collar down at the silhouette.
 */
export function heightBelow(patch: Patch, softness: number): Lattice {
  const { relief, mask, x0, y0, w, h } = patch
  const sigma = softness * relief.ppc
  const step = Math.max(1, Math.floor(sigma / 2.5))
  const lattice = createLattice(x0, y0, w, h, step)
  const margin = Math.ceil((sigma * 2.2) / step)
  const W = lattice.w + margin * 2
  const H = lattice.h + margin * 2
  const weight = new Float32Array(W * H)
  const weighted = new Float32Array(W * H)
  for (let r = 0; r < H; r++) {
    const y = Math.floor(lattice.y0 + (r - margin) * step)
    if (y < 0 || y >= relief.h) continue
    for (let c = 0; c < W; c++) {
      const x = Math.floor(lattice.x0 + (c - margin) * step)
      if (x < 0 || x >= relief.w) continue
      const k = y * relief.w + x
      if (relief.alpha[k]! <= 0.5) continue
      const own = x >= x0 && x < x0 + w && y >= y0 && y < y0 + h && mask[(y - y0) * w + x - x0]! > 0.5
      // Pixels beside the piece count little, or a placket would bend down to the trousers below the hem.
      const a = (relief.height[k]! > inside ? 1 : 0.02) * (own ? 1 : 0.1)
      weight[r * W + c] = a
      weighted[r * W + c] = a * relief.height[k]!
    }
  }
  const near = blur(weight, W, H, sigma / step)
  const nearHeight = blur(weighted, W, H, sigma / step)
  const reach = (6 * relief.ppc) / step
  const far = blur(weight, W, H, reach)
  const farHeight = blur(weighted, W, H, reach)
  for (let r = 0; r < lattice.h; r++) {
    for (let c = 0; c < lattice.w; c++) {
      const k = (r + margin) * W + c + margin
      const wide = far[k]! > 1e-3 ? farHeight[k]! / far[k]! : 0
      const local = near[k]! > 1e-4 ? nearHeight[k]! / near[k]! : wide
      lattice.data[r * lattice.w + c] = lerp(wide, local, smooth(0.04, 0.35, near[k]!))
    }
  }
  return lattice
}
