import { formatNumber } from '@vitrine/contracts/formats'
import type { BasketItem, Quote } from '@vitrine/contracts/shop'
import { type VirtualElement, h, type VirtualNode } from '../rendering/h.ts'
import { icon } from '../rendering/icons.ts'
import type { ShopContext, MessageKey } from '../shop-context.ts'
import type { View } from './view.ts'

const labelOf = (attribute: BasketItem['product']['attributes'][string] | undefined): string => {
  const values = attribute?.values
  return (Array.isArray(values) ? values[0]?.label : values?.label) ?? ''
}
export const nameOf = ({ product }: BasketItem): string => labelOf(product.attributes['name'])

/** Colour and size, as far as there are several. */
function kindOf({ product, variant }: BasketItem, { t }: ShopContext): string {
  const colour = labelOf(product.attributes['colorDetail']) || labelOf(product.attributes['color'])
  const size = labelOf(variant.attributes['size'])
  const isOneSize = variant.attributes['size']?.values && product.variants.length === 1
  return [colour, !isOneSize && size && t('line.size', { size })].filter(Boolean).join(', ')
}

const pictureOf = ({ product }: BasketItem): string | undefined =>
  (product.images.find(({ hash }) => hash.endsWith('-front')) ?? product.images[0])?.hash

function lineView(item: BasketItem, { shop }: View): VirtualElement {
  const { money, t } = shop
  const picture = pictureOf(item)
  const { quantity, price, displayData } = item
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
      h('p', { class: 'name' }, nameOf(item)),
      h('p', { class: 'mute' }, kindOf(item, shop)),
      rhythm !== undefined && h('p', { class: 'rhythm' }, String(rhythm)),
      h(
        'p',
        { class: 'mute' },
        quantity > 1
          ? t('line.pieces', { n: quantity, price: money(price.unit.withTax) })
          : t('line.piece', { price: money(price.unit.withTax) }),
      ),
    ),
    h('p', { class: 'sum' }, money(price.total.withTax)),
  )
}

const feeNames: Readonly<Record<string, MessageKey>> = {
  cash_on_delivery: 'fee.cash_on_delivery',
  rounding: 'fee.rounding',
}

const row = (label: VirtualNode, value: VirtualNode, kind?: string): VirtualElement =>
  h('div', { class: 'sum-row', 'data-kind': kind }, h('dt', {}, label), h('dd', {}, value))

const percentOf = ({ cost }: Quote, { market }: ShopContext): string => {
  const percent = Math.round(cost.tax.vat.rate * 1000) / 10
  return formatNumber(percent, market, Number.isInteger(percent) ? 0 : 1)
}

const taxView = (quote: Quote, shop: ShopContext): VirtualElement => {
  const amount = shop.money(quote.cost.tax.vat.amount)
  return h('p', { class: 'mute tax' }, shop.t('summary.vat_share', { rate: percentOf(quote, shop), amount }))
}

/** Goods, reductions, delivery, VAT and total; the same on every step, so that none of it is news at the end (T-03). */
export function sumsView(quote: Quote, shop: ShopContext, isLast: boolean, range: string | null): VirtualElement {
  const { t, money } = shop
  const { cost, fees, giftCards, due, voucher } = quote
  const reductions = cost.appliedReductions.filter(({ category }) => category === 'promotion' || category === 'voucher')
  const off = reductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, 0)
  const paid = fees.reduce((sum, { amount }) => sum + amount.withTax, 0)
  const rate = percentOf(quote, shop)
  return h(
    'dl',
    { class: 'sums' },
    row(t('summary.subtotal'), money(cost.withTax - paid + off)),
    reductions.map(({ category, amount }) =>
      row(
        category === 'voucher' ? t('summary.voucher', { code: voucher?.code ?? '' }) : t('summary.promotion'),
        money(-amount.absoluteWithTax),
        'off',
      ),
    ),
    fees.map(({ category, key, amount }) =>
      row(
        category === 'delivery' ? t('summary.delivery') : t(feeNames[key] ?? 'fee.other'),
        amount.withTax === 0 ? t('summary.free') : money(amount.withTax),
      ),
    ),
    isLast && row(t('summary.vat', { rate }), money(cost.tax.vat.amount), 'vat'),
    row(t('summary.total'), money(cost.withTax), 'total'),
    giftCards.map(({ code, amount }) => row(t('summary.gift_card', { code }), money(-amount), 'card')),
    giftCards.length > 0 && row(t('summary.due'), money(due), 'due'),
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
  const inside = [linesView(quote, view), sumsView(quote, shop, false, null), taxView(quote, shop)]
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
