import type { ContinuingContract, Quote } from '@vitrine/contracts/shop'
import { type VirtualElement, h } from '../rendering/h.ts'
import type { ShopContext } from '../shop-context.ts'

/**
 * Terms of each subscription that the order begins: interval, price, term and notice period. Shown before the order
 * button (C-02).
 */
export function contractsView({ contracts }: Quote, shop: ShopContext): VirtualElement | false {
  return (
    contracts.length > 0 &&
    h(
      'section',
      { class: 'contracts', key: 'contracts' },
      h('h3', {}, shop.t('contract.title')),
      contracts.map((contract) => contractView(contract, shop)),
    )
  )
}

function contractView(contract: ContinuingContract, { t, money, days }: ShopContext): VirtualElement {
  const { interval, goods, rhythm, price, nextDelivery: day, term, cancellationPolicy } = contract
  const rows = [
    [t('contract.goods'), goods.map(({ name, quantity }) => t('contract.piece', { n: quantity, name })).join(', ')],
    [t('contract.rhythm'), rhythm],
    [t('contract.price'), t('contract.price_text', { price: money(price) })],
    [t('contract.next'), days({ minimum: day, maximum: day })],
    [t('contract.term'), term],
    [t('contract.notice'), cancellationPolicy],
  ]
  return h(
    'dl',
    { key: interval },
    rows.map(([label, value]) => h('div', {}, h('dt', {}, label), h('dd', {}, value))),
  )
}
