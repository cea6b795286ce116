import type { Grammar } from '../grammar.ts'

const before = (label: string, noun: string): string => `${label} ${noun}`

export const english: Grammar = {
  size: ['size', 'sizes', 'sz'],
  sizeSystem: ['uk', 'eu'],
  currency: ['€', 'euro', 'euros', 'eur'],
  below: ['under', 'below', 'less than', 'cheaper than', 'no more than', 'not over'],
  upTo: ['up to', 'max', 'maximum', 'at most'],
  from: ['over', 'above', 'more than', 'from', 'at least', 'min'],
  betweenAmounts: ['between'],
  fromTo: ['from'],
  and: ['and', 'to'],
  to: ['to'],
  or: ['or', 'and'],
  not: ['without', 'no', 'not', 'non', 'except', 'excluding', 'but not'],
  lacking: ['without'],
  filler: ['in', 'with', 'any', 'a', 'the', 'of'],
  wornWith: ['with', 'for', 'to', 'under', 'over'],
  reduced: ['sale', 'on sale', 'reduced', 'discounted', 'clearance', 'on offer', 'special offers'],
  new: ['new in', 'new arrivals', 'newest', 'latest', 'just in', 'new collection'],
  newish: ['new', 'recent'],
  shades: [],
  combine: { brand: before, color: before, material: before, pattern: before },
}
