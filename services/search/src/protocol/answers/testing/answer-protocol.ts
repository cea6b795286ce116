import { markets } from '@vitrine/contracts/markets'
import type { AnalyticsEvent } from '../../../analytics/event.ts'
import type { AnswerFeedback } from '../../../analytics/answer-feedback.ts'
import type { Answer, Citation, Question, Sentence } from '../../../answers/answer.ts'
import { createAnswerWriter } from '../../../answers/answer-writer.ts'
import { defaultRules } from '../../../rules/rules-file.ts'
import type { Rules } from '../../../rules/rules.ts'
import { createRequestCounter } from '../../../request-counter.ts'
import { createProtocol, type ProtocolLimits, type ProtocolOptions } from '../../server.ts'
import { loadSmallProducts } from '../../testing/small-shop.ts'
import { createTokens } from '../../tokens.ts'

const returnsPage: Citation = {
  id: 'market:returns',
  source: 'market',
  title: 'Rückgabe',
  path: '/s/rueckgabe/',
  text: 'Du hast 30 Tage Zeit. Die Rücksendung ist kostenlos.',
}
const helpPage: Citation = { ...returnsPage, id: 'page:rueckgabe#store', source: 'page', title: 'Im Store' }

export const returnsSentences: readonly Sentence[] = [
  { text: 'Du hast 30 Tage Zeit.', citations: [returnsPage] },
  { text: 'Die Rücksendung ist kostenlos.', citations: [returnsPage, helpPage] },
]

export const answerOf = (sentences: readonly Sentence[]): Answer => ({ understood: [], sentences, dropped: [] })

type AnswerProtocolOptions = {
  answer?: (question: Question, signal?: AbortSignal) => Promise<Answer>
  rules?: Partial<Rules>
  limits?: ProtocolLimits
  saveFeedback?: (feedback: AnswerFeedback) => Promise<void>
}

/** The protocol with given answers, and with everything that reached the parts behind it. */
export async function startAnswerProtocol({
  answer = async () => answerOf(returnsSentences),
  rules = {},
  limits,
  saveFeedback = async () => {},
}: AnswerProtocolOptions = {}) {
  const state = { now: Date.parse('2026-11-17T10:00:00Z'), version: '1', isReady: true }
  const now = () => state.now
  const asked: Question[] = []
  const recorded: AnalyticsEvent[] = []
  const reported: string[] = []
  const report: ProtocolOptions['report'] = (event, error) => void reported.push(`${event}: ${String(error)}`)
  const counter = createRequestCounter()
  const tokens = createTokens({ keys: () => ['the secret of a test'], organisation: 'vitrine', now })
  const currentRules = { ...defaultRules(), ...rules }
  const protocol = createProtocol({
    writer: createAnswerWriter({
      answers: {
        answer(question, signal) {
          asked.push(question)
          return answer(question, signal)
        },
      },
      rules: () => currentRules,
      version: () => state.version,
      report,
      now,
    }),
    analytics: { record: (events) => void recorded.push(...events), saveFeedback },
    counter,
    loadProducts: loadSmallProducts,
    publicUrl: new URL('https://shop.example'),
    picturesUrl: new URL('https://shop.example/cdn/goods/'),
    report,
    now,
    base: '/search-service',
    tokens,
    isReady: () => state.isReady,
    ...(limits && { limits }),
    // Calls of answers use none of these.
    ...({} as Pick<ProtocolOptions, 'pipeline' | 'recommendations' | 'vocabulary' | 'rules'>),
  })
  const token = await tokens.issue({ seconds: 3_600 })

  function post(
    body: unknown,
    { path = `${configuration}/generate`, visit = {}, headers = {}, ...init }: PostOptions = {},
  ): Promise<Response> {
    return protocol.fetch(
      new Request(`https://shop.example/search-service${path}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...init,
      }),
      visit,
    )
  }
  return { protocol, state, asked, recorded, reported, counter, tokens, post }
}

type PostOptions = Omit<RequestInit, 'headers'> & {
  path?: string
  visit?: { address?: string }
  headers?: Record<string, string>
}

export const configuration = `/rest/organizations/vitrine/answer/v1/configs/answers-${markets.de.locale}`

export const inMarkdown = {
  pipelineRuleParameters: {
    mlGenerativeQuestionAnswering: { responseFormat: { contentFormat: ['text/markdown', 'text/plain'] } },
  },
}

type Envelope = {
  payloadType: string
  finishReason: string | null
  errorMessage: string | null
  code: number | null
  statusCode: number | null
}

/** The messages of a stream, with their payloads read. */
export async function messagesOf(response: Response) {
  const text = await response.text()
  return text.split('\n\n').flatMap((block) => {
    const [, data] = /^data: (.*)$/m.exec(block) ?? []
    if (data === undefined) return []
    const { payload, ...envelope } = JSON.parse(data) as Envelope & { payload: string }
    return [{ ...envelope, payload: payload === '' ? {} : (JSON.parse(payload) as Record<string, unknown>) }]
  })
}

/** The text of an answer as a client puts it together. */
export const textOf = async (response: Response): Promise<string> =>
  (await messagesOf(response)).map(({ payload }) => payload['textDelta'] ?? '').join('')
