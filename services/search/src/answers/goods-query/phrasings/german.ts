import { grammarOf } from '../../../query-parsing/grammars/grammars.ts'
import type { GoodsDescription, Phrasing } from './goods-description.ts'
import { joinWords } from './join-words.ts'

const { combine } = grammarOf('de')
const either = (words: readonly string[]) => joinWords(words, 'oder')

function goods(parts: GoodsDescription): string {
  const { nouns, colours, shades, materials, patterns, brands, occasions, others, sizes, excluded, price } = parts
  let text = nouns.length > 0 ? joinWords(nouns, 'und') : 'Artikel'
  // An adjective before several words could belong to one of them only.
  const isOneWord = nouns.length < 2 && !/[ &]/.test(text)
  const [pattern] = patterns
  if (pattern && patterns.length === 1 && isOneWord) text = combine.pattern(pattern, text)
  else if (patterns.length > 0) text += ` (Muster: ${either(patterns)})`
  const [colour] = colours
  if (colour && colours.length === 1 && isOneWord && !text.includes('(')) text = withColour(colour, text)
  else if (colours.length > 0) text += ` in ${either(colours)}`
  if (shades.length > 0) text += ` in ${either(shades)}`
  if (materials.length > 0) text += ` aus ${either(materials)}`
  if (brands.length > 0) text += ` von ${either(brands)}`
  if (others.length > 0) text += ` (${others.map(either).join('; ')})`
  if (occasions.length > 0) text += ` für den Anlass ${either(occasions.map((each) => `„${each}“`))}`
  if (sizes.length > 0) text += ` in Größe ${either(sizes)}`
  if (excluded.length > 0) text += ` (nicht: ${joinWords(excluded, 'und')})`
  if (parts.isReduced) text += ' im Sale'
  if (parts.isNew) text += ' unter den Neuheiten'
  if (price) text += ` ${writePrice(price)}`
  return text
}

/** The adjective stands before a noun of many; "Blumenmuster" behind the noun is no ending of it. */
const withColour = (colour: string, text: string) =>
  / mit /.test(text) ? `${text} in ${colour}` : combine.color(colour, text)

function writePrice({ least, below, most }: NonNullable<GoodsDescription['price']>): string {
  const end = below ?? most
  if (least && end) return `zwischen ${least} und ${end}`
  if (least) return `ab ${least}`
  return below ? `unter ${below}` : `bis ${most}`
}

function searchTerm(parts: GoodsDescription): string {
  const { nouns, colours, shades, materials, patterns, brands, occasions, others, sizes, excluded, price } = parts
  return [
    ...nouns,
    ...brands,
    ...colours,
    ...shades,
    ...patterns,
    ...materials,
    ...others.flat(),
    ...occasions,
    ...(sizes.length > 0 ? [`größe ${sizes.join(' oder ')}`] : []),
    ...excluded.map((each) => `nicht ${each}`),
    ...(parts.isReduced ? ['reduziert'] : []),
    ...(parts.isNew ? ['neuheiten'] : []),
    ...(price ? [writePrice(price)] : []),
  ]
    .join(' ')
    .toLocaleLowerCase('de')
}

export const german: Phrasing = { goods, searchTerm }
