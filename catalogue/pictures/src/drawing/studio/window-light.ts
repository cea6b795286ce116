import { lerp, smooth } from '../base/maths.ts'
import type { WindowLight } from '../relief/light.ts'

type Panes = {
  x: number
  y: number
  w: number
  h: number
  cols?: number
  rows?: number
  skew?: number
  bar?: number
  soft?: number
  lo?: number
  hi?: number
}

/** Skewed panes with soft bars. The pattern moves with the height, so that it breaks at the edge of a sleeve. */
export function windowLight(panes: Panes): WindowLight {
  const { x, y, w, h, cols = 2, rows = 3, skew = -0.42, bar = 3.4, soft = 4, lo = 0.74, hi = 1.1 } = panes
  const slope = 0.28
  const edge = (d: number, s: number) => smooth(-s, s, d)
  const bars = (at: number, count: number, size: number) => {
    let k = 1
    for (let i = 1; i < count; i++)
      k *= 1 - 0.85 * edge(bar / 2 - Math.abs(at + size / 2 - (size * i) / count), soft * 0.7)
    return k
  }
  // Across and down are independent, so two short tables hold the whole window.
  const across = profile(w / 2 + soft, (u) => edge(w / 2 - Math.abs(u), soft) * bars(u, cols, w))
  const down = profile(
    h / 2 + soft * 1.3,
    (v) => edge(v + h / 2, soft) * edge(h / 2 - v, soft * 1.3) * bars(v, rows, h),
  )
  return (px, py, height) => {
    const shift = (height + 8) * 0.55
    const u0 = px - x - shift
    const v0 = py - y - shift * 0.35
    const k = across(u0 + v0 * skew)
    return k > 0 ? lerp(lo, hi, k * down(v0 + u0 * slope)) : lo
  }
}

/** A function of -reach … reach as a table; zero outside. */
function profile(reach: number, f: (at: number) => number): (at: number) => number {
  const size = 1024
  const table = Float32Array.from({ length: size + 2 }, (_, i) => f((i / size - 0.5) * 2 * reach))
  return (at) => {
    const q = (at / reach + 1) * (size / 2)
    if (!(q > 0 && q < size)) return 0
    const i = q | 0
    const a = table[i] as number
    return a + ((table[i + 1] as number) - a) * (q - i)
  }
}

/** The faint window of article pictures, fitted to the camera. */
export const articleWindow = (camera: { x: number; y: number; w: number; h: number }): WindowLight =>
  windowLight({
    x: camera.x + camera.w * 0.46,
    y: camera.y + camera.h * 0.46,
    w: camera.w * 0.98,
    h: camera.h * 0.86,
    soft: camera.w * 0.035,
    bar: camera.w * 0.03,
    lo: 0.78,
    hi: 1.08,
  })
