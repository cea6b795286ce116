import type { Hex, Print } from '@vitrine/catalogue/articles'
import type { SurfaceKind } from '../drawing/cloth/surfaces.ts'
import type { Fabric } from '../drawing/cloth/fabric.ts'
import type { Garment } from '../drawing/relief/piece.ts'
import { beachBag, beachCloth } from './beach-cloth.ts'
import { beachDress } from './beach-dress.ts'
import { bikiniBottom } from './bikini-bottom.ts'
import { bikiniTop } from './bikini-top.ts'
import { beachHat, beachSandals } from './hats-and-sandals.ts'
import { clothOf } from './making.ts'
import type { Making } from './making.ts'
import { onePiece } from './one-piece.ts'
import { swimShorts } from './swim-shorts.ts'

const colours: Readonly<Record<string, Hex>> = {
  lagoon: '#0f6f7c',
  black: '#16191d',
  navy: '#1d2d4f',
  coral: '#e46a4c',
  sand: '#d8c3a2',
  shell: '#f3ebdf',
  alga: '#4e6a4c',
  sun: '#efc14e',
  raspberry: '#b5355c',
  sky: '#8fbbd6',
  terracotta: '#b3583b',
  mint: '#a9d4c3',
  natural: '#d9bf8f',
  cognac: '#9a5a2e',
}
const shell = '#f3ebdf'
const florals: Readonly<Record<string, { ground: Hex; petals: Hex[]; leaf: Hex }>> = {
  'flora-navy': { ground: '#1d2d4f', petals: ['#e46a4c', shell, '#efc14e'], leaf: '#6d9c86' },
  'flora-shell': { ground: shell, petals: ['#b5355c', '#e46a4c', '#efc14e'], leaf: '#4e6a4c' },
}

/** The cloth of a colour: plain, striped with white or printed with flowers. `repeat` is in centimetres. */
function dye(kind: SurfaceKind | 'swim', colour: string, repeat: number, along: 'across' | 'down' = 'across'): Fabric {
  const floral = florals[colour]
  if (floral) {
    const print: Print = {
      kind: 'floral',
      petals: floral.petals,
      heart: '#7a2c3f',
      leaf: floral.leaf,
      size: repeat * 2,
    }
    return clothOf(kind, floral.ground, print)
  }
  const [base = '', isStriped] = colour.split('-')
  const hex = colours[base]
  if (!hex) throw new Error(`There is no dye for the colour "${colour}"`)
  if (!isStriped) return clothOf(kind, hex)
  return clothOf(kind, shell, { kind: 'stripe', colour: hex, gap: repeat, width: repeat * 0.5, along })
}

type Design = { kind: SurfaceKind | 'swim'; repeat?: number; along?: 'down'; make: (making: Making) => Garment }

