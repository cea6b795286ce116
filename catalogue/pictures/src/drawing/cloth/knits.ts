import { multiply } from '../base/colour.ts'
import { TAU, triangle } from '../base/maths.ts'
import { clouds } from '../base/noise.ts'
import { hash } from '../base/random.ts'
import { visible } from './detail.ts'
import type { Surface, Weave } from './surface.ts'

const jersey: Weave = (px) => {
  const k = visible(0.11, px)
  return (u, v, c) => {
    multiply(c, 1 + 0.02 * clouds(u * 3, v * 3, 2))
    if (k === 0) return 0
    const wale = Math.abs(Math.sin((u / 0.22) * TAU)) - 0.5
    return k * 0.008 * wale * (1 + 0.5 * Math.sin(((v + triangle(u / 0.11) * 0.05) / 0.16) * TAU))
  }
}

/** Stockinette: columns of V-shaped loops. */
const stockinette =
  (width: number, rise: number, row: number, depth: number, shade: number): Weave =>
  (px) => {
    const k = visible(width * 0.8, px)
    const fuzz = 0.012 * visible(0.15, px)
    return (u, v, c) => {
      const column = Math.floor(u / width)
      const g = u / width - column
      const w = (v - Math.abs(g - 0.5) * 2 * rise) / row
      const course = Math.floor(w)
      const stitch = Math.sin((w - course) * Math.PI) * (0.4 + 0.6 * Math.abs(Math.sin(g * TAU)))
      const q = clouds(u * 2.5, v * 2.5, 2)
      multiply(c, 1 + k * shade * (stitch - 0.55) + 0.05 * (hash(column, course) - 0.5) + 0.04 * q)
      return k * depth * stitch + (fuzz > 0 ? fuzz * clouds(u * 6, v * 6, 2) : 0)
    }
  }

const rib: Weave = (px) => {
  const period = 0.62
  const k = visible(period, px)
  const loops = visible(0.2, px)
  return (u, v, c) => {
    const q = Math.abs(Math.sin((u / period) * Math.PI))
    const across = u / period - Math.floor(u / period) - 0.5
    const loop = loops > 0 ? Math.sin(((v + Math.abs(across) * 0.34) / 0.26) * TAU) * loops : 0
    multiply(c, 1 - 0.14 * (1 - q) * k + 0.05 * loop + 0.03 * clouds(u * 4, v * 4, 2))
    return (0.085 * k + 0.016 * loop) * q ** 0.7
  }
}

/** Two strands that cross every 6.4 cm, between ribs. */
const cable: Weave = (px) => {
  const repeat = 9.2
  const loops = visible(0.3, px)
  const ribLoops = visible(0.26, px)
  return (u, v, c) => {
    const x = (u / repeat + 0.5 - Math.floor(u / repeat + 0.5)) * repeat - repeat / 2
    const phase = (v / 6.4) * Math.PI
    let h = 0
    let tone = 1
    if (Math.abs(x) <= 2.3) {
      const offset = 1.15 * Math.sin(phase)
      const over = Math.cos(phase)
      const first = Math.sqrt(Math.max(0, 1 - ((x - offset) / 1.12) ** 2)) * (0.42 + 0.16 * over)
      const second = Math.sqrt(Math.max(0, 1 - ((x + offset) / 1.12) ** 2)) * (0.42 - 0.16 * over)
      h = Math.max(first, second)
      const onFirst = first > second
      const d = onFirst ? x - offset : x + offset
      const slant = (onFirst ? 1 : -1) * over * 0.55
      const loop = Math.sin(((v + Math.abs(d) * 0.35 - d * slant) / 0.36) * TAU) * loops
      if (h > 0) {
        h += 0.03 * loop
        tone = 1 + 0.05 * loop
      }
    }
    if (Math.abs(x) > 2.4) {
      const q = Math.abs(Math.sin(((Math.abs(x) - 2.4) / 0.62) * Math.PI))
      h = 0.07 * q + 0.02 * Math.sin(((v + 0.2 * q) / 0.3) * TAU) * ribLoops
      tone = 0.9 + 0.08 * q
    }
    multiply(c, tone * (1 + 0.04 * clouds(u * 3, v * 3, 2)))
    return h * 0.72
  }
}

export const knits = {
  jersey: { spec: 0.03, rough: 0.8, sheen: 0.1, weave: jersey },
  knit: { spec: 0.02, rough: 0.85, sheen: 0.2, weave: stockinette(0.5, 0.2, 0.37, 0.065, 0.13) },
  cashmere: { spec: 0.015, rough: 0.9, sheen: 0.34, weave: stockinette(0.36, 0.14, 0.27, 0.032, 0.07) },
  chunky: { spec: 0.02, rough: 0.85, sheen: 0.2, weave: stockinette(0.74, 0.3, 0.54, 0.1, 0.16) },
  cable: { spec: 0.02, rough: 0.85, sheen: 0.2, weave: cable },
  rib: { spec: 0.02, rough: 0.85, sheen: 0.18, weave: rib },
} satisfies Record<string, Surface>
