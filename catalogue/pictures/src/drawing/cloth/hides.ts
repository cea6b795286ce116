import { multiply } from '../base/colour.ts'
import { clamp } from '../base/maths.ts'
import { clouds, noise } from '../base/noise.ts'
import { hash } from '../base/random.ts'
import { visible } from './detail.ts'
import type { Surface, Weave } from './surface.ts'

/** Pebbled grain: cells with creases between them. */
const pebbled: Weave = (px) => {
  const size = 4.6
  const k = visible(0.17, px)
  return (u, v, c) => {
    const shade = 0.03 * noise(u * 0.7, v * 0.7)
    if (k === 0) {
      multiply(c, 1 + shade)
      return 0
    }
    const gx = Math.floor(u * size)
    const gy = Math.floor(v * size)
    let first = 9
    let second = 9
    for (let y = gy - 1; y <= gy + 1; y++) {
      for (let x = gx - 1; x <= gx + 1; x++) {
        const dx = u * size - x - hash(x, y, 5)
        const dy = v * size - y - hash(x, y, 6)
        const d = Math.sqrt(dx * dx + dy * dy)
        if (d < first) {
          second = first
          first = d
        } else if (d < second) second = d
      }
    }
    const e = clamp((second - first) * 2.2)
    multiply(c, 1 - 0.06 * (1 - e) * k + shade)
    return 0.016 * Math.sqrt(e) * k
  }
}

const fineGrain: Weave = (px) => {
  const k = 0.004 * visible(0.12, px)
  return (u, v, c) => {
    multiply(c, 1 + 0.03 * noise(u * 0.6, v * 0.6))
    return k > 0 ? k * clouds(u * 7, v * 7, 2) : 0
  }
}

const nap: Weave = (px) => {
  const fibre = visible(0.07, px)
  const shade = 0.06 * visible(0.05, px)
  return (u, v, c) => {
    const f = shade > 0 ? noise(u * 26, v * 26) : 0
    multiply(c, 1 + 0.09 * clouds(u * 2.2, v * 2.2, 3) + shade * f)
    return 0.008 * f * fibre
  }
}

const plaster: Weave = (px) => {
  const k = 0.004 * visible(0.12, px)
  return (u, v, c) => {
    multiply(c, 1 + 0.015 * clouds(u * 0.9, v * 0.9, 3))
    return k > 0 ? k * noise(u * 9, v * 9) : 0
  }
}

const grained: Weave = () => (u, v, c) => {
  const g = clouds(u * 0.5 + 0.6 * noise(u * 0.2, v * 0.08), v * 0.06, 2)
  multiply(c, 1 + 0.06 * Math.sin((u * 2.2 + 5 * g) * 2.4) + 0.1 * noise(u * 9, v * 0.4))
  return 0
}

const braided: Weave = (px) => {
  const k = visible(0.5, px)
  return (u, v, c) => {
    const a = Math.sin((u + v) * 6.3)
    const b = Math.sin((u - v) * 6.3)
    multiply(c, 1 + k * 0.14 * a * b + 0.05 * noise(u * 3, v * 3))
    return k * 0.03 * a * b
  }
}

export const hides = {
  leather: { spec: 0.34, rough: 0.5, sheen: 0.02, weave: pebbled },
  nappa: { spec: 0.42, rough: 0.46, sheen: 0.02, weave: fineGrain },
  patent: { spec: 0.8, rough: 0.3 },
  suede: { rough: 0.95, sheen: 0.3, weave: nap },
  plaster: { spec: 0.03, rough: 0.8, sheen: 0.05, weave: plaster },
  wood: { spec: 0.12, rough: 0.55, weave: grained },
  jute: { spec: 0.01, rough: 0.9, sheen: 0.1, weave: braided },
  rubber: { spec: 0.08, rough: 0.6 },
  metal: { spec: 0.95, rough: 0.34, metal: 1 },
  horn: { spec: 0.5, rough: 0.36 },
  shell: { spec: 0.55, rough: 0.32 },
} satisfies Record<string, Surface>
