/* oxlint-disable typescript/no-non-null-assertion -- pixel loop: indices are clamped to the area */
import type { Line } from '../outline/path.ts'

/** A plane of values with a node every `step` pixels, the first at `x0 + step / 2`. */
type StrokeTarget = { data: Float32Array; w: number; h: number; x0: number; y0: number; step: number }

/** Called for each node near the line: signed distance and arc length in pixels, and the line's whole length. */
type StrokeTouch = (index: number, distance: number, arc: number, length: number) => void

/** Visits every node within `radius` pixels of a polyline, once, with its distance to the nearest segment. */
export function stroke(target: StrokeTarget, points: Line, radius: number, touch: StrokeTouch): void {
  const { w, h, x0, y0, step } = target
  const column = (x: number) => (x - x0) / step - 0.5
  const row = (y: number) => (y - y0) / step - 0.5
  const box = boundsOf(points, radius)
  const left = Math.max(0, Math.ceil(column(box.x0)))
  const top = Math.max(0, Math.ceil(row(box.y0)))
  const right = Math.min(w, Math.floor(column(box.x1)) + 1)
  const bottom = Math.min(h, Math.floor(row(box.y1)) + 1)
  const bw = right - left
  const bh = bottom - top
  if (bw <= 0 || bh <= 0) return
  const nearest = new Float32Array(bw * bh).fill(1e12)
  const signed = new Float32Array(bw * bh)
  const arcs = new Float32Array(bw * bh)
  let travelled = 0
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!
    const [bx, by] = points[i]!
    const dx = bx - ax
    const dy = by - ay
    const l2 = dx * dx + dy * dy
    if (l2 === 0) continue
    const length = Math.sqrt(l2)
    const c0 = Math.max(left, Math.ceil(column(Math.min(ax, bx) - radius)))
    const c1 = Math.min(right, Math.floor(column(Math.max(ax, bx) + radius)) + 1)
    const r0 = Math.max(top, Math.ceil(row(Math.min(ay, by) - radius)))
    const r1 = Math.min(bottom, Math.floor(row(Math.max(ay, by) + radius)) + 1)
    for (let r = r0; r < r1; r++) {
      const qy = y0 + (r + 0.5) * step - ay
      for (let c = c0, k = (r - top) * bw + c0 - left; c < c1; c++, k++) {
        const qx = x0 + (c + 0.5) * step - ax
        let t = (qx * dx + qy * dy) / l2
        t = t < 0 ? 0 : t > 1 ? 1 : t
        const ex = qx - t * dx
        const ey = qy - t * dy
        const d = ex * ex + ey * ey
        if (d < nearest[k]!) {
          nearest[k] = d
          signed[k] = qx * dy - qy * dx
          arcs[k] = travelled + t * length
        }
      }
    }
    travelled += length
  }
  if (travelled === 0) return
  const limit = radius * radius
  for (let r = 0; r < bh; r++) {
    for (let c = 0, k = r * bw; c < bw; c++, k++) {
      if (nearest[k]! > limit) continue
      const d = Math.sqrt(nearest[k]!)
      touch((r + top) * w + c + left, signed[k]! < 0 ? -d : d, arcs[k]!, travelled)
    }
  }
}

function boundsOf(points: Line, margin: number) {
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (const [x, y] of points) {
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin }
}
