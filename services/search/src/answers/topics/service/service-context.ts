import type { Language } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { ParsedQuestion, QuestionKind, Sentence } from '../../answer.ts'
import type { Concept } from '../../question-words/question-words.ts'

/** Each group must occur by one of its ideas: `[['cost', 'free'], ['delivery']]`. */
type Rule = readonly (readonly Concept[])[]

/** A question and the shop whose facts answer it: another one where this shop does not deliver to. */
export type ServiceContext = {
  question: ParsedQuestion
  /** The shop of the facts. */
  market: Market
  /** The shop of the shopper, which decides about the language and how amounts are written. */
  reader: Market
  language: Language
}

export type ServiceTopic = {
  kind?: QuestionKind
  name: string
  rules: readonly Rule[]
  /** Ideas that make it another question. */
  not?: readonly Concept[]
  /** Ideas that may stand in such a question besides those of the rules. */
  related?: readonly Concept[]
  /** The answer depends on the country that the question names. */
  isByCountry?: boolean
  /** Added to the confidence where several topics fit equally well. */
  weight?: number
  write(context: ServiceContext): readonly Sentence[] | Promise<readonly Sentence[]>
}
