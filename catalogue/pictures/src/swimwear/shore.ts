/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are inside of the picture */
import { linear, mix } from '../drawing/base/colour.ts'
import type { Rgb } from '../drawing/base/colour.ts'
import { clamp, smooth } from '../drawing/base/maths.ts'
import { clouds, noise } from '../drawing/base/noise.ts'
import type { Ground } from '../drawing/studio/ground.ts'

const sand = linear('#ead9be')
const wetSand = linear('#c9b08c')
const shallow = linear('#9fd3cf')
const deep = linear('#2f8f99')
const foam = linear('#fbfdfc')

/**
 * A beach from above. The waterline crosses the picture at `at`, a share of its height, and falls by `slope`; there is
 * water above it. 0 or less is all sand.
 */
export function shore(
  w: number,
  h: number,
  ppc: number,
  { at, slope, seed }: { at: number; slope: number; seed: number },
): Ground {
  const data = new Float32Array(w * h * 4)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [u, v] = [x / h, y / h]
      const [r, g, b] = pointOf(u, v, at + slope * (u - (0.5 * w) / h), seed)
      const i = (y * w + x) * 4
      data[i] = r
      data[i + 1] = g
      data[i + 2] = b
      data[i + 3] = 1
    }
  return { data, w, h, ppc }
}

function pointOf(u: number, v: number, line: number, seed: number): Rgb {
  const wave = 0.035 * noise(u * 2.3 + seed, 1) + 0.014 * noise(u * 7 + seed, v * 2) + 0.004 * noise(u * 26, v * 26)
  // Positive on land, in heights of the picture.
  const d = line <= 0 ? 1 : v - line - wave
  const grain =
    1 +
    0.05 * noise(u * 260, v * 260) +
    0.035 * clouds(u * 9 + seed, v * 9, 3) +
    0.02 * Math.sin((v + 0.05 * noise(u * 3, v * 3 + seed)) * 70)
  if (d > 0) {
    const wet = smooth(0.16, 0.02, d + 0.02 * noise(u * 5 + seed, 4))
    const [r, g, b] = mix(sand, wetSand, wet * 0.85)
    const lace = smooth(0.012, 0, Math.abs(d - 0.012 - 0.006 * noise(u * 11, 3))) * 0.5
    const ground: Rgb = [r * grain, g * grain, b * grain]
    return mix(ground, foam, Math.max(lace * clamp(0.6 + noise(u * 40, v * 40)), smooth(0.006, 0, d)))
  }
  const depth = smooth(0, -0.5, d)
  const light = clouds(u * 6 + seed, v * 6 + 0.4 * noise(u * 4, v * 4), 3)
  const caustic =
    smooth(0.07, 0, Math.abs(noise(u * 9 + 0.6 * noise(v * 7, u * 5), v * 9 + seed))) * 0.16 * (1 - depth * 0.7)
  const [r, g, b] = mix(mix(wetSand, shallow, smooth(0.01, -0.05, d)), deep, clamp(depth * 0.9 + 0.12 * light))
  const crest =
    smooth(0.03, 0.004, Math.abs(d + 0.015 + 0.012 * noise(u * 8 + seed, 7))) *
    clamp(0.5 + 0.8 * noise(u * 34, v * 60)) *
    0.8
  return mix([r + caustic, g + caustic, b + caustic], foam, clamp(Math.max(crest, smooth(-0.012, 0, d))))
}
