import { dayOf } from '@vitrine/contracts/delivery'
import { type Database, inTransaction, sql, type Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { announceOrder } from '../settlement/confirm-order.ts'
import type { Collecting } from '../settlement/collect-payment.ts'
import { payments } from '../payment/payment-store.ts'
import type { Report } from '../rpc/server.ts'
import { mailAboutDelivery, settleDelivery, toPieces } from '../subscriptions/renewal-payment.ts'
import { deliveries, type LockedSubscription, type RenewalView } from '../subscriptions/renewal-store.ts'
import { placeDelivery, type PlacedDelivery } from './place-renewal.ts'
import { subscriptions } from '../subscriptions/subscription-store.ts'
import { afterDelivery, dueUntil } from '../subscriptions/subscription-changes.ts'

type RenewalDependencies = {
  db: Database
  productCatalogue: Pick<ProductCatalogue, 'offers'>
  collecting: Pick<Collecting, 'chargeAgain'>
  report: Report
}

type Run = {
  /** As if this day had come. */
  today?: string | undefined
  /** Only those of one customer. */
  email?: string | undefined
}

/** How many subscriptions one run looks at, in which portions, and how many are charged at once. */
const most = { run: 500, page: 50, atOnce: 8 } as const

type Made = { subscriptionId: string; day: string }

export type Renewing = ReturnType<typeof createRenewing>

/**
 * Delivers what subscriptions promise. Each delivery is one transaction: its row, its order, its goods and the day of the
 * next one. The charge follows afterwards; after a crash in between, the next run finds the order and charges it. A
 * second process finds a day that is over.
 */
export function createRenewing({ db, productCatalogue, collecting, report }: RenewalDependencies) {
  async function deliver(tx: Transaction, id: string, today: string): Promise<Made | undefined> {
    const subscription = await deliveries.lock(tx, id, sql`s.next_delivery <= ${dueUntil(today)}`)
    const day = subscription?.nextDelivery
    if (!subscription || !day) return undefined
    const { endsOn, createdAt, isClosed } = subscription
    const startedOn = dayOf(new Date(createdAt))
    const next = afterDelivery(subscription, { day, startedOn, endsOn, today })
    await subscriptions.moveOn(tx, id, next)
    if (await deliveries.isOver(tx, id, day)) return undefined
    const made = { subscriptionId: id, day }
    if (isClosed) {
      await deliveries.add(tx, { ...made, state: 'account_closed', orderId: null, missing: [], triedOn: today })
      return made
    }
    const placed = await placeDelivery(tx, subscription, { productCatalogue, today })
    await deliveries.add(tx, { ...made, ...outcomeOf(placed), triedOn: today })
    await announce(tx, subscription, placed, { day, next })
    return made
  }

  /** Repeats the renewal of a day after its payment failed. */
  async function deliverAgain(
    tx: Transaction,
    id: string,
    { today, isAsked }: { today: string; isAsked: boolean },
  ): Promise<(Made & { orderId: number | null }) | undefined> {
    const subscription = await deliveries.lock(tx, id)
    if (!subscription) return undefined
    // A renewal is not retried once a later one exists.
    const unpaid = await deliveries.lockUnpaid(tx, id)
    const { isClosed, status, endsOn, nextDelivery: next } = subscription
    const isEnded = status === 'cancelled' && (endsOn === null || endsOn < today)
    if (!unpaid || isClosed || isEnded || (status === 'paused' && !isAsked)) {
      await deliveries.stopTrying(tx, id)
      return undefined
    }
    const { day, tries } = unpaid
    const placed = await placeDelivery(tx, subscription, { productCatalogue, today })
    await deliveries.tryAgain(tx, { subscriptionId: id, day, ...outcomeOf(placed), triedOn: today }, isAsked)
    if (placed.orderId === null) await settleDelivery(tx, { subscriptionId: id, tries })
    await announce(tx, subscription, placed, { day, next })
    return { subscriptionId: id, day, orderId: placed.orderId }
  }

  /** Mails what is certain already: the confirmation, or that everything is sold out. */
  async function announce(
    tx: Transaction,
    { id, shopId, email }: LockedSubscription,
    { orderId, isPending, missing, first }: PlacedDelivery,
    days: { day: string; next: string | null },
  ): Promise<void> {
    if (orderId !== null) return isPending ? undefined : announceOrder(tx, orderId)
    const about = { subscriptionId: id, shopId, email, firstName: first.customer.firstName }
    await mailAboutDelivery(tx, about, 'subscription_sold_out', { ...days, lines: toPieces(missing) })
  }

  /** A failed renewal is reported and does not stop the others. */
  async function oneByOne(ids: readonly string[], work: (tx: Transaction, id: string) => Promise<Made | undefined>) {
    const made: Made[] = []
    for (const id of ids) {
      const done = await inTransaction(db, (tx) => work(tx, id)).catch((error: unknown) => {
        report('subscription.delivery.failed', error, { subscription: id })
        return undefined
      })
      if (done) made.push(done)
    }
    return made
  }

  /** Charges every open renewal, including those of an earlier run. */
  async function chargeAll(): Promise<void> {
    const open = await payments.unaskedDeliveries(db, most.run)
    for (let first = 0; first < open.length; first += most.atOnce)
      await Promise.all(
        open
          .slice(first, first + most.atOnce)
          .map((orderId) =>
            collecting
              .chargeAgain(orderId, 'gone')
              .catch((error: unknown) => report('subscription.charge.failed', error, { order: String(orderId) })),
          ),
      )
  }

  return {
    /** Delivers everything that is due and tries again what could not be paid; answers what became of each. */
    async run({ today = dayOf(new Date()), email }: Run = {}): Promise<RenewalView[]> {
      const made: Made[] = []
      let after = ''
      for (let seen = 0; seen < most.run; seen += most.page) {
        const page = await deliveries.due(db, dueUntil(today), { after, limit: most.page, email })
        made.push(
          ...(await oneByOne(
            page.map(({ id }) => id),
            (tx, id) => deliver(tx, id, today),
          )),
        )
        const last = page.at(-1)
        if (!last || page.length < most.page) break
        after = last.place
      }
      const again = await deliveries.toTryAgain(db, today, most.run, email)
      made.push(...(await oneByOne(again, (tx, id) => deliverAgain(tx, id, { today, isAsked: false }))))
      await chargeAll()
      return made.length === 0 ? [] : deliveries.tell(db, made)
    },

    /** Its owner wants the money to be asked for now. Nothing where there is none to ask for. */
    again: (tx: Transaction, id: string) => deliverAgain(tx, id, { today: dayOf(new Date()), isAsked: true }),
  }
}

const outcomeOf = ({ orderId, missing }: PlacedDelivery) =>
  ({ state: orderId === null ? 'sold_out' : 'ordered', orderId, missing }) as const
