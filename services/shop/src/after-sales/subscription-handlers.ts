import { dayOf } from '@vitrine/contracts/delivery'
import { fail, ok } from '@vitrine/contracts/shop'
import type { Database } from '../database/database.ts'
import type { Collecting } from '../payment/collecting.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { Renewing } from './renewing.ts'
import { subscriptions } from './subscription-store.ts'
import { steer } from './subscription-steps.ts'

type SubscriptionHandlers = Pick<Handlers, 'changeSubscription' | 'undoSubscriptionChange' | 'paySubscriptionDelivery'>

type Parts = {
  db: Database
  renewing: Pick<Renewing, 'again'>
  collecting: Pick<Collecting, 'chargeAgain'>
  now?: () => Date
}

const missing = () => fail({ code: 'NOT_FOUND', detail: 'There is no such subscription' } as const)
const tooLate = () =>
  fail({ code: 'NOT_CHANGEABLE', detail: 'The subscription cannot be changed like this, or not any more' } as const)

/** Pausing, skipping and changing; each can be taken back until the parcel is packed. And paying what was not paid. */
export function createSubscriptionHandlers({
  db,
  renewing,
  collecting,
  now = () => new Date(),
}: Parts): SubscriptionHandlers {
  const ownerOf = ({ user, market }: CallContext) => {
    if (!user) throw new Error('Only somebody who is signed in can steer a subscription')
    return { customerId: user.id, shopId: market.shopId }
  }

  return {
    changeSubscription: ({ id, change }, context) =>
      context.transact(async (tx) => {
        const owner = ownerOf(context)
        const found = await subscriptions.lock(tx, id, owner)
        if (!found) return missing()
        const steered = steer(found.course, change, { today: dayOf(now()), startedOn: found.startedOn })
        if (!steered) return tooLate()
        await subscriptions.steer(tx, id, steered.course, steered.before)
        return ok(await subscriptions.read(tx, id, owner))
      }),

    undoSubscriptionChange: ({ id }, context) =>
      context.transact(async (tx) => {
        const owner = ownerOf(context)
        const found = await subscriptions.lock(tx, id, owner)
        if (!found) return missing()
        const { before } = found
        if (!before || found.course.status === 'cancelled' || dayOf(now()) > before.until) return tooLate()
        const { kind: _, until: __, ...course } = before
        await subscriptions.steer(tx, id, course, null)
        return ok(await subscriptions.read(tx, id, owner))
      }),

    async paySubscriptionDelivery({ id }, context) {
      const owner = ownerOf(context)
      const placed = await context.transact(async (tx) => {
        const found = await subscriptions.lock(tx, id, owner)
        if (!found) return missing()
        const again = await renewing.again(tx, id)
        return again ? ok(again.orderId) : tooLate()
      })
      if (!placed.ok) return placed
      const payment = placed.value === null ? undefined : await collecting.chargeAgain(placed.value, 'waiting')
      if (payment?.state === 'declined' || payment?.state === 'expired')
        return fail({ code: 'PAYMENT_DECLINED', detail: 'The payment did not succeed' })
      return ok(await subscriptions.read(db, id, owner))
    },
  }
}
