import type { Article, GarmentType, Tint, Wall } from '../articles/article.ts'
import type { Cloth } from '../articles/cloth.ts'
import { colours } from './colours.ts'
import type { ColourFamily } from '../articles/colour-families.ts'
import type { Colourway } from './colourways.ts'
import type { Fabric } from './fabrics/fabric.ts'
import type { Cutting } from './families/family.ts'
import { printOf } from './patterns.ts'
import type { PatternName } from './patterns.ts'
import { hashOf, randomOf } from './random.ts'

/** Papers and walls that suit a colour. White cloth reads only on clay or cool. */
const grounds: Readonly<Record<ColourFamily, { tints: readonly Tint[]; walls: readonly Wall[] }>> = {
  black: { tints: ['warm', 'powder'], walls: ['sand', 'stone'] },
  white: { tints: ['clay', 'cool'], walls: ['clay', 'stone'] },
  grey: { tints: ['powder', 'cool'], walls: ['stone', 'rose'] },
  beige: { tints: ['warm', 'sage'], walls: ['sand', 'sage'] },
  brown: { tints: ['warm', 'sage'], walls: ['sand', 'clay'] },
  blue: { tints: ['cool', 'powder'], walls: ['mist', 'stone'] },
  green: { tints: ['sage', 'warm'], walls: ['sage', 'sand'] },
  red: { tints: ['powder', 'warm'], walls: ['rose', 'sand'] },
  pink: { tints: ['powder', 'cool'], walls: ['rose', 'clay'] },
  orange: { tints: ['warm', 'powder'], walls: ['sand', 'clay'] },
  yellow: { tints: ['cool', 'warm'], walls: ['stone', 'sand'] },
  purple: { tints: ['powder', 'cool'], walls: ['rose', 'mist'] },
}

/** How far a denim is washed follows from its blue. */
const washes: Readonly<Record<string, string>> = { midBlue: 'worn', bleached: 'light' }

type ArticleOptions = {
  number: number
  sibling: number
  type: GarmentType
  cut: Cutting
  fabric: Fabric
  pattern?: PatternName
  colourway: Colourway
}

/** The drawing of a product. Cut, cloth and print are what its name says. */
export function articleOf({ number, sibling, type, cut, fabric, pattern, colourway }: ArticleOptions): Article {
  const { ground, second } = colourway
  const { tints, walls } = grounds[colours[ground].family]
  const random = randomOf('studio', number, sibling)
  const cloth: Cloth = {
    kind: fabric.kind,
    colour: colours[ground].hex,
    ...(pattern && second ? { print: printOf(pattern, second) } : {}),
  }
  return {
    type,
    cut: 'wash' in cut ? { ...cut, wash: washes[ground] ?? 'raw' } : cut,
    cloth,
    seed: 1 + (hashOf('style', number) % 9973),
    ...(sibling > 0 ? { fall: sibling } : {}),
    tint: random.pick(tints),
    wall: random.pick(walls),
  } as Article
}

/** Equal drawings, equal names: `wrap-dress-1f3a9c024be7d510`. */
export function pictureOf(article: Article): string {
  const written = JSON.stringify(article)
  const digits = (salt: string) => hashOf(salt, written).toString(16).padStart(8, '0')
  return `${article.type}-${digits('a')}${digits('b')}`
}
