import type { Language } from '@vitrine/contracts/catalogue'
import type { CountryCode, Locale, Market } from '@vitrine/contracts/markets'
import type { RecognisedAttribute } from '../query-parsing/parse-query.ts'
import type { Word } from '../query-parsing/words.ts'
import type { Concept } from './question-words/question-words.ts'

export type Question = {
  /** As it was written. */
  text: string
  market: Market
  language: Language
  /** The answer comes from this product alone: its data, size chart, care, and the delivery of the shop. */
  productId?: number
}

/** A word of a question that says what it is about. */
export type ContentWord = {
  folded: string
  stem: string
  concepts: readonly Concept[]
  /** Recognised by the search, a country, a place or a number. */
  isNamed: boolean
  /** Says something only as part of a phrase. */
  isFiller: boolean
}

/** A question of the shopper, read once for all topics. */
export type ParsedQuestion = Question & {
  words: readonly Word[]
  /** Words without accents and capitals, joined by single spaces, for phrases. */
  folded: string
  /** Attributes, sizes and prices that the search recognises. */
  recognised: readonly RecognisedAttribute[]
  /** Ideas that its words stand for, also misspelt ones. */
  concepts: ReadonlySet<Concept>
  /** Words with a content, in their order. */
  content: readonly ContentWord[]
  /** Countries that it names. */
  countries: readonly CountryCode[]
  /** Places of stores that it names, as the catalogue writes them. */
  places: readonly string[]
  /** It names products that a rule of the merchandisers says are not sold. */
  namesUnsold: boolean
  /**
   * `question`: asks for something ("wie wasche ich wolle"). `phrase`: names a topic of the shop's service without
   * asking ("rücksendung kosten"). `products`: a product query, which gets results and no answer.
   */
  form: 'question' | 'phrase' | 'products'
}

export type QuestionKind =
  | 'service'
  | 'care'
  | 'size'
  | 'availability'
  | 'comparison'
  | 'occasion'
  | 'material'
  | 'brand'

/** A source and its words. Every figure and name of a sentence must occur in the text of a source it cites. */
export type Citation = {
  /** The same source has the same id in every answer: `page:hilfe#versand`, `market:delivery`, `product:4711`. */
  id: string
  source: 'page' | 'market' | 'catalogue' | 'product'
  title: string
  /** Path in the shop without the prefix of its locale: `/s/hilfe/`. */
  path: string
  /** The shop of the path, if it is not the shop of the question. */
  locale?: Locale
  /** The passage that proves the sentence, as it is shown when the citation is opened. */
  text: string
  productId?: number
}

export type Sentence = { text: string; citations: readonly Citation[] }

/** Sentences before they are checked, in their order. None: the topic has nothing true to say. */
export type Draft = { sentences: readonly Sentence[] }

/** One kind of question: recognises it and drafts its answer from sources. */
export type Topic = {
  kind: QuestionKind
  /** For the operator: `delivery-cost`. */
  name: string
  /** Undefined when the question is about something else. */
  recognise(question: ParsedQuestion): RecognisedTopic | undefined
}

export type RecognisedTopic = {
  /** From 0 to 1; the surest topic answers first. */
  confidence: number
  /** Words for the operator that say what was understood: `material: wool`. */
  understood: readonly string[]
  draft(signal?: AbortSignal): Promise<Draft>
}

export type DroppedSentence = Sentence & { reason: string }

/** The outcome for the caller and the operator. Without sentences the question cannot be answered. */
export type Answer = {
  kind?: QuestionKind
  topic?: string
  understood: readonly string[]
  sentences: readonly Sentence[]
  dropped: readonly DroppedSentence[]
}

/** The sources of a question before sentences are written and checked. */
export type AnswerEvidence = {
  parsed: ParsedQuestion
  topic?: string
  kind?: QuestionKind
  understood: readonly string[]
  draft: Draft
  passages: readonly Citation[]
}

export type Answers = {
  answer(question: Question, signal?: AbortSignal): Promise<Answer>
  evidence(question: Question, signal?: AbortSignal): Promise<AnswerEvidence>
}
