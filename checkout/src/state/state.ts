import type { Address, PaymentOption, Quote, SavedPaymentMethod, User } from '@vitrine/contracts/shop'
import { isLocker, type Use } from '../forms/address-fields.ts'
import type { Flaw, Problem, Values } from '../forms/field.ts'
import type { Message } from '../shop-context.ts'
import type { Draft } from '../steps/draft.ts'
import type { Step } from '../steps/steps.ts'

/** A line of the basket that a notice is about, with the quantities it can be changed to; 0 removes it. */
export type NoticeLine = { key: string; name: string; message: Message; quantities: readonly number[] }

/** A message above the step: something changed, or did not work. */
export type Notice = {
  kind: 'error' | 'warning' | 'info'
  message: Message
  /** Each change of the basket. */
  details?: readonly Message[]
  lines?: readonly NoticeLine[]
  /** Nothing can be ordered before the lines are changed. */
  isBlocking?: boolean
  /** The action that the notice offers to repeat. */
  retry?: 'quote' | 'order'
}

/** The whole content of the element: its steps, or a single message. */
export type Screen =
  | 'opening'
  | 'steps'
  | 'empty'
  | 'unavailable'
  | 'failed'
  | 'session-over'
  | 'payment-open'
  | 'payment-asking'

type FocusTarget = 'heading' | 'problems' | 'notice' | 'suggestion'

/** Another city for the postcode; `address` is the address that was typed. */
export type CitySuggestion = { address: string; zipCode: string; typed: string; city: string }

/** Distances of the stores from a place. */
type StoreSearch = {
  text: string
  /** The place that was searched last. */
  place: string
  /** The postcode of the address, which is searched at first. */
  postcode: string
  /** The name of the place; null if it is unknown. */
  from: string | null
  isBusy: boolean
  /** Kilometres by the id of the store. */
  distances: Readonly<Record<string, number>>
}

export type CheckoutState = {
  screen: Screen
  step: Step
  /** The customer came from the last step to change something, and continues there. */
  isReturning: boolean
  draft: Draft
  /** Payment data: kept in the memory of the page and nowhere else. */
  secrets: Values
  /** Results of checked fields; null where a field is fine. */
  flaws: Readonly<Record<string, Flaw | null>>
  /** All wrong fields since the last attempt to continue, listed above the form. */
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
  /** The token of a wallet that was opened before the checkout. */
  wallet: { method: string; token: string } | null
  /** A step is being checked, or an order is on its way. */
  isBusy: boolean
  code: { text: string; isBusy: boolean; problem: Message | null }
  storeSearch: StoreSearch
  /** Read out politely by screen readers, such as a new total. */
  announcement: Message | null
  /** The element to focus at the next rendering. */
  focus: FocusTarget | null
  isWide: boolean
}

export const initialState = (draft: Draft, isWide: boolean): CheckoutState => ({
  screen: 'opening',
  step: 'auth',
  isReturning: false,
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
  wallet: null,
  isBusy: false,
  code: { text: '', isBusy: false, problem: null },
  storeSearch: { text: '', place: '', postcode: '', from: null, isBusy: false, distances: {} },
  announcement: null,
  focus: null,
  isWide,
})

export const valuesOf = ({ draft, secrets }: CheckoutState): Values => ({ ...draft.values, ...secrets })

/** A wallet is offered once it was confirmed in its sheet. */
export const isOffered = ({ key, asks }: PaymentOption, { wallet }: Pick<CheckoutState, 'wallet'>): boolean =>
  !asks.includes('wallet') || wallet?.method === key

export const optionOf = (state: CheckoutState): PaymentOption | undefined =>
  state.quote?.paymentOptions.find((option) => option.key === state.draft.method && isOffered(option, state))

/** Whether the order would be paid by a wallet whose confirmation is gone, such as after a reload. */
export const lacksWallet = ({ quote, draft, wallet }: CheckoutState): boolean =>
  quote?.paymentOptions.some(
    (option) => option.key === draft.method && option.isAvailable && !isOffered(option, { wallet }),
  ) ?? false

/** The saved card that pays; undefined for another method, and for a card that is gone or expired. */
export function savedCardOf(state: CheckoutState): SavedPaymentMethod | undefined {
  const { method, savedMethodId } = state.draft
  if (method !== 'card' || savedMethodId === null) return undefined
  return optionOf(state)?.saved?.find(({ id, isExpired }) => id === savedMethodId && !isExpired)
}

/** Signed in with an account; a returning guest has none. */
export const isCustomer = ({ user }: CheckoutState): boolean => user !== null && !user.status.isGuestCustomer

/** Invoices never go to parcel lockers, so these need an address of their own (F-02). */
export function needsBilling({ draft: { addressId, values, delivery } }: CheckoutState): boolean {
  // Nothing is sent: the one address is that of the invoice.
  if (delivery === 'collection') return false
  const isAtLocker = addressId === null && isLocker(values, 'shipping')
  return isAtLocker || values['same'] !== 'yes'
}

export const hasSuggestions = ({ suggestions }: CheckoutState): boolean => Object.keys(suggestions).length > 0

/** Whether the shown total is not that of the whole basket, because of lines that cannot be had. */
export const isOrderBlocked = ({ quote, notice }: CheckoutState): boolean =>
  notice?.isBlocking === true || (quote?.basket.items.some(({ status }) => status !== 'available') ?? false)

/** The notice that no other step or choice settles. */
export const blockingNotice = ({ notice }: CheckoutState): Notice | null => (notice?.isBlocking ? notice : null)
