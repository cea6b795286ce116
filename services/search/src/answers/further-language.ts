import { languageCodeOf, languageOf } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { isCommonWord } from '../query-parsing/ordinary-words.ts'
import { readWords } from '../query-parsing/words.ts'
import { fold } from '../text/analysis/folding.ts'
import { stopWordsOf } from '../text/analysis/stop-words.ts'
import type { ParsedQuestion, Question } from './answer.ts'

/**
 * Whether answers are phrased in the language of a shop. In any other one pages of the shop are quoted and nothing else is
 * said: an English answer to a Polish question would be no answer.
 */
export const isPhrased = ({ locale }: Pick<Market, 'locale'>): boolean => languageCodeOf(locale) === languageOf(locale)

/** Words that begin a question. In a language without any, a question ends with its mark. */
const askingWords: Readonly<Record<string, string>> = {
  pl: 'jak jaki jaka jakie jaką ile kiedy czy gdzie skąd dokąd co kto dlaczego czemu który która które mogę można',
}
/** So many words of a language ask and join, and say nothing about a page. */
const commonest = 200

/** A question in a language without phrasings: its words with a content. A text that asks nothing is a product query. */
export function readFurtherQuestion({ text, market }: Question): Pick<ParsedQuestion, 'content' | 'concepts' | 'form'> {
  const language = languageCodeOf(market.locale)
  const asking = new Set((askingWords[language] ?? '').split(' ').map((word) => fold(word, language)))
  const words = readWords(text, language)
  const isAsking = text.includes('?') || asking.has(words[0]?.folded ?? '')
  const content = words
    .filter(({ kind, folded }) => kind === 'word' && !asking.has(folded) && !stopWordsOf(language).has(folded))
    .filter(({ folded }) => !isCommonWord(folded, language, commonest))
    .map(({ folded, stem }) => ({ folded, stem, concepts: [], isNamed: false, isFiller: false }))
  return { content, concepts: new Set(), form: isAsking ? 'question' : 'products' }
}
