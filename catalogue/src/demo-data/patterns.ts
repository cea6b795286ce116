import type { Print } from '../articles/cloth.ts'
import { colours } from './colours.ts'
import type { ColourName } from './colours.ts'

export type PatternName = Print['kind']

/**
 * How a pattern is called. In names it stands behind the German and French noun and before the English one;
 * `adjective` is a German stem that takes an ending instead (“Gestreiftes Shirt”).
 */
type Pattern = {
  /** Value of the pattern filter; several weaves share one. */
  facet: 'striped' | 'checked' | 'dotted' | 'floral' | 'animal' | 'graphic' | 'herringbone'
  de: string
  adjective?: string
  fr: string
  en: string
  /** Ground and drawing, the colourways it is woven or printed in. */
  colourways: readonly (readonly [ground: ColourName, second: ColourName])[]
}

export const patterns = {
  pinstripe: {
    facet: 'striped',
    de: 'mit Nadelstreifen',
    fr: 'à fines rayures tennis',
    en: 'pinstripe',
    colourways: [
      ['midnight', 'cream'],
      ['anthracite', 'lightGrey'],
      ['chocolate', 'sand'],
      ['black', 'cream'],
      ['taupe', 'ivory'],
    ],
  },
  stripe: {
    facet: 'striped',
    de: 'mit Streifen',
    adjective: 'gestreift',
    fr: 'à rayures',
    en: 'striped',
    colourways: [
      ['ecru', 'navy'],
      ['white', 'black'],
      ['cream', 'bordeaux'],
      ['navy', 'ecru'],
      ['white', 'forest'],
      ['camel', 'cream'],
      ['powder', 'berry'],
      ['skyBlue', 'white'],
    ],
  },
  shirting: {
    facet: 'striped',
    de: 'mit feinen Streifen',
    adjective: 'fein gestreift',
    fr: 'à fines rayures',
    en: 'fine-striped',
    colourways: [
      ['white', 'smokeBlue'],
      ['white', 'bordeaux'],
      ['cream', 'olive'],
      ['white', 'black'],
      ['powder', 'rosewood'],
      ['white', 'lilac'],
    ],
  },
  check: {
    facet: 'checked',
    de: 'mit Karomuster',
    adjective: 'kariert',
    fr: 'à carreaux',
    en: 'checked',
    colourways: [
      ['beige', 'chocolate'],
      ['camel', 'navy'],
      ['lightGrey', 'black'],
      ['cream', 'cognac'],
      ['olive', 'black'],
      ['bordeaux', 'navy'],
    ],
  },
  gingham: {
    facet: 'checked',
    de: 'mit Vichykaro',
    fr: 'à carreaux vichy',
    en: 'gingham',
    colourways: [
      ['white', 'navy'],
      ['white', 'cherry'],
      ['white', 'sage'],
      ['white', 'black'],
      ['cream', 'apricot'],
    ],
  },
  windowpane: {
    facet: 'checked',
    de: 'mit Fensterkaro',
    fr: 'à carreaux fenêtre',
    en: 'windowpane-check',
    colourways: [
      ['camel', 'cream'],
      ['navy', 'iceBlue'],
      ['anthracite', 'lightGrey'],
      ['beige', 'brick'],
    ],
  },
  tartan: {
    facet: 'checked',
    de: 'mit Schottenkaro',
    fr: 'en tartan',
    en: 'tartan',
    colourways: [
      ['camel', 'navy'],
      ['bordeaux', 'forest'],
      ['cream', 'grey'],
      ['forest', 'navy'],
      ['mustard', 'chocolate'],
    ],
  },
  glen: {
    facet: 'checked',
    de: 'mit Glencheck',
    fr: 'prince de galles',
    en: 'Prince of Wales check',
    colourways: [
      ['lightGrey', 'anthracite'],
      ['beige', 'chocolate'],
      ['cream', 'black'],
      ['taupe', 'navy'],
    ],
  },
  houndstooth: {
    facet: 'checked',
    de: 'mit Hahnentritt',
    fr: 'pied-de-poule',
    en: 'houndstooth',
    colourways: [
      ['cream', 'black'],
      ['beige', 'chocolate'],
      ['ivory', 'bordeaux'],
      ['lightGrey', 'navy'],
    ],
  },
  herringbone: {
    facet: 'herringbone',
    de: 'mit Fischgrat',
    fr: 'à chevrons',
    en: 'herringbone',
    colourways: [
      ['lightGrey', 'anthracite'],
      ['camel', 'chocolate'],
      ['cream', 'taupe'],
      ['smokeBlue', 'navy'],
      ['olive', 'black'],
    ],
  },
  dot: {
    facet: 'dotted',
    de: 'mit Punkten',
    adjective: 'gepunktet',
    fr: 'à pois',
    en: 'polka-dot',
    colourways: [
      ['navy', 'cream'],
      ['black', 'ivory'],
      ['cream', 'black'],
      ['bordeaux', 'powder'],
      ['forest', 'cream'],
      ['rust', 'ecru'],
    ],
  },
  floral: {
    facet: 'floral',
    de: 'mit Blumenmuster',
    fr: 'à fleurs',
    en: 'floral',
    colourways: [
      ['midnight', 'powder'],
      ['cream', 'bordeaux'],
      ['black', 'apricot'],
      ['olive', 'ivory'],
      ['bordeaux', 'ecru'],
      ['sage', 'white'],
      ['powder', 'cherry'],
      ['skyBlue', 'cream'],
    ],
  },
  leopard: {
    facet: 'animal',
    de: 'mit Leoprint',
    fr: 'à imprimé léopard',
    en: 'leopard-print',
    colourways: [
      ['honey', 'chocolate'],
      ['sand', 'black'],
      ['lightGrey', 'anthracite'],
    ],
  },
  geometric: {
    facet: 'graphic',
    de: 'mit grafischem Muster',
    fr: 'à motif graphique',
    en: 'geometric-print',
    colourways: [
      ['navy', 'ecru'],
      ['chocolate', 'apricot'],
      ['black', 'cream'],
      ['petrol', 'honey'],
      ['bordeaux', 'powder'],
    ],
  },
} as const satisfies Record<PatternName, Pattern>

