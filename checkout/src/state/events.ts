import type { Address, Basket, Quote, User } from '@vitrine/contracts/shop'
import type { Use } from '../forms/address-fields.ts'
import type { Message, MessageKey } from '../shop-context.ts'
import type { Draft } from '../steps/draft.ts'
import type { Step } from '../steps/steps.ts'
import type { CheckoutState, CitySuggestion, Notice, Screen } from './state.ts'

/** A field that the shop or the payment provider refused. */
export type RefusedField = { name: string; key: MessageKey }

type NavigationEvent =
  | { type: 'screen.changed'; screen: Screen }
  | { type: 'steps.opened'; step: Step }
  /** `isChange`: the customer opened it to change something. */
  | { type: 'step.entered'; step: Step; isChange?: boolean }
  | { type: 'width.changed'; isWide: boolean }
  | { type: 'rendered' }

type FormEvent =
  | { type: 'customer.loaded'; user: User; addresses: readonly Address[] }
  | { type: 'draft.changed'; change: Partial<Draft> }
  /** A choice in the form; it answers the notice that may ask for it. */
  | { type: 'option.chosen'; change: Partial<Draft> }
  /** A wallet has returned the address of its owner. */
  | { type: 'wallet.shared'; wallet: NonNullable<CheckoutState['wallet']>; change: Partial<Draft> }
  | { type: 'address.chosen'; addressId: number | null }
  | { type: 'field.edited'; name: string; value: string }
  | { type: 'field.left'; name: string }
  | { type: 'step.validated' }
  | { type: 'fields.refused'; fields: readonly RefusedField[] }
  | { type: 'suggestion.changed'; use: Use; suggestion: CitySuggestion | null }
  | { type: 'places.found'; use: Use; places: readonly string[]; canFill: boolean }
  | { type: 'suggestion.accepted'; use: Use }
  | { type: 'suggestion.declined'; use: Use }
  | { type: 'continue.postponed' }
  | { type: 'continue.resumed' }

type OrderEvent =
  | { type: 'quote.requested' }
  /** The first quote names the codes of the basket; the next request includes them. */
  | { type: 'quote.previewed'; quote: Quote }
  | { type: 'quote.received'; request: number; quote: Quote }
  | { type: 'quote.failed'; request: number }
  | { type: 'basket.received'; basket: Basket }
  | { type: 'notice.shown'; notice: Notice }
  | { type: 'notice.cleared' }
  | { type: 'work.started' }
  | { type: 'work.finished' }
  | { type: 'card.tokenised'; card: NonNullable<CheckoutState['card']> }
  | { type: 'code.typed'; text: string }
  | { type: 'code.sent'; text: string }
  | { type: 'code.redeemed'; code: string; basket: Basket }
  | { type: 'code.refused'; text: string; problem: Message }
  | { type: 'code.removalFailed'; problem: Message }
  /** `postcode`: it was taken from the address. */
  | { type: 'stores.typed'; text: string; postcode?: string }
  | { type: 'stores.searched'; place: string }
  | { type: 'stores.located'; from: string | null; distances: CheckoutState['storeSearch']['distances'] }
  | { type: 'order.sent' }
  | { type: 'order.unanswered' }
  /** `isCardSpent`: the provider has seen its token, which pays once. */
  | { type: 'order.refused'; isCardSpent: boolean }
  | { type: 'order.placed' }

export type CheckoutEvent = NavigationEvent | FormEvent | OrderEvent
