import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { mayUse } from '@vitrine/contracts/staff'
import { sql, type Transaction } from '@vitrine/database'
import { cancelOrder } from '../../cancellation/cancel-order.ts'
import { deliverOrder, packOrder, shipOrder } from '../../fulfilment/fulfilment.ts'
import { orderIdOf } from '../../orders/order-lookup.ts'
import { type LockedOrder, lockOrder } from '../../orders/order-store.ts'
import { defaultTracking } from '../../orders/tracking.ts'
import { lockOrderMoney } from './lock-order-money.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskHandlers } from '../desk.ts'
import { requireFresh } from '../require-fresh.ts'
import { promiseGoodwill, withdrawGoodwill } from './goodwill-promises.ts'
import { listOrders } from './order-list.ts'
import { orderSubject, sightOf } from './order-sight.ts'
import { lastStepOf } from './order-timeline.ts'
import { viewOrder } from './order-view.ts'

type OrderHandlers = Pick<
  DeskHandlers,
  | 'listOrders'
  | 'getOrder'
  | 'packOrder'
  | 'shipOrder'
  | 'deliverOrder'
  | 'cancelPieces'
  | 'giveGoodwill'
  | 'undoGoodwill'
  | 'addOrderNote'
>

type Target = { orderId: number; version: number }
type Stale = { code: 'NOT_FOUND' } | { code: 'CHANGED'; details: Record<string, string | number> }

const notFound = fail({ code: 'NOT_FOUND' } as const)

export const createOrderDeskHandlers = (): OrderHandlers => ({
  listOrders: async (query, context) => ok(await listOrders(context.db, query, sightOf(context))),

  async getOrder({ number }, context) {
    const id = orderIdOf(number)
    return id === undefined ? notFound : view(context, id)
  },

  packOrder: (target, context) =>
    inStep(context, target, async (tx) => {
      const packed = await packOrder(tx, target.orderId)
      if (!packed.ok) return fail({ code: packed.error })
      return ok({ action: 'order.packed', details: {} })
    }),

  shipOrder: ({ parcel, trackingId, ...target }, context) =>
    inStep(context, target, async (tx) => {
      const tracking = trackingId || defaultTracking(target.orderId, parcel)
      const shipped = await shipOrder(tx, target.orderId, { trackingId: tracking, parcel })
      if (!shipped.ok) return fail({ code: shipped.error })
      return ok({ action: 'order.shipped', details: { tracking, ...(parcel && { parcel }) } })
    }),

  deliverOrder: ({ parcel, ...target }, context) =>
    inStep(context, target, async (tx) => {
      const delivered = await deliverOrder(tx, target.orderId, parcel)
      if (!delivered.ok) return fail({ code: delivered.error })
      return ok({ action: 'order.delivered', details: { ...(parcel && { parcel }) } })
    }),

  cancelPieces: ({ keys, reason, ...target }, context) =>
    inStep(
      context,
      target,
      async (tx, order): Promise<Result<Deed, { code: CancelRefusal }>> => {
        const refusal = cancelRefusal(order, keys)
        if (refusal) return fail({ code: refusal })
        const cancelled = await cancelOrder(tx, target.orderId, keys, { isWithdrawal: true })
        if (!cancelled.ok) return fail({ code: 'ALREADY_SHIPPED' })
        if (reason) await addNote(tx, target.orderId, reason, context)
        return ok({ action: 'order.pieces_cancelled', details: { keys } })
      },
      lockOrderMoney,
    ),

  async giveGoodwill({ amount, to, reason, ...target }, context) {
    const stale = await requireFresh(context)
    if (stale) return stale
    return inStep(
      context,
      target,
      async (tx) => {
        const { actor, member } = context
        const isLimited = !mayUse(member, 'refunds.unlimited')
        const promised = await promiseGoodwill(tx, target.orderId, { amount, to, reason }, { actor, isLimited })
        return promised.ok ? ok({ action: 'order.goodwill', details: { amount, to, reason } }) : promised
      },
      lockOrderMoney,
    )
  },

  async undoGoodwill({ orderId, id }, context) {
    const { db, worksForShop, record } = context
    const undone = await db.transaction(async (tx): Promise<Result<true, { code: 'NOT_FOUND' | 'TOO_LATE' }>> => {
      const order = await lockOrder(tx, orderId)
      if (!order || !worksForShop(order.shopId)) return notFound
      const promise = await withdrawGoodwill(tx, orderId, id)
      if (!promise) return fail({ code: 'TOO_LATE' })
      await record({
        action: 'order.goodwill_undone',
        subject: orderSubject(orderId),
        details: promise,
        shopId: order.shopId,
      })
      return ok(true)
    })
    return undone.ok ? view(context, orderId) : undone
  },

  async addOrderNote({ orderId, text }, context) {
    const { db, worksForShop, record } = context
    const noted = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order || !worksForShop(order.shopId)) return false
      await addNote(tx, orderId, text, context)
      await record({ action: 'order.noted', subject: orderSubject(orderId), details: {}, shopId: order.shopId })
      return true
    })
    return noted ? view(context, orderId) : notFound
  },
})

type CancelRefusal = 'UNKNOWN_PIECE' | 'NOTHING_LEFT' | 'ALREADY_SHIPPED'

function cancelRefusal({ items }: LockedOrder, keys: readonly string[]): CancelRefusal | undefined {
  if (keys.some((key) => !items.some((item) => item.key === key))) return 'UNKNOWN_PIECE'
  return items.some(({ status, key }) => status === 'available' && keys.includes(key)) ? undefined : 'NOTHING_LEFT'
}

const addNote = (tx: Transaction, orderId: number, text: string, { actor }: Pick<DeskContext, 'actor'>) =>
  tx.run(sql`
    insert into order_notes (order_id, staff_id, author, body) values (${orderId}, ${actor.staffId}, ${actor.name}, ${text})`)

async function view(context: DeskContext, orderId: number) {
  const order = await viewOrder(context.db, orderId, { member: context.member, sight: sightOf(context) })
  return order ? ok(order) : notFound
}

type Deed = { action: string; details: object }

/** Refuses a step where the order is newer than the version the member saw; returns the order after the step. */
async function inStep<Refusal extends { code: string }>(
  context: DeskContext,
  { orderId, version }: Target,
  work: (tx: Transaction, order: LockedOrder) => Promise<Result<Deed, Refusal>>,
  lock: (tx: Transaction, orderId: number) => Promise<void> = async () => {},
) {
  const { db, worksForShop, record } = context
  const done = await db.transaction(async (tx): Promise<Result<true, Refusal | Stale>> => {
    await lock(tx, orderId)
    const order = await lockOrder(tx, orderId)
    if (!order || !worksForShop(order.shopId)) return notFound
    const last = await lastStepOf(tx, orderId)
    if (last.version !== version) {
      const { code, at, actor } = last
      return fail({ code: 'CHANGED', details: { code, at: at.toISOString(), ...(actor && { actor }) } })
    }
    const deed = await work(tx, order)
    if (!deed.ok) return deed
    await record({ ...deed.value, subject: orderSubject(orderId), shopId: order.shopId })
    return ok(true)
  })
  return done.ok ? view(context, orderId) : done
}
