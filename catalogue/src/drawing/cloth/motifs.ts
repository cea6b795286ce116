import { cover, linear } from '../base/colour.ts'
import { smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { hash } from '../base/random.ts'
import { repeat } from './bands.ts'
import type { Print } from './cloth.ts'
import type { PrintMaker } from './fabric.ts'

type Of<K extends Print['kind']> = Extract<Print, { kind: K }>

export const motifs = {
  dot: ({ colour, size = 2.4, radius = size * 0.15 }: Of<'dot'>): PrintMaker => {
    const ink = linear(colour)
    return (px) => (u, v, c) => {
      const row = Math.round(v / size)
      const x = repeat(u + ((row & 1) * size) / 2, size)
      cover(c, ink, smooth(radius + px, radius - px, Math.hypot(x, v - row * size)))
    }
  },
  /** Broken rings around a warmer heart, jittered on a grid. */
  leopard: ({ colour, spot, size = 3.4 }: Of<'leopard'>): PrintMaker => {
    const heart = linear(colour)
    const ink = linear(spot)
    return (px, seed) => (u, v, c) => {
      const gx = Math.floor(u / size)
      const gy = Math.floor(v / size)
      for (let y = gy - 1; y <= gy + 1; y++) {
        for (let x = gx - 1; x <= gx + 1; x++) {
          const dx = u - (x + 0.2 + 0.6 * hash(x, y, 31 + seed)) * size
          const dy = v - (y + 0.2 + 0.6 * hash(x, y, 32 + seed)) * size
          const radius = size * (0.24 + 0.14 * hash(x, y, 33))
          const d = Math.hypot(dx, dy * 1.25) * (1 + 0.22 * noise(u * 1.5 + x, v * 1.5 + y))
          if (d > radius * 1.5) continue
          cover(c, heart, smooth(radius + px, radius - px, d) * 0.75)
          const gap = Math.sin(Math.atan2(dy, dx) * (2 + Math.floor(hash(x, y, 34) * 2)) + hash(x, y, 35) * 6)
          const width = radius * 0.3 * smooth(-0.75, 0.1, gap)
          cover(c, ink, smooth(width + px, width - px, Math.abs(d - radius)) * smooth(0.05, 0.15, width / radius) * 0.9)
        }
      }
    }
  },
  /** Half circles and bars, like cut paper. */
  geometric: ({ colours, size = 4 }: Of<'geometric'>): PrintMaker => {
    const inks = colours.map((colour) => linear(colour))
    return (px, seed) => (u, v, c) => {
      const gx = Math.floor(u / size)
      const gy = Math.floor(v / size)
      const ink = inks[Math.floor(hash(gx, gy, seed + 5) * inks.length)]
      if (!ink) return
      const quarter = Math.floor(hash(gx, gy, seed + 6) * 4)
      const x = u / size - gx - 0.5
      const y = v / size - gy - 0.5
      const along = quarter & 1 ? y : x
      const across = quarter & 1 ? x : y
      const towards = quarter & 2 ? 1 : -1
      const e = px / size
      if (hash(gx, gy, seed + 7) < 0.62) {
        const disc = smooth(0.42 + e, 0.42 - e, Math.hypot(along, across - towards * 0.2))
        cover(c, ink, disc * smooth(-e, e, (0.2 - across * towards) * -1 + 0.2) * 0.95)
      } else
        cover(c, ink, smooth(0.12 + e, 0.12 - e, Math.abs(along)) * smooth(0.38 + e, 0.38 - e, Math.abs(across)) * 0.95)
    }
  },
}
