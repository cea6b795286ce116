import type { Problem } from '@vitrine/contracts/http'
import type { Message, MessageKey } from '../shop-context.ts'
import type { EffectContext } from './context.ts'
import { requestQuote } from './quote.ts'

const messages: Readonly<Record<string, MessageKey>> = {
  VOUCHER_EXPIRED: 'code.expired',
  VOUCHER_USED_UP: 'code.used_up',
  VOUCHER_NOT_FOR_YOU: 'code.not_for_you',
  VOUCHER_NOT_COMBINABLE: 'code.not_combinable',
  GIFT_CARD_EMPTY: 'code.card_empty',
  GIFT_CARD_OTHER_CURRENCY: 'code.other_currency',
  GIFT_CARDS_FULL: 'code.cards_full',
  lost: 'code.failed',
  too_many_requests: 'code.too_often',
}

/** Redeems a voucher or gift card; the shop stores it with the basket, so that basket and checkout agree. */
export async function redeemCode(context: EffectContext): Promise<void> {
  const { state, dispatch, rpc } = context
  const text = state().code.text.trim()
  if (state().code.isBusy) return
  if (text === '') return dispatch({ type: 'code.refused', text, problem: { key: 'code.missing' } })
  dispatch({ type: 'code.sent', text })
  const answer = await rpc('redeemCode', { code: text })
  if (answer.ok) {
    dispatch({ type: 'code.redeemed', code: text, basket: answer.value.basket })
    await requestQuote(context)
  } else dispatch({ type: 'code.refused', text, problem: explain(context, answer.code, answer.problem) })
}

function explain({ shop }: EffectContext, code: string, problem: Problem | undefined): Message {
  const minimum = Number(problem?.['minimumOrderValue'])
  if (code === 'VOUCHER_MINIMUM' && minimum > 0) return { key: 'code.minimum', values: { amount: shop.money(minimum) } }
  return { key: problem?.status === 429 ? 'code.too_often' : (messages[code] ?? 'code.unknown') }
}

export async function removeCode(context: EffectContext, code: string): Promise<void> {
  const { dispatch, rpc } = context
  const answer = await rpc('dropCode', { code })
  if (!answer.ok) return dispatch({ type: 'code.removalFailed', problem: { key: 'code.failed' } })
  dispatch({ type: 'basket.received', basket: answer.value.basket })
  await requestQuote(context)
}
