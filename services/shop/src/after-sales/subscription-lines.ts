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

/**
 * The same day some months later, or the last one of a shorter month. Whoever began on the 31st gets it on the 31st
 * again as soon as a month has one.
 */
export function nextDelivery(day: string, interval: SubscriptionInterval, startedOn: string = day): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months[interval] + 1, 0))
  const date = Math.min(Number(startedOn.slice(8, 10)), last.getUTCDate())
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), date)).toISOString().slice(0, 10)
}
