import { fewestVisits, type InsightsReport, type ShopInsights } from '@vitrine/shop/operator'
import { table } from '../shop-tables.ts'
import { amount, funnelOf, percent, shopName } from './insight-figures.ts'

/** A report as tables for the terminal. */
export function insightsText({ from, to, shops }: InsightsReport): string {
  const period = from === to ? from : `${from} to ${to}`
  const seen = shops.filter(({ totals }) => totals.visits + totals.orders > 0)
  const head = `Visits with consent, ${period}. Orders and revenue are those of these visits, VAT included.`
  if (seen.length === 0) return `${head}\n\nNo visits were counted.`
  return [head, ...seen.map(shopText)].join('\n\n')
}

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`

function shopText(shop: ShopInsights): string {
  const { totals, days, terms, hiddenTerms } = shop
  return [
    `${shopName(shop)}: ${count(totals.visits, 'visit')}, ${count(totals.orders, 'order')}, ${amount(shop, totals.withTax)}, conversion ${percent(shop.conversion)}`,
    table(
      ['step', 'visits', 'share'],
      funnelOf(totals).map(({ name, visits, share }) => [name, visits, percent(share)]),
    ),
    table(
      ['day', 'visits', 'list', 'product', 'basket', 'checkout', 'order', 'conversion', 'orders', 'revenue'],
      days
        .filter((day) => day.visits + day.orders > 0)
        .map((day) => [
          day.day,
          day.visits,
          day.list,
          day.product,
          day.basket,
          day.checkout,
          day.order,
          percent(day.conversion),
          day.orders,
          amount(shop, day.withTax),
        ]),
    ),
    ...(terms.length > 0
      ? [
          table(
            ['search term', 'visits'],
            terms.map(({ term, visits }) => [term, visits]),
          ),
        ]
      : []),
    ...(hiddenTerms.terms > 0
      ? [
          `Search terms of fewer than ${fewestVisits} visits are not shown: ${hiddenTerms.terms}, in ${count(hiddenTerms.visits, 'visit')}.`,
        ]
      : []),
  ].join('\n\n')
}
