import { currencies, allMarkets } from '@vitrine/contracts/markets'
import type { Currency, Market } from '@vitrine/contracts/markets'
import { type ColumnName, priceScopeOf } from '../columns.ts'
import { readAmount } from '../values/amount.ts'
import { readMoment } from '../values/moment.ts'
import { readPriceHistory } from '../values/price-history-text.ts'
import type { Cells } from './cells.ts'
import type { RequestedPrice } from './product-row.ts'

type Kind = 'price' | 'sale_price'
type PriceCell = { field: ColumnName; minor: number }
type PriceColumn = { field: ColumnName; serves: (market: Market) => boolean; currency: Currency | undefined }

/** The columns of one kind, the most particular first: the shop's own, its currency's, the general one. */
const columnsOf = (kind: Kind): readonly PriceColumn[] => [
  ...allMarkets.map((market): PriceColumn => {
    return {
      field: `${kind}_${priceScopeOf(market.locale)}`,
      serves: ({ locale }) => locale === market.locale,
      currency: market.currency,
    }
  }),
  ...currencies.map((currency): PriceColumn => ({
    field: `${kind}_${currency.toLowerCase()}`,
    serves: (market) => market.currency === currency,
    currency,
  })),
]

const particular = { price: columnsOf('price'), sale_price: columnsOf('sale_price') } as const

/** Finds what each shop asks; every cell is read, and complained about, once. */
function pricesOf(cells: Cells, kind: Kind, fallback: Currency | undefined): (market: Market) => PriceCell | undefined {
  const found = new Map<Market, PriceCell>()
  const offer = (field: ColumnName, currency: Currency | undefined, serves: PriceColumn['serves']) => {
    const amount = cells.read(field, readAmount)
    if (!amount) return
    const stated = amount.currency ?? currency ?? fallback
    if (!stated)
      return cells.fail(
        field,
        'CURRENCY_MISSING',
        'The price names no currency. Write 129.99 EUR or set it in the mapping.',
        'T-01',
      )
    if (currency && stated !== currency)
      return cells.fail(field, 'CURRENCY_WRONG', `This column is in ${currency}, not in ${stated}.`, 'T-01')
    if (stated === 'CHF' && amount.minor % 5 !== 0)
      cells.hint(field, 'CHF_NOT_ROUND', 'Prices in francs usually end in 0 or 5.', 'Y-05')
    for (const market of allMarkets)
      if (market.currency === stated && serves(market) && !found.has(market))
        found.set(market, { field, minor: amount.minor })
  }
  for (const { field, serves, currency } of particular[kind]) offer(field, currency, serves)
  offer(kind, undefined, () => true)
  return (market) => found.get(market)
}

function readPeriod(cells: Cells): { since: string | undefined; until: string | undefined } {
  const [from = '', to = ''] = cells.text('sale_period').split('/')
  const part = (text: string) => cells.read('sale_period', () => readMoment(text.trim()))
  const since = cells.read('sale_since', readMoment) ?? (from.trim() ? part(from) : undefined)
  const until = cells.read('sale_until', readMoment) ?? (to.trim() ? part(to) : undefined)
  if (since && until && Date.parse(until) <= Date.parse(since))
    cells.fail(
      cells.text('sale_until') ? 'sale_until' : 'sale_period',
      'ENDS_BEFORE_START',
      'The reduction ends before it begins.',
    )
  return { since, until }
}

/** Complains about a reduced price once, however many shops share its cell. */
function reductionCheck(cells: Cells): (price: PriceCell | undefined, sale: PriceCell | undefined) => void {
  const told = new Set<ColumnName>()
  return (price, sale) => {
    if (!sale || told.has(sale.field) || (price && sale.minor < price.minor)) return
    told.add(sale.field)
    if (price)
      cells.fail(sale.field, 'NOT_REDUCED', 'It is not below the regular price. Empty it or correct it.', 'O-03')
    else cells.fail(sale.field, 'SALE_WITHOUT_PRICE', 'A reduced price needs the regular one beside it.', 'O-01')
  }
}

/** The prices of a row in each shop it is sold in. */
/** Shops of one country differ in language only. */
function checkShopsOfOneCountry(cells: Cells, wanted: readonly RequestedPrice[]): void {
  const priceIn = ({ shopId }: Market) => wanted.find((price) => price.shopId === shopId)
  for (const [at, market] of allMarkets.entries()) {
    const first = allMarkets.slice(0, at).find(({ country }) => country === market.country)
    if (!first || first.currency !== market.currency) continue
    const [here, there] = [priceIn(market), priceIn(first)]
    if (here?.regular !== there?.regular || here?.reduced !== there?.reduced)
      cells.fail(
        `price_${priceScopeOf(market.locale)}`,
        'SWISS_SHOPS_DIFFER',
        `The two ${market.country === 'CH' ? 'Swiss ' : ''}shops differ in language only. Give price_${market.currency.toLowerCase()}.`,
        'M-03',
      )
  }
}

export function readPrices(cells: Cells, fallback: Currency | undefined): RequestedPrice[] {
  const regular = pricesOf(cells, 'price', fallback)
  const reduced = pricesOf(cells, 'sale_price', fallback)
  const since = cells.read('price_since', readMoment)
  const period = readPeriod(cells)
  const histories = cells.read('price_history', readPriceHistory) ?? []
  const checkReduction = reductionCheck(cells)
  const wanted = allMarkets.flatMap((market): RequestedPrice[] => {
    const { shopId, locale } = market
    const history = histories.find(({ locales }) => locales.includes(locale))?.entries ?? []
    const price = regular(market)
    const sale = reduced(market)
    if (!price && !sale) return history.length > 0 ? [{ shopId, history }] : []
    checkReduction(price, sale)
    return [
      {
        shopId,
        history,
        ...(price ? { regular: price.minor } : {}),
        ...(sale ? { reduced: sale.minor } : {}),
        ...(since ? { regularSince: since } : {}),
        ...(sale && period.since ? { reducedSince: period.since } : {}),
        ...(sale && period.until ? { reducedUntil: period.until } : {}),
      },
    ]
  })
  if (since && period.since && Date.parse(period.since) <= Date.parse(since))
    cells.fail(
      'sale_since',
      'REDUCED_FROM_THE_START',
      'The reduction begins before the regular price was asked.',
      'O-05',
    )
  const hasCells = [...particular.price, ...particular.sale_price].some(({ field }) => cells.text(field) !== '')
  const isAnythingGiven =
    hasCells || cells.text('price') + cells.text('sale_price') + cells.text('price_history') !== ''
  if (wanted.length === 0 && !isAnythingGiven && !cells.mayLack('price'))
    cells.fail(
      'price',
      'MISSING',
      `There is no price. Fill in ${currencies.map((each) => `price_${each.toLowerCase()}`).join(', ')}, price or the price of a shop.`,
      'T-01',
    )
  checkShopsOfOneCountry(cells, wanted)
  return wanted
}
