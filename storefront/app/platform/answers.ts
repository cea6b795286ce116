import { type Market, toLanguage } from '@vitrine/contracts/markets'
import { type Answer, readAnswer } from '@vitrine/discovery/answer'
import { TimeoutError, withTimeout } from '@vitrine/resilience'
import { answerHost, type AnswerReply, citedFields, longestQuestion, type ShopperQuestion } from './answer-request.ts'
import type { SearchAccess } from './search.ts'

/** Generated answers of one shop. */
export type AnswerClient = {
  /**
   * Whether pages have a field for questions. A shop in a language without phrasings has none: it quotes its pages where a
   * search asks, and answers no question about a product.
   */
  isOn: boolean
  /** Never throws, and takes no longer than a page may wait. `null` where the shop has no answers. */
  ask(question: ShopperQuestion): Promise<AnswerReply | null>
}

type AnswerClientsOptions = {
  access: SearchAccess | null
  report: (event: string, error: unknown) => void
  /** Milliseconds a page waits for an answer. */
  timeoutMs?: number
}

export function createAnswerClients({ access, report, timeoutMs = access?.timeoutMs ?? 400 }: AnswerClientsOptions) {
  return (market: Market): AnswerClient => {
    const configuration = access?.answerConfigurations[market.locale]
    if (!access || !configuration) return { isOn: false, ask: async () => null }
    const { organizationId } = access
    const url = `${answerHost(access.base)}/rest/organizations/${organizationId}/answer/v1/configs/${configuration}/generate`

    const read = (question: ShopperQuestion): Promise<Answer> =>
      withTimeout(timeoutMs, async (signal) => {
        const token = await access.token()
        return readAnswer({
          signal,
          // The limit around it is the one that counts: it covers the token, too.
          timeoutMs: 2 * timeoutMs,
          loggerOptions: { level: 'silent' },
          open: (connection) =>
            access.fetch(url, {
              method: 'POST',
              headers: {
                'Content-Type': 'application/json',
                Accept: 'application/json, text/event-stream',
                Authorization: `Bearer ${token}`,
              },
              body: JSON.stringify(toRequest(question, market)),
              signal: connection,
            }),
        })
      })

    return {
      isOn: isSpoken(market.language),
      async ask({ text, ...rest }) {
        try {
          const { answer = '', generated, error, citations, ...more } = await read({ ...rest, text: cut(text) })
          if (error) throw new Error(`The answer ended with code ${error.code}: ${error.message}`)
          if (!generated || answer === '') return { state: 'unanswered' }
          const { answerId, contentFormat, assembledBy } = more
          const facts = { ...(answerId && { answerId }), ...(assembledBy && { assembledBy }) }
          return {
            state: 'answered',
            answer: { answer, citations, ...(contentFormat && { contentFormat }), ...facts },
          }
        } catch (cause) {
          if (cause instanceof TimeoutError) return { state: 'late' }
          report('answer.failed', cause)
          return { state: 'failed' }
        }
      },
    }
  }
}

/** Whether the product itself speaks a language, so that answers can be phrased in it. */
const isSpoken = (language: string): boolean => toLanguage(language) === language.slice(0, 2)

const cut = (text: string) => text.slice(0, longestQuestion)

/** As the browser's client asks. A public page counts for no statistics. */
function toRequest({ text, productId }: ShopperQuestion, { language, searchCountry, currency, trackingId }: Market) {
  return {
    q: text,
    context: {
      language: language.slice(0, 2),
      country: searchCountry,
      currency,
      ...(productId !== undefined && { productId: String(productId) }),
    },
    pipelineRuleParameters: {
      mlGenerativeQuestionAnswering: {
        responseFormat: { contentFormat: ['text/markdown', 'text/plain'] },
        citationsFieldToInclude: citedFields,
      },
    },
    searchHub: 'default',
    tab: '',
    analytics: {
      clientTimestamp: new Date().toISOString(),
      documentReferrer: null,
      documentLocation: null,
      originContext: 'Search',
      actionCause: '',
      capture: false,
      source: [],
      trackingId,
    },
  }
}
