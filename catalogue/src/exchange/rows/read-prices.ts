import { allMarkets } from '@vitrine/contracts/markets'
import type { Currency, Market } from '@vitrine/contracts/markets'
import type { ColumnName } from '../columns.ts'
import { readAmount } from '../values/amount.ts'
import { readMoment } from '../values/moment.ts'
import { readPriceHistory } from '../values/price-history-text.ts'
import type { Cells } from './cells.ts'
import type { RequestedPrice } from './product-row.ts'

type Kind = 'price' | 'sale_price'
type PriceCell = { field: ColumnName; minor: number }
type PriceColumn = { field: ColumnName; serves: (market: Market) => boolean; currency: Currency | undefined }

const scopeOf = ({ locale }: Market) => (locale === 'fr-ch' ? 'fr_ch' : locale)

/** The columns of one kind, the most particular first: the shop's own, its currency's, the general one. */
const columnsOf = (kind: Kind): readonly PriceColumn[] => [
  ...allMarkets.map((market): PriceColumn => {
    return {
      field: `${kind}_${scopeOf(market)}`,
      serves: ({ locale }) => locale === market.locale,
      currency: market.currency,
    }
  }),
  { field: `${kind}_eur`, serves: ({ currency }) => currency === 'EUR', currency: 'EUR' },
  { field: `${kind}_chf`, serves: ({ currency }) => currency === 'CHF', currency: 'CHF' },
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
      'There is no price. Fill in price_eur, price_chf, price or the price of a shop.',
      'T-01',
    )
  const [ch, frCh] = ([10030, 10031] as const).map((id) => wanted.find(({ shopId }) => shopId === id))
  if (ch?.regular !== frCh?.regular || ch?.reduced !== frCh?.reduced)
    cells.fail(
      'price_fr_ch',
      'SWISS_SHOPS_DIFFER',
      'The two Swiss shops differ in language only. Give price_chf.',
      'M-03',
    )
  return wanted
}
