/* oxlint-disable typescript/no-non-null-assertion -- row lookups are clamped to the table */
import { clamp } from '../base/maths.ts'
import type { Line } from '../outline/path.ts'

const rowHeight = 0.25

/** Left and right edge of a form for every quarter of a centimetre along its axis. */
export class Extents {
  readonly top: number
  readonly bottom: number
  private readonly middle: Float32Array
  private readonly half: Float32Array
  private readonly rows: number
  private readonly cos: number
  private readonly sin: number

  constructor(polygons: Line[], angle: number, smoothing: number) {
    this.cos = Math.cos(angle)
    this.sin = Math.sin(angle)
    const turned = polygons.map((p) => p.map(([x, y]): [number, number] => [this.across(x, y), this.down(x, y)]))
    let top = Infinity
    let bottom = -Infinity
    for (const polygon of turned) {
      for (const [, y] of polygon) {
        if (y < top) top = y
        if (y > bottom) bottom = y
      }
    }
    this.top = top
    this.bottom = bottom
    this.rows = Math.max(2, Math.ceil((bottom - top) / rowHeight) + 1)
    const low = new Float32Array(this.rows).fill(1e9)
    const high = new Float32Array(this.rows).fill(-1e9)
    for (const polygon of turned) measure(polygon, top, low, high)
    const l = average(low, smoothing)
    const h = average(high, smoothing)
    this.middle = l.map((v, i) => (v + h[i]!) / 2)
    this.half = l.map((v, i) => Math.max(0.2, (h[i]! - v) / 2))
  }

  across(x: number, y: number): number {
    return x * this.cos + y * this.sin
  }

  down(x: number, y: number): number {
    return -x * this.sin + y * this.cos
  }

  /** Half the width and the middle of the form at a height, written to `out`. */
  measureAt(down: number, out: [half: number, middle: number]): void {
    const r = (down - this.top) / rowHeight
    const at = r < 0 ? 0 : r > this.rows - 1.001 ? this.rows - 1.001 : r
    const i = at | 0
    const f = at - i
    out[0] = this.half[i]! + (this.half[i + 1]! - this.half[i]!) * f
    out[1] = this.middle[i]! + (this.middle[i + 1]! - this.middle[i]!) * f
  }
}

function measure(polygon: Line, top: number, low: Float32Array, high: Float32Array): void {
  const rows = low.length
  let [px, py] = polygon[polygon.length - 1]!
  for (const [x, y] of polygon) {
    let ya = (py - top) / rowHeight
    let yb = (y - top) / rowHeight
    let xa = px
    let xb = x
    if (ya > yb) {
      ;[ya, yb] = [yb, ya]
      ;[xa, xb] = [xb, xa]
    }
    const end = Math.min(rows - 1, Math.ceil(yb))
    for (let r = Math.max(0, Math.floor(ya)); r <= end; r++) {
      const t = yb === ya ? 0 : clamp((r - ya) / (yb - ya))
      const at = xa + (xb - xa) * t
      if (at < low[r]!) low[r] = at
      if (at > high[r]!) high[r] = at
    }
    px = x
    py = y
  }
}

function average(values: Float32Array, smoothing: number): Float32Array {
  const reach = Math.round(smoothing / rowHeight)
  return values.map((_, i) => {
    const from = Math.max(0, i - reach)
    const to = Math.min(values.length - 1, i + reach)
    let sum = 0
    for (let j = from; j <= to; j++) sum += values[j]!
    return sum / (to - from + 1)
  })
}
