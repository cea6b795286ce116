/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import type { Fabric } from '../cloth/fabric.ts'
import { castShadow, keyDirection as key, Occlusion, surroundings } from './shade.ts'
import type { Box, Relief } from './relief.ts'

/** Light that falls through a window: a factor for the lamp at a point and height. */
export type WindowLight = (x: number, y: number, height: number) => number

/** A lit layer: linear light, premultiplied by alpha; empty outside `drawn`. */
export type Layer = { data: Float32Array; w: number; h: number; ppc: number; drawn: Box }

const lamp = { key: 1.05, fill: 0.16, ambient: 0.26, shadow: 0.62, saturation: 0.14, falloff: 0.1, warmth: 0.02 }
const fill = [0.75, -0.05, 0.66] as const
/** Light on a flat surface; the lamp is set so that it shows its own colour. */
const flat = ((key[2] + 0.2) / 1.2) * lamp.key + fill[2] * lamp.fill + lamp.ambient

type LitMaterial = Fabric & { tightness: number }
/** Light on one row of the picture, from the pixel `left` on. */
type Row = { y: number; left: number; open: Float32Array; shadow: Float32Array }

/** One softbox from the upper left, a weak fill, ambient light with occlusion, a cast shadow. */
export function light(relief: Relief, windowLight?: WindowLight): Layer {
  const { w, h, ppc, drawn } = relief
  const data = new Float32Array(w * h * 4)
  if (drawn.right > drawn.left) {
    const around = surroundings(relief)
    const width = around.right - around.left
    const shadows = castShadow(relief, around)
    const sky = new Occlusion(relief, around)
    const surfaces = relief.materials.map((m): LitMaterial => ({ ...m, tightness: 1 / (m.rough ** 3 + 0.004) }))
    const row: Row = { y: 0, left: around.left, open: new Float32Array(width), shadow: new Float32Array(width) }
    for (let y = drawn.top; y < drawn.bottom; y++) {
      row.y = y
      shadows.read(y - around.top, row.shadow)
      sky.read(y - around.top, relief.height, y * w + around.left, row.open)
      lightRow(relief, surfaces, row, data, windowLight)
    }
  }
  return { data, w, h, ppc, drawn }
}

