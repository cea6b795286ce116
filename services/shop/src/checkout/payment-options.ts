import { type CountryCode, type Market, type PaymentMethod, walletMethods } from '@vitrine/contracts/markets'
import type { PaymentOption, SavedPaymentMethod } from '@vitrine/contracts/shop'
import type { DeliveryKey } from '@vitrine/contracts/delivery'
import { recurring, withoutProvider } from '../payment/payment-methods.ts'
import { paymentFee } from './cash.ts'
import { instalmentPlans } from './instalments.ts'
import { noticeOf } from './payment-notices.ts'

export type PaymentReason = NonNullable<PaymentOption['reason']>

export type PaymentContext = {
  market: Market
  country: CountryCode
  delivery: DeliveryKey
  /** Cents left to pay after gift cards. */
  due: number
  today: string
  birthDate?: string | undefined
  /** The account has a birth date: the customer is not asked again. */
  isBirthDateKnown?: boolean
  hasSubscription: boolean
  /** Whether delivery and invoice go to the same person; unknown before both are typed. */
  isSameName?: boolean | undefined
  /** The provider's endpoint for card tokens; without it, cards are paid on a page of the provider. */
  cardTokens?: string | undefined
  /** Saved cards of a customer with an account; undefined where none can be saved. */
  savedCards?: readonly SavedPaymentMethod[] | undefined
  /** Methods the provider supports; all if absent. */
  collectable?: ReadonlySet<PaymentMethod> | undefined
  /** Wallets that pay in a sheet of the browser; none if absent. */
  sheets?: ReadonlySet<PaymentMethod> | undefined
}

/** Methods that lend money or debit an account later: not for customers under 18 (Y-03). */
const forAdults: ReadonlySet<PaymentMethod> = new Set(['invoice', 'instalment', 'direct_debit', 'ratepay'])
/** The methods that send goods before the money comes, to an address that can be checked. */
const onCredit: ReadonlySet<PaymentMethod> = new Set(['invoice', 'instalment', 'ratepay'])
const isWallet = (method: PaymentMethod): boolean => walletMethods.some((each) => each === method)
/** Methods paid to the carrier, in the shop's own country only. */
const atTheDoor: ReadonlySet<PaymentMethod> = new Set(['cash_on_delivery'])

/** Whether a person with this birth date is 18 on that day. */
export function isAdult(birthDate: string, today: string): boolean {
  const [year = '', ...rest] = birthDate.split('-')
  return [String(Number(year) + 18).padStart(4, '0'), ...rest].join('-') <= today
}

function reasonAgainst(method: PaymentMethod, facts: PaymentContext): PaymentReason | undefined {
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

/** Questions of a method, in this order (F-05). */
function asksOf(
  method: PaymentMethod,
  { isBirthDateKnown = false, cardTokens }: PaymentContext,
): PaymentOption['asks'] {
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
    case 'apple_pay':
    case 'google_pay':
      return ['wallet']
    default:
      return [...birthDate, 'redirect']
  }
}

function optionOf(key: PaymentMethod, facts: PaymentContext): PaymentOption {
  const { market, due, cardTokens, savedCards } = facts
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
    ...(key === 'card' && savedCards && { saved: [...savedCards], isSavable: true }),
    ...(plans && { plans }),
    ...(notice && { notice }),
    ...(fee > 0 && { fee }),
  }
}

/** Methods of the shop that the provider supports. */
const offeredBy = ({ market, collectable, sheets }: PaymentContext): PaymentMethod[] =>
  market.paymentMethods.filter((key) =>
    isWallet(key) ? sheets?.has(key) : withoutProvider.has(key) || !collectable || collectable.has(key),
  )

/** The shop's methods in its order; one that does not fit is named with its reason (Y-02). */
export const paymentOptions = (facts: PaymentContext): PaymentOption[] =>
  offeredBy(facts).map((key) => optionOf(key, facts))

/** Whether an order may be paid that way; who pays later must have said when they were born. */
export function checkPayment(
  method: PaymentMethod,
  facts: PaymentContext,
): { reason: PaymentReason | null } | undefined {
  if (facts.due === 0) return undefined
  if (!offeredBy(facts).includes(method)) return { reason: null }
  const reason = reasonAgainst(method, facts)
  if (reason) return { reason }
  return forAdults.has(method) && facts.birthDate === undefined ? { reason: 'AGE' } : undefined
}
