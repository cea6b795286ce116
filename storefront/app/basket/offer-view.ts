import { formatMoney, formatNumber } from '@vitrine/contracts/formats'
import type { Market } from '@vitrine/contracts/markets'
import type { PriceReduction } from '@vitrine/contracts/prices'
import type { Basket, Promotion } from '@vitrine/contracts/shop'

/** A promotion that is nearly reached: missing cents or pieces, its effect now and at the next step. */
export type Offer = {
  id: string
  name: string
  missing: Basket['offers'][number]['missing']
  share: number
  /** The amount it takes off already, in cents. */
  now: number
  /** The discount of the next step, such as `15 %`; nothing for gifts. */
  next: string | null
}

type OfferOptions = { market: Market; reductions: readonly PriceReduction[] }

export function offerView(
  { promotion, missing, share }: Basket['offers'][number],
  items: Basket['items'],
  { market, reductions }: OfferOptions,
): Offer {
  const name = promotion.displayName ?? promotion.name
  return {
    id: promotion.id,
    name,
    missing,
    share,
    now: reductions.find((reduction) => reduction.kind === 'promotion' && reduction.name === name)?.amount ?? 0,
    next: 'withTax' in missing ? discountOf(nextEffect(promotion, valueOf(items) + missing.withTax), market) : null,
  }
}

/** The value that decides about tiers: available items before promotions. */
const valueOf = (items: Basket['items']): number =>
  items.reduce(
    (sum, { status, quantity, variant }) => sum + (status === 'available' ? variant.price.withTax * quantity : 0),
    0,
  )

const nextEffect = ({ tiers, effect }: Promotion, goal: number): Promotion['effect'] =>
  tiers.find(({ mov }) => mov === goal)?.effect ?? effect

function discountOf({ type, additionalData }: Promotion['effect'], market: Market): string | null {
  if (type !== 'automatic_discount' || additionalData.value === undefined) return null
  if (additionalData.type === 'absolute') return formatMoney(additionalData.value, market)
  const digits = Number.isInteger(additionalData.value) ? 0 : 1
  return market.formats.percent.replace('n', formatNumber(additionalData.value, market, digits))
}
