import { cover, linear } from '../base/colour.ts'
import { clamp, lerp, smooth, TAU } from '../base/maths.ts'
import { band, repeat } from './bands.ts'
import type { Print } from '@vitrine/catalogue/articles'
import { visible } from './detail.ts'
import type { PrintMaker } from './surface.ts'

type Of<K extends Print['kind']> = Extract<Print, { kind: K }>

export const checks = {
  check: ({ colour, line, size = 5.2 }: Of<'check'>): PrintMaker => {
    const ground = linear(colour)
    const ink = linear(line)
    return (px) => {
      const weave = 0.5 * visible(0.16, px)
      return (u, v, c) => {
        cover(c, ground, band(repeat(u, size), size * 0.36, px) * 0.42)
        cover(c, ground, band(repeat(v, size), size * 0.36, px) * 0.42)
        const t = 0.5 + (weave > 0 ? weave * Math.sin(((u + v) / 0.16) * TAU) : 0)
        cover(c, ink, band(repeat(u + size * 0.5, size), 0.22, px) * (0.5 + 0.3 * t))
        cover(c, ink, band(repeat(v + size * 0.5, size), 0.22, px) * (0.8 - 0.3 * t))
      }
    }
  },
  gingham: ({ colour, size = 1.2 }: Of<'gingham'>): PrintMaker => {
    const ink = linear(colour)
    return (px) => {
      const k = visible(size, px)
      return (u, v, c) => {
        const x = band(repeat(u, size * 2), size, px)
        const y = band(repeat(v, size * 2), size, px)
        cover(c, ink, lerp(0.48, x * 0.5 + y * 0.46, k))
      }
    }
  },
  windowpane: ({ colour, size = 6 }: Of<'windowpane'>): PrintMaker => {
    const ink = linear(colour)
    return (px) => (u, v, c) => {
      const x = band(repeat(u, size), 0.18, px)
      const y = band(repeat(v, size), 0.18, px)
      cover(c, ink, clamp(x + y) * 0.7)
    }
  },
  tartan: ({ colour, ground, line, size = 11 }: Of<'tartan'>): PrintMaker => {
    const accent = linear(colour)
    const dark = linear(ground)
    const pale = linear(line)
    return (px) => {
      const k = visible(0.16, px)
      const wide = (x: number) => band(repeat(x, size), size * 0.34, px)
      const thin = (x: number) => {
        const q = repeat(x, size)
        return clamp(band(q - size * 0.26, 0.35, px) + band(q + size * 0.26, 0.35, px))
      }
      const bar = (x: number) => band(repeat(x + size / 2, size), size * 0.12, px)
      return (u, v, c) => {
        const w = lerp(0.5, smooth(-0.4, 0.4, Math.sin(((u + v) / 0.3) * TAU)), k)
        cover(c, dark, wide(u) * lerp(0.55, w, 0.7))
        cover(c, dark, wide(v) * lerp(0.55, 1 - w, 0.7))
        cover(c, accent, bar(u) * 0.75 * (1 - 0.4 * w))
        cover(c, accent, bar(v) * 0.75 * (0.6 + 0.4 * w))
        cover(c, pale, thin(u) * 0.7)
        cover(c, pale, thin(v) * 0.6)
      }
    }
  },
  glen: ({ colour, over, size = 7 }: Of<'glen'>): PrintMaker => {
    const ink = linear(colour)
    const accent = linear(over)
    return (px) => {
      const k = visible(0.5, px)
      const fine = (x: number) => lerp(0.5, band(repeat(x, 0.5), 0.25, px), k)
      return (u, v, c) => {
        const x = Math.abs(repeat(u, size)) < size * 0.27
        const y = Math.abs(repeat(v, size)) < size * 0.27
        let share = (fine(u) + fine(v)) * 0.22
        if (x && y) share = lerp(0.5, (Math.floor(u / 0.25) + Math.floor(v / 0.25)) & 1, k)
        else if (x) share = fine(v) * 0.75
        else if (y) share = fine(u) * 0.75
        cover(c, ink, share * 0.62)
        cover(
          c,
          accent,
          (band(repeat(u + size / 2, size), 0.16, px) + band(repeat(v + size / 2, size), 0.16, px)) * 0.5,
        )
      }
    }
  },
  houndstooth: ({ colour, size = 1.5 }: Of<'houndstooth'>): PrintMaker => {
    const ink = linear(colour)
    /** Four dark and four pale threads each way, woven two over two. */
    const thread = (u: number, v: number) => {
      const x = (u / size - Math.floor(u / size)) * 8
      const y = (v / size - Math.floor(v / size)) * 8
      if (x < 4 && y < 4) return 1
      if (x >= 4 && y >= 4) return 0
      return (x + y) % 4 < 2 ? 1 : 0
    }
    return (px) => {
      const k = visible(size * 0.4, px)
      const o = px * 0.4
      return (u, v, c) => {
        if (k === 0) return cover(c, ink, 0.46)
        const share = (thread(u - o, v - o) + thread(u + o, v - o) + thread(u - o, v + o) + thread(u + o, v + o)) / 4
        cover(c, ink, lerp(0.5, share, k) * 0.92)
      }
    }
  },
}
