/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { linear } from '../base/colour.ts'
import type { Rgb } from '../base/colour.ts'
import { clouds } from '../base/noise.ts'
import { wideBlur } from '../relief/blur.ts'
import type { Layer } from '../relief/light.ts'
import { SlowField } from './slow-field.ts'

/** An opaque picture in linear light, four floats a pixel. */
export type Ground = { data: Float32Array; w: number; h: number; ppc: number }

/** Tinted studio paper with a soft glow at the upper left. */
export function paper(w: number, h: number, ppc: number, colour: string, seed = 1): Ground {
  const tint = linear(colour)
  const data = new Float32Array(w * h * 4)
  const glow = new SlowField(w, h, 4, (x, y) => {
    const u = x / w - 0.36
    const v = (y / h - 0.3) * (h / w) * 0.8
    return (1.05 - 0.18 * Math.sqrt(u * u + v * v)) * (1 + 0.008 * clouds((x / w) * 7 + seed, (y / w) * 7, 2))
  })
  const row = new Float32Array(w)
  for (let y = 0; y < h; y++) {
    glow.read(y, row)
    tintRow(data, y * w * 4, row, tint)
  }
  return { data, w, h, ppc }
}

function tintRow(data: Float32Array, from: number, glow: Float32Array, [r, g, b]: Rgb): void {
  for (let x = 0, i = from; x < glow.length; x++, i += 4) {
    const k = glow[x]!
    data[i] = r * k
    data[i + 1] = g * k
    data[i + 2] = b * k
    data[i + 3] = 1
  }
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
  const { w, h, ppc, drawn } = layer
  const [nx, ny, fx, fy] = [...shadow.nearOffset, ...shadow.farOffset].map((cm) => Math.round(cm * ppc)) as Offsets
  const reach = Math.ceil(3 * ppc * Math.max(shadow.nearBlur, shadow.farBlur))
  // Nothing changes further away than the widest shadow reaches.
  const left = Math.max(0, drawn.left - reach + Math.min(0, nx, fx))
  const right = Math.min(w, drawn.right + reach + Math.max(0, nx, fx))
  const top = Math.max(0, drawn.top - reach + Math.min(0, ny, fy))
  const bottom = Math.min(h, drawn.bottom + reach + Math.max(0, ny, fy))
  if (right <= left) return ground
  const alpha = alphaOf(layer)
  const near = wideBlur(alpha, w, h, shadow.nearBlur * ppc)
  const far = wideBlur(alpha, w, h, shadow.farBlur * ppc)
  const nearRow = new Float32Array(w)
  const farRow = new Float32Array(w)
  const shade = new Float32Array(w)
  for (let y = top; y < bottom; y++) {
    near.read(inside(y - ny, h), nearRow)
    far.read(inside(y - fy, h), farRow)
    for (let x = left; x < right; x++) {
      const s = shadow.near * nearRow[inside(x - nx, w)]! + shadow.far * farRow[inside(x - fx, w)]!
      shade[x] = s < 0.8 ? s : 0.8
    }
    placeRow(ground.data, layer.data, shade, y * w, left, right)
  }
  return ground
}

type Offsets = [nearX: number, nearY: number, farX: number, farY: number]

const inside = (v: number, end: number) => (v < 0 ? 0 : v >= end ? end - 1 : v)

function alphaOf({ data, w, h, drawn }: Layer): Float32Array {
  const alpha = new Float32Array(w * h)
  for (let y = drawn.top; y < drawn.bottom; y++)
    for (let i = y * w + drawn.left, end = y * w + drawn.right; i < end; i++) alpha[i] = data[i * 4 + 3]!
  return alpha
}

function placeRow(
  ground: Float32Array,
  layer: Float32Array,
  shade: Float32Array,
  row: number,
  left: number,
  right: number,
): void {
  for (let x = left, i = (row + left) * 4; x < right; x++, i += 4) {
    const through = 1 - layer[i + 3]!
    if (through > 0) {
      const s = shade[x]!
      ground[i] = ground[i]! * (1 - s * 1.04) * through + layer[i]!
      ground[i + 1] = ground[i + 1]! * (1 - s) * through + layer[i + 1]!
      ground[i + 2] = ground[i + 2]! * (1 - s * 0.99) * through + layer[i + 2]!
    } else {
      ground[i] = layer[i]!
      ground[i + 1] = layer[i + 1]!
      ground[i + 2] = layer[i + 2]!
    }
  }
}
