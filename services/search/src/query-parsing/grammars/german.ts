import type { Grammar } from '../grammar.ts'

const indeclinable = new Set(['beige', 'rosa', 'lila', 'orange', 'uni', 'oversize'])

/** `schwarz` before a plural is `schwarze`; `rosa` stays. Nouns among the labels stand with "mit". */
const inflect = (label: string): string => (indeclinable.has(label) || label.endsWith('e') ? label : `${label}e`)

/** Kleider, Blazer and Mäntel are many; Strick is not, and takes no adjective here. */
const isPlural = (noun: string) => /(e|n|er|el|s)$/.test(noun)

const isNoun = (label: string) => /^\p{Lu}/u.test(label)

export const german: Grammar = {
  size: ['größe', 'größen', 'gr', 'konfektionsgröße', 'schuhgröße', 'kleidergröße'],
  sizeSystem: ['eu', 'de', 'damen'],
  currency: ['€', 'euro', 'euros', 'eur', 'chf', 'franken', 'fr', 'sfr'],
  numerals: {
    zehn: 10,
    zwanzig: 20,
    dreißig: 30,
    vierzig: 40,
    fünfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
    hundert: 100,
    einhundert: 100,
    hundertfünfzig: 150,
    zweihundert: 200,
    dreihundert: 300,
  },
  below: ['unter', 'weniger als', 'billiger als', 'günstiger als', 'nicht über', 'nicht mehr als'],
  upTo: ['bis', 'bis zu', 'max', 'maximal', 'höchstens'],
  orLess: ['oder weniger', 'oder günstiger', 'höchstens'],
  from: ['ab', 'über', 'mehr als', 'mindestens', 'min', 'teurer als'],
  betweenAmounts: ['zwischen'],
  fromTo: ['von'],
  and: ['und', 'bis'],
  to: ['bis'],
  or: ['oder', 'und'],
  not: ['ohne', 'nicht', 'kein', 'keine', 'keinen', 'keiner', 'keines', 'außer'],
  lacking: ['ohne'],
  filler: ['in', 'aus', 'mit', 'der', 'die', 'das', 'farbe'],
  wornWith: ['zu', 'zum', 'zur', 'mit', 'für', 'fürs', 'unter', 'über'],
  reduced: [
    'sale',
    'reduziert',
    'reduzierte',
    'reduzierter',
    'reduziertes',
    'im angebot',
    'angebote',
    'schnäppchen',
    'rabattiert',
    'im sale',
    'ausverkauf',
  ],
  new: ['neuheit', 'neuheiten', 'neu eingetroffen', 'neue kollektion', 'neueste', 'new in'],
  newish: ['neu', 'neue', 'neuer', 'neues', 'neuen', 'aktuell', 'aktuelle'],
  shades: [
    'dunkel',
    'hell',
    'tief',
    'knall',
    'blass',
    'zart',
    'pastell',
    'neon',
    'royal',
    'himmel',
    'feuer',
    'wein',
    'moos',
    'flaschen',
    'gras',
    'oliv',
    'mint',
    'schnee',
    'perl',
    'silber',
    'stahl',
    'tauben',
    'gold',
    'zitronen',
    'mittel',
  ],
  combine: {
    brand: (label, noun) => `${label} ${noun}`,
    color: (label, noun) => (isPlural(noun) ? `${inflect(label.toLowerCase())} ${noun}` : `${noun} in ${label}`),
    material: (label, noun) => `${noun} aus ${label}`,
    pattern: (label, noun) => (isNoun(label) ? `${noun} mit ${label}` : `${inflect(label)} ${noun}`),
  },
}
