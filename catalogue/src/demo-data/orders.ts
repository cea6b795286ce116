import { currentPrice, historyOf, lowestPriorPrice } from '@vitrine/contracts/catalogue'
import type { DemoCustomer, DemoOrder, DemoOrderItem, Instant, Product, Style } from '@vitrine/contracts/catalogue'
import { deliveryDayFrom } from '@vitrine/contracts/delivery'
import { marketOfShop, vatRateOn } from '@vitrine/contracts/markets'
import { daysAfter } from './calendar.ts'
import { stories } from './order-stories.ts'
import type { Story } from './order-stories.ts'
import { randomOf } from './random.ts'

type Buyable = { product: Product; variantId: number }

/** Middle sizes of products that were in the shop by then. */
const offeredOn = (styles: readonly Style[], at: Instant): Buyable[] =>
  styles.flatMap(({ products }) =>
    products.flatMap((product) => {
      const variant = product.variants[Math.floor(product.variants.length / 2)]
      return variant && product.firstLiveAt < at ? [{ product, variantId: variant.id }] : []
    }),
  )

function itemsOf(
  story: Story,
  offered: readonly Buyable[],
  shopId: number,
  at: Instant,
  seed: number,
): DemoOrderItem[] {
  const random = randomOf('order', seed, story.account, story.daysAgo)
  const chosen = random.shuffle(offered).slice(0, story.items.length)
  return chosen.map(({ product, variantId }, index) => {
    const history = historyOf(product, shopId, variantId)
    const price = currentPrice(history, at)
    if (!price) throw new Error(`Product ${product.id} had no price in shop ${shopId} on ${at}`)
    const status = story.items[index] ?? 'available'
    const lowest = lowestPriorPrice(history, at)
    return {
      variantId,
      productId: product.id,
      status,
      price: price.amount,
      regularPrice: price.regular,
      ...(lowest !== undefined && { lowestPriorPrice: lowest }),
    }
  })
}

/** A small shop may have had too few of them; then anything comes again. */
function regulars(styles: readonly Style[], at: Instant, wanted: number): Buyable[] {
  const found = offeredOn(
    styles.filter(({ subscriptionIntervals }) => subscriptionIntervals),
    at,
  )
  return found.length < wanted ? offeredOn(styles, at) : found
}

/** The moment of the day a demo order came in, a little before noon. */
const ordered = (today: Instant, daysAgo: number) =>
  daysAfter(today, -daysAgo).replace('T05:00', daysAgo === 0 ? 'T04:12' : 'T10:24')

function orderOf(
  story: Story,
  customer: DemoCustomer,
  styles: readonly Style[],
  today: Instant,
  seed: number,
  id: number,
): DemoOrder {
  const market = marketOfShop(customer.shopId)
  const [address] = customer.addresses
  if (!market || !address) throw new Error(`The demo customer ${customer.email} has no shop or no address`)
  const createdAt = ordered(today, story.daysAgo)
  const offered = story.subscription ? regulars(styles, createdAt, story.items.length) : offeredOn(styles, createdAt)
  const items = itemsOf(story, offered, market.shopId, createdAt, seed)
  const goods = items.reduce((sum, { price }) => sum + price, 0)
  const discount = story.voucher ? Math.round((goods * story.voucher.percent) / 100) : 0
  const deliveryFee = goods >= market.delivery.freeFrom ? 0 : market.delivery.standard
  const total = goods - discount + deliveryFee
  const vatRate = vatRateOn(market, address.country, createdAt.slice(0, 10))
  /** A day in the course of the order; parcels move on delivery days only (Y-07). */
  const day = (offset: number): Instant =>
    `${deliveryDayFrom(daysAfter(createdAt, offset).slice(0, 10), address.country)}T05:00:00Z`
  return {
    id,
    referenceKey: `V-${id}`,
    customerId: customer.id,
    shopId: market.shopId,
    currency: market.currency,
    status: story.status,
    detailedStatus: { order: story.detailed[0], billing: story.detailed[1], shipping: story.detailed[2] },
    createdAt,
    ...(story.status === 'order_open' ? {} : { confirmedAt: createdAt }),
    items,
    ...(story.subscription ? { subscription: story.subscription } : {}),
    ...(story.voucher ? { voucher: { code: story.voucher.code, amount: discount } } : {}),
    deliveryFee,
    total,
    vat: Math.round((total * vatRate) / (10_000 + vatRate)),
    vatRate,
    payment: story.payment,
    shippingAddress: address,
    delivery: { earliest: day(2).slice(0, 10), latest: day(4).slice(0, 10) },
    ...(story.parcel
      ? {
          parcel: {
            carrier: market.country === 'CH' ? 'swiss_post' : market.country === 'AT' ? 'austrian_post' : 'dhl',
            trackingId: `VT${id}00${story.daysAgo}`,
            shippedAt: day(1),
            ...(story.parcel === 'delivered' ? { deliveredAt: day(3) } : {}),
          },
        }
      : {}),
  }
}

/** The order books of the demo accounts, newest first for each. */
export const ordersOf = (
  customers: readonly DemoCustomer[],
  styles: readonly Style[],
  today: Instant,
  seed: number,
): DemoOrder[] =>
  stories.flatMap((story, index) => {
    const customer = customers.find(({ account }) => account === story.account)
    return customer ? [orderOf(story, customer, styles, today, seed, 800_101 + index)] : []
  })
