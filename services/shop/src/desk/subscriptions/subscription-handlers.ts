import { fail, ok } from '@vitrine/contracts/shop'
import { int, nullable, row, sql, text } from '@vitrine/database'
import { shopDay } from '../../orders/shop-day.ts'
import type { Renewals } from '../../renewals/renew-subscriptions.ts'
import { applyChange } from '../../subscriptions/subscription-changes.ts'
import { subscriptions } from '../../subscriptions/subscription-store.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskHandlers } from '../desk.ts'
import { listSubscriptions } from './subscription-list.ts'

type SubscriptionHandlers = Pick<DeskHandlers, 'listSubscriptions' | 'retryDelivery' | 'changeSubscription'>

const Owner = row({ customerId: nullable(int), shopId: int, number: text })

/** The customer and shop of a subscription, if it is in a shop of this member. */
const ownerOf = ({ db, shopIds }: DeskContext, id: string) =>
  db.first(
    Owner,
    sql`
      select customer_id::int as "customerId", shop_id as "shopId", 'A-' || number as number from subscriptions
      where id = ${id}::uuid and shop_id = any(${shopIds}::int[])`,
  )

/** Subscriptions as staff help with them: the rules are the customer's own. */
export const createSubscriptionDeskHandlers = (renewals: Pick<Renewals, 'retry'>): SubscriptionHandlers => ({
  listSubscriptions: async (query, { db, shopIds }) => ok(await listSubscriptions(db, query, shopIds)),

  async retryDelivery({ id }, context) {
    const owner = await ownerOf(context, id)
    if (!owner) return fail({ code: 'NOT_FOUND' })
    const again = await context.db.transaction((tx) => renewals.retry(tx, id))
    if (!again) return fail({ code: 'NOTHING_UNPAID' })
    const outcome = again.orderId === null ? 'sold_out' : 'charging'
    await context.record({
      action: 'subscription.delivery_retried',
      subject: `subscription ${owner.number}`,
      details: { day: again.day, outcome },
      shopId: owner.shopId,
    })
    return ok({ outcome } as const)
  },

  async changeSubscription({ id, change }, context) {
    const owner = await ownerOf(context, id)
    // Without a customer there is nothing left to deliver to.
    if (!owner || owner.customerId === null) return fail({ code: 'NOT_FOUND' })
    const { customerId, shopId, number } = owner
    const today = shopDay(shopId)
    const changed = await context.db.transaction(async (tx) => {
      const found = await subscriptions.lock(tx, id, { customerId, shopId })
      if (!found) return undefined
      const { course, before, startedOn } = found
      if (change === 'undo') {
        if (!before || course.status === 'cancelled' || today > before.until) return undefined
        const { kind: _, until: __, ...earlier } = before
        await subscriptions.saveState(tx, id, earlier, null)
        return { before: course, after: earlier }
      }
      const next = applyChange(course, { kind: change }, { today, startedOn })
      if (!next) return undefined
      await subscriptions.saveState(tx, id, next.course, next.before)
      return { before: course, after: next.course }
    })
    if (!changed) return fail({ code: 'TOO_LATE' })
    await context.record({
      action: `subscription.${change === 'undo' ? 'change_undone' : change}`,
      subject: `subscription ${number}`,
      details: changed,
      shopId,
    })
    return ok(null)
  },
})
