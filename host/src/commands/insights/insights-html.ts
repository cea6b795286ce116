import { formatRoundMoney } from '@vitrine/contracts/formats'
import { marketOfShop } from '@vitrine/contracts/markets'
import { fewestVisits, type InsightsReport, type ShopInsights } from '@vitrine/shop/operator'
import { amount, funnelOf, percent, shopName } from './insight-figures.ts'
import { styles } from './insights-style.ts'
import { escapeHtml } from '../../web/escape-html.ts'
import { barPlot, columnPlot } from './plots.ts'

/** A report as one file: plots with a table beside each, light and dark, without scripts and without the network. */
export function insightsHtml({ from, to, shops }: InsightsReport): string {
  const period = from === to ? from : `${from} to ${to}`
  const seen = shops.filter(({ totals }) => totals.visits + totals.orders > 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>Insights, ${period}</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>Insights</h1>
<p class="period">${period}</p>
<p>Visits with consent, counted without persons. Orders and revenue are those of these visits, VAT included.</p>
</header>
<main>
${seen.length === 0 ? '<p class="empty">No visits were counted in this period.</p>' : [seen.length > 1 ? overview(seen) : '', ...seen.map(shopSection)].join('\n')}
</main>
</body>
</html>
`
}

const overview = (shops: readonly ShopInsights[]): string => `<section aria-labelledby="all">
<h2 id="all">All shops</h2>
${table(
  'Figures by shop',
  ['shop', 'visits', 'visits with an order', 'conversion', 'orders', 'revenue'],
  shops.map((shop) => [
    titleOf(shop),
    String(shop.totals.visits),
    String(shop.totals.order),
    percent(shop.conversion),
    String(shop.totals.orders),
    amount(shop, shop.totals.withTax),
  ]),
)}
</section>`

const titleOf = (shop: ShopInsights): string => {
  const country = marketOfShop(shop.shopId)?.countryName
  return country ? `${country} (${shopName(shop)})` : shopName(shop)
}

function shopSection(shop: ShopInsights): string {
  const { totals, conversion, days } = shop
  const id = `shop-${shopName(shop)}`
  const market = marketOfShop(shop.shopId)
  const roundAmount = (cents: number) => (market ? formatRoundMoney(cents, market) : String(cents / 100))
  const funnel = funnelOf(totals)
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${titleOf(shop)}</h2>
<dl class="figures">
${[
  ['Visits', String(totals.visits)],
  ['Conversion', percent(conversion), `${totals.order} of ${totals.visits} visits`],
  ['Orders', String(totals.orders)],
  ['Revenue', amount(shop, totals.withTax), `${amount(shop, totals.withoutTax)} without VAT`],
]
  .map(([name, value, note]) => `<div><dt>${name}</dt><dd>${value}${note ? ` <small>${note}</small>` : ''}</dd></div>`)
  .join('\n')}
</dl>
${figure(
  'From visit to order',
  barPlot(
    `Visits by step: ${funnel.map(({ name, visits }) => `${name} ${visits}`).join(', ')}`,
    funnel.map(({ name, visits, share }) => ({ label: name, value: visits, text: `${visits} · ${percent(share)}` })),
  ),
  table(
    'Visits by step',
    ['step', 'visits', 'share of visits'],
    funnel.map(({ name, visits, share }) => [name, String(visits), percent(share)]),
  ),
)}
${figure(
  'Visits by day',
  columnPlot(
    `Visits by day, ${totals.visits} in all`,
    days.map(({ day, visits }) => ({ day, value: visits })),
    String,
  ),
  table(
    'Visits by day',
    ['day', 'visits', 'list', 'product', 'basket', 'checkout', 'order', 'conversion'],
    days.map((day) => [
      day.day,
      ...[day.visits, day.list, day.product, day.basket, day.checkout, day.order].map(String),
      percent(day.conversion),
    ]),
  ),
)}
${figure(
  'Revenue by day',
  columnPlot(
    `Revenue by day, ${amount(shop, totals.withTax)} in all`,
    days.map(({ day, withTax }) => ({ day, value: withTax })),
    roundAmount,
  ),
  table(
    'Revenue by day',
    ['day', 'orders', 'revenue', 'without VAT'],
    days.map((day) => [day.day, String(day.orders), amount(shop, day.withTax), amount(shop, day.withoutTax)]),
  ),
)}
${termsFigure(shop)}
</section>`
}

function termsFigure({ terms, hiddenTerms }: ShopInsights): string {
  const note =
    hiddenTerms.terms > 0
      ? `<p class="note">Terms of fewer than ${fewestVisits} visits are not shown: ${hiddenTerms.terms} of them.</p>`
      : ''
  if (terms.length === 0) return note && `<h3>Search terms</h3>${note}`
  return figure(
    'Search terms',
    barPlot(
      `Search terms by visits, the most frequent is ${terms[0]?.term ?? ''}`,
      terms.slice(0, 10).map(({ term, visits }) => ({ label: term, value: visits, text: String(visits) })),
    ),
    table(
      'Search terms',
      ['term', 'visits'],
      terms.map(({ term, visits }) => [term, String(visits)]),
    ) + note,
  )
}

/** The plot, and its numbers as a table: for screen readers, and for copying. */
const figure = (title: string, plot: string, numbers: string): string =>
  `<div class="pair"><figure><figcaption>${title}</figcaption>${plot}</figure><div class="numbers">${numbers}</div></div>`

function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = ([first = '', ...others]: readonly string[]) =>
    `<tr><th scope="row">${escapeHtml(first)}</th>${others.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  return `<div class="scroll" role="region" aria-label="Table: ${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${rows.map(cells).join('\n')}</tbody></table></div>`
}
