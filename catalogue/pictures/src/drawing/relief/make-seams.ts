/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the area */
import { smooth } from '../base/maths.ts'
import { blurInPlace } from './blur.ts'
import { toPixels } from './patch.ts'
import type { Patch } from './patch.ts'
import type { Stitch } from './piece.ts'
import { scratch } from './scratch.ts'
import { stroke } from './stroke.ts'

/** Details too crisp for the drape lattice: sharp folds, the groove of a seam. */
export function makeSeams(patch: Patch): void {
  const { piece, height, ppc, placement } = patch
  const target = wholePatch(patch, height)
  for (const fold of piece.folds ?? []) {
    if (!fold.crisp) continue
    stroke(target, toPixels(patch, fold.line), fold.radius * ppc, (i, d, arc, length) => {
      height[i] = height[i]! + fold.profile(d / ppc, arc / length) * placement.scale
    })
  }
  for (const seam of piece.seams ?? []) {
    // A groove narrower than a pixel would sparkle: widen it and keep its volume.
    const width = seam.width ?? 0.1
    const seen = Math.max(width, patch.px * 0.7)
    const depth = (seam.depth ?? 0.05) * (width / seen) * placement.scale
    stroke(target, toPixels(patch, seam.line), seen * 3 * ppc, (i, d) => {
      const q = d / ppc / seen
      height[i] = height[i]! - depth * Math.exp(-q * q)
    })
  }
}

/** Cloth has a thickness: its edge rounds down to what lies below. */
export function roundEdge(patch: Patch): void {
  const { piece, mask, height, w, h, ppc } = patch
  const { r, h: thickness } = piece.edge ?? { r: 0.22, h: 0.1 }
  if (!thickness) return
  const depth = thickness * patch.placement.scale
  const soft = scratch(mask.length)
  soft.set(mask)
  blurInPlace(soft, scratch(mask.length), w, h, r * ppc * 0.6, 2)
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue
    const e = (soft[i]! - 0.5) * 2.05
    if (e >= 1) continue
    const m = e > 0 ? 1 - e : 1
    height[i] = height[i]! + depth * (Math.sqrt(1 - m * m) - 1)
  }
}

export type Colours = { red: Float32Array; green: Float32Array; blue: Float32Array }

/** Topstitching: real dashes with relief. */
export function sew(patch: Patch, colours: Colours): void {
  for (const stitch of patch.piece.stitches ?? []) sewOne(patch, colours, stitch)
}

function sewOne(patch: Patch, { red, green, blue }: Colours, stitch: Stitch): void {
  const { height, mask, ppc, px } = patch
  const length = stitch.length ?? 0.3
  const period = length + (stitch.gap ?? 0.14)
  const width = stitch.width ?? 0.075
  // Thread thinner than a pixel is drawn a pixel wide and paler; dashes shorter than two pixels run together.
  const seen = Math.max(width, px * 0.62)
  const strength = (stitch.alpha ?? 1) * Math.min(1, (width / seen) * 1.1)
  const dashed = smooth(1.6, 3, period / px)
  const average = length / period
  const [r, g, b] = stitch.colour
  stroke(wholePatch(patch, height), toPixels(patch, stitch.line), seen * 2.5 * ppc, (i, distance, arc) => {
    if (mask[i] === 0) return
    const d = Math.abs(distance) / ppc
    const q = (arc / ppc) % period
    const end = Math.min(q, length - q)
    const across = smooth(seen * 1.15, seen * 0.55, d)
    const dash = end <= 0 ? 0 : smooth(0, 0.05, end)
    const k = across * (average + (dash - average) * dashed)
    const dent = end <= 0 ? -0.15 * Math.exp(-(d / seen) * (d / seen)) * dashed : 0
    height[i] = height[i]! + 0.035 * (k + dent) * patch.placement.scale * (width / seen)
    const alpha = k * strength
    red[i] = red[i]! + (r - red[i]!) * alpha
    green[i] = green[i]! + (g - green[i]!) * alpha
    blue[i] = blue[i]! + (b - blue[i]!) * alpha
  })
}

const wholePatch = ({ w, h, x0, y0 }: Patch, data: Float32Array) => ({ data, w, h, x0, y0, step: 1 })