export const patternOf = (name: PatternName): Pattern => patterns[name]

export const patternFacets = {
  plain: { de: 'uni', fr: 'uni', en: 'plain' },
  striped: { de: 'gestreift', fr: 'à rayures', en: 'striped' },
  checked: { de: 'kariert', fr: 'à carreaux', en: 'checked' },
  dotted: { de: 'gepunktet', fr: 'à pois', en: 'polka dot' },
  floral: { de: 'Blumenmuster', fr: 'à fleurs', en: 'floral' },
  animal: { de: 'Animalprint', fr: 'imprimé animal', en: 'animal print' },
  graphic: { de: 'grafisch', fr: 'graphique', en: 'geometric' },
  herringbone: { de: 'Fischgrat', fr: 'à chevrons', en: 'herringbone' },
} as const

/** The pattern as it is drawn, in one of its colourways. */
export function printOf(name: PatternName, second: ColourName): Print {
  const colour = colours[second].hex
  switch (name) {
    case 'check':
      return { kind: name, colour, line: '#2e2a27' }
    case 'tartan':
      return { kind: name, colour, ground: colours.chocolate.hex, line: colours.cream.hex }
    case 'glen':
      return { kind: name, colour, over: colours.brick.hex }
    case 'floral':
      return {
        kind: name,
        petals: [colour, colours.rosewood.hex, colours.cream.hex],
        heart: colours.rust.hex,
        leaf: colours.olive.hex,
      }
    case 'leopard':
      return { kind: name, colour: colours.cognac.hex, spot: colour }
    case 'geometric':
      return { kind: name, colours: [colour, colours.rust.hex] }
    case 'stripe':
      return { kind: name, colour, along: 'across' }
    default:
      return { kind: name, colour }
  }
}
