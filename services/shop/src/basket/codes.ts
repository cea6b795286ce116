import { type Basket, codesPerOrder, fail, ok, type Result } from '@vitrine/contracts/shop'
import type { Market } from '@vitrine/contracts/markets'
import type { Database, Transaction } from '@vitrine/database'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import { type GiftCard, payWithGiftCards } from '../gift-cards/gift-cards.ts'
import { checkVoucher, type KnownVoucher, toOrderVoucher } from '../vouchers/voucher.ts'
import { vouchers } from '../vouchers/voucher-store.ts'
import { normaliseCode } from '../codes/speakable-code.ts'
import { vatIn } from '@vitrine/contracts/prices'
import type { BasketCodes } from './basket-rows.ts'
import { deliveryOf } from './packages.ts'

type Connection = Database | Transaction

/** Codes of a basket with their current state. Deleted gift cards are missing. */
export type FoundCodes = {
  voucher: { code: string; known: KnownVoucher | null } | null
  giftCards: readonly GiftCard[]
}

export const noCodes: FoundCodes = { voucher: null, giftCards: [] }

export async function findCodes(
  tx: Connection,
  kept: BasketCodes,
  { currency }: Market,
  redeemer: string | undefined,
): Promise<FoundCodes> {
  if (kept.voucher === null && kept.giftCards.length === 0) return noCodes
  const known = kept.voucher === null ? null : await vouchers.find(tx, kept.voucher, redeemer)
  const cards: GiftCard[] = []
  for (const code of kept.giftCards) {
    const card = await giftCards.find(tx, code, currency)
    if (card) cards.push(card)
  }
  return { voucher: kept.voucher === null ? null : { code: kept.voucher, known }, giftCards: cards }
}

type Sums = Pick<Basket, 'codes' | 'delivery' | 'total'>
type PricingRules = { market: Market; rate: number; groups: readonly string[] }

/** The amount due for goods of that value, by the rules of an order: voucher, delivery, VAT on the total, gift cards. */
export function settle(
  goods: number,
  hasGoods: boolean,
  codes: FoundCodes,
  { market, rate, groups }: PricingRules,
): Sums {
  const voucher = toBasketVoucher(goods, codes.voucher, { market, groups })
  const left = goods - (voucher?.off ?? 0)
  // A voucher never brings the delivery cost back.
  const delivery = deliveryOf(market, goods)
  const withTax = hasGoods ? left + delivery.withTax : 0
  const { paid, due } = payWithGiftCards(withTax, codes.giftCards)
  const amounts = new Map(paid.map(({ id, amount }) => [id, amount]))
  return {
    delivery,
    codes: {
      voucher,
      giftCards: codes.giftCards.map(({ id, code, balance }) => ({ code, balance, amount: amounts.get(id) ?? 0 })),
    },
    total: { withTax, tax: { vat: { rate: rate / 10_000, amount: vatIn(withTax, rate) } }, due },
  }
}

type ToldVoucher = Basket['codes']['voucher']

function toBasketVoucher(
  goods: number,
  voucher: FoundCodes['voucher'],
  { market: { currency }, groups }: Pick<PricingRules, 'market' | 'groups'>,
): ToldVoucher {
  if (!voucher) return null
  const { code, known } = voucher
  const check = checkVoucher(known ?? undefined, { goods, currency, groups })
  const voucherView = known?.isBegun
    ? toOrderVoucher(known, currency)
    : { id: 0, code, type: 'absolute' as const, value: 0, isPublic: false }
  if (check.ok) return { ...voucherView, off: check.value, problem: null }
  const minimum = known?.minimumOrderValue?.[currency]
  return {
    ...voucherView,
    off: 0,
    problem: check.error.code,
    ...(check.error.code === 'VOUCHER_MINIMUM' && minimum !== undefined && { minimumOrderValue: minimum }),
  }
}

const { giftCards: mostGiftCards } = codesPerOrder

export type CodeProblem =
  | 'CODE_UNKNOWN'
  | 'VOUCHER_EXPIRED'
  | 'VOUCHER_USED_UP'
  | 'VOUCHER_MINIMUM'
  | 'VOUCHER_NOT_FOR_YOU'
  | 'VOUCHER_NOT_COMBINABLE'
  | 'GIFT_CARD_EMPTY'
  | 'GIFT_CARD_OTHER_CURRENCY'
  | 'GIFT_CARDS_FULL'
type CodeRefusal = { code: CodeProblem; detail: string; more?: Record<string, unknown> }
type CodeRedemption = { kind: 'voucher' | 'giftCard'; codes: BasketCodes }

const no = (code: CodeProblem, detail: string, more?: Record<string, unknown>) =>
  fail<CodeRefusal>({ code, detail, ...(more && { more }) })

/** Adds a voucher or gift card code to a basket; a code that is there already stays. */
export async function redeem(
  tx: Connection,
  typed: string,
  kept: BasketCodes,
  {
    goods,
    market,
    groups,
    redeemer,
  }: { goods: number; market: Market; groups: readonly string[]; redeemer?: string | undefined },
): Promise<Result<CodeRedemption, CodeRefusal>> {
  const code = normaliseCode(typed)
  const voucher = await vouchers.find(tx, code, redeemer)
  if (voucher?.isBegun) {
    const check = checkVoucher(voucher, { goods, currency: market.currency, groups })
    if (!check.ok) {
      const { code: problem, detail, more } = check.error
      return no(problem === 'VOUCHER_UNKNOWN' ? 'CODE_UNKNOWN' : problem, detail, more)
    }
    if (kept.voucher !== null && kept.voucher !== code)
      return no('VOUCHER_NOT_COMBINABLE', 'An order takes one voucher', { voucher: kept.voucher })
    return ok({ kind: 'voucher', codes: { ...kept, voucher: code } })
  }
  const card = await giftCards.find(tx, code, market.currency)
  const other = card ? undefined : await giftCards.currencyOf(tx, code)
  if (other) return no('GIFT_CARD_OTHER_CURRENCY', 'The gift card is of another currency', { currency: other })
  if (!card) return no('CODE_UNKNOWN', 'There is no such voucher and no such gift card')
  if (kept.giftCards.includes(code)) return ok({ kind: 'giftCard', codes: kept })
  if (card.balance === 0) return no('GIFT_CARD_EMPTY', 'The gift card is empty')
  if (kept.giftCards.length >= mostGiftCards)
    return no('GIFT_CARDS_FULL', 'An order takes no more gift cards', { limit: mostGiftCards })
  return ok({ kind: 'giftCard', codes: { ...kept, giftCards: [...kept.giftCards, code] } })
}

/** Without a code, whichever kind it is. */
export function withoutCode(typed: string, kept: BasketCodes): BasketCodes {
  const code = normaliseCode(typed)
  return {
    voucher: kept.voucher === code ? null : kept.voucher,
    giftCards: kept.giftCards.filter((each) => each !== code),
  }
}

/** At sign-in: the codes of the guest come along, as far as there is room beside the own ones. */
export const joinCodes = (own: BasketCodes, guest: BasketCodes): BasketCodes => ({
  voucher: own.voucher ?? guest.voucher,
  giftCards: [...new Set([...own.giftCards, ...guest.giftCards])].slice(0, mostGiftCards),
})

export const isSameCodes = (a: BasketCodes, b: BasketCodes): boolean =>
  a.voucher === b.voucher && a.giftCards.join() === b.giftCards.join()
