import type { DeskOrder, GoodwillLine, OrderMoney, OrderPiece } from '@vitrine/contracts/desk'
import { pieceAmount, placedBreakdown } from '@vitrine/contracts/prices'
import { colourName, isCancellable, type Order, sizeName } from '@vitrine/contracts/shop'
import { mayUse, type StaffMember } from '@vitrine/contracts/staff'
import { bool, type Database, int, row, sql, text, textOf, timestamp } from '@vitrine/database'
import { type WarehouseStep, stepRefusal } from '../../fulfilment/step-refusal.ts'
import { marketOfOrder } from '../../orders/market-of-order.ts'
import { addressLines } from '../../orders/order-mail.ts'
import { orderAggregate } from '../../orders/order-messages.ts'
import { readOrder } from '../../orders/read-orders.ts'
import { listMails } from '../mails/mail-list.ts'
import { listReturns } from '../returns/return-list.ts'
import { goodwillRoom } from './goodwill.ts'
import type { OrderSight } from './order-list.ts'
import { promisedGoodwill } from './goodwill-promises.ts'
import { lastStepOf, readTimeline } from './order-timeline.ts'

type States = { order: string; billing: string; shipping: string }

const openStates = new Set(['order_confirmed', 'order_delegated', 'order_shipped'])

/** An order as this member may see it; undefined for one that is unknown or of another shop. */
export async function viewOrder(
  db: Database,
  orderId: number,
  { member, sight }: { member: StaffMember; sight: OrderSight },
): Promise<DeskOrder | undefined> {
  const order = await readOrder(db, sql`o.id = ${orderId} and o.shop_id = any(${sight.shopIds}::int[])`)
  if (!order) return undefined
  const market = marketOfOrder(order)
  const { order: state, billing, shipping } = order.detailedStatus
  const states = { order: state.code, billing: billing.code, shipping: shipping.code }
  const isPersonal = sight.seesPeople || openStates.has(states.order)
  const facts = await readFacts(db, orderId)
  const step = (name: WarehouseStep): DeskOrder['steps'][WarehouseStep] => {
    const refusal = stepRefusal({ status: order.status, order: states.order as 'order_confirmed' }, name)
    const code = refusal ?? (name === 'pack' && facts.isAwaiting ? 'AWAITS_RETURN' : undefined)
    return code ? { isPossible: false, code } : { isPossible: true }
  }
  return {
    id: order.id,
    number: order.referenceKey,
    shopId: order.shopId,
    placedAt: order.createdAt,
    version: (await lastStepOf(db, orderId)).version,
    ...states,
    steps: { pack: step('pack'), ship: step('ship'), deliver: step('deliver') },
    cancellable: mayUse(member, 'orders.write') ? cancellablePieces(order, states) : [],
    pieces: order.items.map((item) => toPiece(item, sight)),
    parcels: order.packages.map((parcel) => ({
      number: parcel.id,
      carrier: parcel.carrierKey,
      status: parcel.deliveryStatus,
      earliest: parcel.deliveryDate.minimum,
      latest: parcel.deliveryDate.maximum,
      tracking: parcel.tracking,
      trackingId: parcel.shipmentKey ?? null,
      ...(parcel.shippedAt && { shippedAt: parcel.shippedAt }),
      ...(parcel.deliveredAt && { deliveredAt: parcel.deliveredAt }),
    })),
    shippingAddress: isPersonal ? addressLines(order.address.shipping, market) : null,
    billingAddress: sight.seesPeople ? addressLines(order.address.billing, market) : null,
    customer: sight.seesPeople
      ? {
          id: order.customer.id,
          name: `${order.customer.firstName} ${order.customer.lastName}`.trim(),
          email: order.customer.email,
          isGuest: order.customer.status.isGuestCustomer,
        }
      : null,
    giftNote: order.gift?.note ?? null,
    isSubscription: order.subscriptionId !== undefined,
    money: sight.seesMoney ? await readMoney(db, order, member) : null,
    mails: sight.seesPeople ? await mailsOf(db, orderId) : [],
    returns: (await listReturns(db, { state: 'all', orderId, limit: 50 }, sight)).rows,
    timeline: await readTimeline(db, orderId),
  }
}

const Facts = row({ isAwaiting: bool })

async function readFacts(db: Database, orderId: number) {
  const facts = await db.first(
    Facts,
    sql`
      select exists (select 1 from return_items ri join returns r on r.id = ri.return_id
        join order_items e on e.id = ri.exchange_item_id where e.order_id = ${orderId} and r.status = 'announced') as "isAwaiting"`,
  )
  return facts ?? { isAwaiting: false }
}

/** Until the first parcel has left, staff can stop an order that is packed. */
function cancellablePieces(order: Order, states: States): string[] {
  const isPacked =
    states.order === 'order_delegated' && order.packages.every(({ shippedAt }) => shippedAt === undefined)
  if (!isPacked && !isCancellable({ status: order.status, order: states.order })) return []
  return order.items.filter(({ status }) => status === 'available').map(({ key }) => key)
}

const toPiece = (item: Order['items'][number], { seesMoney }: OrderSight): OrderPiece => ({
  key: item.key,
  productId: item.product.id,
  name: item.product.name,
  colour: colourName(item.product),
  size: sizeName(item.variant),
  picture: item.product.images[0]?.hash ?? null,
  sku: item.variant.referenceKey,
  status: item.status,
  parcel: item.packageId,
  amount: seesMoney ? pieceAmount(item) : null,
})

const mailsOf = async (db: Database, orderId: number) =>
  (await listMails(db, sql`m.aggregate = ${orderAggregate(orderId)}`, { limit: 100 })).rows

const PaidRow = row({ state: text, refunded: int, isGiftCard: bool })
const GoodwillRow = row({ at: timestamp, amount: int, target: textOf<GoodwillLine['target']>(), reason: text })

async function readMoney(db: Database, order: Order, member: StaffMember): Promise<OrderMoney> {
  const paid = await db.rows(
    PaidRow,
    sql`
      select state, refunded, false as "isGiftCard" from payments where order_id = ${order.id}
      union all
      select 'approved', coalesce(-sum(amount) filter (where amount < 0), 0)::int, true
      from gift_card_uses where order_id = ${order.id} having count(*) > 0`,
  )
  const goodwill = await db.rows(
    GoodwillRow,
    sql`select at, amount, target, reason from order_goodwill where order_id = ${order.id} order by id`,
  )
  const mayGive = mayUse(member, 'refunds.goodwill')
  const room = await goodwillRoom(db, order, !mayUse(member, 'refunds.unlimited'))
  return {
    currency: order.currencyCode,
    sums: placedBreakdown(order),
    payments: order.payment.map(({ key, amount, isGiftCard }) => {
      const known = paid.find((one) => one.isGiftCard === isGiftCard)
      return { method: key, amount, state: known?.state ?? null, refunded: known?.refunded ?? 0 }
    }),
    goodwill: goodwill.map((line) => ({ ...line, at: line.at.toISOString() })),
    promisedGoodwill: await promisedGoodwill(db, order.id),
    goodwillRoom: mayGive ? room : { payment: 0, gift_card: 0 },
  }
}
