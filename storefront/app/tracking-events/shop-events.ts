import type { Market, Shop } from '@vitrine/contracts/markets'
import type { TrackingEvent } from '@vitrine/tracking/events'

export const shopFields = ({ shopId, locale, currency }: Shop) => ({
  shop_id: String(shopId),
  locale,
  shop_currency: currency,
})

type Visit = { version: string; path: string; query: string; referrer: string }

export const shopInit = (market: Market, { version, path, query, referrer }: Visit): TrackingEvent => ({
  event: 'shop_init',
  ...shopFields(market),
  shop_version: version,
  landing_page: path,
  referrer,
  parameter: query,
  origin: 'web',
})
