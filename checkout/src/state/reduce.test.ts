import { markets } from '@vitrine/contracts/markets'
import type { Address, User } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from '../steps/draft.ts'
import { quoteOf } from '../testing/quote.ts'
import { shopContext } from '../testing/shop-context.ts'
import type { CheckoutEvent } from './events.ts'
import { createReducer } from './reduce.ts'
import { type CheckoutState, initialState } from './state.ts'

const shop = await shopContext()
const reduce = createReducer(shop)
const opened = { ...initialState(emptyDraft(markets.de), true), screen: 'steps' } as const
const after = (events: readonly CheckoutEvent[], state: CheckoutState = opened) => events.reduce(reduce, state)

const card = { key: 'card', isAvailable: true, asks: ['card'], tokenUrl: '/token' }
const atPayment = after([
  { type: 'quote.previewed', quote: quoteOf({ paymentOptions: [card] }) },
  { type: 'draft.changed', change: { method: 'card' } },
  { type: 'step.entered', step: 'payment' },
])

describe('fields', () => {
  it('are not checked while first typing, but on leaving, and from then on with each key', () => {
    const typing = after([{ type: 'field.edited', name: 'email', value: 'anna' }])
    expect(typing.flaws).toEqual({})
    const left = reduce(typing, { type: 'field.left', name: 'email' })
    expect(left.flaws).toEqual({ email: { key: 'error.email' } })
    const mended = reduce(left, { type: 'field.edited', name: 'email', value: 'anna@example.com' })
    expect(mended.flaws).toEqual({ email: null })
  })

  it('are tidied on leaving, and not checked when empty', () => {
    const state = after([
      { type: 'field.edited', name: 'email', value: ' anna@example.com ' },
      { type: 'field.left', name: 'email' },
      { type: 'field.left', name: 'shipping.street' },
    ])
    expect(state.draft.values['email']).toBe('anna@example.com')
    expect(state.flaws).toEqual({ email: null })
  })

  it('of another country check its postcode again', () => {
    const state = after([
      { type: 'field.edited', name: 'shipping.zipCode', value: '1011 AB' },
      { type: 'field.left', name: 'shipping.zipCode' },
    ])
    expect(state.flaws['shipping.zipCode']).toMatchObject({ key: 'error.postcode' })
    const dutch = reduce(state, { type: 'field.edited', name: 'shipping.country', value: 'NL' })
    expect(dutch.flaws['shipping.zipCode']).toBeNull()
  })

  it('with payment data stay out of the draft and invalidate the card token', () => {
    const state = after(
      [
        { type: 'card.tokenised', card: { token: 't', last4: '4242' } },
        { type: 'field.edited', name: 'card.number', value: '4111' },
      ],
      atPayment,
    )
    expect(state).toMatchObject({ secrets: { 'card.number': '4111' }, card: null })
    expect(state.draft.values).not.toHaveProperty('card.number')
  })

  it('of a card are checked as soon as they are complete, and a code again with another number', () => {
    const typed = (name: string, value: string) => ({ type: 'field.edited', name: `card.${name}`, value }) as const
    const half = after([typed('number', '4242 4242')], atPayment)
    expect(half.flaws).toEqual({})
    const wrong = after([typed('number', '4242 4242 4242 4241'), typed('expiry', '01/20'), typed('code', '123')], half)
    expect(wrong.flaws).toEqual({
      'card.number': { key: 'error.card_number' },
      'card.expiry': { key: 'error.card_expired' },
      'card.code': null,
    })
    const amex = after([typed('number', '3782 822463 10005')], wrong)
    expect(amex.flaws).toMatchObject({
      'card.number': null,
      'card.code': { key: 'error.card_code_length', values: { n: 4 } },
    })
    // Without its last digit it has no tick, and no error yet.
    expect(after([typed('number', '3782 822463 1000')], amex).flaws).not.toHaveProperty('card.number')
    const listed = after([{ type: 'step.validated' }], wrong)
    expect(listed.problems.map(({ name }) => name)).toEqual(['card.name', 'card.number', 'card.expiry'])
  })

  it('that are missing are listed, and the list gets the focus', () => {
    const state = after([{ type: 'step.validated' }])
    expect(state.focus).toBe('problems')
    expect(state.problems).toContainEqual({ name: 'email', label: 'field.email', flaw: { key: 'error.required' } })
    expect(state.flaws).toMatchObject({ email: { key: 'error.required' }, phone: null })
  })

  it('keep the list true: corrected fields leave it, wrong ones join it, and texts follow', () => {
    const names = ({ problems }: CheckoutState) => problems.map(({ name }) => name)
    const reported = after([{ type: 'step.validated' }])
    const count = reported.problems.length
    const mended = after([{ type: 'field.edited', name: 'shipping.city', value: 'Köln' }], reported)
    expect(names(mended)).not.toContain('shipping.city')
    const wrong = after([{ type: 'field.edited', name: 'email', value: 'anna' }], mended)
    expect(wrong.problems).toContainEqual({ name: 'email', label: 'field.email', flaw: { key: 'error.email' } })
    const more = after(
      [
        { type: 'field.edited', name: 'phone', value: 'ruf an' },
        { type: 'field.left', name: 'phone' },
        { type: 'field.edited', name: 'shipping.city', value: '' },
        { type: 'field.left', name: 'shipping.city' },
      ],
      wrong,
    )
    expect(names(more)).toEqual(expect.arrayContaining(['phone', 'shipping.city']))
    expect(more.problems).toHaveLength(count + 1)
    // A rendering changes nothing, or it would be rendered again without end.
    const shown = reduce(more, { type: 'rendered' })
    expect(reduce(shown, { type: 'rendered' })).toBe(shown)
    // Fields that are no longer asked for are no problem.
    const locker = after([{ type: 'field.edited', name: 'shipping.locker', value: 'yes' }], more)
    expect(names(locker)).not.toContain('shipping.street')
  })

  it('that the shop refuses are listed, unless the step does not have them', () => {
    const fields = [
      { name: 'shipping.zipCode', key: 'error.postcode_refused' },
      { name: 'debit.iban', key: 'error.iban' },
    ] as const
    const state = after([{ type: 'fields.refused', fields }])
    expect(state.problems.map(({ name }) => name)).toEqual(['shipping.zipCode'])
    expect(state).toMatchObject({ focus: 'problems', flaws: { 'shipping.zipCode': { key: 'error.postcode_refused' } } })
  })
})

