import type { Market } from '@vitrine/contracts/markets'
import {
  buildCommerceEngine,
  buildInstantProducts,
  buildSearchBox,
  type InstantProducts,
  type SearchBox,
} from '@vitrine/discovery'
import type { BrowserAccess } from '../../platform/search.ts'

/** Knows words and goods for what is being typed. */
export type Assistant = { box: SearchBox; instant: InstantProducts }

/** Around the part of a completion that was typed. */
export const typedMarks = { open: '\u0002', close: '\u0003' }

const assistants = new Map<number, Promise<Assistant>>()

/** One for each shop, as long as the page lives; where there was none it is tried again. */
export function assistantOf(market: Market): Promise<Assistant> {
  const known = assistants.get(market.shopId)
  if (known) return known
  const made = makeAssistant(market)
  assistants.set(market.shopId, made)
  made.catch(() => assistants.delete(market.shopId))
  return made
}

async function makeAssistant({ shopId, trackingId, language, searchCountry, currency }: Market): Promise<Assistant> {
  const { base, organizationId, accessToken } = await askForAccess(shopId)
  const engine = buildCommerceEngine({
    configuration: {
      organizationId,
      accessToken,
      proxyBaseUrl: new URL(base, location.href).href,
      renewAccessToken: async () => (await askForAccess(shopId)).accessToken,
      analytics: { trackingId, enabled: false },
      context: { language: language.slice(0, 2), country: searchCountry, currency, view: { url: location.href } },
    },
    // Suggestions that do not come are nothing a shopper should notice.
    loggerOptions: { level: 'silent' },
  })
  const id = 'header'
  return {
    box: buildSearchBox(engine, { options: { id, highlightOptions: { exactMatchDelimiters: typedMarks } } }),
    instant: buildInstantProducts(engine, { options: { searchBoxId: id } }),
  }
}

async function askForAccess(shopId: number): Promise<BrowserAccess> {
  const response = await fetch(`/api/search-access?shop=${shopId}`)
  if (!response.ok) throw new Error(`/api/search-access answered ${response.status}`)
  return (await response.json()) as BrowserAccess
}
