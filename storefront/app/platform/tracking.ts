/** An action of the visitor that events are made of, by code that is loaded with consent only. */
export type VisitorAction =
  /** A form was sent without leaving the page, and answered. */
  | { kind: 'write'; address: string; fields: Readonly<Record<string, string>>; reply: unknown }
  /** Further products of a list were shown; `offset` is the number of those before them. */
  | { kind: 'more-products'; products: readonly ListedProduct[]; offset: number }
  /** A list has appeared that the data of the page does not have; `data-list` marks it by its id. */
  | { kind: 'list'; list: { id: string; name: string; products: readonly ListedProduct[] } }
  /** A page has changed the basket by a form of its own. */
  | { kind: 'basket-change' }
  | { kind: 'authentication'; form: AuthenticationForm; isDone: boolean }

export type AuthenticationForm = 'sign-in' | 'register' | 'forgotten' | 'new-password' | 'sign-out'

/** A product of a list, as far as events need it. All amounts in cents. */
export type ListedProduct = {
  id: number
  name: string
  brand?: string
  price: number
  /** Reduction of the price; where it is unknown, the advertised price before counts. */
  discount?: number
  lowestPrior?: number | null
  isNew?: boolean
  isSoldOut?: boolean
  /** The search response that the product belongs to. */
  responseId?: string
}

/** Dispatched on the window after every answer to the consent layer. */
export const consentEvent = 'vitrine:consent'

/** A first look at the cookie, without the code that reads it. */
const consent = /consent=\w+~\w+~[^~;]*(analytics|recommendations)/

export const mayTrack = (): boolean => consent.test(document.cookie)

let handle: ((action: VisitorAction) => void) | null = null
const waiting: VisitorAction[] = []

/** Hands an action to the statistics, or keeps it until their code is loaded. Without consent it is dropped (D-01). */
export function trackAction(action: VisitorAction): void {
  if (!mayTrack()) return
  if (handle) handle(action)
  else waiting.push(action)
}

export function handleActions(handler: (action: VisitorAction) => void): void {
  handle = handler
  waiting.splice(0).forEach(handler)
}
