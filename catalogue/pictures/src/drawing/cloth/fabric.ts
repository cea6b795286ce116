import { linear, multiply, scale } from '../base/colour.ts'
import type { Rgb } from '../base/colour.ts'
import type { Cloth, Hex } from '@vitrine/catalogue/articles'
import { printOf, sized } from './prints.ts'
import { surfaces } from './surfaces.ts'
import type { PrintMaker, Shine, Weave } from './surface.ts'
import type { SurfaceKind } from './surfaces.ts'

/** A cloth made ready for drawing. */
export type Fabric = Shine & { base: Rgb; weave?: Weave; print?: PrintMaker }

export function fabric(kind: SurfaceKind, colour: Hex, print?: PrintMaker): Fabric {
  const { spec = 0, rough = 0.5, sheen = 0, metal = 0, tint = 0, weave } = surfaces[kind]
  return {
    spec,
    rough,
    sheen,
    metal,
    tint,
    base: linear(colour),
    ...(weave ? { weave } : {}),
    ...(print ? { print } : {}),
  }
}

/** With the seed of a style, a print that names no size is given one. */
export const fabricOf = ({ kind, colour, print }: Cloth, style?: number): Fabric =>
  fabric(kind, colour, print ? printOf(style === undefined ? print : sized(print, style), linear(colour)) : undefined)

/** The same cloth where little light reaches it: linings, insides, the far side of a hem. */
export function inShade(cloth: Fabric, k = 0.62): Fabric {
  const { print, ...plain } = cloth
  if (!print) return { ...cloth, base: scale(cloth.base, k), spec: cloth.spec * 0.4 }
  return {
    ...plain,
    spec: cloth.spec * 0.4,
    print: (px, seed) => {
      const ink = print(px, seed)
      return (u, v, colour) => {
        ink(u, v, colour)
        multiply(colour, k)
      }
    },
  }
}

export const unprinted = ({ print: _print, ...plain }: Fabric): Fabric => plain
export const unwoven = ({ weave: _weave, ...plain }: Fabric): Fabric => plain
export const tone = (cloth: Fabric, k: number): Rgb => scale(cloth.base, k)
/** The rib that trims a knit, in its colour. */
export const ribbed = (cloth: Fabric): Fabric => ({ ...fabric('rib', '#000000'), base: cloth.base })