describe('a customer with an account', () => {
  const user = { email: 'anna@example.com', firstName: 'Anna', lastName: 'Berg', status: {} } as User
  const address = (id: number, shipping: boolean) => ({ id, isDefault: { shipping } }) as Address

  it('finds mail, name and usual address filled in', () => {
    const state = after([{ type: 'customer.loaded', user, addresses: [address(1, false), address(2, true)] }])
    expect(state.draft).toMatchObject({
      addressId: 2,
      values: { email: 'anna@example.com', 'shipping.firstName': 'Anna', 'shipping.lastName': 'Berg' },
    })
  })

  it('keeps an address that is being typed', () => {
    const state = after([
      { type: 'field.edited', name: 'shipping.street', value: 'Hauptstraße 1' },
      { type: 'customer.loaded', user, addresses: [address(2, true)] },
    ])
    expect(state.draft.addressId).toBeNull()
  })
})

describe('steps', () => {
  it('keep a notice that blocks the order, also over a choice', () => {
    const notice = { kind: 'error', message: { key: 'notice.short' }, lines: [], isBlocking: true } as const
    const blocked = after([
      { type: 'notice.shown', notice },
      { type: 'step.entered', step: 'payment' },
      { type: 'option.chosen', change: { method: 'paypal' } },
    ])
    expect(blocked.notice).toBe(notice)
    expect(after([{ type: 'notice.cleared' }], blocked).notice).toBeNull()
  })

  it('opened from the last one to change something lead back there', () => {
    const changing = after([
      { type: 'step.entered', step: 'review' },
      { type: 'step.entered', step: 'auth', isChange: true },
    ])
    expect(changing.isReturning).toBe(true)
    expect(after([{ type: 'step.entered', step: 'shipping' }], changing).isReturning).toBe(true)
    expect(after([{ type: 'step.entered', step: 'review' }], changing).isReturning).toBe(false)
    const back = after([
      { type: 'step.entered', step: 'review' },
      { type: 'step.entered', step: 'payment' },
    ])
    expect(back.isReturning).toBe(false)
  })

  it('start without old problems and notices, with the focus on their heading', () => {
    const state = after([
      { type: 'step.validated' },
      { type: 'notice.shown', notice: { kind: 'error', message: { key: 'error.store' } } },
      { type: 'step.entered', step: 'shipping' },
    ])
    expect(state).toMatchObject({ step: 'shipping', problems: [], notice: null, focus: 'heading' })
    expect(state.draft.furthest).toBe('shipping')
    expect(reduce(state, { type: 'step.entered', step: 'auth' }).draft.furthest).toBe('shipping')
  })

  it('move the focus once', () => {
    const state = after([{ type: 'step.entered', step: 'shipping' }, { type: 'rendered' }])
    expect(state.focus).toBeNull()
    expect(reduce(state, { type: 'rendered' })).toBe(state)
  })

  it('clear the notice with a choice', () => {
    const state = after([
      { type: 'notice.shown', notice: { kind: 'error', message: { key: 'error.method' } } },
      { type: 'option.chosen', change: { method: 'paypal' } },
    ])
    expect(state).toMatchObject({ notice: null, draft: { method: 'paypal' } })
  })

  it('clear the problems of a typed address when a saved one is chosen', () => {
    const state = after([{ type: 'step.validated' }, { type: 'address.chosen', addressId: 7 }])
    expect(state).toMatchObject({ problems: [], flaws: {}, draft: { addressId: 7 } })
  })
})

