import type { DemoCustomer, DemoOrder, DemoOrderItem, Voucher } from '@vitrine/contracts/catalogue'
import { type Market, marketOfShop } from '@vitrine/contracts/markets'
import type { AppliedReduction, Price } from '@vitrine/contracts/shop'
import { sql, type Transaction } from '@vitrine/database'
import { startSubscriptions } from '../subscriptions/subscription-store.ts'
import type { ProductCatalogue, Offer } from '../catalogue/product-catalogue.ts'
import { labelOf } from '../catalogue/label.ts'
import { normalisePostcode } from '../orders/order-lookup.ts'
import { toOrderVoucher } from '../vouchers/voucher.ts'
import type { ItemBody, OrderBody } from '../orders/order-body.ts'
import { distribute } from '../prices/distribute.ts'
import { vatIn } from '@vitrine/contracts/prices'
import { priceOf, reduction } from '../prices/prices.ts'
import { toAddress } from './demo-customers.ts'
import { orderIn } from '../orders/read-orders.ts'

type Piece = { item: DemoOrderItem; price: Price }

type Papers = { customer: DemoCustomer; voucher: Voucher | undefined }

/** The price of each piece on its day: the sale first, its share of the voucher last. */
function piecesOf({ items, voucher, vatRate: rate }: DemoOrder, market: Market): Piece[] {
  const offs = distribute(
    voucher?.amount ?? 0,
    items.map(({ price }) => price),
  )
  return items.map((item, index) => {
    const off = offs[index] ?? 0
    const steps: AppliedReduction[] = []
    if (item.regularPrice > item.price) steps.push(reduction('sale', item.regularPrice - item.price, item.regularPrice))
    if (off > 0) steps.push(reduction('voucher', off, item.regularPrice))
    return { item, price: priceOf(item.price - off, steps, { market, rate }) }
  })
}

function bodyOf(order: DemoOrder, { customer, voucher }: Papers, pieces: readonly Piece[], market: Market): OrderBody {
  const { deliveryFee, total, vat, vatRate: rate } = order
  const regular = order.items.reduce((sum, { regularPrice }) => sum + regularPrice, 0)
  const off = (category: AppliedReduction['category']) =>
    pieces
      .flatMap(({ price }) => price.appliedReductions)
      .reduce((sum, step) => sum + (step.category === category ? step.amount.absoluteWithTax : 0), 0)
  const address = toAddress(order.shippingAddress)
  return {
    basketKey: '',
    campaignKey: null,
    cost: {
      currencyCode: market.currency,
      withTax: total,
      withoutTax: total - vat,
      tax: { vat: { amount: vat, rate: rate / 10_000 } },
      appliedReductions: (['sale', 'voucher'] as const).flatMap((category) =>
        off(category) > 0 ? [reduction(category, off(category), regular)] : [],
      ),
      appliedFees: [
        {
          category: 'delivery',
          key: 'standard',
          amount: { withTax: deliveryFee, withoutTax: deliveryFee - vatIn(deliveryFee, rate) },
        },
      ],
    },
    address: { shipping: address, billing: address },
    payment: [{ key: order.payment, amount: total, isGiftCard: false, data: {} }],
    vouchers: voucher ? [toOrderVoucher(voucher, market.currency)] : [],
    loyaltyCard: null,
    customer: {
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      groups: [...customer.groups],
      status: { isGuestCustomer: customer.isGuestCustomer },
    },
    locale: market.locale,
    delivery: 'standard',
    storeId: null,
  }
}

function itemBody({ item, price }: Piece, { product, variant }: Offer, interval: DemoOrder['subscription']): ItemBody {
  const { id, referenceKey, attributes, images, categories } = product
  return {
    price,
    lowestPriorPrice: lowestPriorOf(item),
    product: { id, name: labelOf(attributes['name']) || referenceKey, referenceKey, attributes, images, categories },
    variant: { id: variant.id, referenceKey: variant.referenceKey, attributes: variant.attributes },
    itemGroup: null,
    customData: interval ? { subscriptionDefinition: { interval } } : {},
    promotions: [],
  }
}

function lowestPriorOf({ price, lowestPriorPrice: lowest }: DemoOrderItem): ItemBody['lowestPriorPrice'] {
  if (lowest === undefined) return { withTax: null, relativeDifferenceToPrice: null }
  return { withTax: lowest, relativeDifferenceToPrice: (price - lowest) / lowest }
}

