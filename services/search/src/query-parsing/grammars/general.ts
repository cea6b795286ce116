import type { Grammar } from '../grammar.ts'

const after = (label: string, noun: string): string => `${noun} ${label}`

/** For a language without a grammar: amounts with a sign or a code are read, and no words. */
export const general: Grammar = {
  size: [],
  sizeSystem: ['eu'],
  currency: ['€', 'euro', 'eur', 'chf', 'pln', 'zł', 'czk', 'kč', 'huf', 'sek', 'dkk', 'nok', 'ron', 'gbp', '£'],
  numerals: {},
  below: ['<'],
  upTo: ['max'],
  orLess: [],
  from: ['min'],
  betweenAmounts: [],
  fromTo: [],
  and: [],
  to: [],
  or: [],
  not: [],
  lacking: [],
  filler: [],
  wornWith: [],
  goesWith: [],
  asksWhich: [],
  asksForThings: [],
  togetherWith: [],
  reduced: ['sale'],
  new: ['new in'],
  newish: [],
  shades: [],
  combine: { brand: after, color: after, material: after, pattern: after },
}