describe('quotes', () => {
  it('count only when they answer the latest request', () => {
    const state = after([{ type: 'quote.requested' }, { type: 'quote.requested' }])
    const late = reduce(state, { type: 'quote.received', request: 1, quote: quoteOf({ total: 1 }) })
    expect(late).toBe(state)
    expect(reduce(state, { type: 'quote.failed', request: 1 })).toBe(state)
    const quote = quoteOf({ total: 2 })
    expect(reduce(state, { type: 'quote.received', request: 2, quote })).toMatchObject({ isQuoting: false, quote })
  })

  it('announce another total, but not the first one', () => {
    const first = after([{ type: 'quote.requested' }, { type: 'quote.received', request: 1, quote: quoteOf({}) }])
    expect(first.announcement).toBeNull()
    const more = after([{ type: 'quote.requested' }], first)
    const next = reduce(more, { type: 'quote.received', request: 2, quote: quoteOf({ total: 7900 }) })
    expect(next.announcement).toEqual({ key: 'said.total', values: { amount: shop.money(7900) } })
  })
})

describe('codes', () => {
  const { basket } = quoteOf({ lines: [{ key: 'a' }] })

  it('are announced when redeemed, and the basket comes with them', () => {
    const state = after(
      [
        { type: 'code.typed', text: 'SOMMER' },
        { type: 'code.sent', text: 'SOMMER' },
      ],
      atPayment,
    )
    expect(state.code).toEqual({ text: 'SOMMER', isBusy: true, problem: null })
    expect(reduce(state, { type: 'code.redeemed', code: 'SOMMER', basket })).toMatchObject({
      code: { text: '', isBusy: false, problem: null },
      announcement: { key: 'said.code', values: { code: 'SOMMER' } },
      quote: { basket },
    })
  })

  it('stay in their field when refused, until the next key', () => {
    const refused = after([{ type: 'code.refused', text: 'SOMMER', problem: { key: 'code.unknown' } }])
    expect(refused.code).toEqual({ text: 'SOMMER', isBusy: false, problem: { key: 'code.unknown' } })
    expect(reduce(refused, { type: 'code.typed', text: 'SOMME' }).code.problem).toBeNull()
  })
})

describe('an order', () => {
  it('keeps the button busy until the next page when placed, and clears payment data', () => {
    const state = after(
      [{ type: 'field.edited', name: 'card.number', value: '4111' }, { type: 'order.sent' }, { type: 'order.placed' }],
      atPayment,
    )
    expect(state).toMatchObject({ isBusy: true, secrets: {} })
  })

  it('can be sent again when unanswered, with the same card', () => {
    const state = after(
      [
        { type: 'card.tokenised', card: { token: 't', last4: '4242' } },
        { type: 'order.sent' },
        { type: 'order.unanswered' },
      ],
      atPayment,
    )
    expect(state).toMatchObject({ isBusy: false, focus: 'notice', card: { token: 't' }, notice: { retry: 'order' } })
  })

  it('C-10 keeps the card token when refused, unless the provider has seen it', () => {
    const refused = (isCardSpent: boolean) =>
      after(
        [
          { type: 'card.tokenised', card: { token: 't', last4: '4242' } },
          { type: 'order.sent' },
          { type: 'order.refused', isCardSpent },
        ],
        atPayment,
      )
    expect(refused(false)).toMatchObject({ isBusy: false, card: { token: 't' } })
    expect(refused(true)).toMatchObject({ isBusy: false, card: null })
  })
})
