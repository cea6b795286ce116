import { allMarkets } from '@vitrine/contracts/markets'
import { type Database, inTransaction, type Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { announceOrder } from '../settlement/confirm-order.ts'
import type { PaymentCollector } from '../settlement/collect-payment.ts'
import { shopDay } from '../orders/shop-day.ts'
import { payments } from '../payment/payment-store.ts'
import type { Report } from '../rpc/server.ts'
import { enqueueDeliveryMail, settleDelivery, toPieces } from '../subscriptions/renewal-payment.ts'
import { deliveries, type LockedSubscription, type RenewalView } from '../subscriptions/renewal-store.ts'
import { placeDelivery, type PlacedDelivery } from './place-renewal.ts'
import { subscriptions } from '../subscriptions/subscription-store.ts'
import { afterDelivery, dueUntil } from '../subscriptions/subscription-changes.ts'

type RenewalDependencies = {
  db: Database
  productCatalogue: Pick<ProductCatalogue, 'offers'>
  paymentCollector: Pick<PaymentCollector, 'chargeAgain'>
  report: Report
}

type RenewalRunOptions = {
  /** The day to run for; today by default. */
  today?: string | undefined
  /** Restricts the run to one customer. */
  email?: string | undefined
}

/** Limits of one run: subscriptions, page size, and concurrent charges. */
const limits = { run: 500, page: 50, atOnce: 8 } as const

type RenewalKey = { subscriptionId: string; day: string }

export type Renewals = ReturnType<typeof createRenewals>

/**
 * Places the renewals of subscriptions. Each is one transaction: its row, its order, its stock and the day of the next
 * one. The charge follows afterwards; after a crash in between, the next run finds the order and charges it. A second
 * process skips the days that are done.
 */
export function createRenewals({ db, productCatalogue, paymentCollector, report }: RenewalDependencies) {
  async function deliver(tx: Transaction, id: string, asked: string | undefined): Promise<RenewalKey | undefined> {
    const subscription = await deliveries.lock(tx, id)
    const day = subscription?.nextDelivery
    if (!subscription || !day) return undefined
    const { shopId, endsOn, createdAt, isClosed } = subscription
    const today = asked ?? shopDay(shopId)
    if (day > dueUntil(today)) return undefined
    const startedOn = shopDay(shopId, new Date(createdAt))
    const next = afterDelivery(subscription, { day, startedOn, endsOn, today })
    await subscriptions.moveOn(tx, id, next)
    if (await deliveries.isDone(tx, id, day)) return undefined
    const made = { subscriptionId: id, day }
    if (isClosed) {
      await deliveries.add(tx, { ...made, state: 'account_closed', orderId: null, missing: [], triedOn: today })
      return made
    }
    const placed = await placeDelivery(tx, subscription, { productCatalogue, today })
    await deliveries.add(tx, { ...made, ...renewalResult(placed), triedOn: today })
    await announce(tx, subscription, placed, { day, next })
    return made
  }

  /** Repeats the renewal of a day after its payment failed. */
  async function deliverAgain(
    tx: Transaction,
    id: string,
    { day: asked, isAsked }: { day?: string | undefined; isAsked: boolean },
  ): Promise<(RenewalKey & { orderId: number | null }) | undefined> {
    const subscription = await deliveries.lock(tx, id)
    if (!subscription) return undefined
    // A renewal is not retried once a later one exists.
    const unpaid = await deliveries.lockUnpaid(tx, id)
    const { shopId, isClosed, status, endsOn, nextDelivery: next } = subscription
    const today = asked ?? shopDay(shopId)
    const isEnded = status === 'cancelled' && (endsOn === null || endsOn < today)
    if (!unpaid || isClosed || isEnded || (status === 'paused' && !isAsked)) {
      await deliveries.stopRetrying(tx, id)
      return undefined
    }
    const { day, tries } = unpaid
    const placed = await placeDelivery(tx, subscription, { productCatalogue, today })
    await deliveries.recordRetry(tx, { subscriptionId: id, day, ...renewalResult(placed), triedOn: today }, isAsked)
    if (placed.orderId === null) await settleDelivery(tx, { subscriptionId: id, tries })
    await announce(tx, subscription, placed, { day, next })
    return { subscriptionId: id, day, orderId: placed.orderId }
  }

  /** A failed renewal is reported and does not stop the others. */
  async function runEach(
    ids: readonly string[],
    work: (tx: Transaction, id: string) => Promise<RenewalKey | undefined>,
  ) {
    const made: RenewalKey[] = []
    for (const id of ids) {
      const done = await inTransaction(db, (tx) => work(tx, id)).catch((error: unknown) => {
        report('subscription.delivery.failed', error, { subscription: id })
        return undefined
      })
      if (done) made.push(done)
    }
    return made
  }

  return {
    /** Places all due renewals, retries unpaid ones and returns the results. */
    async run({ today: asked, email }: RenewalRunOptions = {}): Promise<RenewalView[]> {
      // Where the day is furthest; each subscription then follows the calendar of its own shop.
      const today =
        asked ??
        allMarkets
          .map(({ shopId }) => shopDay(shopId))
          .toSorted()
          .at(-1) ??
        ''
      const made: RenewalKey[] = []
      let after = ''
      for (let seen = 0; seen < limits.run; seen += limits.page) {
        const page = await deliveries.due(db, dueUntil(today), { after, limit: limits.page, email })
        made.push(
          ...(await runEach(
            page.map(({ id }) => id),
            (tx, id) => deliver(tx, id, asked),
          )),
        )
        const last = page.at(-1)
        if (!last || page.length < limits.page) break
        after = last.place
      }
      const unpaid = await deliveries.toRetry(db, today, limits.run, email)
      made.push(...(await runEach(unpaid, (tx, id) => deliverAgain(tx, id, { day: asked, isAsked: false }))))
      await chargeAll({ db, paymentCollector, report })
      return made.length === 0 ? [] : deliveries.readViews(db, made)
    },

    /** Retries an unpaid renewal at its owner's request; undefined if there is none. */
    retry: (tx: Transaction, id: string) => deliverAgain(tx, id, { isAsked: true }),
  }
}

const renewalResult = ({ orderId, missing }: PlacedDelivery) =>
  ({ state: orderId === null ? 'sold_out' : 'ordered', orderId, missing }) as const

/** Mails the confirmation, or that every item is sold out. An unpaid order is confirmed later. */
async function announce(
  tx: Transaction,
  { id, shopId, email }: LockedSubscription,
  { orderId, isPending, missing, first }: PlacedDelivery,
  days: { day: string; next: string | null },
): Promise<void> {
  if (orderId !== null) return isPending ? undefined : announceOrder(tx, orderId)
  const about = { subscriptionId: id, shopId, email, firstName: first.customer.firstName }
  await enqueueDeliveryMail(tx, about, 'subscription_sold_out', { ...days, lines: toPieces(missing, first) })
}

/** Charges every open renewal, including those of an earlier run. */
async function chargeAll({
  db,
  paymentCollector,
  report,
}: Pick<RenewalDependencies, 'db' | 'paymentCollector' | 'report'>): Promise<void> {
  const claimed: string[] = []
  while (claimed.length < limits.run) {
    const open = await payments.claimUnaskedDeliveries(db, limits.atOnce)
    if (open.length === 0) break
    claimed.push(...open.map(({ id }) => id))
    await Promise.all(
      open.map(({ orderId }) =>
        paymentCollector
          .chargeAgain(orderId, 'gone')
          .catch((error: unknown) => report('subscription.charge.failed', error, { order: String(orderId) })),
      ),
    )
  }
  // Only now, so that one that failed is not claimed again in this run.
  if (claimed.length > 0) await payments.endClaims(db, claimed)
}
