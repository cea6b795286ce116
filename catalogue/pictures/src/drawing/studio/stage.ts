/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { linear } from '../base/colour.ts'
import type { Rgb } from '../base/colour.ts'
import { bump, clamp, lerp, smooth } from '../base/maths.ts'
import { clouds } from '../base/noise.ts'
import type { WindowLight } from '../relief/light.ts'
import type { Camera } from '../relief/relief.ts'
import type { Ground } from './ground.ts'
import { SlowField } from './slow-field.ts'

type Niche = { x: number; y: number; w: number; colour: string; depth: number }
export type StageSet = { wall: string; floor?: string; floorY?: number; niche?: Niche; light?: WindowLight }

/** A plaster wall, a floor and, if wanted, an arched niche. */
export function stage(camera: Camera, width: number, set: StageSet): Ground {
  const { floorY = 1e9, light } = set
  const w = width
  const h = Math.round((width * camera.h) / camera.w)
  const ppc = w / camera.w
  const wall = linear(set.wall)
  const room: Room = {
    wall,
    floor: set.floor ? linear(set.floor) : (wall.map((v) => v * 0.9) as Rgb),
    inner: set.niche ? linear(set.niche.colour) : wall,
    niche: set.niche ?? null,
    lit: light !== undefined,
  }
  const ground = { data: new Float32Array(w * h * 4), w, h, ppc }
  // Mottle and window light are slow: both are worked out every few pixels.
  const mottled = new SlowField(w, h, 8, (x, y) => {
    return 1 + 0.0224 * clouds((x / ppc + camera.x) * 0.11 + 1, (y / ppc + camera.y) * 0.11, 3)
  })
  const cell = Math.max(1, Math.min(6, Math.floor(w / 140)))
  const lightAt = (x: number, Y: number) => light?.(x / ppc + camera.x, Y, -8) ?? 1
  const onWall = new SlowField(w, h, cell, (x, y) => lightAt(x, y / ppc + camera.y))
  // The floor is seen at a slant, so the panes are foreshortened there.
  const slanted = (y: number) => floorY + (y / ppc + camera.y - floorY) * 1.6
  const isBare = floorY > camera.y + camera.h
  const onBoards = isBare ? onWall : new SlowField(w, h, cell, (x, y) => lightAt(x, slanted(y)))
  const mottle = new Float32Array(w)
  const lit = new Float32Array(w)
  for (let y = 0; y < h; y++) {
    const Y = y / ppc + camera.y
    const onFloor = smooth(floorY - 0.25, floorY + 0.25, Y)
    const skirting =
      onFloor > 0
        ? 1 - 0.16 * onFloor * Math.exp(-(Y - floorY) / 5) + 0.05 * onFloor * smooth(0, 40, Y - floorY)
        : 1 - 0.1 * Math.exp(-(floorY - Y) / 7)
    mottled.read(y, mottle)
    if (onFloor > 0.5) onBoards.read(y, lit)
    else onWall.read(y, lit)
    paintRow(ground, room, camera, y, onFloor, skirting, lit, mottle)
  }
  return ground
}

type Room = { wall: Rgb; floor: Rgb; inner: Rgb; niche: Niche | null; lit: boolean }

function paintRow(
  { data, w, h, ppc }: Ground,
  { wall, floor, inner, niche, lit }: Room,
  camera: Camera,
  y: number,
  onFloor: number,
  skirting: number,
  light: Float32Array,
  mottle: Float32Array,
): void {
  const Y = y / ppc + camera.y
  const v = y / h - 0.3
  const rgb: Rgb = [0, 0, 0]
  for (let x = 0, i = y * w * 4; x < w; x++, i += 4) {
    const u = (x / w - 0.34) * 1.2
    let k = (1.04 - 0.13 * Math.sqrt(u * u + v * v)) * skirting
    rgb[0] = wall[0]
    rgb[1] = wall[1]
    rgb[2] = wall[2]
    if (niche && onFloor < 1) k *= carve(niche, inner, x / ppc + camera.x, Y, rgb, onFloor)
    if (onFloor > 0) {
      rgb[0] = lerp(rgb[0], floor[0], onFloor)
      rgb[1] = lerp(rgb[1], floor[1], onFloor)
      rgb[2] = lerp(rgb[2], floor[2], onFloor)
    }
    k *= light[x]!
    const warm = lit ? (k - 0.8) * 0.06 : 0
    k *= mottle[x]!
    data[i] = rgb[0] * k * (1 + warm)
    data[i + 1] = rgb[1] * k
    data[i + 2] = rgb[2] * k * (1 - warm)
    data[i + 3] = 1
  }
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

/** A soft shadow on the floor around a pair of feet. */
export function footShadow(ground: Ground, camera: Camera, x: number, y = 187): void {
  const { ppc } = ground
  const top = Math.max(0, Math.floor((y - 12 - camera.y) * ppc))
  const bottom = Math.min(ground.h, (y + 16 - camera.y) * ppc)
  const left = Math.max(0, Math.floor((x - 36 - camera.x) * ppc))
  const right = Math.min(ground.w, (x + 60 - camera.x) * ppc)
  // A bell of x times a bell of y: one of each is worked out a column and a row.
  const columns = Math.max(0, Math.ceil(right) - left)
  const close = new Float32Array(columns)
  const wide = new Float32Array(columns)
  for (let c = 0; c < columns; c++) {
    const X = (left + c) / ppc + camera.x - x
    close[c] = 0.3 * bump(X, 5, 15)
    wide[c] = 0.2 * bump(X, 16, 26)
  }
  for (let py = top; py < bottom; py++) {
    const Y = py / ppc + camera.y - y
    darkenRow(ground.data, (py * ground.w + left) * 4, close, bump(Y, 1, 3.4), wide, bump(Y, 2.5, 4))
  }
}

function darkenRow(
  data: Float32Array,
  from: number,
  close: Float32Array,
  closeShare: number,
  wide: Float32Array,
  wideShare: number,
): void {
  for (let c = 0, i = from; c < close.length; c++, i += 4) {
    const k = 1 - close[c]! * closeShare - wide[c]! * wideShare
    data[i] = data[i]! * k
    data[i + 1] = data[i + 1]! * k
    data[i + 2] = data[i + 2]! * k
  }
}
