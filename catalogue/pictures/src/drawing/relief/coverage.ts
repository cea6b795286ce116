/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the area */
import { scratch } from './scratch.ts'
import type { Line } from '../outline/path.ts'

/** Exact share of each pixel inside the polygons (signed-area accumulation), so edges need no supersampling. */
export function coverage(polygons: Line[], w: number, h: number): Float32Array {
  const area = scratch(w * h + 2)
  for (const polygon of polygons) {
    let [px, py] = polygon[polygon.length - 1]!
    for (const [x, y] of polygon) {
      if (py !== y) addSide(area, w, h, px, py, x, y)
      px = x
      py = y
    }
  }
  for (let y = 0; y < h; y++) {
    let sum = 0
    for (let k = y * w, end = k + w; k < end; k++) {
      sum += area[k]!
      const share = sum < 0 ? -sum : sum
      area[k] = share > 1 ? 1 : share < 1e-4 ? 0 : share
    }
  }
  return area.subarray(0, w * h)
}

function addSide(area: Float32Array, w: number, h: number, ax: number, ay: number, bx: number, by: number): void {
  let direction = 1
  if (ay > by) {
    direction = -1
    ;[ax, ay, bx, by] = [bx, by, ax, ay]
  }
  if (by <= 0 || ay >= h) return
  const slope = (bx - ax) / (by - ay)
  let x = ax
  if (ay < 0) {
    x -= ay * slope
    ay = 0
  }
  const end = Math.min(h, Math.ceil(by))
  for (let y = Math.floor(ay); y < end; y++) {
    const dy = Math.min(y + 1, by) - Math.max(y, ay)
    const next = x + slope * dy
    addRow(area, y * w, w, Math.min(x, next), Math.max(x, next), dy * direction)
    x = next
  }
}

function addRow(area: Float32Array, row: number, w: number, left: number, right: number, d: number): void {
  const x0 = left < 0 ? 0 : left > w ? w : left
  const x1 = right < 0 ? 0 : right > w ? w : right
  const first = Math.floor(x0)
  const last = Math.ceil(x1)
  if (first >= w) return
  if (last <= first + 1) {
    const middle = 0.5 * (x0 + x1) - first
    area[row + first] = area[row + first]! + d * (1 - middle)
    if (first + 1 < w) area[row + first + 1] = area[row + first + 1]! + d * middle
    return
  }
  const s = 1 / (x1 - x0)
  const f = 1 - (x0 - first)
  const a0 = 0.5 * s * f * f
  const rest = x1 - last + 1
  const am = 0.5 * s * rest * rest
  area[row + first] = area[row + first]! + d * a0
  if (last === first + 2) {
    area[row + first + 1] = area[row + first + 1]! + d * (1 - a0 - am)
  } else {
    const a1 = s * (1.5 - (x0 - first))
    area[row + first + 1] = area[row + first + 1]! + d * (a1 - a0)
    for (let x = first + 2; x < last - 1; x++) area[row + x] = area[row + x]! + d * s
    const a2 = a1 + (last - first - 3) * s
    area[row + last - 1] = area[row + last - 1]! + d * (1 - a2 - am)
  }
  if (last < w) area[row + last] = area[row + last]! + d * am
}
