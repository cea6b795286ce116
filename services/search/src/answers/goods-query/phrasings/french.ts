import { grammarOf } from '../../../query-parsing/grammars/grammars.ts'
import type { GoodsDescription, Phrasing } from './goods-description.ts'
import { joinWords, lowerFirst } from './join-words.ts'

const { combine } = grammarOf('fr')
const either = (words: readonly string[]) => joinWords(words, 'ou')

function goods(parts: GoodsDescription): string {
  const { nouns, colours, shades, materials, patterns, brands, occasions, others, sizes, excluded, price } = parts
  const small = (words: readonly string[]) => words.map(lowerFirst)
  let text = nouns.length > 0 ? joinWords(small(nouns), 'et') : 'articles'
  // An adjective behind several nouns could belong to the last of them only.
  const isOneNoun = nouns.length < 2 && !/ et |&/.test(text)
  const [colour] = colours
  if (colour && colours.length === 1 && isOneNoun) text = combine.color(colour, text)
  else if (colours.length > 0) text += ` en ${either(small(colours))}`
  if (shades.length > 0) text += ` (couleur : ${either(small(shades))})`
  const [pattern] = patterns
  if (pattern && patterns.length === 1 && isOneNoun) text = `${text} ${patternFor(pattern, nouns[0] ?? 'articles')}`
  else if (patterns.length > 0) text += ` (motif : ${either(patterns)})`
  if (materials.length > 0) text += ` en ${either(small(materials))}`
  if (brands.length > 0) text += ` de la marque ${either(brands)}`
  if (others.length > 0) text += ` (${others.map(either).join(' ; ')})`
  if (occasions.length > 0) text += ` pour l’occasion ${either(occasions.map((each) => `« ${each} »`))}`
  if (sizes.length > 0) text += ` en taille ${either(sizes)}`
  if (excluded.length > 0) text += ` (sauf : ${joinWords(small(excluded), 'et')})`
  if (parts.isReduced) text += ' en solde'
  if (parts.isNew) text += ' parmi les nouveautés'
  if (price) text += ` ${writePrice(price)}`
  return text
}

const patternFor = (pattern: string, noun: string): string => combine.pattern(pattern, noun).slice(noun.length + 1)

function writePrice({ least, below, most }: NonNullable<GoodsDescription['price']>): string {
  const end = below ?? most
  if (least && end) return `entre ${least} et ${end}`
  if (least) return `à partir de ${least}`
  return below ? `à moins de ${below}` : `jusqu’à ${most}`
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
    ...(sizes.length > 0 ? [`taille ${sizes.join(' ou ')}`] : []),
    ...excluded.map((each) => `pas ${each}`),
    ...(parts.isReduced ? ['soldes'] : []),
    ...(parts.isNew ? ['nouveautés'] : []),
    ...(price ? [writePrice(price).replace(/^à moins/, 'moins')] : []),
  ]
    .join(' ')
    .toLocaleLowerCase('fr')
}

export const french: Phrasing = { goods, searchTerm }
