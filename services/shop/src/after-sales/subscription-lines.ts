import type { Market } from '@vitrine/contracts/markets'
import { type BasketItem, type SubscriptionInterval, subscriptionIntervals } from '@vitrine/contracts/shop'
import * as v from 'valibot'

/** What a basket line says that wants to come again and again; what we do not understand is an ordinary line. */
const Definition = v.object({ subscriptionDefinition: v.object({ interval: v.picklist(subscriptionIntervals) }) })

export function intervalOf(
  { customData }: Pick<BasketItem, 'customData'>,
  { sellsSubscriptions }: Pick<Market, 'sellsSubscriptions'>,
): SubscriptionInterval | undefined {
  const read = v.safeParse(Definition, customData)
  return read.success && sellsSubscriptions ? read.output.subscriptionDefinition.interval : undefined
}

export const isSubscription = (
  line: Pick<BasketItem, 'customData'>,
  market: Pick<Market, 'sellsSubscriptions'>,
): boolean => intervalOf(line, market) !== undefined

const months: Readonly<Record<SubscriptionInterval, number>> = { monthly: 1, every_two_months: 2, quarterly: 3 }

/** The same day some months later, or the last one of a shorter month. */
export function nextDelivery(day: string, interval: SubscriptionInterval): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months[interval] + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}
