import * as v from 'valibot'
import { type SubscriptionInterval, subscriptionIntervals } from '../catalogue/subscription.ts'
import { dayOf } from '../delivery/today.ts'
import type { Market } from '../markets/market.ts'
import type { Order } from './orders.ts'
import type { AttributesByKey, AttributeValue } from './products.ts'
import type { Price } from './prices.ts'
import { Amount, type FreeObject } from './values.ts'

/**
 * `customData.subscriptionDefinition` of a basket line. The client sends the interval only; the shop adds term and
 * cancellation policy of the variant. Guests may subscribe, too: they cancel without signing in (K-01), and manage the
 * subscription once they have created an account from their order.
 */
export const SubscriptionDefinition = v.object({
  interval: v.picklist(subscriptionIntervals),
  term: v.optional(v.string()),
  cancellationPolicy: v.optional(v.string()),
})

const Defined = v.object({ subscriptionDefinition: SubscriptionDefinition })

type Carrier = { customData?: FreeObject | undefined }

/** Whether a line wants to come again and again, in whatever words. */
export const wantsSubscription = ({ customData }: Carrier): boolean => customData?.['subscriptionDefinition'] != null

/** How often a line comes again; nothing for one that comes once. */
export function intervalIn({ customData }: Carrier): SubscriptionInterval | null {
  const read = v.safeParse(Defined, customData)
  return read.success ? read.output.subscriptionDefinition.interval : null
}

/** Subscription terms of a variant. */
export type SubscriptionOffer = {
  intervals: readonly { value: SubscriptionInterval; label: string }[]
  term: AttributeValue
  cancellationPolicy: AttributeValue
}

const valuesOf = (attributes: AttributesByKey, key: string): AttributeValue[] => [attributes[key]?.values ?? []].flat()

const isInterval = (value: string | undefined): value is SubscriptionInterval =>
  (subscriptionIntervals as readonly (string | undefined)[]).includes(value)

/** Nothing for a variant that is sold once at a time only. */
export function subscriptionOfferOf(attributes: AttributesByKey): SubscriptionOffer | null {
  const [[eligible], [term], [policy]] = [
    valuesOf(attributes, 'subscriptionEligibility'),
    valuesOf(attributes, 'subscriptionTerm'),
    valuesOf(attributes, 'subscriptionCancellationPolicy'),
  ]
  const intervals = valuesOf(attributes, 'subscriptionAvailableIntervals').flatMap(({ value, label }) =>
    isInterval(value) ? [{ value, label }] : [],
  )
  if (eligible?.value !== 'true' || !term || !policy || intervals.length === 0) return null
  return { intervals, term, cancellationPolicy: policy }
}

const months: Readonly<Record<SubscriptionInterval, number>> = { monthly: 1, every_two_months: 2, quarterly: 3 }

/**
 * The same day some months later, or the last one of a shorter month. A subscription that began on the 31st returns to
 * the 31st as soon as a month has one.
 */
export function nextDelivery(day: string, interval: SubscriptionInterval, startedOn: string = day): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months[interval] + 1, 0))
  const date = Math.min(Number(startedOn.slice(8, 10)), last.getUTCDate())
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), date)).toISOString().slice(0, 10)
}

/** The price per delivery: a voucher applies to the first order only, all other reductions were agreed to. */
export const agreedPrice = ({ withTax, appliedReductions }: Pick<Price, 'withTax' | 'appliedReductions'>): number =>
  appliedReductions.reduce(
    (sum, { category, amount }) => sum + (category === 'voucher' ? amount.absoluteWithTax : 0),
    withTax,
  )

/** A continuing contract that an order begins: what must be known before it is made, and is to be kept afterwards. */
export const ContinuingContract = v.object({
  interval: v.picklist(subscriptionIntervals),
  /** `alle zwei Monate`, as the shop says it. */
  rhythm: v.string(),
  goods: v.array(v.object({ name: v.string(), quantity: v.number() })),
  /** Cents for each further delivery, VAT included. Bringing it costs nothing but the first time, with the order. */
  price: Amount,
  /** The second one; the first comes with the order. */
  nextDelivery: v.string(),
  term: v.string(),
  cancellationPolicy: v.string(),
})
export type ContinuingContract = v.InferOutput<typeof ContinuingContract>

type Piece = { name: string; amount: number; customData: FreeObject; attributes: AttributesByKey }

/** The contracts in the pieces of an order, one for each interval; `day` is the one it is made on. */
export function continuingContracts(
  pieces: readonly Piece[],
  day: string,
  { sellsSubscriptions }: Pick<Market, 'sellsSubscriptions'>,
): ContinuingContract[] {
  if (!sellsSubscriptions) return []
  return subscriptionIntervals.flatMap((interval) => {
    const same = pieces.filter((piece) => intervalIn(piece) === interval)
    const [first] = same
    if (!first) return []
    const offer = subscriptionOfferOf(first.attributes)
    const price = same.reduce((sum, { amount }) => sum + amount, 0)
    const goods = [...Map.groupBy(same, ({ name }) => name)].map(([name, all]) => ({ name, quantity: all.length }))
    return [
      {
        interval,
        rhythm: offer?.intervals.find(({ value }) => value === interval)?.label ?? '',
        goods,
        price,
        nextDelivery: nextDelivery(day, interval),
        term: offer?.term.label ?? '',
        cancellationPolicy: offer?.cancellationPolicy.label ?? '',
      },
    ]
  })
}

/** The same of an order that was made. */
export const contractsOf = (
  { items, createdAt }: Pick<Order, 'items' | 'createdAt'>,
  market: Pick<Market, 'sellsSubscriptions' | 'timeZone'>,
): ContinuingContract[] =>
  continuingContracts(
    items.map(({ product, variant, price, customData }) => ({
      name: product.name,
      amount: agreedPrice(price),
      customData,
      attributes: variant.attributes,
    })),
    dayOf(new Date(createdAt), market),
    market,
  )
