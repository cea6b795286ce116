import * as v from 'valibot'
import type { Locale, Market } from '../markets/index.ts'
import { allMarkets } from '../markets/index.ts'

/** The request names no shop, so each shop has an answer configuration of its own. */
export const answerConfigurationOf = ({ locale }: Pick<Market, 'locale'>): string => `answers-${locale}`

export const answerConfigurations: Readonly<Record<Locale, string>> = Object.fromEntries(
  allMarkets.map((market) => [market.locale, answerConfigurationOf(market)]),
) as Record<Locale, string>

export const marketOfAnswerConfiguration = (id: string): Market | undefined =>
  allMarkets.find((market) => answerConfigurationOf(market) === id)

/** How an answer is written. */
export const answerFormats = ['text/plain', 'text/markdown'] as const
export type AnswerFormat = (typeof answerFormats)[number]

/** The request of an answer. Filters, pages and tabs of the search beside it do not change the answer. */
export const GenerateRequest = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(1)),
  context: v.nullish(
    v.object({
      /** Questions about one product are answered from its data alone. */
      productId: v.nullish(v.union([v.string(), v.number()])),
    }),
  ),
  pipelineRuleParameters: v.nullish(
    v.object({
      mlGenerativeQuestionAnswering: v.nullish(
        v.object({ responseFormat: v.nullish(v.object({ contentFormat: v.nullish(v.array(v.string())) })) }),
      ),
    }),
  ),
  analytics: v.nullish(v.object({ clientId: v.nullish(v.string()), capture: v.nullish(v.boolean()) })),
})
export type GenerateRequest = v.InferOutput<typeof GenerateRequest>

const flag = v.nullish(v.boolean(), null)

/** The feedback of a shopper on an answer; `null` stands for no opinion. */
export const EvaluationRequest = v.object({
  question: v.string(),
  helpful: v.boolean(),
  answer: v.object({
    /** The `x-answer-id` of the answer. */
    responseId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    text: v.nullish(v.string()),
    format: v.nullish(v.string()),
  }),
  details: v.nullish(v.object({ readable: flag, documented: flag, correctTopic: flag, hallucinationFree: flag })),
  correctAnswerUrl: v.nullish(v.string()),
  additionalNotes: v.nullish(v.string()),
})
export type EvaluationRequest = v.InferOutput<typeof EvaluationRequest>

/** A source of an answer on the wire. */
export type AnswerCitation = {
  id: string
  title: string
  uri: string
  permanentid: string
  clickUri: string
  source: string
  text: string
  fields: Readonly<Record<string, unknown>>
}
