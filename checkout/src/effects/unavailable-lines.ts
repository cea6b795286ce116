import type { UnavailableLine } from '../state/state.ts'
import type { EffectContext } from './context.ts'
import { requestQuote } from './quote.ts'

/** Names lines that sold out meanwhile before the customer orders. */
export function noticeUnavailableLines({ state, dispatch }: EffectContext): void {
  const items = state().quote?.basket.items ?? []
  const lines = items.filter(({ status }) => status !== 'available').map(({ key }) => ({ key, available: 0 }))
  if (lines.length > 0) showUnavailableLines({ dispatch }, lines)
}

export const showUnavailableLines = (
  { dispatch }: Pick<EffectContext, 'dispatch'>,
  unavailableLines: readonly UnavailableLine[],
): void =>
  dispatch({
    type: 'notice.shown',
    notice: {
      kind: 'error',
      message: { key: 'notice.sold_out', values: { n: unavailableLines.length } },
      unavailableLines,
    },
  })

/** Removes the lines of the notice, or reduces them to the available quantity; lines that fail stay in the notice. */
export async function removeUnavailableLines(context: EffectContext): Promise<void> {
  const { state, dispatch, track } = context
  const lines = state().notice?.unavailableLines ?? []
  if (state().isBusy || lines.length === 0) return
  dispatch({ type: 'work.started' })
  const failed: UnavailableLine[] = []
  for (const line of lines) {
    if (await reduceLine(context, line)) track('remove_from_cart')
    else failed.push(line)
  }
  // Busy until the new sums are there: an order names the version of its basket.
  const isQuoted = await requestQuote(context)
  dispatch({ type: 'work.finished' })
  if (failed.length > 0)
    dispatch({
      type: 'notice.shown',
      notice: { kind: 'error', message: { key: 'code.failed' }, unavailableLines: failed },
    })
  else if (isQuoted && state().notice?.unavailableLines) dispatch({ type: 'notice.cleared' })
}

async function reduceLine({ state, rpc }: EffectContext, { key, available }: UnavailableLine): Promise<boolean> {
  const line = state().quote?.basket.items.find((item) => item.key === key)
  const answer =
    available > 0 && line
      ? await rpc('updateBasketItem', {
          basketItemKey: key,
          update: { quantity: available, promotionId: line.promotionId },
        })
      : await rpc('removeItemFromBasket', { itemKey: key })
  // A line that is gone already needs no removal.
  return answer.ok || answer.problem?.status === 404
}
