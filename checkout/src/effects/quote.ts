import { homeCountry, toCountryCode3 } from '@vitrine/contracts/markets'
import type { Quote } from '@vitrine/contracts/shop'
import { readDay } from '../forms/birth-date.ts'
import type { Answer } from '../shop/rpc.ts'
import { noticeChanges, noticeUnavailableLines } from './basket-notices.ts'
import type { EffectContext } from './context.ts'

export const isTokenProblem = (code: string): boolean =>
  code === 'CHECKOUT_TOKEN_INVALID' || code === 'ACCESS_TOKEN_INVALID'

/** The country of the address, or of the shop's stores. */
function countryCode({ state, shop }: EffectContext): string {
  const { draft, addresses } = state()
  const saved = addresses.find(({ id }) => id === draft.addressId)
  return saved?.countryCode ?? toCountryCode3(draft.values['shipping.country'] || homeCountry(shop.market))
}

/** The choices that a quote and an order have in common. */
export function choicesOf(context: EffectContext): object {
  const { state, tokens } = context
  const { draft, quote } = state()
  const codes = quote?.basket.codes
  return {
    delivery: draft.delivery,
    ...(draft.delivery === 'collection' && draft.storeId !== null && { storeId: draft.storeId }),
    countryCode: countryCode(context),
    ...(codes?.voucher && !codes.voucher.problem && { voucher: codes.voucher.code }),
    giftCards: codes?.giftCards.map(({ code }) => code) ?? [],
    ...(tokens.jwt && { checkoutJwt: tokens.jwt }),
    ...(tokens.accessToken && { accessToken: tokens.accessToken }),
  }
}

function fetchQuote(context: EffectContext): Promise<Answer<Quote>> {
  const { draft } = context.state()
  const birthDate = readDay(draft.values['birthDate'] ?? '')
  const payload = {
    ...choicesOf(context),
    ...(birthDate && { birthDate }),
    ...(draft.method && { paymentMethod: draft.method }),
  }
  return context.rpc('getQuote', payload, { isRead: true })
}

async function fetchQuoteWithCodes(context: EffectContext): Promise<Answer<Quote>> {
  const isFirst = context.state().quote === null
  const before = JSON.stringify(choicesOf(context))
  const answer = await fetchQuote(context)
  if (!answer.ok || !isFirst) return answer
  // The basket holds the codes, so the first quote has to be fetched again where there are some.
  context.dispatch({ type: 'quote.previewed', quote: answer.value })
  return JSON.stringify(choicesOf(context)) === before ? answer : fetchQuote(context)
}

/** `isSilent`: the caller tells about changes of the basket itself. */
type QuoteOptions = { isSilent?: boolean }

/** Fetches the costs of the current choices. Returns whether they have arrived. */
export async function requestQuote(context: EffectContext, { isSilent = false }: QuoteOptions = {}): Promise<boolean> {
  const { state, dispatch } = context
  const before = state().screen === 'steps' && !isSilent ? state().quote : null
  dispatch({ type: 'quote.requested' })
  const request = state().quoteRequest
  const answer = await fetchQuoteWithCodes(context)
  if (request !== state().quoteRequest) return false
  if (answer.ok) {
    dispatch({ type: 'quote.received', request, quote: answer.value })
    if (before) noticeChanges(context, before)
    return true
  }
  dispatch({ type: 'quote.failed', request })
  return handleFailure(context, answer.code)
}

async function handleFailure(context: EffectContext, code: string): Promise<boolean> {
  const { state, dispatch, emit, tokens } = context
  if (isTokenProblem(code)) emit('invalid-access-token')
  else if (code === 'BASKET_EMPTY') {
    if (await noticeUnavailableBasket(context)) return false
    const screen = tokens.accessToken && (await isSignedOut(context)) ? 'session-over' : 'empty'
    dispatch({ type: 'screen.changed', screen })
  } else if (code === 'STORE_UNKNOWN' || code === 'STORE_LACKS_ITEMS') {
    dispatch({ type: 'draft.changed', change: { storeId: null, delivery: 'standard' } })
    dispatch({ type: 'notice.shown', notice: { kind: 'warning', message: { key: 'notice.store_gone' } } })
    return requestQuote(context)
  } else if (state().quote === null) dispatch({ type: 'screen.changed', screen: 'failed' })
  else
    dispatch({
      type: 'notice.shown',
      notice: { kind: 'error', message: { key: 'notice.quote_failed' }, retry: 'quote' },
    })
  return false
}

/** A basket whose only lines are scarce cannot be quoted, but its lines can be reduced. */
async function noticeUnavailableBasket(context: EffectContext): Promise<boolean> {
  const { state, dispatch, rpc } = context
  const answer = await rpc('getBasket', {}, { isRead: true })
  if (!answer.ok || answer.value.basket.items.length === 0) return false
  if (state().quote) {
    dispatch({ type: 'basket.received', basket: answer.value.basket })
    return noticeUnavailableLines(context)
  }
  // Without any quote there are no steps to show the lines beside; the basket can change them.
  dispatch({ type: 'screen.changed', screen: 'unavailable' })
  return true
}

/** A customer who came signed in and no longer is has lost the session, not the basket. */
async function isSignedOut({ rpc }: EffectContext): Promise<boolean> {
  const answer = await rpc('getUser', {}, { isRead: true })
  return answer.ok && !answer.value.user
}
