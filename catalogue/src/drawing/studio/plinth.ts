/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the picture */
import { linear } from '../base/colour.ts'
import { clamp, lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import type { WindowLight } from '../relief/light.ts'
import type { Camera } from '../relief/relief.ts'
import type { Ground } from './ground.ts'

export type Plinth = { x: number; y: number; w: number; h: number; d: number; colour: string; light?: WindowLight }

/** A round block of painted wood, lit from the left, drawn straight into the stage. */
export function plinth(ground: Ground, camera: Camera, block: Plinth): void {
  const { x, y, w, h, d, light } = block
  const { ppc } = ground
  const colour = linear(block.colour)
  const left = Math.max(0, Math.floor((x - camera.x - 40) * ppc))
  const right = Math.min(ground.w, Math.ceil((x + w + 60 - camera.x) * ppc))
  const top = Math.max(0, Math.floor((y - d - camera.y - 30) * ppc))
  const bottom = Math.min(ground.h, Math.ceil((y + h - camera.y + 26) * ppc))
  const rx = w / 2
  const ry = d / 2
  const cx = x + w / 2
  const e = 0.5 / ppc
  for (let py = top; py < bottom; py++) {
    for (let px = left; px < right; px++) {
      const X = px / ppc + camera.x
      const Y = py / ppc + camera.y
      const i = (py * ground.w + px) * 4
      const t = clamp((X - cx) / rx, -1, 1)
      const rim = ry * Math.sqrt(1 - t * t)
      let cover = 0
      let k = 1
      if (1 - ((X - cx) / rx) ** 2 - ((Y - y) / ry) ** 2 > 0) {
        cover = 1
        k = 1.1 - (0.05 * (X - cx)) / rx + (0.03 * (Y - y)) / ry
      } else if (Y > y && Y < y + h + rim) {
        cover = smooth(-e, e, rx - Math.abs(X - cx)) * smooth(-e, e, y + h + rim - Y)
        k = 0.93 - 0.3 * t - 0.14 * t * t + 0.04 * Math.exp(-(Y - y - rim) / 0.8)
        k -= 0.12 * smooth(y + h + rim - 14, y + h + rim, Y)
      }
      if (cover < 1) {
        const foot = Y > y + h - 6 ? 0.34 * Math.exp(-Math.max(0, Y - y - h - ry) / 4) : 0
        const contact = foot > 0 ? foot * smooth(x - 6, x + 6, X) * smooth(x + w + 30, x + w - 4, X) : 0
        const cast =
          0.26 * smooth(x + w * 0.6, x + w + 2, X) * smooth(x + w + 34, x + w + 2, X) * smooth(y - 2, y + 22, Y)
        const s = 1 - Math.max(contact, cast * smooth(y + h + 14, y + h - 2, Y)) * (1 - cover)
        for (let c = 0; c < 3; c++) ground.data[i + c] = ground.data[i + c]! * s
      }
      if (cover > 0) {
        const lit = k * (light ? light(X, Y, 2) : 1) * (1 + 0.008 * noise(X * 0.3, Y * 0.3))
        for (let c = 0; c < 3; c++) ground.data[i + c] = lerp(ground.data[i + c]!, colour[c]! * lit, cover)
      }
    }
  }
}
