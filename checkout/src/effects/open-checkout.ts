import { fromCountryCode3 } from '@vitrine/contracts/markets'
import { optionOf } from '../state/state.ts'
import type { Entry } from '../steps/entry-query.ts'
import { reachable, stepOf } from '../steps/steps.ts'
import { applyWallet } from './apply-wallet.ts'
import { noticeMergedLines, noticeUnavailableLines } from './basket-notices.ts'
import { type EffectContext, showError } from './context.ts'
import { findStoresNearAddress } from './find-stores.ts'
import { requestQuote } from './quote.ts'
import { declinedMessage } from './refusal-messages.ts'

const plainEntry: Entry = { paymentResult: null, preselection: {} }

/** Loads the customer and the first quote, then shows the step of the address. */
export async function openCheckout(context: EffectContext, entry: Entry = plainEntry): Promise<void> {
  const { state, dispatch, page, track, emit, orders, isStopped } = context
  const { paymentResult, preselection, expressToken } = entry
  dispatch({ type: 'screen.changed', screen: 'opening' })
  const [isQuoted] = await Promise.all([requestQuote(context), loadCustomer(context)])
  if (isStopped() || !isQuoted) {
    if (state().screen === 'failed') emit('error')
    return
  }
  if (expressToken) await applyWallet(context, expressToken)
  await dropUnavailableChoices(context, preselection)
  const step = reachable(paymentResult ? 'payment' : stepOf(page.hash()), state().draft.furthest)
  page.replaceStep(step)
  dispatch({ type: 'steps.opened', step })
  if (step === 'shipping') findStoresNearAddress(context)
  noticeMergedLines(context)
  noticeUnavailableLines(context)
  if (paymentResult)
    showError(context, paymentResult.payment === 'expired' ? 'declined.late' : declinedMessage(paymentResult.reason))
  else if (orders.pending())
    dispatch({
      type: 'notice.shown',
      notice: { kind: 'warning', message: { key: 'notice.order_unknown' }, retry: 'order' },
    })
  track('content_view', { page: `checkout:#/${step}` })
  emit('load')
}

/** Preselected options that the quote does not offer are not chosen. */
async function dropUnavailableChoices(context: EffectContext, preselection: Entry['preselection']): Promise<void> {
  const { state, dispatch } = context
  const { method, delivery } = preselection
  if (method && !optionOf(state())?.isAvailable) dispatch({ type: 'draft.changed', change: { method: null } })
  if (!delivery || state().quote?.deliveryOptions.some(({ key }) => key === delivery)) return
  dispatch({ type: 'draft.changed', change: { delivery: 'standard', storeId: null } })
  await requestQuote(context)
}

async function loadCustomer({ rpc, dispatch, shop }: EffectContext): Promise<void> {
  const answer = await rpc('getUser', {}, { isRead: true })
  const user = answer.ok ? (answer.value.user ?? null) : null
  if (!user) return
  const saved = await rpc('getShopUserAddresses', {}, { isRead: true })
  const addresses = (saved.ok ? saved.value : []).filter(({ countryCode }) =>
    shop.market.deliveryCountries.includes(fromCountryCode3(countryCode) ?? ''),
  )
  dispatch({ type: 'customer.loaded', user, addresses })
}
