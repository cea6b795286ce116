import { markets } from '@vitrine/contracts/markets'
import type { User } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { createReducer } from '../state/reduce.ts'
import { initialState } from '../state/state.ts'
import { emptyDraft } from '../steps/draft.ts'
import { createCheckoutStore } from '../store.ts'
import { type Line, quoteOf } from '../testing/quote.ts'
import { shopContext } from '../testing/shop-context.ts'
import { noticeChanges, noticeMergedLines, rememberGuestBasket, showBasketChanges } from './basket-notices.ts'

const shop = await shopContext()
const basket = (version: number, total: number, ...lines: Line[]) => quoteOf({ version, total, lines })

function opened(quote: ReturnType<typeof quoteOf>) {
  const { state, dispatch } = createCheckoutStore({
    reduce: createReducer(shop),
    initial: { ...initialState(emptyDraft(markets.de), true), screen: 'steps', quote },
    changed() {},
  })
  const texts = () => {
    const { message, details = [], lines = [] } = state().notice ?? {}
    return [message, ...details, ...lines.map((line) => line.message)].map(
      (each) => each && shop.t(each.key, each.values).replaceAll('\u00a0', ' '),
    )
  }
  return {
    context: { state, dispatch, shop },
    state,
    texts,
    receive: (next: typeof quote) => dispatch({ type: 'quote.previewed', quote: next }),
    signIn: () => dispatch({ type: 'customer.loaded', user: { email: 'a@b.de', status: {} } as User, addresses: [] }),
  }
}

it('C-10 names every change of the basket with the old and the new total', () => {
  const before = basket(1, 9_000, { key: 'Mantel' }, { key: 'Rock', price: 4_000 }, { key: 'Schal' })
  const { context, receive, texts } = opened(before)
  receive(basket(2, 12_500, { key: 'Mantel', quantity: 3 }, { key: 'Rock', price: 3_500 }, { key: 'Hut', quantity: 2 }))
  showBasketChanges(context, before)
  expect(texts()).toEqual([
    'Dein Warenkorb hat sich inzwischen geändert: vorher 90,00 €, jetzt 125,00 €. Es wurde nichts bestellt. Bitte prüfe, was neu ist.',
    'Nicht mehr dabei: Schal',
    'Mantel: 3 statt 1',
    'Neu: 2 × Hut',
    'Rock: jetzt 35,00 €, vorher 40,00 €',
  ])
})

it('tells about a change in another tab with the next quote, and about nothing else', () => {
  const before = basket(1, 5_000, { key: 'Rock' })
  const { context, receive, state, texts } = opened(before)
  receive(basket(2, 4_000, { key: 'Rock' }))
  noticeChanges(context, before)
  expect(state().notice).toBeNull()
  receive(basket(3, 9_000, { key: 'Rock' }, { key: 'Hut' }))
  noticeChanges(context, before)
  expect(texts()).toContain('Neu: 1 × Hut')
})

it('offers a smaller quantity when the stock falls, and blocks the order', () => {
  const before = basket(1, 5_000, { key: 'Rock', quantity: 4 })
  const { context, receive, state, texts } = opened(before)
  receive(basket(1, 0, { key: 'Rock', quantity: 4, status: 'unavailable', availableQuantity: 3 }))
  noticeChanges(context, before)
  expect(texts()).toEqual([
    'Einen Artikel gibt es nicht mehr in dieser Menge. Es wurde nichts bestellt.',
    'Rock: nur noch 3 da',
  ])
  expect(state().notice).toMatchObject({ isBlocking: true, lines: [{ quantities: [3, 0] }] })
})

it('names lines that came with the sign-in, each with its quantity before, and only once', () => {
  const { context, receive, signIn, state, texts } = opened(basket(1, 5_000, { key: 'Rock', variantId: 7 }))
  rememberGuestBasket(context)
  receive(basket(5, 15_000, { key: 'Rock', variantId: 7, quantity: 2 }, { key: 'Mantel', variantId: 8 }))
  signIn()
  noticeMergedLines(context)
  expect(texts()).toEqual([
    'Beim Anmelden sind Artikel aus einem früheren Warenkorb dazugekommen. Gesamtsumme: vorher 50,00 €, jetzt 150,00 €.',
    'Neu: 1 × Rock',
    'Neu: 1 × Mantel',
  ])
  expect(state().notice?.lines?.map(({ quantities }) => quantities)).toEqual([[1], [0]])
  expect(state().draft.guestBasket).toBeNull()
})

it('says nothing to a guest who came back without signing in', () => {
  const { context, receive, state } = opened(basket(1, 5_000, { key: 'Rock' }))
  rememberGuestBasket(context)
  receive(basket(2, 9_000, { key: 'Rock' }, { key: 'Hut', variantId: 2 }))
  noticeMergedLines(context)
  expect(state()).toMatchObject({ notice: null, draft: { guestBasket: null } })
})
