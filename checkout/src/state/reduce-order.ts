import type { Basket, Quote } from '@vitrine/contracts/shop'
import type { ShopContext } from '../shop-context.ts'
import type { CheckoutEvent } from './events.ts'
import type { CheckoutState, Notice } from './state.ts'

export function reduceOrder(state: CheckoutState, event: CheckoutEvent, shop: ShopContext): CheckoutState {
  switch (event.type) {
    case 'quote.requested':
      return { ...state, isQuoting: true, quoteRequest: state.quoteRequest + 1 }
    case 'quote.previewed':
      return { ...state, quote: event.quote }
    case 'quote.received': {
      if (event.request !== state.quoteRequest) return state
      const before = state.quote?.cost.withTax
      const { withTax } = event.quote.cost
      const isAnotherTotal = before !== undefined && before !== withTax
      return {
        ...withUsualCard(state, event.quote),
        isQuoting: false,
        ...(isAnotherTotal && { announcement: { key: 'said.total', values: { amount: shop.money(withTax) } } }),
      }
    }
    case 'quote.failed':
      return event.request === state.quoteRequest ? { ...state, isQuoting: false } : state
    case 'basket.received':
      return withBasket(state, event.basket)
    case 'notice.shown':
      return withNotice(state, event.notice)
    case 'notice.cleared':
      return { ...state, notice: null }
    case 'work.started':
      return { ...state, isBusy: true }
    case 'work.finished':
      return { ...state, isBusy: false }
    case 'card.tokenised':
      return { ...state, card: event.card }
    case 'code.typed':
      return { ...state, code: { ...state.code, text: event.text, problem: null } }
    case 'code.sent':
      return { ...state, code: { text: event.text, isBusy: true, problem: null } }
    case 'code.redeemed':
      return {
        ...withBasket(state, event.basket),
        code: { text: '', isBusy: false, problem: null },
        announcement: { key: 'said.code', values: { code: event.code } },
      }
    case 'code.refused':
      return { ...state, code: { text: event.text, isBusy: false, problem: event.problem } }
    case 'code.removalFailed':
      return { ...state, code: { ...state.code, problem: event.problem } }
    case 'stores.typed': {
      const { text, postcode = state.storeSearch.postcode } = event
      return { ...state, storeSearch: { ...state.storeSearch, text, postcode } }
    }
    case 'stores.searched':
      return { ...state, storeSearch: { ...state.storeSearch, place: event.place, isBusy: true } }
    case 'stores.located': {
      const { from, distances } = event
      return { ...state, storeSearch: { ...state.storeSearch, from, distances, isBusy: false } }
    }
    case 'order.sent':
      return { ...state, isBusy: true, notice: null }
    case 'order.unanswered':
      return withNotice(
        { ...state, isBusy: false },
        { kind: 'error', message: { key: 'notice.order_lost' }, retry: 'order' },
      )
    case 'order.refused':
      // A token that was declined or used pays no further order.
      return event.isCardSpent ? { ...state, isBusy: false, card: null, wallet: null } : { ...state, isBusy: false }
    // The button stays busy until the next page is there.
    case 'order.placed':
      return { ...state, secrets: {} }
    default:
      return state
  }
}

/** A customer with saved cards pays with the usual one, unless another method was chosen. */
function withUsualCard(state: CheckoutState, quote: Quote): CheckoutState {
  const card = quote.paymentOptions.find(({ key }) => key === 'card')
  const usual = card?.isAvailable ? card.saved?.find(({ isExpired }) => !isExpired) : undefined
  if (state.draft.method !== null || !usual) return { ...state, quote }
  return { ...state, quote, draft: { ...state.draft, method: 'card', savedMethodId: usual.id } }
}

const withNotice = (state: CheckoutState, notice: Notice): CheckoutState => ({ ...state, notice, focus: 'notice' })

const withBasket = (state: CheckoutState, basket: Basket): CheckoutState => ({
  ...state,
  quote: state.quote && { ...state.quote, basket },
})
