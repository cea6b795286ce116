import type { Instant } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'

/** A line of a basket as promotions see it. Lines that cannot be delivered are not among them. */
export type PromotableLine = {
  key: string
  variantId: number
  quantity: number
  /** Cents for one, after sale and campaign. */
  unit: number
  promotionId: number | null
  categoryIds: ReadonlySet<number>
  attributes: Readonly<Record<string, readonly string[]>>
}

/** The customer and the time of purchase. */
export type Shopper = {
  /** Groups of the account: they alone decide prices. */
  groups: readonly string[]
  /** Groups named by the client: promotions for them are listed as applicable. */
  claimedGroups?: readonly string[]
  currency: Currency
  at: Instant
  /** A promotion code as typed. */
  code?: string | undefined
}

/** Why a promotion does not hold; `level` says whether this line or the whole basket fails it. */
export type FailedCondition = { key: string; level: 'item' | 'global' }

/** The result of a promotion for one line that carries it. */
export type PromotionResult = {
  /** Empty when it holds. */
  failed: readonly FailedCondition[]
  /** How many of the line's pieces are reduced. */
  reduced: number
}
