import { cover, linear } from '../base/colour.ts'
import { lerp, smooth, TAU } from '../base/maths.ts'
import { band, repeat } from './bands.ts'
import type { Print } from '@vitrine/catalogue/articles'
import { visible } from './detail.ts'
import type { PrintMaker } from './surface.ts'

type Of<K extends Print['kind']> = Extract<Print, { kind: K }>

export const stripes = {
  pinstripe: ({ colour, gap = 1.9 }: Of<'pinstripe'>): PrintMaker => {
    const ink = linear(colour)
    return (px) => {
      const seen = Math.max(0.09, px * 1.1)
      const alpha = 0.75 * Math.min(1, 0.09 / (px * 1.1) + 0.25)
      const pick = 0.25 * visible(0.3, px)
      return (u, v, c) =>
        cover(c, ink, band(repeat(u, gap), seen, px) * alpha * (0.75 + pick * Math.sin((v / 0.32) * TAU)))
    }
  },
  stripe: ({ colour, gap = 3.1, width = gap * 0.37, along = 'across' }: Of<'stripe'>): PrintMaker => {
    const ink = linear(colour)
    return (px) => (u, v, c) => cover(c, ink, band(repeat(along === 'across' ? v : u, gap), width, px))
  },
  shirting: ({ colour, gap = 0.8 }: Of<'shirting'>): PrintMaker => {
    const ink = linear(colour)
    const width = gap * 0.4
    return (px) => {
      const k = visible(gap * 0.7, px)
      return (u, _v, c) => cover(c, ink, lerp(width / gap, band(repeat(u, gap), width, px), k) * 0.8)
    }
  },
  herringbone: ({ colour, size = 1.5 }: Of<'herringbone'>): PrintMaker => {
    const ink = linear(colour)
    return (px) => {
      const k = visible(0.22, px)
      const columns = visible(size, px) * 0.08
      return (u, v, c) => {
        const column = Math.floor(u / size)
        const slant = column & 1 ? 1 : -1
        const twill = smooth(-0.3, 0.3, Math.sin(((v + slant * (u - column * size)) / 0.42) * TAU))
        cover(c, ink, lerp(0.5 + columns * slant, twill, k) * 0.5)
      }
    }
  },
}
