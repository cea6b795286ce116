import { bump, clamp, lerp, smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import type { Field } from '../relief/piece.ts'

export const sum = (...fields: (Field | null)[]): Field => {
  const present = fields.filter((field) => field !== null)
  return (x, y, t, v) => {
    let total = 0
    for (const field of present) total += field(x, y, t, v)
    return total
  }
}

type Pipes = {
  n?: number
  amp?: number
  start?: number
  full?: number
  warp?: number
  fine?: number
  sharp?: number
  /** 0: every fold its own; 1: a regular wave. */
  reg?: number
}

/** Pipe folds that wrap round the form and deepen towards the hem: round crests, tight valleys. */
export function pipes(seed: number, options: Pipes = {}): Field {
  const { n = 4, amp = 1.5, start = 0.15, full = 1, warp = 0.6, fine = 0.22, sharp = 0.012, reg = 0.55 } = options
  return (_x, _y, t, v) => {
    const k = smooth(start, full, v)
    if (k <= 0) return 0
    const phi = Math.asin(clamp(t, -0.985, 0.985)) / (Math.PI / 2)
    const s = phi * n + warp * noise(phi * 1.3 + seed, v * 0.9 + 5)
    const q = noise(s + seed * 3.17, v * 0.45 + seed)
    const free = Math.sqrt(q * q + sharp) * 1.7 - 0.35 + fine * noise(s * 2.1 + 7 + seed, v * 0.8)
    const own = 0.55 + 0.45 * noise(s * 0.5 + seed * 1.9, v * 0.4 + 3)
    const c = Math.cos((s * 0.72 + seed) * Math.PI)
    return amp * k * lerp(free, (Math.sqrt(c * c + 0.02) - 0.55) * 1.25 * own, reg)
  }
}

/** Small dense folds that leave a seam at `y0` and run out; each with its own reach, or they would end in a line. */
export function gathers(seed: number, y0: number, direction: 1 | -1, { f = 1.1, amp = 0.35, reach = 12 } = {}): Field {
  return (x, y) => {
    const d = (y - y0) * direction
    if (d < -0.2 || d > reach * 2) return 0
    const own = reach * (0.75 + 0.5 * noise(x * 0.33 + seed * 2, 4))
    const run = smooth(own * 1.8, own * 0.5, d)
    if (run <= 0) return 0
    const across = x * (1 - 0.15 * smooth(0, reach, d))
    const q = noise(across * f + seed, d * 0.05 + seed)
    const r = noise(across * f * 1.9 - seed, d * 0.07)
    return amp * smooth(-0.2, 0.8, d) * Math.exp((-d / own) * 1.2) * run * (Math.abs(q) * 1.5 + 0.5 * r - 0.3)
  }
}

/** Cloth is never flat. */
export const soft =
  (seed: number, amount = 0.22, size = 9): Field =>
  (x, y) =>
    amount * (noise(x / size + seed, y / (size * 1.5)) + 0.45 * noise((x / size) * 2.3 - seed, (y / size) * 1.3))

export const bust =
  (amount = 1.3, x0 = 7.6, y0 = 49.5): Field =>
  (x, y) =>
    Math.abs(y - y0) > 20 ? 0 : amount * (bump(x, x0, 4.9) + bump(x, -x0, 4.9)) * bump(y, y0, y < y0 ? 7.5 : 5.2)
