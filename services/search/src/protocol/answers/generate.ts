import { randomUUID } from 'node:crypto'
import { languageOf } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { type AnswerFormat, answerFormats, GenerateRequest, searchLimits } from '@vitrine/contracts/search'
import { TimeoutError, withTimeout } from '@vitrine/resilience'
import type { Question, Sentence } from '../../answers/answer.ts'
import type { AnswerWriter } from '../../answers/answer-writer.ts'
import { requestRefusesTracking } from '../../analytics/do-not-track.ts'
import type { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { HandlerDependencies } from '../handler.ts'
import { clientIdOf } from '../impressions.ts'
import { parseRequest } from '../parse-request.ts'
import { refuseProperty } from '../refusal.ts'
import { type AnswerCall, type AnswerHandler, marketOf } from './answer-call.ts'
import { openEventStream, type SendMessage } from './event-stream.ts'
import { type CitationList, createCitationList } from './write-citations.ts'

export type GenerateDependencies = Pick<
  HandlerDependencies,
  'analytics' | 'counter' | 'loadProducts' | 'publicUrl' | 'picturesUrl' | 'report'
> & {
  writer: AnswerWriter
  gate: ConcurrencyLimiter
  /** Aborts when the service closes. */
  closing: AbortSignal
}

/** An answer that has not begun by then is not worth waiting for. */
const longestSilenceMs = 15_000

/** Streams the answer to a question. */
export function createGenerateHandler(dependencies: GenerateDependencies): AnswerHandler {
  const { gate, closing } = dependencies
  return (body, call) => {
    const market = marketOf(call)
    const request = parseRequest(GenerateRequest, body)
    const question = toQuestion(request, market)
    const format = formatOf(request)
    const answerId = randomUUID()
    const opened = Promise.withResolvers<Response>()
    const work = async () => {
      const { response, finished } = openEventStream({
        headers: { 'X-Answer-Id': answerId },
        signal: AbortSignal.any([call.signal, closing]),
        async write(send, signal) {
          const sentences = await writeAnswer(send, { question, format, signal }, dependencies)
          if (sentences !== undefined) recordAnswer(answerId, { request, question, sentences, call }, dependencies)
        },
      })
      opened.resolve(response)
      await finished
    }
    // The place in the limiter is held until the stream ends.
    gate.run(work, call.signal).catch(opened.reject)
    return opened.promise
  }
}

type AnswerTask = { question: Question; format: AnswerFormat; signal: AbortSignal }

/** Sends the whole answer and returns the number of its sentences; undefined when it failed. */
async function writeAnswer(
  send: SendMessage,
  { question, format, signal }: AnswerTask,
  { writer, counter, closing, report, ...dependencies }: GenerateDependencies,
): Promise<number | undefined> {
  try {
    const opened = await withTimeout(longestSilenceMs, (ending) => writer.open(question, ending), signal)
    const { assembledBy, citations, sentences } = opened
    const list = createCitationList(question.market, dependencies)
    send({ type: 'header', payload: { contentFormat: format, assembledBy } })
    let count = 0
    for await (const sentence of sentences) {
      signal.throwIfAborted()
      const hasGrown = await list.add(count === 0 ? [...citations, ...sentence.citations] : sentence.citations)
      if (hasGrown) send({ type: 'citations', payload: { citations: list.all() } })
      const textDelta = (count === 0 ? '' : ' ') + writeSentence(sentence, format, list)
      send({ type: 'message', payload: { textDelta } })
      count += 1
    }
    send({ type: 'end', payload: { answerGenerated: count > 0 } })
    counter.countAnswer(count > 0 ? 'answered' : 'refused', assembledBy)
    return count
  } catch (error) {
    if (signal.aborted && !closing.aborted) {
      counter.countAnswer('cancelled', 'rules')
      return undefined
    }
    counter.countAnswer('failed', 'rules')
    if (!closing.aborted) report('search.answers.failed', error, {})
    send({ type: 'error', ...describeFailure(error, closing) })
    return undefined
  }
}

/** The reply says only that it failed; the cause is in the log. */
function describeFailure(error: unknown, closing: AbortSignal): { message: string; code: number } {
  if (closing.aborted) return { message: 'The search is closing. Try again in a moment.', code: 503 }
  if (error instanceof TimeoutError) return { message: 'The answer took too long.', code: 504 }
  return { message: 'Something went wrong in the search service.', code: 500 }
}

function writeSentence({ text, citations }: Sentence, format: AnswerFormat, list: CitationList): string {
  if (format === 'text/plain') return text
  const numbers = [...new Set(citations.map(list.numberOf))].toSorted((a, b) => a - b)
  return `${text} ${numbers.map((number) => `[${number}]`).join('')}`
}

function toQuestion({ q, context }: GenerateRequest, market: Market): Question {
  const given = context?.productId ?? undefined
  const productId = given === undefined || given === '' ? undefined : Number(given)
  if (productId !== undefined && !Number.isSafeInteger(productId))
    throw refuseProperty('context.productId', 'value is not an integer.')
  return {
    // A longer text is no question of a shopper: its beginning is enough to refuse it.
    text: q.slice(0, searchLimits.questionLength + 1),
    market,
    language: languageOf(market.locale),
    ...(productId !== undefined && { productId }),
  }
}

/** The first format that is known. */
function formatOf({ pipelineRuleParameters }: GenerateRequest): AnswerFormat {
  const wanted = pipelineRuleParameters?.mlGenerativeQuestionAnswering?.responseFormat?.contentFormat ?? []
  return wanted.flatMap((name) => answerFormats.find((format) => format === name) ?? [])[0] ?? 'text/plain'
}

type RecordedAnswer = { request: GenerateRequest; question: Question; sentences: number; call: AnswerCall }

/** Records the question for reports, unless the shopper refuses tracking. */
function recordAnswer(
  responseId: string,
  { request: { analytics: visitor }, question, sentences, call }: RecordedAnswer,
  { analytics }: GenerateDependencies,
): void {
  const clientId = clientIdOf({ clientId: visitor?.clientId })
  if (visitor?.capture !== true || requestRefusesTracking(call.headers) || !call.isCounted(clientId)) return
  const { text: query, market } = question
  analytics.record([
    {
      kind: 'impression',
      source: 'answer',
      responseId,
      market: market.locale,
      query,
      page: 0,
      total: sentences,
      clientId,
    },
  ])
}
