import { multiply } from '../base/colour.ts'
import { TAU } from '../base/maths.ts'
import { clouds, noise } from '../base/noise.ts'
import { hash } from '../base/random.ts'
import { visible } from './detail.ts'
import type { Surface, Weave } from './surface.ts'

const plain: Weave = (px) => {
  const weave = visible(0.1, px)
  const slubs = 0.03 * visible(0.06, px)
  return (u, v, c) => {
    if (slubs === 0) return 0
    const s = noise(u * 14, v * 0.8) * 0.5 + noise(u * 0.8, v * 14) * 0.5
    multiply(c, 1 + slubs * s)
    return weave > 0 ? weave * 0.004 * (Math.sin((u / 0.1) * TAU) * Math.sin((v / 0.1) * TAU) + s) : 0
  }
}

const crepe: Weave = (px) => {
  const pebble = 0.012 * visible(0.13, px)
  return (u, v, c) => {
    multiply(c, 1 + 0.025 * noise(u * 2.1, v * 2.3))
    return pebble > 0 ? pebble * noise(u * 8, v * 8) : 0
  }
}

const slubby =
  (tone: number): Weave =>
  (px) => {
    const weave = visible(0.14, px)
    const shade = tone * visible(0.08, px)
    return (u, v, c) => {
      if (shade === 0) return 0
      const slub = noise(u * 11, v * 1.1) + noise(u * 1.1 + 40, v * 11)
      multiply(c, 1 + shade * slub)
      return weave * (0.012 * slub + 0.006 * Math.sin((u / 0.14) * TAU) * Math.sin((v / 0.14) * TAU))
    }
  }

const floats =
  (height: number, across: number, down: number): Weave =>
  (px) => {
    const k = height * visible(0.15, px)
    return (u, v) => (k > 0 ? k * noise(u * across, v * down) : 0)
  }

const twill: Weave = (px) => {
  const k = visible(0.12, px)
  return (u, v, c) => {
    const t = k > 0 ? Math.sin(((u + v * 0.55) / 0.12) * TAU) * k : 0
    multiply(c, 1 + 0.02 * noise(u * 1.2, v * 1.2) + 0.02 * t)
    return 0.006 * t
  }
}

const denim: Weave = (px) => {
  const k = visible(0.14, px)
  const slub = 0.008 * visible(0.12, px)
  return (u, v, c) => {
    const t = k > 0 ? Math.sin(((u * 0.8 + v) / 0.15) * TAU) * k : 0
    const s = noise(u * 9, v * 0.5)
    multiply(c, 1 + 0.16 * t + 0.1 * s + 0.05 * noise(u, v * 16 + 30) + 0.05 * clouds(u * 1.4, v * 1.4, 2))
    return 0.011 * t + slub * s
  }
}

const wales: Weave = (px) => {
  const k = visible(0.36, px)
  const nap = visible(0.06, px)
  return (u, v, c) => {
    const rib = Math.abs(Math.sin((u / 0.36) * Math.PI))
    const s = nap > 0 ? noise(u * 20, v * 5) * nap : 0
    multiply(c, 1 + k * (0.2 * rib - 0.14) + 0.05 * s + 0.03 * noise(u * 0.9, v * 0.6))
    return k * 0.06 * Math.sqrt(rib) + 0.008 * s
  }
}

/** Milled wool: nap lies over everything. */
const milled: Weave = (px) => {
  const nap = visible(0.16, px)
  const fibre = visible(0.1, px)
  const shade = 0.07 * visible(0.07, px)
  return (u, v, c) => {
    const q = clouds(u * 5, v * 5, 2)
    const f = shade > 0 ? noise(u * 22 + 3 * noise(u * 3, v * 3), v * 9) : 0
    const g = noise(u * 1.9 + 0.5 * noise(u, v), v * 1.3)
    multiply(c, 1 + 0.1 * q + shade * f + 0.045 * g)
    return 0.03 * q * nap + 0.012 * f * fibre + 0.02 * g
  }
}

const flannel: Weave = (px) => {
  const fibre = visible(0.1, px)
  const shade = 0.06 * visible(0.07, px)
  return (u, v, c) => {
    const f = shade > 0 ? noise(u * 16, v * 7) + noise(u * 5 + 9, v * 19) : 0
    multiply(c, 1 + shade * f + 0.03 * noise(u * 1.3, v * 1.3))
    return 0.007 * f * fibre
  }
}

