import * as v from 'valibot'
import type { Localised } from '../catalogue/localised.ts'
import { staffCall } from '../staff/index.ts'
import { GoodsNumber, LocalTime, RowId, ShopName } from './fields.ts'
import { type Page, pageFields } from './page.ts'

/** `begun` stands in the ledger and cannot be taken back. */
export const pricePlanStates = ['draft', 'submitted', 'approved', 'begun', 'discarded'] as const
export type PricePlanState = (typeof pricePlanStates)[number]

type Person = { staffId: number; name: string }

export type PricePlan = {
  id: number
  name: string
  state: PricePlanState
  /** `sale` is announced as a reduction, `regular` is a new price without one. */
  reason: 'sale' | 'regular'
  startsAt: string
  /** When the old prices return by themselves. */
  endsAt: string | null
  version: number
  lines: number
  by: Person
  submittedBy: Person | null
  approvedBy: Person | null
  /** Sizes that kept their price, because another price was planned for later. */
  skipped: number | null
}

export type PricePlanLine = {
  variantId: number
  productId: number
  shopId: number
  name: Localised
  colour: Localised
  size: string
  number: string
  /** The price in force when the plan begins; `null` where the shop does not sell it. */
  before: number | null
  amount: number
  /** Percent off that price. */
  planned: number
  /** Percent that may be announced when the plan begins; `null` for none. */
  announced: number | null
  /** The first day on which the reduction could begin and be announced as planned; `null` if there is none. */
  firstLegalAt: string | null
  /** The ledger has a later price, which stays. */
  isKept: boolean
}

/** Over all lines: how many may be announced as planned, and from when all of them could be. */
export type PricePlanSummary = {
  lines: number
  asPlanned: number
  less: number
  kept: number
  allFrom: string | null
}

export type PricePlanDetail = {
  plan: PricePlan
  summary: PricePlanSummary
  page: Page<PricePlanLine>
}

/** More would be a catalogue, which is imported. */
export const mostPlanLines = 5_000

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000))
const ofVersion = v.strictObject({ id: RowId, version: v.pipe(v.number(), v.integer()) })
const read = { right: 'prices.read', kind: 'read' } as const
const write = { right: 'prices.write', kind: 'write' } as const
const stepErrors = ['NOT_FOUND', 'CHANGED', 'WRONG_STATE'] as const

export const priceCalls = {
  listPricePlans: staffCall<Page<PricePlan>>()({
    ...read,
    input: v.strictObject({ ...pageFields, state: v.exactOptional(v.picklist(pricePlanStates)) }),
  }),
  getPricePlan: staffCall<PricePlanDetail | null>()({
    ...read,
    input: v.strictObject({
      ...pageFields,
      id: RowId,
      shop: v.exactOptional(ShopName),
      isShort: v.exactOptional(v.boolean()),
    }),
  }),
  addPricePlan: staffCall<{ id: number; lines: number }>()({
    ...write,
    input: v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
      from: LocalTime,
      to: v.exactOptional(LocalTime),
      reason: v.picklist(['sale', 'regular']),
      shops: v.pipe(v.array(ShopName), v.minLength(1)),
      category: v.exactOptional(RowId),
      numbers: v.exactOptional(v.pipe(v.array(GoodsNumber), v.maxLength(1_000)), []),
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(90)),
    }),
    errors: ['NO_GOODS', 'TOO_MANY', 'WRONG_TIME'],
  }),
  /** Prices by number and shop; `null` takes the line out. A number of a product is all of its sizes. */
  changePricePlan: staffCall<{ version: number; unknown: readonly string[] }>()({
    ...write,
    input: v.strictObject({
      ...ofVersion.entries,
      prices: v.pipe(
        v.array(v.strictObject({ number: GoodsNumber, shop: ShopName, amount: v.nullable(cents) })),
        v.minLength(1),
        v.maxLength(1_000),
      ),
    }),
    errors: [...stepErrors, 'TOO_MANY'],
  }),
  submitPricePlan: staffCall<{ version: number }>()({
    ...write,
    input: ofVersion,
    errors: [...stepErrors, 'NO_GOODS', 'WRONG_TIME'],
  }),
  /** By another person than the one who submitted it. */
  approvePricePlan: staffCall<{ version: number }>()({
    right: 'prices.approve',
    kind: 'write',
    input: ofVersion,
    errors: [...stepErrors, 'OWN_PLAN', 'WRONG_TIME'],
  }),
  /** A draft again, as long as it has not begun. */
  takeBackPricePlan: staffCall<{ version: number }>()({ ...write, input: ofVersion, errors: stepErrors }),
  discardPricePlan: staffCall<null>()({ ...write, input: ofVersion, errors: stepErrors }),
  /** Price plans that wait for approval or begin within a day, for the front page. */
  priceWork: staffCall<{ toApprove: number; soon: readonly { id: number; name: string; startsAt: string }[] }>()({
    ...read,
    input: v.strictObject({}),
  }),
}
