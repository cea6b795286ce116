import { type RecommendationsRequest, RecommendationsResponse } from '@vitrine/contracts/search'
import type { Fetch } from '@vitrine/contracts/http'
import { type Locale, type Market, markets } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { createStandby } from './standby.ts'

/** The search service, as pages use it while they are made. */
export type Search = {
  /** Products of a place for recommendations, best first. Nobody there, or nobody in time, means none. */
  recommendations(slotId: string, most: number): Promise<readonly number[]>
}

export type SearchAccess = {
  fetch: Fetch
  /** Up to and with `/commerce/v2`. */
  base: string
  token(): Promise<string>
}

export type SearchOptions = {
  /** Without a service no slot has anything in it. */
  access: SearchAccess | null
  /** Where each shop begins: a page that is made for everybody asks on behalf of nobody. */
  marketUrls: Readonly<Record<Locale, string>>
  report: (event: string, error: unknown) => void
  /** How long a page waits for a slot, in milliseconds. */
  patience?: number
  now?: () => number
}

export type SearchPlug = (market: Market) => Search

// A product is told by its id; what else the service knows about it the shop knows better.
const Recommended = v.object({
  products: v.array(v.pick(RecommendationsResponse.entries.products.item, ['permanentid', 'ec_product_id'])),
})

/** Connects to the search service, once for all visitors. */
export function createSearchPlug({
  access,
  marketUrls,
  report,
  patience = 800,
  now = Date.now,
}: SearchOptions): SearchPlug {
  async function ask({ fetch, base, token }: SearchAccess, market: Market, { slotId, most }: Slot) {
    const { trackingId, language, searchCountry, currency, locale } = market
    const question: RecommendationsRequest = {
      slotId,
      trackingId,
      clientId: '',
      language: language.slice(0, 2),
      country: searchCountry,
      currency,
      context: { view: { url: `${marketUrls[locale]}/` }, capture: false, cart: [], purchased: [] },
      page: 0,
      perPage: most,
    }
    const signal = AbortSignal.timeout(patience)
    const asked = fetch(`${base}/recommendations`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      signal,
    })
    const response = await Promise.race([asked, ended(signal)])
    if (!response.ok) throw new Error(`The search service answered ${response.status} for slot ${slotId}`)
    const { products } = v.parse(Recommended, await response.json())
    const ids = products.map(({ permanentid, ec_product_id: id }) => Number(id ?? permanentid))
    return ids.filter((id) => Number.isSafeInteger(id) && id > 0)
  }

  // What is recommended to everybody changes slowly: no page waits for it twice, and an outage keeps what was known.
  const askPatiently = createStandby(
    async (key: string) => {
      const { locale, ...slot } = JSON.parse(key) as Slot & { locale: Locale }
      try {
        return access ? await ask(access, markets[locale], slot) : []
      } catch (error) {
        report('search.slot.failed', error)
        throw error
      }
    },
    { fresh: 60_000, rest: 5_000, now },
  )

  return ({ locale }) => ({
    recommendations: async (slotId, most) => (await askPatiently(JSON.stringify({ locale, slotId, most }))) ?? [],
  })
}

type Slot = { slotId: string; most: number }

/** Within the process nothing hears the signal, so the page leaves by itself. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
