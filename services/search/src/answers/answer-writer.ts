import type { Rules } from '../rules/rules.ts'
import type { Report } from '../report.ts'
import { searchLimits } from '@vitrine/contracts/search'
import type { Answers, Citation, Question, Sentence } from './answer.ts'
import { createAnswerCache } from './answer-cache.ts'
import { findAnswerRule } from './answer-rules.ts'
import { isPhrased } from './further-language.ts'

/** An answer that has begun: its first sentence is known, or there is none. */
type OpenAnswer = {
  /** Fixed templates and texts, or a language model. */
  assembledBy: 'rules' | 'model'
  /** Citations that are known at the beginning; a model may cite others later. */
  citations: readonly Citation[]
  /** Checked sentences in their order; without any the question cannot be answered. */
  sentences: AsyncIterable<Sentence>
}

export type AnswerWriter = { open(question: Question, signal: AbortSignal): Promise<OpenAnswer> }

/** Writes answers in other words than the templates; undefined where it has nothing to say. */
export type AnswerModel = {
  open(question: Question, signal: AbortSignal): Promise<AsyncIterable<Sentence> | undefined>
}

type AnswerWriterOptions = {
  answers: Pick<Answers, 'answer'>
  rules: () => Pick<Rules, 'answers'>
  /** Changes with the catalogue, the pages and the rules: older answers may be wrong. */
  version: () => string
  model?: AnswerModel | undefined
  report: Report
  /** Milliseconds since 1970. */
  now: () => number
}

/** Writes answers by the merchandisers' rules, from the cache, with the model, or else from templates. */
export function createAnswerWriter({ answers, rules, version, model, report, now }: AnswerWriterOptions): AnswerWriter {
  const cache = createAnswerCache({ version, now })

  async function openWithModel(question: Question, signal: AbortSignal): Promise<OpenAnswer | undefined> {
    try {
      const sentences = await model?.open(question, signal)
      return sentences && { assembledBy: 'model', citations: [], sentences }
    } catch (error) {
      if (signal.aborted) throw error
      // The shopper gets the answer of the templates.
      report('search.answers.model_failed', error, {})
      return undefined
    }
  }

  return {
    async open(question, signal) {
      if (question.text.length > searchLimits.questionLength) return toOpenAnswer([])
      const rule = findAnswerRule(rules(), question, now())
      if (rule) return toOpenAnswer(rule.sentences)
      const entry = cache.entryOf(question)
      if (entry.known) return toOpenAnswer(entry.known.sentences, entry.known.assembledBy)
      // The model checks its sentences by words of the product's languages.
      const opened = isPhrased(question.market) ? await openWithModel(question, signal) : undefined
      if (opened) return { ...opened, sentences: storeWhenComplete(opened, entry.store) }
      const { sentences } = await answers.answer(question, signal)
      entry.store({ assembledBy: 'rules', sentences })
      return toOpenAnswer(sentences)
    },
  }
}

const toOpenAnswer = (
  sentences: readonly Sentence[],
  assembledBy: OpenAnswer['assembledBy'] = 'rules',
): OpenAnswer => ({
  assembledBy,
  citations: sentences.flatMap(({ citations }) => citations),
  sentences: inOrder(sentences),
})

export async function collectSentences(sentences: AsyncIterable<Sentence>): Promise<readonly Sentence[]> {
  const all: Sentence[] = []
  for await (const sentence of sentences) all.push(sentence)
  return all
}

async function* inOrder(sentences: readonly Sentence[]): AsyncGenerator<Sentence> {
  yield* sentences
}

type CompleteAnswer = Pick<OpenAnswer, 'assembledBy'> & { sentences: readonly Sentence[] }

async function* storeWhenComplete(
  { assembledBy, sentences }: OpenAnswer,
  store: (answer: CompleteAnswer) => void,
): AsyncGenerator<Sentence> {
  const sent: Sentence[] = []
  for await (const sentence of sentences) {
    sent.push(sentence)
    yield sentence
  }
  store({ assembledBy, sentences: sent })
}
