import { brandPriceWords } from '@vitrine/brand-kit/price-words'
import { formatMoney, formatNumber } from '../formats/money.ts'
import { toLanguage } from '../markets/languages.ts'
import type { Market } from '../markets/market.ts'
import { shopOf } from '../markets/shops.ts'
import { findInSources } from '../messages/message-tree.ts'
import type { PriceBreakdown, PriceReduction } from '../shop/price-breakdown.ts'
import { type PriceWord, priceWords } from './price-words.ts'

/** One row below the lines: its words and its amount, as the shop writes them. */
export type PriceRow = {
  key: string
  kind: 'goods' | 'reduction' | 'subtotal' | 'delivery' | 'fee' | 'tax' | 'total' | 'gift_card' | 'due'
  label: string
  amount: string
}

type PriceMarket = Pick<Market, 'locale' | 'formats'>
type RowOptions = {
  /** A refund is the total of a return. */
  total?: 'total' | 'refund'
  /** Whether the tax is a row before the total (C-02); otherwise `taxNote` says it below. */
  hasTaxRow?: boolean
}

/** A word of the price, as the shop says it. */
export function priceWord(word: PriceWord, { locale }: Pick<Market, 'locale'>): string {
  const { language } = shopOf(locale)
  return findInSources(language, (name) => brandPriceWords[name]?.[word]) ?? priceWords[toLanguage(language)][word]
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim()

/** `19 %` or `8.1%`: a VAT rate as the country writes it. */
export function formatTaxRate(rate: number, market: PriceMarket): string {
  const percent = Math.round(rate * 1000) / 10
  const { percent: pattern } = market.formats
  return pattern.replace('n', formatNumber(percent, market, Number.isInteger(percent) ? 0 : 1))
}

/** A reduction by its name: `Sale`, `Staffelrabatt`, `Gutschein HERBST10`. */
export function reductionName({ kind, name }: Pick<PriceReduction, 'kind' | 'name'>, market: PriceMarket): string {
  if (kind === 'promotion' && name !== '') return name
  return fill(priceWord(kind, market), { name })
}

const deliveryKeys = ['express', 'collection'] as const
const deliveryWord = (key: string): PriceWord => deliveryKeys.find((each) => each === key) ?? 'standard'

const feeKeys = ['cash_on_delivery', 'rounding'] as const
const feeWord = (key: string): PriceWord => feeKeys.find((each) => each === key) ?? 'fee'

/**
 * The rows from the goods to the total, in the words of the shop. The goods have a row of their own only where
 * reductions lead from them to the subtotal.
 */
export function priceRows(breakdown: PriceBreakdown, market: PriceMarket, options: RowOptions = {}): PriceRow[] {
  const { goods, reductions, subtotal, delivery, fees, total, tax, giftCards, due } = breakdown
  const money = (cents: number) => formatMoney(cents, market)
  const say = (word: PriceWord, name = '') => fill(priceWord(word, market), { name })
  const rows: PriceRow[] = [
    { key: 'subtotal', kind: 'subtotal', label: say('subtotal'), amount: money(subtotal) },
    ...(delivery
      ? [
          {
            key: 'delivery',
            kind: 'delivery' as const,
            label: say(deliveryWord(delivery.key)),
            amount: delivery.amount === 0 ? say('free') : money(delivery.amount),
          },
        ]
      : []),
    ...fees.map(({ key, amount }) => ({
      key: `fee-${key}`,
      kind: 'fee' as const,
      label: say(feeWord(key)),
      amount: money(amount),
    })),
    ...(options.hasTaxRow ? [taxRow({ tax }, market)] : []),
    { key: 'total', kind: 'total', label: say(options.total ?? 'total'), amount: money(total) },
    ...giftCards.map(({ code, amount }) => ({
      key: `card-${code}`,
      kind: 'gift_card' as const,
      label: say('gift_card', code),
      amount: money(-amount),
    })),
    ...(giftCards.length > 0 ? [{ key: 'due', kind: 'due' as const, label: say('due'), amount: money(due) }] : []),
  ]
  if (reductions.length === 0) return rows
  return [
    { key: 'goods', kind: 'goods', label: say('goods'), amount: money(goods) },
    ...reductions.map((reduction) => ({
      key: `${reduction.kind}-${reduction.name}`,
      kind: 'reduction' as const,
      label: reductionName(reduction, market),
      amount: money(-reduction.amount),
    })),
    ...rows,
  ]
}

/** `darin 19 % MwSt.`, as a row. */
export const taxRow = ({ tax: { rate, amount } }: Pick<PriceBreakdown, 'tax'>, market: PriceMarket): PriceRow => ({
  key: 'tax',
  kind: 'tax',
  label: fill(priceWord('tax', market), { rate: formatTaxRate(rate, market) }),
  amount: formatMoney(amount, market),
})

/** `inkl. 19 % MwSt. (47,40 €)`, below the total. */
export const taxNote = ({ tax }: Pick<PriceBreakdown, 'tax'>, market: PriceMarket): string =>
  fill(priceWord('tax_note', market), {
    rate: formatTaxRate(tax.rate, market),
    amount: formatMoney(tax.amount, market),
  })

/** Rows and tax note of a price, ready to be shown: a page that gets them needs no words of its own. */
export type PriceTable = { rows: readonly PriceRow[]; tax: string | null }

export const priceTable = (breakdown: PriceBreakdown, market: PriceMarket, total?: 'refund'): PriceTable => ({
  rows: priceRows(breakdown, market, total && { total }),
  tax: total === 'refund' ? null : taxNote(breakdown, market),
})

/** The reductions of one line, as text. */
export type ReductionText = { name: string; amount: string; kind: PriceReduction['kind'] }

export const reductionTexts = (reductions: readonly PriceReduction[], market: PriceMarket): ReductionText[] =>
  reductions.map((reduction) => ({
    name: reductionName(reduction, market),
    amount: formatMoney(-reduction.amount, market),
    kind: reduction.kind,
  }))
