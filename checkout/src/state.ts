import type { Address, PaymentOption, Quote, User } from '@vitrine/contracts/shop'
import type { Facts } from './facts.ts'
import type { Flaw, Problem, Values } from './forms/field.ts'
import type { Suggestion } from './acts/place-checking.ts'
import type { Use } from './forms/address-fields.ts'
import type { Draft } from './steps/draft.ts'
import type { Step } from './steps/steps.ts'

/** A line that cannot be had any more, and how many of it could. */
export type ShortLine = { key: string; available: number }

/** What stands above the step: something changed, or did not work. */
type Notice = {
  kind: 'error' | 'warning' | 'info'
  text: string
  /** Lines to take out before anything can be ordered. */
  short?: readonly ShortLine[]
  /** A way to try the same again. */
  retry?: () => void
}

/** What the whole element shows: its steps, or one thing to say. */
type Screen = 'opening' | 'steps' | 'empty' | 'failed' | 'session-over' | 'payment-open' | 'payment-asking'

export type State = {
  screen: Screen
  step: Step
  draft: Draft
  /** What pays: in the memory of the page and nowhere else. */
  secrets: Values
  /** Of fields that were looked at: what is wrong, or nothing. */
  flaws: Readonly<Record<string, Flaw | null>>
  /** What the last attempt to go on found, for the list on top. */
  problems: readonly Problem[]
  /** Places that may be meant instead of those that were typed. */
  suggestions: Readonly<Partial<Record<Use, Suggestion>>>
  user: User | null
  addresses: readonly Address[]
  quote: Quote | null
  isQuoting: boolean
  notice: Notice | null
  /** What the provider gave for a card, and how to name the card. */
  card: { token: string; last4: string } | null
  /** A step is being checked, or an order is on its way. */
  isBusy: boolean
  code: { text: string; isBusy: boolean; problem: string | null }
  /** Said politely: the total after a change. */
  said: string
  isWide: boolean
}

export const valuesOf = ({ draft, secrets }: State): Values => ({ ...draft.values, ...secrets })

export const optionOf = ({ quote, draft }: State): PaymentOption | undefined =>
  quote?.paymentOptions.find(({ key }) => key === draft.method)

/** Signed in with an account of their own; who ordered as a guest before is still one. */
export const isCustomer = ({ user }: State): boolean => user !== null && !user.status.isGuestCustomer

/** What the parts of the element that do something have in common. */
export type Core = {
  facts: Facts
  state(): State
  set(change: Partial<State>): void
  setDraft(change: Partial<Draft>): void
  /** Shows a step; its heading gets the focus. */
  show(step: Step): void
}
