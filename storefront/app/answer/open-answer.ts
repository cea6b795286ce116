import type { Market } from '@vitrine/contracts/markets'
import { buildCommerceEngine } from '@vitrine/discovery'
import { buildGeneratedAnswer, type GeneratedAnswer, toAnswerState } from '@vitrine/discovery/answer'
import { hasConsent, onConsentChange } from '@vitrine/tracking'
import { answerHost, citedFields, type FinishedAnswer, type ShopperQuestion } from '../platform/answer-request.ts'
import { fetchSearchAccess } from '../platform/search-access.ts'

export type OpenAnswer = { answer: GeneratedAnswer; close(): void }

/**
 * The controller of one answer in the browser; `retry` requests it. With an answer that the server has received, it is
 * there for feedback only. Events are sent with consent.
 */
export async function openAnswer(
  market: Market,
  { text, productId }: ShopperQuestion,
  finished?: FinishedAnswer,
): Promise<OpenAnswer> {
  const { shopId, trackingId, language, searchCountry, currency } = market
  const { base, organizationId, accessToken, events, answerConfigurationId } = await fetchSearchAccess(shopId)
  if (!answerConfigurationId) throw new Error(`Shop ${shopId} has no answers`)
  const absolute = (address: string) => new URL(address, location.href).href
  const isTracked = () => events.mode === 'next' && hasConsent('analytics')
  const engine = buildCommerceEngine({
    configuration: {
      organizationId,
      accessToken,
      proxyBaseUrl: absolute(base),
      renewAccessToken: async () => (await fetchSearchAccess(shopId)).accessToken,
      analytics: { trackingId, enabled: isTracked(), proxyBaseUrl: absolute(events.next) },
      context: { language: language.slice(0, 2), country: searchCountry, currency, view: { url: location.href } },
    },
    preloadedState: toAnswerState(text, finished),
    // The page says that there is no answer.
    loggerOptions: { level: 'silent' },
  })
  const stopFollowing = onConsentChange(() => (isTracked() ? engine.enableAnalytics() : engine.disableAnalytics()))
  const answer = buildGeneratedAnswer(engine, {
    answerConfigurationId,
    proxyBaseUrl: answerHost(absolute(base)),
    initialState: { responseFormat: { contentFormat: ['text/markdown', 'text/plain'] } },
    fieldsToIncludeInCitations: citedFields,
    ...(productId !== undefined && { parameters: { context: { productId: String(productId) } } }),
  })
  return {
    answer,
    close() {
      stopFollowing()
      answer.reset()
    },
  }
}
