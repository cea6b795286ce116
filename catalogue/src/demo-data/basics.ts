import { type SubscriptionInterval, subscriptionIntervals } from '@vitrine/contracts/catalogue'

/** Basics that customers wear out and buy again. */
const basics: ReadonlySet<string> = new Set(['t-shirt', 'tank-top', 'camisole'])

/** How often a kind of garment can be had again and again; nothing for what one buys when one sees it. */
export const intervalsFor = (type: string): SubscriptionInterval[] | undefined =>
  basics.has(type) ? [...subscriptionIntervals] : undefined
