import type { GoodsDescription, Phrasing } from './goods-description.ts'
import { joinWords, lowerFirst } from './join-words.ts'

const either = (words: readonly string[]) => joinWords(words, 'or')
const small = (words: readonly string[]) => words.map(lowerFirst)

function goods(parts: GoodsDescription): string {
  const { nouns, colours, shades, materials, patterns, brands, occasions, others, sizes, excluded, price } = parts
  let text = nouns.length > 0 ? joinWords(small(nouns), 'and') : 'items'
  const [material, colour, pattern] = [materials[0], colours[0], patterns[0]]
  // An adjective before several nouns could belong to the first of them only.
  const isOneNoun = nouns.length < 2 && !/ and |&/.test(text)
  const isBefore = (words: readonly string[]) => words.length === 1 && isOneNoun
  if (material && isBefore(materials)) text = `${lowerFirst(material)} ${text}`
  if (pattern && isBefore(patterns)) text = `${lowerFirst(pattern)} ${text}`
  if (colour && isBefore(colours)) text = `${lowerFirst(colour)} ${text}`
  if (colours.length > 0 && !isBefore(colours)) text += ` in ${either(small(colours))}`
  if (patterns.length > 0 && !isBefore(patterns)) text += ` (pattern: ${either(small(patterns))})`
  if (materials.length > 0 && !isBefore(materials)) text += ` in ${either(small(materials))}`
  if (shades.length > 0) text += ` in ${either(small(shades))}`
  if (brands.length > 0) text += ` by ${either(brands)}`
  if (others.length > 0) text += ` (${others.map(either).join('; ')})`
  if (occasions.length > 0) text += ` for the occasion ${either(occasions.map((each) => `“${each}”`))}`
  if (sizes.length > 0) text += ` in ${sizes.every((size) => /^\d/.test(size)) ? 'EU size' : 'size'} ${either(sizes)}`
  if (excluded.length > 0) text += ` (not: ${joinWords(small(excluded), 'and')})`
  if (parts.isReduced) text += ' on sale'
  if (parts.isNew) text += ' among the new arrivals'
  if (price) text += ` ${writePrice(price)}`
  return text
}

function writePrice({ least, below, most }: NonNullable<GoodsDescription['price']>): string {
  const end = below ?? most
  if (least && end) return `between ${least} and ${end}`
  if (least) return `from ${least}`
  return below ? `under ${below}` : `up to ${most}`
}

function searchTerm(parts: GoodsDescription): string {
  const { nouns, colours, shades, materials, patterns, brands, occasions, others, sizes, excluded, price } = parts
  return [
    ...colours,
    ...shades,
    ...patterns,
    ...materials,
    ...nouns,
    ...brands,
    ...others.flat(),
    ...occasions,
    // "size 12" is a British size, which the search reads as one.
    ...(sizes.length > 0 ? [`size eu ${sizes.join(' or ')}`] : []),
    ...excluded.map((each) => `not ${each}`),
    ...(parts.isReduced ? ['on sale'] : []),
    ...(parts.isNew ? ['new arrivals'] : []),
    ...(price ? [writePrice(price)] : []),
  ]
    .join(' ')
    .toLowerCase()
}

export const english: Phrasing = { goods, searchTerm }
