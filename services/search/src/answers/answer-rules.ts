import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { stemsOf } from '../query-parsing/words.ts'
import { isMet } from '../rules/conditions.ts'
import type { Rules } from '../rules/rules.ts'
import { addressFor, isInForce, isWrittenFor, wordsFor } from '../rules/wording.ts'
import type { Citation, Question, Sentence } from './answer.ts'

/** A pinned answer, or no sentences where answers are forbidden. */
export type AnswerRule = { name: 'pin' | 'forbid'; sentences: readonly Sentence[] }

/** The rule of merchandisers for a question. Forbidding wins over pinning. */
export function findAnswerRule(
  { answers }: Pick<Rules, 'answers'>,
  { text, market }: Question,
  now: number,
): AnswerRule | undefined {
  const language = languageCodeOf(market.locale)
  const stems = stemsOf(text, language)
  const holds = (rule: Rules['answers']['forbid'][number]) =>
    isInForce(rule, market.locale, now) && isMet(rule.when, stems, (phrase) => stemsOf(phrase, language))
  if (answers.forbid.some(holds)) return { name: 'forbid', sentences: [] }
  const pin = answers.pin.find((each) => holds(each) && isWrittenFor(each.text, market.locale))
  if (!pin) return undefined
  const words = wordsFor(pin.text, market.locale)
  const path = addressFor(pin.page, market.locale)
  // The text of the merchandisers is its own proof; the page is where shoppers read on.
  const page: Citation = {
    id: `page:${path}`,
    source: 'page',
    title: wordsFor(pin.title, market.locale),
    path,
    text: words,
  }
  return { name: 'pin', sentences: [{ text: words, citations: [page] }] }
}