function lightRow(
  relief: Relief,
  surfaces: LitMaterial[],
  row: Row,
  out: Float32Array,
  windowLight?: WindowLight,
): void {
  const { w, h, ppc, alpha, camera, drawn } = relief
  const { y, left } = row
  const [kx, ky, kz] = key
  for (let x = drawn.left, i = y * w + x; x < drawn.right; x++, i++) {
    const a = alpha[i]!
    if (a < 0.004) continue
    const share = 1 / a
    const X = relief.slopeX[i]! * share
    const Y = relief.slopeY[i]! * share
    const Z = Math.sqrt(Math.max(0.02, 1 - X * X - Y * Y))
    const open = row.open[x - left]!
    const lit = 1 - lamp.shadow * row.shadow[x - left]!
    let facing = (X * kx + Y * ky + Z * kz + 0.2) / 1.2
    if (facing < 0) facing = 0
    let filled = X * fill[0] + Y * fill[1] + Z * fill[2]
    if (filled < 0) filled = 0
    const pane = windowLight ? windowLight(x / ppc + camera.x, y / ppc + camera.y, relief.height[i]!) : 1
    const keyed = facing * lamp.key * lit * (0.35 + 0.65 * open) * pane
    const energy =
      ((keyed + filled * lamp.fill * open + lamp.ambient * (1 - 0.22 * Y) * open) / flat) *
      (1 + lamp.falloff * (0.5 - (x / w) * 0.55 - (y / h) * 0.45))
    let R = relief.red[i]! * share
    let G = relief.green[i]! * share
    let B = relief.blue[i]! * share
    if (energy < 1.05) {
      // Shadows gain a little saturation; raising to a small power, by its first two terms.
      const low = Math.min(1, 1.05 - energy) * lamp.saturation
      const mean = 1 / ((R + G + B) / 3 + 1e-4)
      const lr = low * logarithm(R * mean)
      const lg = low * logarithm(G * mean)
      const lb = low * logarithm(B * mean)
      R *= 1 + lr + lr * lr * 0.5
      G *= 1 + lg + lg * lg * 0.5
      B *= 1 + lb + lb * lb * 0.5
    }
    const warm = lamp.warmth * (keyed / flat - 0.5)
    let r = R * energy * (1 + warm)
    let g = G * energy
    let b = B * energy * (1 - warm)
    const m = surfaces[relief.material[i]!]!
    const grazing = 1 - Z
    if (m.spec > 0) {
      const rx = 2 * Z * X
      const ry = 2 * Z * Y
      const rz = 2 * Z * Z - 1
      const e = m.tightness
      const c1 = 1 - (rx * kx + ry * ky + rz * kz)
      const c2 = 1 - (rx * 0.84 - ry * 0.2 + rz * 0.5)
      const c3 = 1 - (rx * -0.1 + ry * -0.93 + rz * 0.34)
      const box = falloff(e * 0.8 * c1) + 0.16 * falloff(2.2 * c1)
      const gleam =
        m.spec *
        (box * lit * pane + falloff(e * 1.1 * c2) * 0.45 + falloff(e * 1.2 * c3) * 0.35 + (m.metal > 0 ? 0.05 : 0)) *
        (1 + 2.2 * grazing * grazing * grazing * grazing) *
        (0.3 + 0.7 * open)
      if (m.metal > 0) {
        const body = 0.22 + 2.1 * gleam
        r += (R * body - r + gleam * 0.35) * m.metal
        g += (G * body - g + gleam * 0.34) * m.metal
        b += (B * body - b + gleam * 0.32) * m.metal
      } else if (m.tint > 0) {
        // Satin reflects in its own colour; white highlights would make it leather.
        const most = Math.max(R, G, B, 0.04)
        const q = gleam * (1 + m.tint * (0.18 + 0.82 * Math.sqrt(most) - 1))
        r += q * (0.5 + 0.5 * R + m.tint * (hue(R / most) - 0.5 - 0.5 * R))
        g += q * (0.5 + 0.5 * G + m.tint * (hue(G / most) - 0.5 - 0.5 * G))
        b += q * (0.5 + 0.5 * B + m.tint * (hue(B / most) - 0.5 - 0.5 * B))
      } else {
        r += gleam * (0.5 + 0.5 * R)
        g += gleam * (0.5 + 0.5 * G)
        b += gleam * (0.5 + 0.5 * B)
      }
    }
    if (m.sheen > 0) {
      // Nap catches light at grazing angles: grazing to the power of 2.2.
      const f = m.sheen * grazing * grazing * (0.55 + 0.45 * grazing) * open * (0.5 + 0.5 * facing)
      r += f * (0.25 + 0.75 * R)
      g += f * (0.25 + 0.75 * G)
      b += f * (0.25 + 0.75 * B)
    }
    const k = i * 4
    out[k] = r * a
    out[k + 1] = g * a
    out[k + 2] = b * a
    out[k + 3] = a
  }
}

const falloffs = Float32Array.from({ length: 2050 }, (_, i) => Math.exp(-i / 256))
/** exp(-x), from a table that ends at 8. */
function falloff(x: number): number {
  if (x >= 8) return 0
  if (x < 0) return 1
  const at = x * 256
  const k = at | 0
  return falloffs[k]! + (falloffs[k + 1]! - falloffs[k]!) * (at - k)
}

/** About x to the power of 0.8, for x from 0 to 1. */
const hue = (x: number) => x * (1.22 - 0.22 * x) + 0.012

const logarithms = Float32Array.from({ length: 1026 }, (_, i) => Math.log((i / 1024) * 3 + 0.02))
/** The natural logarithm of x + 0.02, from a table that ends at 3. */
function logarithm(x: number): number {
  const at = x * (1024 / 3)
  if (at >= 1024) return logarithms[1024]!
  const k = at | 0
  return logarithms[k]! + (logarithms[k + 1]! - logarithms[k]!) * (at - k)
}
