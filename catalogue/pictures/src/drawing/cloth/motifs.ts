import { cover, linear } from '../base/colour.ts'
import { smooth } from '../base/maths.ts'
import { noise } from '../base/noise.ts'
import { hash } from '../base/random.ts'
import { repeat } from './bands.ts'
import type { Print } from '@vitrine/catalogue/articles'
import type { PrintMaker } from './surface.ts'

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
  /** Broken rings around a warmer heart, crowded and of every size, with flecks between them. */
  leopard: ({ colour, spot, size = 3.4 }: Of<'leopard'>): PrintMaker => {
    const heart = linear(colour)
    const ink = linear(spot)
    return (px, seed) => (u, v, c) => {
      const bent = noise(u * 0.9, v * 0.9) * 0.3
      const row = size * 0.8
      const gx = Math.floor(u / size)
      const gy = Math.floor(v / row)
      for (let y = gy - 1; y <= gy + 1; y++) {
        for (let x = gx - 2; x <= gx + 1; x++) {
          const odd = (y & 1) * 0.5
          const dx = u - (x + odd + 0.18 + 0.4 * hash(x, y, 31 + seed)) * size
          const dy = v - (y + 0.85 * hash(x, y, 32 + seed)) * row
          const radius = size * (0.2 + 0.2 * hash(x, y, 33))
          const turn = (hash(x, y, 36) - 0.5) * 1.2
          const across = dx + dy * turn
          const d = Math.hypot(across, dy * 1.3) * (1 + 0.24 * noise(u * 1.3 + x, v * 1.3 + y)) + bent * 0.4
          if (d > radius * 1.5) continue
          if (radius < size * 0.26) {
            cover(c, ink, smooth(radius * 0.6 + px, radius * 0.6 - px, d) * 0.9)
            continue
          }
          cover(c, heart, smooth(radius * 0.86 + px, radius * 0.86 - px, d) * 0.72)
          const gap = Math.sin(Math.atan2(dy, dx) * (2 + Math.floor(hash(x, y, 34) * 2)) + hash(x, y, 35) * 6)
          const width = radius * 0.36 * smooth(-0.8, 0.2, gap)
          cover(
            c,
            ink,
            smooth(width + px, width - px, Math.abs(d - radius)) * smooth(0.05, 0.15, width / radius) * 0.92,
          )
        }
      }
    }
  },
  /** Half moons, leaves and dots, like cut paper strewn on a grid with room around each. */
  geometric: ({ colours, size = 4 }: Of<'geometric'>): PrintMaker => {
    const inks = colours.map((colour) => linear(colour))
    return (px, seed) => (u, v, c) => {
      const row = Math.floor(v / size)
      const shifted = u / size + (row & 1) * 0.5
      const gx = Math.floor(shifted)
      const ink = inks[Math.floor(hash(gx, row, seed + 5) * inks.length)]
      if (!ink) return
      const turn = Math.floor(hash(gx, row, seed + 6) * 4) * (Math.PI / 4) + 0.2 * (hash(gx, row, 8) - 0.5)
      const x = shifted - gx - 0.5
      const y = v / size - row - 0.5
      const a = x * Math.cos(turn) + y * Math.sin(turn)
      const b = -x * Math.sin(turn) + y * Math.cos(turn)
      const e = px / size
      const kind = hash(gx, row, seed + 7)
      const disc = (r: number, dx: number, dy: number) => smooth(r + e, r - e, Math.hypot(a - dx, b - dy))
      const share =
        kind < 0.45
          ? disc(0.36, 0, -0.12) * smooth(-0.13 - e, -0.13 + e, b)
          : kind < 0.78
            ? disc(0.44, -0.27, 0) * disc(0.44, 0.27, 0)
            : disc(0.14, 0, 0)
      cover(c, ink, share * 0.95)
    }
  },
}
