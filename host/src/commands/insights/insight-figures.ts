import { formatMoney } from '@vitrine/contracts/formats'
import { marketOfShop } from '@vitrine/contracts/markets'
import type { ShopInsights } from '@vitrine/shop'

type Totals = ShopInsights['totals']

const steps = [
  ['visit', 'visits'],
  ['product list', 'list'],
  ['product', 'product'],
  ['basket', 'basket'],
  ['checkout', 'checkout'],
  ['order', 'order'],
] as const satisfies readonly (readonly [string, keyof Totals])[]

export type FunnelStep = { name: string; visits: number; share: number | null }

/** Visits that reached each step, and their share of all visits. */
export const funnelOf = (totals: Totals): FunnelStep[] =>
  steps.map(([name, field]) => ({
    name,
    visits: totals[field],
    share: totals.visits === 0 ? null : totals[field] / totals.visits,
  }))

export const shopName = ({ shopId }: Pick<ShopInsights, 'shopId'>): string =>
  marketOfShop(shopId)?.locale ?? String(shopId)

export function amount({ shopId }: Pick<ShopInsights, 'shopId'>, cents: number): string {
  const market = marketOfShop(shopId)
  return market ? formatMoney(cents, market) : (cents / 100).toFixed(2)
}

/** One decimal, and a dash where there is nothing to divide by. */
export const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`)
