import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { toOrderPayload } from '../effects/order-payload.ts'
import { emptyDraft } from '../steps/draft.ts'
import { quoteOf } from '../testing/quote.ts'
import { shopContext } from '../testing/shop-context.ts'
import type { CheckoutEvent } from './events.ts'
import { fieldsOf } from './form.ts'
import { createReducer } from './reduce.ts'
import { initialState, savedCardOf } from './state.ts'

const shop = await shopContext()
const reduce = createReducer(shop)
const visa = { id: 'v', brand: 'visa', last4: '4242', expires: '2031-09', isExpired: false, isDefault: true }
const old = { ...visa, id: 'o', expires: '2020-01', isExpired: true }
const card = (saved: readonly object[]) => ({
  key: 'card',
  isAvailable: true,
  asks: ['card'],
  tokenUrl: '/token',
  isSavable: true,
  saved,
})
const opened = { ...initialState(emptyDraft(markets.de), true), screen: 'steps', step: 'payment' } as const
const receive = (saved: readonly object[]): CheckoutEvent[] => [
  { type: 'quote.requested' },
  { type: 'quote.received', request: 1, quote: quoteOf({ paymentOptions: [card(saved)] }) },
]
const after = (...events: CheckoutEvent[]) => events.reduce(reduce, opened)
const paymentOf = (state: ReturnType<typeof after>) => (toOrderPayload(state, {}) as { payment: object }).payment

it('the default saved card is selected and needs no input', () => {
  const state = after(...receive([visa, old]))
  expect(savedCardOf(state)).toEqual(visa)
  expect(fieldsOf(state, shop)).toEqual([])
  expect(paymentOf(state)).toEqual({ method: 'card', savedMethodId: 'v' })
})

it('an expired card is not chosen, and a choice is never overruled', () => {
  expect(after(...receive([old])).draft.method).toBeNull()
  const chosen = after({ type: 'option.chosen', change: { method: 'paypal' } }, ...receive([visa]))
  expect(chosen.draft).toMatchObject({ method: 'paypal', savedMethodId: null })
})

it('a card that is gone is asked for again', () => {
  const state = after(
    ...receive([visa]),
    { type: 'quote.requested' },
    {
      type: 'quote.received',
      request: 2,
      quote: quoteOf({ paymentOptions: [card([])] }),
    },
  )
  expect(savedCardOf(state)).toBeUndefined()
  expect(fieldsOf(state, shop).map(({ name }) => name)).toContain('card.number')
})

it('another card is saved only where the box is ticked', () => {
  const other = after(
    ...receive([visa]),
    { type: 'option.chosen', change: { method: 'card', savedMethodId: null } },
    { type: 'card.tokenised', card: { token: 't', last4: '4444' } },
  )
  expect(paymentOf(other)).toEqual({ method: 'card', token: 't' })
  const ticked = reduce(other, { type: 'field.edited', name: 'saveCard', value: 'yes' })
  expect(paymentOf(ticked)).toEqual({ method: 'card', token: 't', isToBeSaved: true })
})
