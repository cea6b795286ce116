import * as v from 'valibot'
import type { Localised } from '../catalogue/localised.ts'
import type { Campaign, Promotion, Voucher } from '../catalogue/promotion.ts'
import type { Currency } from '../markets/index.ts'
import { staffCall } from '../staff/index.ts'
import { Draft, GoodsNumber, LocalTime, RowId, SearchText, ShopName, Version } from './fields.ts'
import { type Page, pageFields } from './page.ts'

/** `planned` has not begun, `used` was redeemed as often as it may be. */
export type SellingState = 'planned' | 'running' | 'over' | 'off' | 'used'

export type VoucherRow = Omit<Voucher, 'maximumUses'> & {
  maximumUses: number | null
  isOncePerCustomer: boolean
  state: SellingState
  version: string
}

export type GiftCardRow = {
  code: string
  currency: Currency
  balance: number
  initial: number
  expiresAt: string | null
  at: string
  isBlocked: boolean
}

export type PromotionRow = {
  promotion: Promotion
  state: SellingState
  version: string
  categories: readonly { id: number; name: Localised }[]
  /** Other promotions at the same time in a shop of this one; the lower priority number wins. */
  overlaps: readonly { key: string; name: Localised; isStronger: boolean }[]
}

export type CampaignRow = { campaign: Campaign; state: SellingState; version: string }

/** A campaign that waits for another person. */
export type CampaignPlan = {
  id: number
  /** As it will be written. */
  draft: Readonly<Record<string, unknown>>
  startsAt: string
  endsAt: string
  by: { staffId: number; name: string }
  at: string
}

type TriedLine = {
  variantId: number
  number: string
  name: string
  size: string
  quantity: number
  /** Cents without and with promotions. */
  before: number
  total: number
  promotion: string | null
  status: 'available' | 'unavailable' | 'deleted'
}

/** A basket as it would cost now or at another moment; nothing is stored. */
export type TriedBasket = {
  currency: Currency
  lines: readonly TriedLine[]
  unknown: readonly string[]
  /** Known sizes that this shop does not sell, or has none left of. */
  soldOut: readonly string[]
  promotions: readonly { key: string; name: Localised; isApplied: boolean; failed: readonly string[] }[]
  voucher: { code: string; off: number; problem: string | null } | null
  delivery: number
  total: number
}

const list = { ...pageFields, text: v.exactOptional(SearchText) }
const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))
const Key = Code
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
const read = { right: 'prices.read', kind: 'read' } as const
const write = { right: 'prices.write', kind: 'write' } as const

const voucherCalls = {
  listVouchers: staffCall<Page<VoucherRow>>()({ ...read, input: v.strictObject(list) }),
  getVoucher: staffCall<{ voucher: VoucherRow; orders: readonly { number: string; at: string }[] } | null>()({
    ...read,
    input: v.strictObject({ code: Code }),
  }),
  addVoucher: staffCall<{ code: string }>()({ ...write, input: v.strictObject({ draft: Draft }) }),
  /** Many codes of one kind, each for one use. */
  addVoucherBatch: staffCall<{ codes: readonly string[] }>()({
    ...write,
    input: v.strictObject({ draft: Draft, count: count(10_000) }),
    isKeyed: true,
  }),
  changeVoucher: staffCall<VoucherRow>()({
    ...write,
    input: v.strictObject({ code: Code, version: Version, change: Draft }),
    errors: ['NOT_FOUND', 'CHANGED'],
  }),
  endVoucher: staffCall<null>()({ ...write, input: v.strictObject({ code: Code }) }),
  /** Stops every code that begins with these letters and has not ended. */
  endVoucherBatch: staffCall<{ count: number }>()({
    ...write,
    input: v.strictObject({ prefix: v.pipe(Code, v.minLength(3)) }),
    errors: ['NOTHING_CHANGED'],
  }),
}

const giftCardCalls = {
  listGiftCards: staffCall<Page<GiftCardRow>>()({ ...read, input: v.strictObject(list) }),
  getGiftCard: staffCall<{
    card: GiftCardRow
    lines: readonly { order: string; amount: number; at: string }[]
  } | null>()({ ...read, input: v.strictObject({ code: Code }) }),
  issueGiftCards: staffCall<{ codes: readonly string[] }>()({
    ...write,
    input: v.strictObject({ draft: Draft, count: count(500) }),
    isKeyed: true,
  }),
  endGiftCard: staffCall<null>()({ ...write, input: v.strictObject({ code: Code }) }),
}

const promotionCalls = {
  listPromotions: staffCall<readonly PromotionRow[]>()({ ...read, input: v.strictObject({}) }),
  addPromotion: staffCall<{ key: string }>()({ ...write, input: v.strictObject({ draft: Draft }) }),
  changePromotion: staffCall<{ version: string }>()({
    ...write,
    input: v.strictObject({ key: Key, version: Version, change: Draft }),
    errors: ['NOT_FOUND', 'CHANGED'],
  }),
  endPromotion: staffCall<null>()({ ...write, input: v.strictObject({ key: Key }) }),
  tryBasket: staffCall<TriedBasket>()({
    ...read,
    input: v.strictObject({
      shop: ShopName,
      items: v.pipe(
        v.array(
          v.strictObject({
            number: GoodsNumber,
            quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
          }),
        ),
        v.maxLength(50),
      ),
      at: v.exactOptional(LocalTime),
      code: v.exactOptional(Code),
      voucher: v.exactOptional(Code),
      group: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    }),
  }),
}

const campaignCalls = {
  listCampaigns: staffCall<{ campaigns: readonly CampaignRow[]; plans: readonly CampaignPlan[] }>()({
    ...read,
    input: v.strictObject({}),
  }),
  /** Waits for another person: it reduces prices for everyone. */
  planCampaign: staffCall<{ id: number }>()({ ...write, input: v.strictObject({ draft: Draft }) }),
  approveCampaign: staffCall<{ key: string; prices: number }>()({
    right: 'prices.approve',
    kind: 'write',
    input: v.strictObject({ id: RowId }),
    errors: ['NOT_FOUND', 'OWN_PLAN'],
  }),
  discardCampaign: staffCall<null>()({ ...write, input: v.strictObject({ id: RowId }), errors: ['NOT_FOUND'] }),
  changeCampaign: staffCall<{ version: string }>()({
    ...write,
    input: v.strictObject({ key: Key, version: Version, change: Draft }),
    errors: ['NOT_FOUND', 'CHANGED'],
  }),
  /** Brings the old prices back now; a campaign that has not begun never will. */
  endCampaign: staffCall<{ prices: number }>()({ ...write, input: v.strictObject({ key: Key }) }),
}

export const sellingCalls = { ...voucherCalls, ...giftCardCalls, ...promotionCalls, ...campaignCalls }
