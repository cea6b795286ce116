import { announcedReduction, currentPrice, type PriceHistory } from '@vitrine/contracts/catalogue'

/** The price state of a product in one shop from a moment on. Without a price it is not sold there. */
export type PriceState = {
  from: number
  /** The cheapest size; 0 where the shop sells none. */
  price: number
  /** The largest reduction that may be announced, in percent. */
  percent: number
  isReduced: boolean
  isInCampaign: boolean
}

/** The state now and every one that the ledger already promises, in their order: a listing turns over by itself. */
export function priceStates(histories: readonly PriceHistory[], now: number): PriceState[] {
  const promised = histories.flat().flatMap(({ validFrom }) => {
    const moment = Date.parse(validFrom)
    return moment > now ? [moment] : []
  })
  const moments = [now, ...[...new Set(promised)].toSorted((a, b) => a - b)]
  return moments.map((moment) => stateAt(histories, moment))
}

function stateAt(histories: readonly PriceHistory[], from: number): PriceState {
  const at = new Date(from).toISOString()
  const state: PriceState = { from, price: 0, percent: 0, isReduced: false, isInCampaign: false }
  for (const history of histories) {
    const current = currentPrice(history, at)
    if (!current) continue
    const announced = announcedReduction(history, at)
    state.price = state.price === 0 ? current.amount : Math.min(state.price, current.amount)
    state.percent = Math.max(state.percent, announced?.percent ?? 0)
    state.isReduced ||= announced !== undefined
    state.isInCampaign ||= current.reductions.some(({ category }) => category === 'campaign')
  }
  return state
}
