import type { Address, PaymentOption, Quote, User } from '@vitrine/contracts/shop'
import { isLocker, type Use } from '../forms/address-fields.ts'
import type { Flaw, Problem, Values } from '../forms/field.ts'
import type { Message } from '../shop-context.ts'
import type { Draft } from '../steps/draft.ts'
import type { Step } from '../steps/steps.ts'

/** A line of which the shop has fewer than the basket holds. */
export type UnavailableLine = { key: string; available: number }

/** A message above the step: something changed, or did not work. */
export type Notice = {
  kind: 'error' | 'warning' | 'info'
  message: Message
  /** Lines to remove before anything can be ordered. */
  unavailableLines?: readonly UnavailableLine[]
  /** The action that the notice offers to repeat. */
  retry?: 'quote' | 'order'
}

/** The whole content of the element: its steps, or a single message. */
export type Screen = 'opening' | 'steps' | 'empty' | 'failed' | 'session-over' | 'payment-open' | 'payment-asking'

type FocusTarget = 'heading' | 'problems' | 'notice' | 'suggestion'

/** Another city for the postcode; `address` is the address that was typed. */
export type CitySuggestion = { address: string; zipCode: string; typed: string; city: string }

export type CheckoutState = {
  screen: Screen
  step: Step
  draft: Draft
  /** Payment data: kept in the memory of the page and nowhere else. */
  secrets: Values
  /** Results of checked fields; null where a field is fine. */
  flaws: Readonly<Record<string, Flaw | null>>
  /** Problems of the last attempt to continue, listed above the form. */
  problems: readonly Problem[]
  suggestions: Readonly<Partial<Record<Use, CitySuggestion>>>
  /** Places of the typed postcode, to choose from. */
  places: Readonly<Partial<Record<Use, readonly string[] | undefined>>>
  /** The customer pressed continue and has suggestions left to decide. */
  isContinuePending: boolean
  user: User | null
  addresses: readonly Address[]
  quote: Quote | null
  isQuoting: boolean
  /** The number of the latest quote request; responses to older ones are ignored. */
  quoteRequest: number
  notice: Notice | null
  /** The provider's token for a card, and its last digits. */
  card: { token: string; last4: string } | null
  /** A step is being checked, or an order is on its way. */
  isBusy: boolean
  code: { text: string; isBusy: boolean; problem: Message | null }
  /** Read out politely by screen readers, such as a new total. */
  announcement: Message | null
  /** The element to focus at the next rendering. */
  focus: FocusTarget | null
  isWide: boolean
}

export const initialState = (draft: Draft, isWide: boolean): CheckoutState => ({
  screen: 'opening',
  step: 'auth',
  draft,
  secrets: {},
  flaws: {},
  problems: [],
  suggestions: {},
  places: {},
  isContinuePending: false,
  user: null,
  addresses: [],
  quote: null,
  isQuoting: false,
  quoteRequest: 0,
  notice: null,
  card: null,
  isBusy: false,
  code: { text: '', isBusy: false, problem: null },
  announcement: null,
  focus: null,
  isWide,
})

export const valuesOf = ({ draft, secrets }: CheckoutState): Values => ({ ...draft.values, ...secrets })

export const optionOf = ({ quote, draft }: CheckoutState): PaymentOption | undefined =>
  quote?.paymentOptions.find(({ key }) => key === draft.method)

/** Signed in with an account; a returning guest has none. */
export const isCustomer = ({ user }: CheckoutState): boolean => user !== null && !user.status.isGuestCustomer

/** Invoices never go to parcel lockers, so these need an address of their own (F-02). */
export function needsBilling({ draft: { addressId, values } }: CheckoutState): boolean {
  const isAtLocker = addressId === null && isLocker(values, 'shipping')
  return isAtLocker || values['same'] !== 'yes'
}

export const hasSuggestions = ({ suggestions }: CheckoutState): boolean => Object.keys(suggestions).length > 0
