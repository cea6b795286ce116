/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { linear } from '../base/colour.ts'
import type { Rgb } from '../base/colour.ts'
import { clamp, lerp, smooth } from '../base/maths.ts'
import { clouds } from '../base/noise.ts'
import type { WindowLight } from '../relief/light.ts'
import type { Camera } from '../relief/relief.ts'
import type { Ground } from './ground.ts'

type Niche = { x: number; y: number; w: number; colour: string; depth: number }
export type StageSet = { wall: string; floor?: string; floorY?: number; niche?: Niche; light?: WindowLight }

/** A plaster wall, a floor and, if wanted, an arched niche. */
export function stage(camera: Camera, width: number, set: StageSet): Ground {
  const { floorY = 1e9, niche, light } = set
  const w = width
  const h = Math.round((width * camera.h) / camera.w)
  const ppc = w / camera.w
  const data = new Float32Array(w * h * 4)
  const wall = linear(set.wall)
  const floor = set.floor ? linear(set.floor) : (wall.map((v) => v * 0.9) as Rgb)
  const inner = niche ? linear(niche.colour) : wall
  const mottled = slowly(w, h, (x, y) => 1.6 * clouds((x / ppc + camera.x) * 0.11 + 1, (y / ppc + camera.y) * 0.11, 3))
  const rgb: Rgb = [0, 0, 0]
  for (let y = 0; y < h; y++) {
    const Y = y / ppc + camera.y
    const onFloor = smooth(floorY - 0.25, floorY + 0.25, Y)
    const skirting =
      onFloor > 0
        ? 1 - 0.16 * onFloor * Math.exp(-(Y - floorY) / 5) + 0.05 * onFloor * smooth(0, 40, Y - floorY)
        : 1 - 0.1 * Math.exp(-(floorY - Y) / 7)
    for (let x = 0, i = y * w * 4, m = y * w; x < w; x++, i += 4, m++) {
      const X = x / ppc + camera.x
      const u = (x / w - 0.34) * 1.2
      const v = y / h - 0.3
      let k = (1.04 - 0.13 * Math.sqrt(u * u + v * v)) * skirting
      rgb[0] = wall[0]
      rgb[1] = wall[1]
      rgb[2] = wall[2]
      if (niche && onFloor < 1) k *= carve(niche, inner, X, Y, rgb, onFloor)
      if (onFloor > 0) {
        rgb[0] = lerp(rgb[0], floor[0], onFloor)
        rgb[1] = lerp(rgb[1], floor[1], onFloor)
        rgb[2] = lerp(rgb[2], floor[2], onFloor)
      }
      if (light) k *= light(X, onFloor > 0.5 ? floorY + (Y - floorY) * 1.6 : Y, -8)
      const warm = light ? (k - 0.8) * 0.06 : 0
      k *= 1 + 0.014 * mottled[m]!
      data[i] = rgb[0] * k * (1 + warm)
      data[i + 1] = rgb[1] * k
      data[i + 2] = rgb[2] * k * (1 - warm)
      data[i + 3] = 1
    }
  }
  return { data, w, h, ppc }
}

/** Darkens towards the arch's left and upper edge, lifts the right one; returns the factor, recolours in place. */
function carve(niche: Niche, inner: Rgb, x: number, y: number, rgb: Rgb, onFloor: number): number {
  const q = clamp(Math.abs(x - niche.x) / (niche.w / 2))
  const dx = niche.w / 2 - Math.abs(x - niche.x)
  const dy = y - (niche.y + ((1 - Math.sqrt(1 - q * q)) * niche.w) / 2)
  const inside = Math.min(dx, dy)
  const share = smooth(-0.12, 0.12, inside) * (1 - onFloor)
  if (share <= 0) return x > niche.x ? 1 + 0.05 * Math.exp(-Math.max(-inside, 0) / 0.6) * (1 - onFloor) : 1
  rgb[0] = lerp(rgb[0], inner[0], share)
  rgb[1] = lerp(rgb[1], inner[1], share)
  rgb[2] = lerp(rgb[2], inner[2], share)
  const left = Math.max(0, x - niche.x + niche.w / 2)
  const shade = Math.exp(-left / niche.depth) * 0.5 + Math.exp(-Math.max(0, dy) / niche.depth) * 0.32
  const rim = Math.exp(-Math.max(0, niche.x + niche.w / 2 - x) / 1.6)
  return (1 - share * Math.min(0.62, shade)) * (1 + share * 0.1 * rim)
}

/** Works out a slow function every eight pixels and fills in between. */
function slowly(w: number, h: number, f: (x: number, y: number) => number): Float32Array {
  const cell = 8
  const columns = Math.ceil(w / cell) + 2
  const rows = Math.ceil(h / cell) + 2
  const nodes = new Float32Array(columns * rows)
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) nodes[r * columns + c] = f(c * cell, r * cell)
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const r = Math.floor(y / cell) * columns
    const v = (y % cell) / cell
    for (let x = 0; x < w; x++) {
      const c = r + Math.floor(x / cell)
      const u = (x % cell) / cell
      const top = nodes[c]! + (nodes[c + 1]! - nodes[c]!) * u
      const bottom = nodes[c + columns]! + (nodes[c + columns + 1]! - nodes[c + columns]!) * u
      out[y * w + x] = top + (bottom - top) * v
    }
  }
  return out
}

/** A soft shadow on the floor around a pair of feet. */
export function footShadow(ground: Ground, camera: Camera, x: number, y = 187): void {
  const { ppc } = ground
  const top = Math.max(0, Math.floor((y - 12 - camera.y) * ppc))
  const bottom = Math.min(ground.h, (y + 16 - camera.y) * ppc)
  const left = Math.max(0, Math.floor((x - 36 - camera.x) * ppc))
  const right = Math.min(ground.w, (x + 60 - camera.x) * ppc)
  const bell = (d: number, width: number) => Math.exp(-(d / width) * (d / width))
  for (let py = top; py < bottom; py++) {
    for (let px = left; px < right; px++) {
      const X = px / ppc + camera.x - x
      const Y = py / ppc + camera.y - y
      const k = 1 - bell(X - 5, 15) * bell(Y - 1, 3.4) * 0.3 - bell(X - 16, 26) * bell(Y - 2.5, 4) * 0.2
      const i = (py * ground.w + px) * 4
      for (let c = 0; c < 3; c++) ground.data[i + c] = ground.data[i + c]! * k
    }
  }
}
