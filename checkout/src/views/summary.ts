import { basketLine, type PriceRow, priceRows, quoteBreakdown, reductionName, taxNote } from '@vitrine/contracts/prices'
import { type BasketItem, nameLanguage, type Quote } from '@vitrine/contracts/shop'
import { type VirtualElement, h, type VirtualNode } from '../rendering/h.ts'
import { icon } from '../rendering/icons.ts'
import type { ShopContext } from '../shop-context.ts'
import { characteristicsOf, kindOf, nameOf } from '../shop/line-text.ts'
import type { View } from './view.ts'

const pictureOf = ({ product }: BasketItem): string | undefined =>
  (product.images.find(({ hash }) => hash.endsWith('-front')) ?? product.images[0])?.hash

function lineView(item: BasketItem, { shop, state }: View): VirtualElement {
  const { money, t } = shop
  const picture = pictureOf(item)
  const { quantity, displayData } = item
  const { unit, amount, reductions } = basketLine(item)
  // How often it comes, in the words of the shop.
  const rhythm = displayData['attribute-1']?.value
  return h(
    'li',
    { class: 'line', key: item.key },
    picture
      ? h('img', {
          src: `${shop.pictureHost}/goods/${picture}-180.webp`,
          alt: '',
          width: 56,
          height: 75,
          loading: 'lazy',
        })
      : h('span', { class: 'no-picture' }),
    h(
      'div',
      {},
      h('p', { class: 'name', lang: nameLanguage(item.product) }, nameOf(item)),
      h('p', { class: 'mute' }, kindOf(item, shop)),
      state.step === 'review' &&
        characteristicsOf(item, shop).map((text) => h('p', { class: 'mute characteristic' }, text)),
      rhythm !== undefined && h('p', { class: 'rhythm' }, String(rhythm)),
      h(
        'p',
        { class: 'mute' },
        quantity > 1 ? t('line.pieces', { n: quantity, price: money(unit) }) : t('line.piece', { price: money(unit) }),
      ),
    ),
    h(
      'div',
      { class: 'sum' },
      h('p', {}, money(amount)),
      reductions.map((reduction) =>
        h('p', { class: 'off' }, `${reductionName(reduction, shop.market)} ${money(-reduction.amount)}`),
      ),
    ),
  )
}

const row = (label: VirtualNode, value: VirtualNode, kind?: string): VirtualElement =>
  h('div', { class: 'sum-row', 'data-kind': kind }, h('dt', {}, label), h('dd', {}, value))

const taxView = (quote: Quote, { market }: ShopContext): VirtualElement =>
  h('p', { class: 'mute tax' }, taxNote(quoteBreakdown(quote), market))

/** The style of each row; the others are plain. */
const rowKinds: Readonly<Partial<Record<PriceRow['kind'], string>>> = {
  reduction: 'off',
  tax: 'vat',
  total: 'total',
  gift_card: 'card',
  due: 'due',
}

export const sumRow = ({ kind, label, amount }: PriceRow): VirtualElement => row(label, amount, rowKinds[kind])

type SumsOptions = {
  /** The last step shows the VAT as a row, too. */
  isLast?: boolean
  /** The days of delivery. */
  range?: string | null
  /** A row that stands elsewhere on the same screen. */
  without?: PriceRow['kind'] | undefined
}

/** Goods, reductions, delivery, VAT and total; the same on every step, so that none of it is news at the end (T-03). */
export function sumsView(
  quote: Quote,
  shop: ShopContext,
  { isLast = false, range = null, without }: SumsOptions = {},
): VirtualElement {
  const { t, market } = shop
  const rows = priceRows(quoteBreakdown(quote), market, { hasTaxRow: isLast })
  return h(
    'dl',
    { class: 'sums' },
    rows.filter(({ kind }) => kind !== without).map(sumRow),
    range && row(t('summary.arrival'), range, 'arrival'),
  )
}

const orderable = (quote: Quote): BasketItem[] => quote.basket.items.filter(({ status }) => status === 'available')

const countOf = (quote: Quote): number => orderable(quote).reduce((sum, { quantity }) => sum + quantity, 0)

export const linesView = (quote: Quote, view: View): VirtualElement =>
  h(
    'ul',
    { class: 'lines', role: 'list' },
    orderable(quote).map((item) => lineView(item, view)),
  )

/** Beside the steps: on large screens a column, on small ones a line with the total that unfolds. */
export function summaryView(view: View): VirtualElement | null {
  const { shop, state } = view
  const { quote, isWide, isQuoting } = state
  if (!quote) return null
  const { t, money } = shop
  const count = t('summary.count', { n: countOf(quote) })
  const inside = [linesView(quote, view), sumsView(quote, shop), taxView(quote, shop)]
  return isWide
    ? h(
        'aside',
        {
          class: 'summary',
          key: 'summary',
          'aria-label': t('summary.title'),
          'aria-busy': isQuoting ? 'true' : undefined,
        },
        h('div', { class: 'head' }, h('h2', { class: 'title' }, t('summary.title')), h('p', { class: 'mute' }, count)),
        inside,
      )
    : h(
        'details',
        { class: 'summary', key: 'summary-line', 'aria-busy': isQuoting ? 'true' : undefined },
        h(
          'summary',
          {},
          h('span', {}, t('summary.title'), ' ', h('span', { class: 'mute' }, count)),
          h('span', { class: 'strong' }, money(quote.cost.withTax), icon('down', 18)),
        ),
        inside,
      )
}
