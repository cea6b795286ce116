import { plusDays } from '@vitrine/contracts/delivery'
import type { InsightsReport, ShopInsights } from '@vitrine/shop'

type Sample = { from?: string; to?: string; term?: string }

const shares = { list: 0.75, product: 0.5, basket: 0.1613, checkout: 0.09, order: 0.025 }

/** Two shops with visits and one without, spread evenly over the days. */
export function sampleInsights({
  from = '2026-11-01',
  to = '2026-11-03',
  term = 'kleid',
}: Sample = {}): InsightsReport {
  const days: string[] = []
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day)
  const shop = (shopId: number, currency: 'EUR' | 'CHF', visits: number): ShopInsights => {
    const totals = figures(visits, visits * 340)
    return {
      shopId,
      currency,
      totals,
      conversion: totals.visits === 0 ? null : totals.order / totals.visits,
      days: days.map((day) => {
        const figure = figures(Math.floor(visits / days.length), Math.floor((visits * 340) / days.length))
        return { day, ...figure, conversion: figure.visits === 0 ? null : figure.order / figure.visits }
      }),
      terms:
        visits === 0 ? [] : [term, 'leinenhemd', 'jeans'].map((each, at) => ({ term: each, visits: 80 - 20 * at })),
      hiddenTerms: visits === 0 ? { terms: 0, visits: 0 } : { terms: 4, visits: 5 },
    }
  }
  return { from, to, shops: [shop(10028, 'EUR', 3100), shop(10029, 'EUR', 0), shop(10030, 'CHF', 1240)] }
}

function figures(visits: number, withTax: number): ShopInsights['totals'] {
  const part = (share: number) => Math.floor(visits * share)
  const order = part(shares.order)
  return {
    visits,
    list: part(shares.list),
    product: part(shares.product),
    basket: part(shares.basket),
    checkout: part(shares.checkout),
    order,
    orders: order,
    withTax,
    withoutTax: Math.floor(withTax / 1.19),
  }
}
