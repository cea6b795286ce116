/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: the border row and column are never visited */
import { blur, grow, shrink } from './blur.ts'

/** Poisson inflation on a coarse grid: a strip becomes a half cylinder, a disc a dome. `limit` flattens the top. */
export function inflate(
  mask: Float32Array,
  w: number,
  h: number,
  ppc: number,
  k: number,
  limit?: number,
): Float32Array {
  const step = Math.max(1, Math.round(Math.min(w, h) / 48))
  const { data: inside, w: W, h: H } = shrink(mask, w, h, step)
  const height = new Float32Array(W * H)
  const source = (step / ppc) ** 2
  const rounds = Math.min(220, 2 * Math.max(W, H) + 50)
  for (let round = 0; round < rounds; round++) {
    const relax = round < 8 ? 1 : 1.86
    for (let y = 1; y < H - 1; y++) {
      for (let i = y * W + 1, end = y * W + W - 1; i < end; i++) {
        if (inside[i]! < 0.5) continue
        const v = (height[i - 1]! + height[i + 1]! + height[i - W]! + height[i + W]! + source) * 0.25
        height[i] = height[i]! + relax * (v - height[i]!)
      }
    }
  }
  for (let i = 0; i < height.length; i++) {
    let q = Math.sqrt(2 * Math.max(0, height[i]!))
    if (limit) q = limit * Math.tanh(q / limit)
    height[i] = q * k
  }
  return grow({ data: blur(height, W, H, 0.9), w: W, h: H }, w, h, step)
}
