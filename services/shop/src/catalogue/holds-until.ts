import { historyOf, type Instant, newFor, type Product } from '@vitrine/contracts/catalogue'
import { homeCountry, type Market, vatRatesOf } from '@vitrine/contracts/markets'
import { readLocalTime } from '../prices/local-time.ts'

/**
 * The moment until which the cached product of a shop stays valid without a write: the next line of the ledger,
 * the day it appears or is no longer new, the next rate of VAT. In milliseconds; infinite where nothing is due.
 */
export function holdsUntil(product: Product, market: Market, at: Instant): number {
  const now = Date.parse(at)
  let next = Number.POSITIVE_INFINITY
  const consider = (moment: number) => {
    if (moment > now && moment < next) next = moment
  }
  for (const { id } of product.variants)
    for (const { validFrom } of historyOf(product, market.shopId, id)) consider(Date.parse(validFrom))
  const live = Date.parse(product.firstLiveAt)
  consider(live)
  consider(live + newFor)
  for (const { validFrom } of vatRatesOf(market, homeCountry(market)))
    consider(Date.parse(readLocalTime(validFrom, market.timeZone, 'start') ?? ''))
  return next
}
