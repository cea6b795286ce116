import type { CountryCode, Market, PaymentMethod } from '@vitrine/contracts/markets'
import type { PaymentOption } from '@vitrine/contracts/shop'
import type { DeliveryKey } from '@vitrine/contracts/delivery'
import { recurring, withoutProvider } from '../payment/payment-methods.ts'
import { paymentFee } from './cash.ts'
import { instalmentPlans } from './instalments.ts'
import { noticeOf } from './payment-notices.ts'

export type PaymentReason = NonNullable<PaymentOption['reason']>

export type PaymentFacts = {
  market: Market
  country: CountryCode
  delivery: DeliveryKey
  /** Cents left to pay after gift cards. */
  due: number
  today: string
  birthDate?: string | undefined
  /** The account knows when its owner was born: nobody has to be asked again. */
  isBirthDateKnown?: boolean
  hasSubscription: boolean
  /** Whether delivery and invoice go to the same person; nobody knows before both are typed. */
  isSameName?: boolean | undefined
  /** Where the provider turns numbers of cards into tokens; without it, it has a page of its own to pay on. */
  cardTokens?: string | undefined
  /** What the provider can collect by; without it, everything. */
  collectable?: ReadonlySet<PaymentMethod> | undefined
}

/** The methods that lend money or take it from an account later: nobody under 18 may use them (Y-03). */
const forAdults: ReadonlySet<PaymentMethod> = new Set(['invoice', 'instalment', 'direct_debit', 'ratepay'])
/** The methods that send goods before the money comes, to an address that can be checked. */
const onCredit: ReadonlySet<PaymentMethod> = new Set(['invoice', 'instalment', 'ratepay'])
/** The methods that somebody at the door of the shop's own country has to take money for. */
const atTheDoor: ReadonlySet<PaymentMethod> = new Set(['cash_on_delivery'])

/** Whether somebody born then has had their eighteenth birthday on that day. */
export function isAdult(birthDate: string, today: string): boolean {
  const [year = '', ...rest] = birthDate.split('-')
  return [String(Number(year) + 18).padStart(4, '0'), ...rest].join('-') <= today
}

function reasonAgainst(method: PaymentMethod, facts: PaymentFacts): PaymentReason | undefined {
  const { market, country, delivery, due, today, birthDate, hasSubscription, isSameName } = facts
  const isNear = onCredit.has(method) || atTheDoor.has(method)
  if (forAdults.has(method) && birthDate !== undefined && !isAdult(birthDate, today)) return 'AGE'
  if (isNear && country !== market.country) return 'COUNTRY'
  if (isNear && delivery === 'collection') return 'COLLECTION'
  if (hasSubscription && !recurring.has(method)) return 'SUBSCRIPTION'
  if (onCredit.has(method) && isSameName === false) return 'NAME'
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = market.paymentLimits[method] ?? {}
  // A gift card is a method of its own only when it pays everything.
  if (due < minimum || due > (method === 'gift_card' ? 0 : maximum)) return 'AMOUNT'
  return undefined
}

/** What is asked of whoever chooses a method, in this order (F-05). */
function asksOf(method: PaymentMethod, { isBirthDateKnown = false, cardTokens }: PaymentFacts): PaymentOption['asks'] {
  const birthDate = forAdults.has(method) && !isBirthDateKnown ? (['birthDate'] as const) : []
  switch (method) {
    case 'card':
      return [cardTokens === undefined ? 'redirect' : 'card']
    case 'direct_debit':
      return [...birthDate, 'iban']
    case 'instalment':
      return [...birthDate, 'instalments', 'redirect']
    case 'invoice':
      return [...birthDate]
    case 'cash_on_delivery':
    case 'gift_card':
      return []
    default:
      return [...birthDate, 'redirect']
  }
}

function optionOf(key: PaymentMethod, facts: PaymentFacts): PaymentOption {
  const { market, due, cardTokens } = facts
  const reason = reasonAgainst(key, facts)
  const asks = asksOf(key, facts)
  const fee = paymentFee(key, market)
  const plans = asks.includes('instalments') && !reason ? instalmentPlans(due) : undefined
  const notice = noticeOf(key, market, { due, plans })
  return {
    key,
    isAvailable: !reason,
    ...(reason && { reason }),
    asks,
    ...(asks.includes('card') && cardTokens !== undefined && { tokenUrl: cardTokens }),
    ...(plans && { plans }),
    ...(notice && { notice }),
    ...(fee > 0 && { fee }),
  }
}

/** Methods of the shop that somebody can collect by. */
const offeredBy = ({ market, collectable }: PaymentFacts): PaymentMethod[] =>
  market.paymentMethods.filter((key) => withoutProvider.has(key) || !collectable || collectable.has(key))

/** The shop's methods in its order; one that does not fit is named with its reason (Y-02). */
export const paymentOptions = (facts: PaymentFacts): PaymentOption[] =>
  offeredBy(facts).map((key) => optionOf(key, facts))

/** Whether an order may be paid that way; who pays later must have said when they were born. */
export function judgePayment(method: PaymentMethod, facts: PaymentFacts): { reason: PaymentReason | null } | undefined {
  if (facts.due === 0) return undefined
  if (!offeredBy(facts).includes(method)) return { reason: null }
  const reason = reasonAgainst(method, facts)
  if (reason) return { reason }
  return forAdults.has(method) && facts.birthDate === undefined ? { reason: 'AGE' } : undefined
}
