/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { smooth } from '../base/maths.ts'
import { hash } from '../base/random.ts'
import { blurInPlace, Enlarged, shrink, wideBlur } from './blur.ts'
import type { Plane } from './blur.ts'
import type { Box, Relief } from './relief.ts'

/** Towards the softbox: upper left, a little in front. */
const length = Math.hypot(0.68, 0.6, 0.66)
export const keyDirection = [-0.68 / length, -0.6 / length, 0.66 / length] as const

/** The drawn box with a margin of empty ground, so that its edges stay light. */
export function surroundings({ drawn, w, h, ppc }: Relief): Box {
  const margin = Math.ceil(3 * ppc)
  return {
    left: Math.max(0, drawn.left - margin),
    top: Math.max(0, drawn.top - margin),
    right: Math.min(w, drawn.right + margin),
    bottom: Math.min(h, drawn.bottom + margin),
  }
}

function crop(src: Float32Array, w: number, { left, top, right, bottom }: Box): Plane {
  const width = right - left
  const data = new Float32Array(width * (bottom - top))
  for (let y = top; y < bottom; y++) data.set(src.subarray(y * w + left, y * w + right), (y - top) * width)
  return { data, w: width, h: bottom - top }
}

/** How open each point is to the sky: how far its surroundings stand above it, at three scales. */
export class Occlusion {
  private readonly near: Enlarged
  private readonly middle: Enlarged
  private readonly far: Enlarged
  private readonly rows: [Float32Array, Float32Array, Float32Array]

  constructor(relief: Relief, box: Box) {
    const { data, w, h } = crop(relief.height, relief.w, box)
    this.near = wideBlur(data, w, h, 0.55 * relief.ppc)
    this.middle = wideBlur(data, w, h, 1.8 * relief.ppc)
    this.far = wideBlur(data, w, h, 5.5 * relief.ppc)
    this.rows = [new Float32Array(w), new Float32Array(w), new Float32Array(w)]
  }

  /** The row `y` of the box; its heights start at `at`. */
  read(y: number, height: Float32Array, at: number, out: Float32Array): void {
    const [near, middle, far] = this.rows
    this.near.read(y, near)
    this.middle.read(y, middle)
    this.far.read(y, far)
    for (let x = 0; x < near.length; x++) {
      const own = height[at + x]!
      let closed = 0
      if (near[x]! > own) closed += (near[x]! - own) * (0.75 / 0.55)
      if (middle[x]! > own) closed += (middle[x]! - own) * (0.85 / 1.8)
      if (far[x]! > own) closed += (far[x]! - own) * (0.7 / 5.5)
      out[x] = 1 / (1 + closed * 1.5)
    }
  }
}

const steps = 12
const reach = 5.2
/** Each pixel starts a little off, so that the steps dissolve into the blur instead of showing as bands. */
const starts = 16

/** Marches the height field towards the lamp, keeps the largest obstacle, then softens. */
export function castShadow(relief: Relief, box: Box): Enlarged {
  // The shadow is blurred by a tenth of a centimetre, so close views can do with fewer pixels.
  const k = Math.max(1, Math.min(4, Math.round(relief.ppc / 6.5)))
  const height = crop(relief.height, relief.w, box)
  const alpha = crop(relief.alpha, relief.w, box)
  if (k === 1) return new Enlarged(march(height, alpha.data, relief.ppc), height.w, 1)
  const small = shrink(height.data, height.w, height.h, k)
  const there = shrink(alpha.data, alpha.w, alpha.h, k)
  return new Enlarged(march(small, there.data, relief.ppc / k), height.w, k)
}

type Path = { dx: Int32Array; dy: Int32Array; rise: Float32Array; share: Float32Array }

function march({ data, w, h }: Plane, alpha: Float32Array, ppc: number): Plane {
  const shadow = new Float32Array(w * h)
  const path = towardsLamp(ppc)
  let summit = -Infinity
  for (let i = 0; i < data.length; i++) if (data[i]! > summit) summit = data[i]!
  for (let y = 0; y < h; y++) marchRow(data, alpha, shadow, w, h, y, summit, path)
  blurInPlace(shadow, new Float32Array(w * h), w, h, Math.max(0.6, 0.11 * ppc))
  return { data: shadow, w, h }
}

/** For each step: its offset, the height of the ray there, and the weight of an obstacle. */
function towardsLamp(ppc: number): Path {
  const [kx, ky, kz] = keyDirection
  const flat = Math.hypot(kx, ky)
  const at = (i: number) => reach * (((i % steps) + 1 + Math.floor(i / steps) / starts - 0.5) / steps) ** 2
  const all = { length: steps * starts }
  return {
    dx: Int32Array.from(all, (_, i) => Math.floor((kx / flat) * at(i) * ppc)),
    dy: Int32Array.from(all, (_, i) => Math.floor((ky / flat) * at(i) * ppc)),
    rise: Float32Array.from(all, (_, i) => at(i) * (kz / flat) * 0.62),
    share: Float32Array.from(all, (_, i) => 1 / (0.35 + at(i) * 0.35)),
  }
}

function marchRow(
  height: Float32Array,
  alpha: Float32Array,
  out: Float32Array,
  w: number,
  h: number,
  y: number,
  summit: number,
  { dx, dy, rise, share }: Path,
): void {
  for (let x = 0, i = y * w; x < w; x++, i++) {
    if (alpha[i]! < 0.004) continue
    const own = height[i]!
    const first = Math.floor(hash(x, y, 7) * starts) * steps
    let most = 0
    for (let s = first, end = first + steps; s < end; s++) {
      if (own + rise[s]! > summit) break
      const xx = x + dx[s]!
      const yy = y + dy[s]!
      if (xx < 0 || yy < 0 || xx >= w || yy >= h) break
      const obstacle = (height[yy * w + xx]! - own - rise[s]!) * share[s]!
      if (obstacle > most) most = obstacle
    }
    if (most > 0) out[i] = smooth(0, 1.1, most)
  }
}
