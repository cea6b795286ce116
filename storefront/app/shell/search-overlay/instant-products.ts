import type { Market } from '@vitrine/contracts/markets'
import { buildCommerceEngine, buildInstantProducts, type InstantProducts } from '@vitrine/discovery'
import { fetchSearchAccess } from '../../platform/search-access.ts'

const controllers = new Map<number, Promise<InstantProducts>>()

/** The controller that finds products while the shopper types: one for each shop and page view, retried after a failure. */
export function loadInstantProducts(market: Market): Promise<InstantProducts> {
  const cached = controllers.get(market.shopId)
  if (cached) return cached
  const loading = createInstantProducts(market)
  controllers.set(market.shopId, loading)
  loading.catch(() => controllers.delete(market.shopId))
  return loading
}

async function createInstantProducts(market: Market): Promise<InstantProducts> {
  const { shopId, trackingId, language, searchCountry, currency } = market
  const { base, organizationId, accessToken } = await fetchSearchAccess(shopId)
  const engine = buildCommerceEngine({
    configuration: {
      organizationId,
      accessToken,
      proxyBaseUrl: new URL(base, location.href).href,
      renewAccessToken: async () => (await fetchSearchAccess(shopId)).accessToken,
      analytics: { trackingId, enabled: false },
      context: { language: language.slice(0, 2), country: searchCountry, currency, view: { url: location.href } },
    },
    // A failure shows no products; the shopper can still search.
    loggerOptions: { level: 'silent' },
  })
  return buildInstantProducts(engine, { options: { searchBoxId: 'header' } })
}
