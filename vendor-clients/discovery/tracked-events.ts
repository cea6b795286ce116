import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { expect, it } from 'vitest'
import { createNextSender } from '../../storefront/app/platform/search-events/next-events.ts'
import type { Clients } from './both.ts'
import { openPage } from './page.ts'
import { toComparable } from './shown.ts'
import { eventsOf } from './wire.ts'

/** Events of the storefront's pages, which have no engine, beside those of the official client. */
export function describeTrackedEvents(clients: Clients): void {
  it('events of the storefront have the bodies that the official client sends for the same actions', async () => {
    const { official, wire } = clients
    const page = openPage(official, 'official', 'search')
    page.open()
    await wire.settle()
    wire.take('official')
    const [, shown] = page.results.state.products
    if (!shown) throw new Error('The small service has found too little')
    const product = {
      productId: shown.ec_product_id ?? '',
      name: shown.ec_name ?? '',
      price: shown.ec_promo_price ?? 0,
    }
    page.results.interactiveProduct({ options: { product: shown } }).select()
    page.productView.view(product)
    page.cart.updateItemQuantity({ ...product, quantity: 3 })
    page.cart.updateItemQuantity({ ...product, quantity: 2 })
    page.cart.purchase({ id: 'V-1', revenue: 99.5 })
    await wire.settle()

    const consent = answerConsent(null, { asked: ['analytics'], granted: ['analytics'] })
    document.cookie = `consent=${writeConsent(consent)}`
    const warnings: unknown[][] = []
    const sender = createNextSender({
      trackingId: 'vitrine_de',
      accessToken: 'token',
      url: eventsOf('storefront'),
      warn: (...what) => void warnings.push(what),
    })
    const item = { item_id: product.productId, item_name: product.name, price: product.price, index: shown.position }
    const send = (event: string, quantity: number, more: object = {}, order: object = {}) =>
      sender.send({ event, ...more, ecommerce: { currency: 'EUR', items: [{ ...item, quantity }], ...order } })
    send('select_item', 1, { response_id: shown.responseId })
    send('view_item', 1)
    send('add_to_cart', 3)
    send('remove_from_cart', 1)
    send('purchase', 2, {}, { transaction_id: 'V-1', value: 99.5 })
    await wire.settle()

    const [theirs, ours] = ['official', 'storefront'].map((name) => toComparable(wire.take(name)))
    expect(theirs).toHaveLength(5)
    expect(ours).toEqual(theirs)
    expect(warnings).toEqual([])
  })
}
