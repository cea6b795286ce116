import { type PriceRow, priceRows, quoteBreakdown } from '@vitrine/contracts/prices'
import type { Quote } from '@vitrine/contracts/shop'
import { type VirtualElement, h, type VirtualNode } from '../rendering/h.ts'
import type { ShopContext } from '../shop-context.ts'
import { contractsView } from './subscription-terms.ts'
import { deliveryWords } from './completed-steps.ts'
import { linesView, sumRow, sumsView } from './summary.ts'
import { isOrderBlocked } from '../state/state.ts'
import { busy, type View } from './view.ts'

/** The legal information before the order: the guarantee (L-05), terms, withdrawal (W-08). */
function legalView({ withdrawalDays, returnDays }: Quote['terms'], { shop, actions }: View): VirtualNode {
  const { t, pages } = shop
  const page = (name: keyof typeof pages) => actions.base + pages[name]
  const link = (name: keyof typeof pages, words: string) =>
    h(
      'a',
      { href: page(name), target: '_blank', rel: 'noopener' },
      words,
      h('span', { class: 'hidden' }, ` (${t('common.new_tab')})`),
    )
  return [
    withdrawalDays !== null &&
      h(
        'section',
        { class: 'guarantee', key: 'guarantee' },
        h('h3', {}, t('legal.guarantee_title')),
        h('p', {}, t('legal.guarantee')),
      ),
    h(
      'section',
      { class: 'legal', key: 'legal' },
      h('h3', {}, t('legal.title')),
      h('p', {}, t('legal.terms_before'), ' ', link('terms', t('legal.terms')), t('legal.terms_after')),
      h(
        'p',
        {},
        withdrawalDays !== null
          ? t('legal.withdrawal_before', { n: withdrawalDays })
          : t('legal.returns_before', { n: returnDays }),
        ' ',
        link('withdrawal_text', t('legal.withdrawal')),
        '. ',
        t('legal.privacy_before'),
        ' ',
        link('privacy', t('legal.privacy')),
        '.',
      ),
    ),
  ]
}

/** The last sum, which is the amount to pay. */
function payableRow(quote: Quote, { market }: ShopContext): PriceRow | undefined {
  const rows = priceRows(quoteBreakdown(quote), market)
  return rows.find(({ kind }) => kind === 'due') ?? rows.find(({ kind }) => kind === 'total')
}

/** The amount to pay, right above the button. */
const payableView = (payable: PriceRow): VirtualElement => h('dl', { class: 'sums order-total' }, sumRow(payable))

/** C-02: lines, reductions, delivery, VAT, total, days, and then nothing but the button. */
export function orderView(view: View): VirtualElement | null {
  const { shop, state, actions } = view
  const { quote, isBusy } = state
  const isBlocked = isOrderBlocked(state)
  if (!quote) return null
  const { t } = shop
  // On a small screen the last sum stands above the button, and only there.
  const payable = state.isWide ? undefined : payableRow(quote, shop)
  return h(
    'aside',
    { class: 'summary last', key: 'order', 'aria-label': t('summary.title') },
    h('h2', { class: 'title' }, t('summary.title')),
    h('div', { class: 'terms' }, legalView(quote.terms, view)),
    linesView(quote, view),
    contractsView(quote, shop),
    sumsView(quote, shop, { isLast: true, range: deliveryWords(view).at(-1) ?? null, without: payable?.kind }),
    payable && payableView(payable),
    h(
      'button',
      {
        class: 'button primary',
        type: 'button',
        ...(isBlocked && { 'aria-disabled': 'true' }),
        ...busy(isBusy),
        onclick: actions.order,
        'data-order': true,
      },
      t('order.button'),
    ),
  )
}
