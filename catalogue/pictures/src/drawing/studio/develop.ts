/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { srgb } from '../base/colour.ts'
import type { Ground } from './ground.ts'

/** A finished picture: three sRGB bytes a pixel. */
export type Raster = { data: Uint8Array; width: number; height: number; channels: 3 }

const shoulder = 0.62
const steps = 4096
const brightest = 2

/** Linear light up to twice white, through a soft shoulder that keeps folds in white cloth, to sRGB. */
const tones = Float32Array.from({ length: steps + 1 }, (_, i) => {
  const v = (i / steps) * brightest
  return 255 * srgb(v < shoulder ? v : shoulder + 0.36 * Math.tanh(((v - shoulder) / 0.36) * 0.98))
})

/** Tone, then fine grain: in sRGB it is about as strong in the shadows as in the lights. */
export function develop({ data, w, h }: Ground, grain = 0.012): Raster {
  const out = new Uint8Array(w * h * 3)
  let state = 0x9e3779b9
  for (let y = 0; y < h; y++) state = developRow(data, out, y * w, w, (grain * 105) / 1023, state)
  return { data: out, width: w, height: h, channels: 3 }
}

/** Returns the state of the grain, which goes on in the next row. */
function developRow(data: Float32Array, out: Uint8Array, row: number, w: number, strength: number, seed: number) {
  let state = seed
  for (let k = row * 4, o = row * 3, end = (row + w) * 4; k < end; k += 4, o += 3) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const g = ((state & 1023) + ((state >>> 10) & 1023) + ((state >>> 20) & 1023) - 1534.5) * strength + 0.5
    out[o] = byte(data[k]!, g)
    out[o + 1] = byte(data[k + 1]!, g)
    out[o + 2] = byte(data[k + 2]!, g)
  }
  return state
}

function byte(light: number, grain: number): number {
  const v = light * (steps / brightest)
  const tone = tones[v >= steps ? steps : v > 0 ? v | 0 : 0]! + grain
  return tone <= 0 ? 0 : tone >= 255 ? 255 : tone
}
