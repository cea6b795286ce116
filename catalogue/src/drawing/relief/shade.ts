/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { smooth } from '../base/maths.ts'
import { hash } from '../base/random.ts'
import { blur, grow, shrink, wideBlur } from './blur.ts'
import type { Relief } from './relief.ts'

/** Towards the softbox: upper left, a little in front. */
const length = Math.hypot(0.68, 0.6, 0.66)
export const keyDirection = [-0.68 / length, -0.6 / length, 0.66 / length] as const

/** How open each point is to the sky: how far its surroundings stand above it, at three scales. */
export function occlusion({ w, h, ppc, alpha, height }: Relief): Float32Array {
  const near = wideBlur(height, w, h, 0.55 * ppc)
  const middle = wideBlur(height, w, h, 1.8 * ppc)
  const far = wideBlur(height, w, h, 5.5 * ppc)
  const out = new Float32Array(w * h)
  for (let i = 0; i < out.length; i++) {
    if (alpha[i]! < 0.004) continue
    const own = height[i]!
    let closed = 0
    if (near[i]! > own) closed += ((near[i]! - own) / 0.55) * 0.75
    if (middle[i]! > own) closed += ((middle[i]! - own) / 1.8) * 0.85
    if (far[i]! > own) closed += ((far[i]! - own) / 5.5) * 0.7
    out[i] = 1 / (1 + closed * 1.5)
  }
  return out
}

const steps = 12
const reach = 5.2

/** Marches the height field towards the lamp, keeps the largest obstacle, then softens. */
export function castShadow(relief: Relief): Float32Array {
  const k = relief.ppc > 10 ? 2 : 1
  if (k === 1) return march(relief.height, relief.alpha, relief.w, relief.h, relief.ppc)
  const height = shrink(relief.height, relief.w, relief.h, k)
  const alpha = shrink(relief.alpha, relief.w, relief.h, k)
  const data = march(height.data, alpha.data, height.w, height.h, relief.ppc / k)
  return grow({ data, w: height.w, h: height.h }, relief.w, relief.h, k)
}

function march(height: Float32Array, alpha: Float32Array, w: number, h: number, ppc: number): Float32Array {
  const shadow = new Float32Array(w * h)
  const [kx, ky, kz] = keyDirection
  const flat = Math.hypot(kx, ky)
  const dx = kx / flat
  const dy = ky / flat
  const rise = (kz / flat) * 0.62
  for (let y = 0; y < h; y++) {
    for (let x = 0, i = y * w; x < w; x++, i++) {
      if (alpha[i]! < 0.004) continue
      const own = height[i]!
      // Each pixel starts a little off, so that the steps dissolve into the blur instead of showing as bands.
      const jitter = hash(x, y, 7) - 0.5
      let most = 0
      for (let s = 1; s <= steps; s++) {
        const q = (s + jitter) / steps
        const cm = reach * q * q
        const xx = (x + dx * cm * ppc) | 0
        const yy = (y + dy * cm * ppc) | 0
        if (xx < 0 || yy < 0 || xx >= w || yy >= h) break
        const obstacle = (height[yy * w + xx]! - own - cm * rise) / (0.35 + cm * 0.35)
        if (obstacle > most) most = obstacle
      }
      shadow[i] = smooth(0, 1.1, most)
    }
  }
  return blur(shadow, w, h, Math.max(0.6, 0.11 * ppc))
}