/** The history of an order, derived from its state. */
function historyOf({ createdAt, confirmedAt, parcel, detailedStatus }: DemoOrder): { status: string; at: string }[] {
  return [
    { status: 'order_open', at: createdAt },
    ...(confirmedAt ? [{ status: 'order_confirmed', at: confirmedAt }] : []),
    ...(parcel ? [{ status: 'order_shipped', at: parcel.shippedAt }] : []),
    ...(parcel?.deliveredAt ? [{ status: 'order_invoiced', at: parcel.deliveredAt }] : []),
    ...(detailedStatus.order === 'order_cancelled'
      ? [{ status: 'order_cancelled', at: parcel?.deliveredAt ?? createdAt }]
      : []),
    ...(detailedStatus.order === 'order_pended' ? [{ status: 'order_pended', at: createdAt }] : []),
  ]
}

/** One order of the past. It holds nothing of the stock: what it was made of left the house before the shop opened. */
export async function takeDemoOrder(
  tx: Transaction,
  order: DemoOrder,
  { customers, vouchers }: { customers: readonly DemoCustomer[]; vouchers: readonly Voucher[] },
  productCatalogue: ProductCatalogue,
): Promise<void> {
  const market = marketOfShop(order.shopId)
  const customer = customers.find(({ id }) => id === order.customerId)
  if (!market || !customer) throw new Error(`The demo order ${order.id} has no shop or no customer`)
  const offers = await productCatalogue.offers(
    market,
    order.items.map(({ variantId }) => variantId),
    tx,
    { isInactiveToo: true },
  )
  // A shop that sells other goods by now never had this order.
  if (order.items.some(({ variantId }) => !offers.has(variantId))) return
  const pieces = piecesOf(order, market)
  const voucher = vouchers.find(({ code }) => code === order.voucher?.code)
  const { detailedStatus, delivery, parcel } = order
  const added = await tx.run(sql`
    insert into orders (id, reference_key, shop_id, customer_id, email, zip_code, status, order_status, billing_status,
      shipping_status, currency, total, body, created_at, updated_at, confirmed_at, invoiced_at)
    values (${order.id}, ${order.referenceKey}, ${order.shopId}, ${order.customerId}, ${customer.email.toLowerCase()},
      ${normalisePostcode(order.shippingAddress.zipCode)}, ${order.status}, ${detailedStatus.order}, ${detailedStatus.billing},
      ${detailedStatus.shipping}, ${order.currency}, ${order.total},
      ${JSON.stringify(bodyOf(order, { customer, voucher }, pieces, market))}::jsonb, ${order.createdAt},
      ${parcel?.deliveredAt ?? parcel?.shippedAt ?? order.createdAt}, ${order.confirmedAt ?? null},
      ${parcel?.deliveredAt ?? null})
    on conflict do nothing`)
  if (added === 0) return
  for (const piece of pieces) {
    const { variantId, status } = piece.item
    const offer = offers.get(variantId)
    if (!offer) continue
    await tx.run(sql`
      insert into order_items (order_id, variant_id, status, amount, body)
      values (${order.id}, ${variantId}, ${status}, ${piece.price.withTax}, ${JSON.stringify(itemBody(piece, offer, order.subscription))}::jsonb)`)
  }
  const parcelStatus = parcel
    ? 'shipment_completed'
    : detailedStatus.shipping === 'shipping_cancelled'
      ? 'cancellation_completed'
      : 'open'
  await tx.run(sql`
    insert into order_packages (order_id, number, carrier, status, earliest, latest, tracking_id, shipped_at, delivered_at)
    values (${order.id}, 1, ${parcel?.carrier ?? market.delivery.carrier}, ${parcelStatus}, ${delivery.earliest},
      ${delivery.latest}, ${parcel?.trackingId ?? null}, ${parcel?.shippedAt ?? null}, ${parcel?.deliveredAt ?? null})`)
  for (const { status, at } of historyOf(order))
    await tx.run(sql`insert into order_events (order_id, status, at) values (${order.id}, ${status}, ${at})`)
  if (order.subscription) await startSubscriptions(tx, await orderIn(tx, order.id))
}
