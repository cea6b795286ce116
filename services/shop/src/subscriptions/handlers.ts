import { dayOf } from '@vitrine/contracts/delivery'
import { fail, ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { orderIdOf } from '../orders/order-lookup.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { acknowledgeStatement } from '../statements/receive-statement.ts'
import type { StatementInput } from '../statements/statement.ts'
import { applyChange } from './subscription-changes.ts'
import { notChangeable, notFound, ownerOf } from './subscription-owner.ts'
import { subscriptions } from './subscription-store.ts'

type SubscriptionHandlers = Pick<
  Handlers,
  'getSubscriptions' | 'changeSubscription' | 'undoSubscriptionChange' | 'cancelSubscription'
>

/** Pausing, skipping and changing a subscription, each undoable until the parcel is packed, and cancelling it. */
export function createSubscriptionHandlers({
  db,
  now = () => new Date(),
}: {
  db: Database
  now?: () => Date
}): SubscriptionHandlers {
  return {
    getSubscriptions: async (_, { user, market }) => (user ? subscriptions.ofCustomer(db, user.id, market.shopId) : []),

    changeSubscription: ({ id, change }, context) =>
      context.transact(async (tx) => {
        const owner = ownerOf(context)
        const found = await subscriptions.lock(tx, id, owner)
        if (!found) return notFound()
        const changed = applyChange(found.course, change, {
          today: dayOf(now(), context.market),
          startedOn: found.startedOn,
        })
        if (!changed) return notChangeable()
        await subscriptions.saveState(tx, id, changed.course, changed.before)
        return ok(await subscriptions.read(tx, id, owner))
      }),

    undoSubscriptionChange: ({ id }, context) =>
      context.transact(async (tx) => {
        const owner = ownerOf(context)
        const found = await subscriptions.lock(tx, id, owner)
        if (!found) return notFound()
        const { before } = found
        if (!before || found.course.status === 'cancelled' || dayOf(now(), context.market) > before.until)
          return notChangeable()
        const { kind: _, until: __, ...course } = before
        await subscriptions.saveState(tx, id, course, null)
        return ok(await subscriptions.read(tx, id, owner))
      }),

    async cancelSubscription({ kind, reason, name, email, contract, endsOn }, context) {
      const isExtraordinary = kind === 'extraordinary'
      if (isExtraordinary && !reason)
        return fail({ code: 'REASON_MISSING', detail: 'An extraordinary cancellation needs its reason' })
      return context.transact(async (tx) => {
        const { shopId } = context.market
        const today = dayOf(now(), context.market)
        // The earliest end is today: nothing is delivered after it. The answer is the same for an unknown contract.
        const end = !isExtraordinary && endsOn !== undefined && endsOn > today ? endsOn : today
        const orderId = await subscriptions.cancel(tx, {
          shopId,
          contract,
          orderId: orderIdOf(contract),
          email,
          endsOn: end,
        })
        const said: StatementInput = {
          kind: 'cancellation',
          name,
          email,
          contract,
          items: [],
          endsOn: end,
          isExtraordinary,
          ...(endsOn !== undefined && { askedEnd: endsOn }),
          ...(reason && { reason }),
        }
        const finding = orderId ? 'matched' : 'to_be_checked'
        return ok(await acknowledgeStatement(tx, said, context, { finding, orderId }))
      })
    },
  }
}
