import type { Rgb } from '../base/colour.ts'
import { hash } from '../base/random.ts'
import type { Print } from '@vitrine/catalogue/articles'
import type { PrintMaker } from './surface.ts'
import { checks } from './checks.ts'
import { flowers } from './flowers.ts'
import { motifs } from './motifs.ts'
import { stripes } from './stripes.ts'

const makers = { ...stripes, ...checks, ...motifs, floral: flowers } satisfies {
  [K in Print['kind']]: (print: Extract<Print, { kind: K }>, ground?: Rgb) => PrintMaker
}

/** Prints are functions of cloth centimetres, anti-aliased by the pixel's footprint; `ground` is the cloth's colour. */
export function printOf(print: Print, ground?: Rgb): PrintMaker {
  const make = makers[print.kind] as (print: Print, ground?: Rgb) => PrintMaker
  return make(print, ground)
}

/** The repeats a mill offers, in centimetres, from fine to bold. */
const repeats = {
  pinstripe: [1.2, 1.9, 2.8],
  stripe: [1.7, 2.4, 3.1, 4.8],
  shirting: [0.9, 1.2, 1.8],
  check: [3.4, 5.2, 7.6],
  gingham: [0.8, 1.2, 2],
  windowpane: [4.4, 6, 8.4],
  tartan: [8, 11, 15],
  glen: [5.6, 7, 9.4],
  houndstooth: [1.5, 2, 2.9],
  herringbone: [1.5, 2, 2.8],
  dot: [1.7, 2.4, 3.8],
  floral: [3.3, 5.4, 8],
  leopard: [2.6, 3.6, 4.6],
  geometric: [3, 4.2, 6],
} as const satisfies Record<Print['kind'], readonly number[]>

/** Chooses a size for a print that names none; all colours of a style share it. */
export function sized(print: Print, seed: number): Print {
  const choose = (options: readonly number[], salt: number) =>
    options[Math.floor(hash(seed, salt, 67) * options.length)] ?? 1
  const repeat = choose(repeats[print.kind], 3)
  if (print.kind === 'pinstripe' || print.kind === 'shirting') return { gap: repeat, ...print }
  if (print.kind !== 'stripe') return { size: repeat, ...print }
  // Even bars, a Breton's thin lines or bold ones.
  return { gap: repeat, width: (print.gap ?? repeat) * choose([0.26, 0.37, 0.5], 4), ...print }
}
