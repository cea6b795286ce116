/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { linear } from '../base/colour.ts'
import { clouds } from '../base/noise.ts'
import { wideBlur } from '../relief/blur.ts'
import type { Layer } from '../relief/light.ts'

/** An opaque picture in linear light, four floats a pixel. */
export type Ground = { data: Float32Array; w: number; h: number; ppc: number }

/** Tinted studio paper with a soft glow at the upper left. */
export function paper(w: number, h: number, ppc: number, colour: string, seed = 1): Ground {
  const [r, g, b] = linear(colour)
  const data = new Float32Array(w * h * 4)
  const cell = 4
  const columns = Math.ceil(w / cell) + 2
  const upper = new Float32Array(columns)
  const lower = new Float32Array(columns)
  const mottle = (out: Float32Array, y: number) => {
    for (let c = 0; c < columns; c++) out[c] = 0.008 * clouds(((c * cell) / w) * 7 + seed, (y / w) * 7, 2)
  }
  for (let y = 0; y < h; y++) {
    if (y % cell === 0) {
      mottle(upper, y)
      mottle(lower, y + cell)
    }
    const down = (y % cell) / cell
    const v = (y / h - 0.3) * (h / w) * 0.8
    for (let x = 0, i = y * w * 4; x < w; x++, i += 4) {
      const c = (x / cell) | 0
      const across = (x % cell) / cell
      const top = upper[c]! + (upper[c + 1]! - upper[c]!) * across
      const bottom = lower[c]! + (lower[c + 1]! - lower[c]!) * across
      const u = x / w - 0.36
      const k = (1.05 - 0.18 * Math.sqrt(u * u + v * v)) * (1 + top + (bottom - top) * down)
      data[i] = r * k
      data[i + 1] = g * k
      data[i + 2] = b * k
      data[i + 3] = 1
    }
  }
  return { data, w, h, ppc }
}

export type CastShadow = {
  near: number
  far: number
  nearOffset: readonly [number, number]
  farOffset: readonly [number, number]
  nearBlur: number
  farBlur: number
}
export const onPaper: CastShadow = {
  near: 0.34,
  far: 0.26,
  nearOffset: [1, 1.3],
  farOffset: [4.2, 5.2],
  nearBlur: 1.3,
  farBlur: 5,
}
export const smallOnPaper: CastShadow = {
  ...onPaper,
  nearOffset: [0.4, 0.5],
  farOffset: [1.6, 1.8],
  nearBlur: 0.6,
  farBlur: 2,
}
export const onWall: CastShadow = { ...onPaper, near: 0.36, far: 0.34, farOffset: [9, 6], farBlur: 6 }

/** Puts a lit layer on a ground of the same size, with a contact shadow and a wide one to the lower right. */
export function place(ground: Ground, layer: Layer, shadow: CastShadow): Ground {
  const { w, h, data, ppc } = layer
  const alpha = new Float32Array(w * h)
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3]!
  const near = wideBlur(alpha, w, h, shadow.nearBlur * ppc)
  const far = wideBlur(alpha, w, h, shadow.farBlur * ppc)
  const [nx, ny] = shadow.nearOffset.map((cm) => Math.round(cm * ppc)) as [number, number]
  const [fx, fy] = shadow.farOffset.map((cm) => Math.round(cm * ppc)) as [number, number]
  const inside = (v: number, end: number) => (v < 0 ? 0 : v >= end ? end - 1 : v)
  for (let y = 0; y < h; y++) {
    const nearRow = inside(y - ny, h) * w
    const farRow = inside(y - fy, h) * w
    for (let x = 0, i = y * w * 4; x < w; x++, i += 4) {
      const a = data[i + 3]!
      let through = 1 - a
      if (through > 0) {
        const s = Math.min(
          0.8,
          shadow.near * near[nearRow + inside(x - nx, w)]! + shadow.far * far[farRow + inside(x - fx, w)]!,
        )
        ground.data[i] = ground.data[i]! * (1 - s * 1.04) * through
        ground.data[i + 1] = ground.data[i + 1]! * (1 - s) * through
        ground.data[i + 2] = ground.data[i + 2]! * (1 - s * 0.99) * through
      } else {
        through = 0
        ground.data[i] = ground.data[i + 1] = ground.data[i + 2] = 0
      }
      ground.data[i] = ground.data[i]! + data[i]!
      ground.data[i + 1] = ground.data[i + 1]! + data[i + 1]!
      ground.data[i + 2] = ground.data[i + 2]! + data[i + 2]!
    }
  }
  return ground
}
