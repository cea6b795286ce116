import type { EffectContext } from './context.ts'
import { requestQuote } from './quote.ts'

/** Sets the quantity of a line that the notice names; 0 removes it. A line that fails stays in the notice. */
export async function changeLine(context: EffectContext, key: string, quantity: number): Promise<void> {
  const { state, dispatch, track } = context
  if (state().isBusy || !state().notice?.lines?.some((line) => line.key === key)) return
  dispatch({ type: 'work.started' })
  const isChanged = await setQuantity(context, key, quantity)
  if (isChanged) track('remove_from_cart')
  // Busy until the new sums are there: an order names the version of its basket.
  await requestQuote(context, { isSilent: true })
  dispatch({ type: 'work.finished' })
  const { notice } = state()
  if (!notice?.lines) return
  const lines = isChanged ? notice.lines.filter((line) => line.key !== key) : notice.lines
  if (lines.length === 0) dispatch({ type: 'notice.cleared' })
  else if (isChanged) dispatch({ type: 'notice.shown', notice: { ...notice, lines } })
  else dispatch({ type: 'notice.shown', notice: { ...notice, kind: 'error', message: { key: 'notice.line_failed' } } })
}

async function setQuantity({ state, rpc }: EffectContext, key: string, quantity: number): Promise<boolean> {
  const line = state().quote?.basket.items.find((item) => item.key === key)
  const answer =
    quantity > 0 && line
      ? await rpc('updateBasketItem', { basketItemKey: key, update: { quantity, promotionId: line.promotionId } })
      : await rpc('removeItemFromBasket', { itemKey: key })
  // A line that is gone already is what the customer wanted.
  return answer.ok || answer.problem?.status === 404
}
