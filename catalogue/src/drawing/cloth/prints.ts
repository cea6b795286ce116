import type { Print } from './cloth.ts'
import type { PrintMaker } from './fabric.ts'
import { checks } from './checks.ts'
import { flowers } from './flowers.ts'
import { motifs } from './motifs.ts'
import { stripes } from './stripes.ts'

const makers = { ...stripes, ...checks, ...motifs, floral: flowers } satisfies {
  [K in Print['kind']]: (print: Extract<Print, { kind: K }>) => PrintMaker
}

/** Prints are functions of cloth centimetres, anti-aliased by the pixel's footprint. */
export function printOf(print: Print): PrintMaker {
  const make = makers[print.kind] as (print: Print) => PrintMaker
  return make(print)
}
