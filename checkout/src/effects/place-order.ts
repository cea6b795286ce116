import type { Placed } from '@vitrine/contracts/shop'
import type { Message } from '../shop-context.ts'
import type { Answer } from '../shop/rpc.ts'
import { optionOf } from '../state/state.ts'
import type { PendingOrder } from '../steps/pending-order.ts'
import { type EffectContext, showError } from './context.ts'
import { showStep, successAddress } from './navigation.ts'
import { toOrderPayload } from './order-payload.ts'
import { choicesOf, isTokenProblem, requestQuote } from './quote.ts'
import { declinedMessage, notOfferedMessage, refusedFields } from './refusal-messages.ts'
import { showUnavailableLines } from './unavailable-lines.ts'

export function placeOrder(context: EffectContext): void {
  const { state, dispatch, orders } = context
  const { quote, card } = state()
  // A card is never stored: after a reload its fields have to be filled in again.
  if (optionOf(state())?.tokenUrl && quote?.due !== 0 && !card) {
    showStep(context, 'payment')
    dispatch({ type: 'notice.shown', notice: { kind: 'info', message: { key: 'notice.card_again' } } })
    return
  }
  const payload = toOrderPayload(state(), choicesOf(context))
  if (payload) void sendOrder(context, orders.begin(payload))
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
  dispatch({ type: 'order.refused' })
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

/** Explains a refusal where it can be mended. Nothing that was typed is lost. */
async function handleRefusal(
  context: EffectContext,
  { code, problem }: Exclude<Answer<Placed>, { ok: true }>,
): Promise<void> {
  const { state, dispatch, emit, shop } = context
  if (isTokenProblem(code)) return emit('invalid-access-token')
  const warn = (message: Message) => dispatch({ type: 'notice.shown', notice: { kind: 'warning', message } })
  switch (code) {
    case 'TOTAL_CHANGED': {
      const values = {
        old: shop.money(Number(problem?.['expectedTotal'])),
        new: shop.money(Number(problem?.['total'])),
      }
      await requestQuote(context)
      return warn({ key: 'notice.total_changed', values })
    }
    case 'BASKET_CHANGED':
      if (await requestQuote(context)) warn({ key: 'notice.basket_changed' })
      return
    case 'BASKET_EMPTY':
      await requestQuote(context)
      return
    case 'OUT_OF_STOCK': {
      const lines = (problem?.errors ?? []).map((error) => ({
        key: String(error['basketItemKey']),
        available: Number(error['available'] ?? 0),
      }))
      await requestQuote(context)
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
