import type { Language } from '@vitrine/contracts/catalogue'
import { byLanguage } from '../../by-language.ts'
import type { Product } from '@vitrine/contracts/shop'
import { lengthAt, toPhrases } from '../../../query-parsing/phrases.ts'
import { readWords, stemsOf, type Word } from '../../../query-parsing/words.ts'
import { labelsOf, nameOf } from '../../product-facts.ts'
import { type ProductIntent, productIntents } from './words/product-intents.ts'
import { productWords } from './words/product-words.ts'

const split = (list: string) => list.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))

const phrasesOf = byLanguage((language) =>
  productIntents.map((intent) => ({
    intent,
    phrases: toPhrases(split(productWords[language].intents[intent]), language),
  })),
)

const fillerOf = byLanguage(
  (language) => new Set(readWords(productWords[language].filler, language).map(({ folded }) => folded)),
)

/** The intents of a question about one product, and the places of the words that say so. */
export function readProductIntents(words: readonly Word[], language: Language) {
  const found = new Set<ProductIntent>()
  const covered = new Set<number>()
  for (const [at] of words.entries())
    for (const { intent, phrases } of phrasesOf[language]) {
      const length = lengthAt(words, at, phrases)
      if (length === 0) continue
      found.add(intent)
      for (let each = at; each < at + length; each++) covered.add(words[each]?.offset ?? -1)
    }
  return { found, covered }
}

export const isProductFiller = ({ folded }: Word, language: Language): boolean => fillerOf[language].has(folded)

/** Stems of the words that name the product: its name, its kind, its categories. */
export const stemsOfProduct = (product: Product, language: Language): ReadonlySet<string> =>
  new Set(
    [
      nameOf(product),
      ...labelsOf(product.attributes['category']),
      ...labelsOf(product.attributes['brand']),
      ...product.categories.flatMap((steps) => steps.map(({ categoryName }) => categoryName)),
    ].flatMap((text) => stemsOf(text, language)),
  )