/** Threads of different tones, with coloured neps. */
const tweed: Weave = (px) => {
  const k = visible(0.16, px)
  const thread = visible(0.1, px)
  return (u, v, c) => {
    const nep = hash(Math.floor(u * 5), Math.floor(v * 5), 8)
    const t = thread > 0 ? noise(u * 13, v * 4) + noise(u * 4 + 9, v * 13) : 0
    const cross = Math.sin(((u + v) / 0.3) * TAU) * k
    multiply(c, 1 + 0.12 * t * thread + 0.07 * cross + 0.06 * clouds(u * 2, v * 2, 2))
    if (nep > 0.95) multiply(c, 1 + 0.45 * k)
    else if (nep < 0.06) multiply(c, 1 - 0.35 * k)
    return 0.014 * t * thread + 0.008 * cross
  }
}

/** Loops of yarn, each its own small dome. */
const boucle: Weave = (px) => {
  const k = visible(0.3, px)
  const fuzz = 0.02 * visible(0.1, px)
  const size = 3.1
  return (u, v, c) => {
    const gx = Math.floor(u * size)
    const gy = Math.floor(v * size)
    let best = 0
    let id = 0.5
    for (let y = gy - 1; y <= gy + 1; y++) {
      for (let x = gx - 1; x <= gx + 1; x++) {
        const dx = u * size - x - hash(x, y, 1)
        const dy = v * size - y - hash(x, y, 2)
        const r = (1 - Math.sqrt(dx * dx + dy * dy) * 1.25) * (0.75 + 0.5 * hash(x, y, 3))
        if (r > best) {
          best = r
          id = hash(x, y, 4)
        }
      }
    }
    multiply(c, 0.78 + 0.34 * best + 0.12 * (id - 0.5))
    return 0.11 * best * k + (fuzz > 0 ? fuzz * noise(u * 14, v * 14) : 0)
  }
}

const pile: Weave = (px) => {
  const fibre = visible(0.07, px)
  return (u, v, c) => {
    const lie = clouds(u * 0.5, v * 0.35, 2)
    const f = fibre > 0 ? noise(u * 20, v * 9) * fibre : 0
    multiply(c, 0.92 + 0.16 * lie + 0.05 * f)
    return 0.02 * lie + 0.006 * f
  }
}

const ripstop: Weave = (px) => {
  const k = visible(0.09, px)
  return (u, v) => (k > 0 ? k * 0.003 * Math.sin((u / 0.09) * TAU) * Math.sin((v / 0.09) * TAU) : 0)
}

export const wovens = {
  cotton: { spec: 0.04, rough: 0.75, sheen: 0.08, weave: plain },
  poplin: { spec: 0.06, rough: 0.7, sheen: 0.06, weave: plain },
  linen: { spec: 0.03, rough: 0.8, sheen: 0.08, weave: slubby(0.07) },
  calico: { spec: 0.01, rough: 0.9, sheen: 0.08, weave: slubby(0.05) },
  crepe: { spec: 0.05, rough: 0.75, sheen: 0.1, weave: crepe },
  viscose: { spec: 0.12, rough: 0.6, sheen: 0.1, tint: 0.4, weave: floats(0.004, 7, 2) },
  satin: { spec: 0.62, tint: 0.8, rough: 0.45, sheen: 0.12, weave: floats(0.0045, 5, 0.5) },
  silk: { spec: 0.24, tint: 0.7, rough: 0.5, sheen: 0.12, weave: floats(0.004, 6, 1) },
  gabardine: { spec: 0.1, rough: 0.62, sheen: 0.06, weave: twill },
  corduroy: { spec: 0.03, rough: 0.8, sheen: 0.3, weave: wales },
  velvet: { spec: 0.06, tint: 0.8, rough: 0.6, sheen: 0.75, weave: pile },
  denim: { spec: 0.03, rough: 0.8, sheen: 0.05, weave: denim },
  wool: { spec: 0.015, rough: 0.9, sheen: 0.26, weave: milled },
  flannel: { spec: 0.02, rough: 0.85, sheen: 0.16, weave: flannel },
  tweed: { spec: 0.02, rough: 0.9, sheen: 0.16, weave: tweed },
  boucle: { spec: 0.02, rough: 0.9, sheen: 0.2, weave: boucle },
  nylon: { spec: 0.2, rough: 0.5, sheen: 0.08, tint: 0.35, weave: ripstop },
} satisfies Record<string, Surface>
