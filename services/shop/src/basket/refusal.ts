import type { BasketError } from '@vitrine/contracts/shop'
import type { Refusal } from '../rpc/handlers.ts'

type Kind = Exclude<BasketError['kind'], 'ItemAddedWithReducedQuantity'>
type Failure = BasketError & { kind: Kind }
type Codes = Partial<Record<Kind, keyof typeof details>>

const details = {
  OUT_OF_STOCK: 'There is no more of it',
  BASKET_FULL: 'The basket holds no more of it',
  VARIANT_NOT_FOUND: 'The shop does not sell this',
  ITEM_NOT_FOUND: 'No such line in the basket',
  ALREADY_PRESENT: 'The group holds the same variant already',
  PROMOTION_NOT_FOUND: 'No such promotion runs',
  SUBSCRIPTION_NOT_OFFERED: 'It cannot be had regularly, or not as often',
} as const

/** Errors of adding an item and of changing a line, by the codes of the contract. */
export const whenAdding = {
  ItemDataNotFound: 'VARIANT_NOT_FOUND',
  Unknown: 'PROMOTION_NOT_FOUND',
  ItemUnavailable: 'OUT_OF_STOCK',
  MaximumItemCountReached: 'BASKET_FULL',
  SubscriptionNotOffered: 'SUBSCRIPTION_NOT_OFFERED',
} as const satisfies Codes
export const whenUpdating = {
  BasketItemNotFound: 'ITEM_NOT_FOUND',
  VariantAlreadyPresent: 'ALREADY_PRESENT',
  ItemDataNotFound: 'VARIANT_NOT_FOUND',
  Unknown: 'PROMOTION_NOT_FOUND',
  ItemUnavailable: 'OUT_OF_STOCK',
  SubscriptionNotOffered: 'SUBSCRIPTION_NOT_OFFERED',
} as const satisfies Codes

/** The first failure; a reduced quantity is none. */
export const failureIn = (errors: readonly BasketError[]): Failure | undefined =>
  errors.find((error): error is Failure => error.kind !== 'ItemAddedWithReducedQuantity')

/** The status of the first failing item, and every item that was not done as asked. */
export function refusalOf<const C extends Codes>(
  { kind }: Failure,
  errors: readonly BasketError[],
  codes: C,
): Refusal<NonNullable<C[keyof C]> & keyof typeof details> {
  const code = codes[kind] as (NonNullable<C[keyof C]> & keyof typeof details) | undefined
  if (!code) throw new Error(`A basket failed with ${kind}, which this call does not know`)
  return { code, detail: details[code], errors }
}
