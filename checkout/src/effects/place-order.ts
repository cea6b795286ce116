import type { Placed } from '@vitrine/contracts/shop'
import type { Answer } from '../shop/rpc.ts'
import { isOrderBlocked, lacksWallet, optionOf, savedCardOf } from '../state/state.ts'
import type { PendingOrder } from '../steps/pending-order.ts'
import { noticeUnavailableLines, showBasketChanges, showTotalChange, showUnavailableLines } from './basket-notices.ts'
import { type EffectContext, showError } from './context.ts'
import { showStep, successAddress } from './navigation.ts'
import { toOrderPayload } from './order-payload.ts'
import { choicesOf, isTokenProblem, requestQuote } from './quote.ts'
import { declinedMessage, notOfferedMessage, refusedFields } from './refusal-messages.ts'
import { trackSkippedSteps } from './track-steps.ts'

export function placeOrder(context: EffectContext): void {
  const { state, dispatch, orders } = context
  const { quote, card } = state()
  if (isOrderBlocked(state())) {
    const { notice } = state()
    if (notice?.isBlocking) dispatch({ type: 'notice.shown', notice })
    else noticeUnavailableLines(context)
    return
  }
  // A card is never stored: after a reload its fields have to be filled in again.
  if (optionOf(state())?.tokenUrl && quote?.due !== 0 && !card && !savedCardOf(state())) {
    showStep(context, 'payment')
    dispatch({ type: 'notice.shown', notice: { kind: 'info', message: { key: 'notice.card_again' } } })
    return
  }
  if (lacksWallet(state()) && quote?.due !== 0) return askForWallet(context, 'expired')
  const payload = toOrderPayload(state(), choicesOf(context))
  if (!payload) return
  trackSkippedSteps(context)
  void sendOrder(context, orders.begin(payload))
}

/** Sends the unanswered order again, with the same key; the shop knows whether it was placed. */
export function resendOrder(context: EffectContext): void {
  const pending = context.orders.pending()
  if (pending?.payload) void sendOrder(context, { ...pending, payload: pending.payload })
  else placeOrder(context)
}

async function sendOrder(context: EffectContext, { key, payload }: PendingOrder & { payload: object }): Promise<void> {
  const { state, dispatch, rpc, orders } = context
  if (state().isBusy) return
  dispatch({ type: 'order.sent' })
  const answer = await rpc<'placeOrder', Placed>('placeOrder', payload, { idempotencyKey: key })
  if (!answer.ok && answer.code === 'lost') return dispatch({ type: 'order.unanswered' })
  orders.end()
  if (answer.ok) return finishOrder(context, answer.value)
  const isCardSpent = answer.code === 'PAYMENT_DECLINED' || answer.code === 'WALLET_AGAIN'
  dispatch({ type: 'order.refused', isCardSpent })
  await handleRefusal(context, answer)
}

function finishOrder(context: EffectContext, { cbd, redirectUrl, status, orderId }: Placed): void {
  const { dispatch, track, orders, drafts, page } = context
  track('complete_checkout', { orderId, status })
  if (status === 'payment_pending') orders.beginPayment({ cbd, redirectUrl })
  else drafts.clear()
  dispatch({ type: 'order.placed' })
  page.leaveFor(redirectUrl ?? successAddress(page.base, cbd))
}

/** A confirmed wallet covers the amount of its sheet, and that for an hour. */
function askForWallet(context: EffectContext, reason: unknown): void {
  showStep(context, 'payment')
  showError(context, reason === 'amount' ? 'notice.wallet_amount' : 'notice.wallet_expired')
}

/** Explains a refusal where it can be mended. Nothing that was typed is lost. */
async function handleRefusal(
  context: EffectContext,
  { code, problem }: Exclude<Answer<Placed>, { ok: true }>,
): Promise<void> {
  const { state, dispatch, emit } = context
  if (isTokenProblem(code)) return emit('invalid-access-token')
  const before = state().quote
  switch (code) {
    case 'TOTAL_CHANGED':
    case 'BASKET_CHANGED':
      if (!(await requestQuote(context, { isSilent: true })) || !before) return
      if (code === 'BASKET_CHANGED') showBasketChanges(context, before)
      else
        showTotalChange(context, before, { old: Number(problem?.['expectedTotal']), new: Number(problem?.['total']) })
      if (isOrderBlocked(state())) noticeUnavailableLines(context)
      return
    case 'BASKET_EMPTY':
      await requestQuote(context)
      return
    case 'OUT_OF_STOCK': {
      const lines = (problem?.errors ?? []).map((error) => ({
        key: String(error['basketItemKey']),
        available: Number(error['available'] ?? 0),
      }))
      await requestQuote(context, { isSilent: true })
      return showUnavailableLines(context, lines)
    }
    case 'PAYMENT_DECLINED':
      await requestQuote(context)
      showStep(context, 'payment')
      return showError(context, declinedMessage(problem?.['reason'] as string | undefined))
    case 'PAYMENT_NOT_OFFERED':
      await requestQuote(context)
      showStep(context, 'payment')
      return showError(context, notOfferedMessage(problem?.['reason']))
    case 'PAYMENT_METHOD_GONE':
      dispatch({ type: 'draft.changed', change: { savedMethodId: null } })
      await requestQuote(context)
      showStep(context, 'payment')
      return showError(context, 'notice.saved_gone')
    case 'WALLET_AGAIN':
      await requestQuote(context)
      return askForWallet(context, problem?.['reason'])
    case 'PAYMENT_INCOMPLETE':
      showStep(context, 'payment')
      return dispatch({ type: 'fields.refused', fields: refusedFields(problem) })
    case 'INVALID_ADDRESS':
    case 'COUNTRY_NOT_DELIVERED':
      showStep(context, 'auth')
      dispatch({ type: 'fields.refused', fields: refusedFields(problem) })
      if (state().problems.length === 0) showError(context, 'notice.address_refused')
      return
    case 'STORE_UNKNOWN':
    case 'STORE_LACKS_ITEMS':
      await requestQuote(context)
      showStep(context, 'shipping')
      return showError(context, 'notice.store_gone')
    case 'TOO_MANY_RESERVATIONS':
      return showError(context, 'notice.too_many')
    default:
      if (/^(VOUCHER|GIFT_CARD)_/.test(code)) {
        await requestQuote(context)
        showStep(context, 'payment')
        return showError(context, 'notice.code_gone')
      }
      return showError(context, problem?.status === 429 ? 'notice.too_many' : 'notice.order_failed')
  }
}
