/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { linear } from '../base/colour.ts'
import type { Rgb } from '../base/colour.ts'
import { clamp, lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import type { WindowLight } from '../relief/light.ts'
import type { Camera } from '../relief/relief.ts'
import type { Ground } from './ground.ts'

export type Plinth = { x: number; y: number; w: number; h: number; d: number; colour: string; light?: WindowLight }

/** A round block of painted wood, lit from the left, drawn straight into the stage. */
export function plinth(ground: Ground, camera: Camera, block: Plinth): void {
  const { x, y, w, h, d } = block
  const { ppc } = ground
  const left = Math.max(0, Math.floor((x - camera.x - 40) * ppc))
  const right = Math.min(ground.w, Math.ceil((x + w + 60 - camera.x) * ppc))
  const top = Math.max(0, Math.floor((y - d / 2 - camera.y) * ppc) - 2)
  const bottom = Math.min(ground.h, Math.ceil((y + h - camera.y + 26) * ppc))
  if (right <= left) return
  // Values that depend on x alone: the curve of the rim, how round it looks, and how far to the right shadows fall.
  const columns: Columns = { rim: [], round: [], cover: [], contact: [], cast: [] }
  for (let px = left; px < right; px++) {
    const X = px / ppc + camera.x
    const t = clamp((X - x - w / 2) / (w / 2), -1, 1)
    columns.rim.push((d / 2) * Math.sqrt(1 - t * t))
    columns.round.push(0.93 - 0.3 * t - 0.14 * t * t)
    columns.cover.push(smooth(-0.5 / ppc, 0.5 / ppc, w / 2 - Math.abs(X - x - w / 2)))
    columns.contact.push(smooth(x - 6, x + 6, X) * smooth(x + w + 30, x + w - 4, X))
    columns.cast.push(0.26 * smooth(x + w * 0.6, x + w + 2, X) * smooth(x + w + 34, x + w + 2, X))
  }
  const colour = linear(block.colour)
  for (let py = top; py < bottom; py++) plinthRow(ground, camera, block, colour, columns, left, py)
}

type Columns = Record<'rim' | 'round' | 'cover' | 'contact' | 'cast', number[]>

function plinthRow(
  { data, w: width, ppc }: Ground,
  camera: Camera,
  { x, y, w, h, d, light }: Plinth,
  colour: Rgb,
  columns: Columns,
  left: number,
  py: number,
): void {
  const Y = py / ppc + camera.y
  const e = 0.5 / ppc
  const foot = Y > y + h - 6 ? 0.34 * Math.exp(-Math.max(0, Y - y - h - d / 2) / 4) : 0
  const fall = smooth(y - 2, y + 22, Y) * smooth(y + h + 14, y + h - 2, Y)
  for (let c = 0, i = (py * width + left) * 4; c < columns.rim.length; c++, i += 4) {
    const X = (left + c) / ppc + camera.x
    const rim = columns.rim[c]!
    let cover = 0
    let k = 1
    if (Math.abs(Y - y) < rim) {
      cover = 1
      k = 1.1 - (0.1 * (X - x - w / 2)) / w + (0.06 * (Y - y)) / d
    } else if (Y > y && Y < y + h + rim) {
      cover = columns.cover[c]! * smooth(-e, e, y + h + rim - Y)
      k = columns.round[c]! - 0.12 * smooth(y + h + rim - 14, y + h + rim, Y)
      if (Y < y + rim + 5) k += 0.04 * Math.exp(-(Y - y - rim) / 0.8)
    }
    if (cover < 1) {
      const s = 1 - Math.max(foot * columns.contact[c]!, fall * columns.cast[c]!) * (1 - cover)
      data[i] = data[i]! * s
      data[i + 1] = data[i + 1]! * s
      data[i + 2] = data[i + 2]! * s
    }
    if (cover > 0) {
      const lit = k * (light ? light(X, Y, 2) : 1) * (1 + 0.008 * noise(X * 0.3, Y * 0.3))
      data[i] = lerp(data[i]!, colour[0] * lit, cover)
      data[i + 1] = lerp(data[i + 1]!, colour[1] * lit, cover)
      data[i + 2] = lerp(data[i + 2]!, colour[2] * lit, cover)
    }
  }
}
