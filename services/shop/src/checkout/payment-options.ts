import type { CountryCode, Market, PaymentMethod } from '@vitrine/contracts/markets'
import type { PaymentOption } from '@vitrine/contracts/shop'
import type { DeliveryKey } from '@vitrine/contracts/delivery'

export type PaymentReason = NonNullable<PaymentOption['reason']>

export type PaymentFacts = {
  market: Market
  country: CountryCode
  delivery: DeliveryKey
  /** Cents left to pay after gift cards. */
  due: number
  today: string
  birthDate?: string | undefined
  hasSubscription: boolean
  /** Whether delivery and invoice go to the same person; nobody knows before both are typed. */
  isSameName?: boolean | undefined
}

/** The methods that lend money or take it from an account later: nobody under 18 may use them (Y-03). */
const forAdults: ReadonlySet<PaymentMethod> = new Set(['invoice', 'instalment', 'direct_debit', 'ratepay'])
/** The methods that send goods before the money comes, to an address that can be checked. */
const onCredit: ReadonlySet<PaymentMethod> = new Set(['invoice', 'instalment', 'ratepay'])
/** The methods that can be charged again for every delivery of a subscription. */
const recurring: ReadonlySet<PaymentMethod> = new Set(['card', 'paypal', 'direct_debit', 'invoice'])

/** The methods nobody outside is asked about: the shop's own invoice, cash at the door, and gift cards. */
export const withoutProvider: ReadonlySet<PaymentMethod> = new Set(['invoice', 'cash_on_delivery', 'gift_card'])

/** Whether somebody born then has had their eighteenth birthday on that day. */
export function isAdult(birthDate: string, today: string): boolean {
  const [year = '', ...rest] = birthDate.split('-')
  return [String(Number(year) + 18).padStart(4, '0'), ...rest].join('-') <= today
}

function reasonAgainst(method: PaymentMethod, facts: PaymentFacts): PaymentReason | undefined {
  const { market, country, delivery, due, today, birthDate, hasSubscription, isSameName } = facts
  if (forAdults.has(method) && birthDate !== undefined && !isAdult(birthDate, today)) return 'AGE'
  if (onCredit.has(method) && country !== market.country) return 'COUNTRY'
  if (onCredit.has(method) && delivery === 'collection') return 'COLLECTION'
  if (hasSubscription && !recurring.has(method)) return 'SUBSCRIPTION'
  if (onCredit.has(method) && isSameName === false) return 'NAME'
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = market.paymentLimits[method] ?? {}
  // A gift card is a method of its own only when it pays everything.
  if (due < minimum || due > (method === 'gift_card' ? 0 : maximum)) return 'AMOUNT'
  return undefined
}

/** The shop's methods in its order; one that does not fit is named with its reason (Y-02). */
export const paymentOptions = (facts: PaymentFacts): PaymentOption[] =>
  facts.market.paymentMethods.map((key) => {
    const reason = reasonAgainst(key, facts)
    return reason ? { key, isAvailable: false, reason } : { key, isAvailable: true }
  })

/** Whether an order may be paid that way; who buys on credit must have said when they were born. */
export function judgePayment(method: PaymentMethod, facts: PaymentFacts): { reason: PaymentReason | null } | undefined {
  if (facts.due === 0) return undefined
  const option = paymentOptions(facts).find(({ key }) => key === method)
  if (!option) return { reason: null }
  if (option.reason) return { reason: option.reason }
  return onCredit.has(method) && facts.birthDate === undefined ? { reason: 'AGE' } : undefined
}