/** How each style of the label is made, by its key. */
const designs: Readonly<Record<string, Design>> = {
  mo101: { kind: 'swim', make: (m) => onePiece({ ...m, cut: 'scoop' }) },
  mo102: { kind: 'swim', make: (m) => onePiece({ ...m, cut: 'wrap' }) },
  mo103: { kind: 'swim', make: (m) => onePiece({ ...m, cut: 'racer' }) },
  mo104: { kind: 'swim', make: (m) => onePiece({ ...m, cut: 'bandeau' }) },
  mo105: { kind: 'rib', make: (m) => onePiece({ ...m, cut: 'shoulder' }) },
  mo106: { kind: 'swim', make: (m) => onePiece({ ...m, cut: 'square' }) },
  mo107: { kind: 'swim', make: (m) => onePiece({ ...m, cut: 'ruched' }) },
  mo108: { kind: 'swim', make: (m) => onePiece({ ...m, cut: 'plunge' }) },
  mo201: { kind: 'swim', make: (m) => bikiniTop({ ...m, cut: 'triangle' }) },
  mo202: { kind: 'swim', make: (m) => bikiniTop({ ...m, cut: 'wire' }) },
  mo203: { kind: 'swim', make: (m) => bikiniTop({ ...m, cut: 'bandeau' }) },
  mo204: { kind: 'swim', make: (m) => bikiniTop({ ...m, cut: 'crop' }) },
  mo205: { kind: 'swim', make: (m) => bikiniTop({ ...m, cut: 'balconette' }) },
  mo206: { kind: 'rib', make: (m) => bikiniTop({ ...m, cut: 'shoulder' }) },
  mo207: { kind: 'swim', make: (m) => bikiniTop({ ...m, cut: 'halter' }) },
  mo208: { kind: 'swim', make: (m) => bikiniTop({ ...m, cut: 'bralette' }) },
  mo301: { kind: 'swim', make: (m) => bikiniBottom({ ...m, cut: 'tie' }) },
  mo302: { kind: 'swim', make: (m) => bikiniBottom({ ...m, cut: 'brief' }) },
  mo303: { kind: 'swim', make: (m) => bikiniBottom({ ...m, cut: 'waist' }) },
  mo304: { kind: 'swim', make: (m) => bikiniBottom({ ...m, cut: 'hipster' }) },
  mo305: { kind: 'swim', make: (m) => bikiniBottom({ ...m, cut: 'knot' }) },
  mo306: { kind: 'rib', make: (m) => bikiniBottom({ ...m, cut: 'brazil' }) },
  mo307: { kind: 'swim', make: (m) => bikiniBottom({ ...m, cut: 'brazil' }) },
  mo401: { kind: 'nylon', make: (m) => swimShorts({ ...m, cut: 'knee' }) },
  mo402: { kind: 'swim', make: (m) => swimShorts({ ...m, cut: 'trunk' }) },
  mo403: { kind: 'nylon', make: (m) => swimShorts({ ...m, cut: 'board' }) },
  mo501: { kind: 'viscose', make: (m) => beachDress({ ...m, cut: 'straps' }) },
  mo502: { kind: 'linen', make: (m) => beachDress({ ...m, cut: 'tunic' }) },
  mo503: { kind: 'poplin', repeat: 2.2, along: 'down', make: (m) => beachDress({ ...m, cut: 'shirt' }) },
  mo504: { kind: 'viscose', repeat: 4, make: (m) => beachDress({ ...m, cut: 'kaftan' }) },
  mo601: { kind: 'cotton', repeat: 4, make: (m) => beachCloth({ ...m, cut: 'pareo' }) },
  mo602: { kind: 'linen', repeat: 7, make: (m) => beachCloth({ ...m, cut: 'fringed' }) },
  mo603: { kind: 'boucle', repeat: 9, make: (m) => beachCloth({ ...m, cut: 'towel' }) },
  mo604: { kind: 'linen', make: (m) => beachCloth({ ...m, cut: 'hammam' }) },
  mo701: { kind: 'cotton', repeat: 7, make: (m) => beachBag({ ...m, cut: 'tote' }) },
  mo702: { kind: 'nylon', make: (m) => beachBag({ ...m, cut: 'pouch' }) },
  mo703: { kind: 'linen', make: (m) => beachHat({ ...m, cut: 'sun' }) },
  mo704: { kind: 'cotton', make: (m) => beachHat({ ...m, cut: 'bucket' }) },
  mo801: { kind: 'rubber', make: (m) => beachSandals({ ...m, cut: 'slide' }) },
  mo802: { kind: 'nappa', make: (m) => beachSandals({ ...m, cut: 'straps' }) },
}

/** Small things lie closer to the camera and throw shorter shadows. */
export const isSmall = (style: string): boolean => style.startsWith('mo7') || style.startsWith('mo8')

/** Makes one colour of a style: `sew('mo101', 'lagoon')`. */
export function sew(style: string, colour: string): Garment {
  const design = designs[style]
  if (!design) throw new Error(`There is no drawing of the style "${style}"`)
  const seed = Number(style.slice(2)) % 97
  return design.make({ cloth: dye(design.kind, colour, design.repeat ?? 3, design.along), seed })
}
