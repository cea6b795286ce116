import type { Database } from '@vitrine/database'
import { createHeldLease, type Leases } from '@vitrine/database/processes'
import type { Outlets } from './outlets/outlets.ts'
import { createRelay, type Deliver } from './outbox/relay.ts'
import { repeat } from './outbox/repeat.ts'
import type { SavedCards } from './payment/saved-cards.ts'
import type { PaymentCollector } from './settlement/collect-payment.ts'
import { readRemovedCard, readSavedPayment } from './payment/saved-card-messages.ts'
import { readRefund } from './settlement/refund-message.ts'
import type { Report } from './rpc/server.ts'

type BackgroundDependencies = {
  db: Database
  paymentCollector: PaymentCollector
  savedCards: SavedCards
  outlets: Outlets | undefined
  /** Makes long tasks run once a period in all processes together. */
  leases: Leases | undefined
  /** Delivers what subscriptions promise. */
  renew: () => Promise<unknown>
  /** Enters planned prices into the ledger at their moment. */
  enterPrices: () => Promise<unknown>
  /** Releases expired reservations in stores, and reminds of those that end soon. */
  maintainReservations: () => Promise<unknown>
  /** Counts ratings of styles anew, and asks customers about what they received. */
  maintainReviews: () => Promise<unknown>
  /** Carries out requested and nightly checks of the books. */
  checkBooks: () => Promise<unknown>
  /** Tries and takes uploaded files. */
  workOnImports: () => Promise<unknown>
  /** Goes on with the work that staff have left to the server: jobs for many orders, scanned returns, goodwill. */
  workForStaff: () => Promise<unknown>
  /** Each deletes expired rows. */
  sweeps: readonly (() => Promise<unknown>)[]
  report: Report
}

/** Pauses between runs of the background work, in milliseconds. */
const pauses = {
  outbox: 500,
  payments: 1_000,
  deliveries: 60_000,
  prices: 20_000,
  reservations: 60_000,
  reviews: 900_000,
  books: 2_000,
  imports: 500,
  staff: 500,
  sweeps: 3_600_000,
} as const

/**
 * The background work of the shop: it delivers the outbox, renews subscriptions, enters planned prices, releases unpaid
 * orders and expired reservations, goes on with jobs and imports of staff, and throws old things away.
 */
export function createBackground(dependencies: BackgroundDependencies) {
  const {
    db,
    paymentCollector,
    savedCards,
    outlets,
    leases,
    renew,
    enterPrices,
    maintainReservations,
    maintainReviews,
    checkBooks,
    workOnImports,
    workForStaff,
    sweeps,
    report,
  } = dependencies
  const nowhere: Deliver = async ({ kind }) => {
    throw new Error(`The shop was given no outlet for ${kind}`)
  }
  const { mail, event } = outlets ?? { mail: nowhere, event: nowhere }
  const deliver: Deliver = (delivery) => {
    if (delivery.kind === 'payment.refund') return paymentCollector.refund(readRefund(delivery))
    if (delivery.kind === 'payment.save_method') return savedCards.saveFromPayment(readSavedPayment(delivery))
    if (delivery.kind === 'payment.remove_method') return savedCards.removeAtProvider(readRemovedCard(delivery))
    return delivery.kind.startsWith('mail.') ? mail(delivery) : event(delivery)
  }
  const relay = createRelay({ db, deliver, report })
  const flush = oneAfterTheOther(relay.flush)
  const settle = oneAfterTheOther(paymentCollector.sweep)
  // One after the other: sweeps are not urgent, and calls need the connections.
  const sweepAll = async () => {
    const failures: unknown[] = []
    for (const sweep of [relay.sweep, ...sweeps]) await sweep().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  const once = (name: string, periodMs: number, task: () => Promise<unknown>) =>
    leases ? () => leases.runOnce(`shop.${name}`, periodMs, task) : task
  const desk = leases && createHeldLease(() => leases.take('shop.desk'))
  /** One process looks for this work for as long as it runs: it comes seldom, and each look is several statements. */
  const byOne = (task: () => Promise<unknown>) =>
    desk ? async () => ((await desk.isHolder()) ? task() : undefined) : task
  const running = outlets
    ? [
        repeat(flush, pauses.outbox, report, 'outbox.failed'),
        repeat(settle, pauses.payments, report, 'payments.failed'),
        repeat(once('renewals', pauses.deliveries, renew), pauses.deliveries, report, 'subscriptions.failed'),
        repeat(once('prices', pauses.prices, enterPrices), pauses.prices, report, 'prices.failed'),
        repeat(
          once('reservations', pauses.reservations, maintainReservations),
          pauses.reservations,
          report,
          'reservations.failed',
        ),
        repeat(once('reviews', pauses.reviews, maintainReviews), pauses.reviews, report, 'reviews.failed'),
        repeat(byOne(checkBooks), pauses.books, report, 'books.failed'),
        repeat(byOne(workOnImports), pauses.imports, report, 'imports.failed'),
        repeat(byOne(workForStaff), pauses.staff, report, 'staff_work.failed'),
        repeat(once('sweeps', pauses.sweeps, sweepAll), pauses.sweeps, report, 'sweep.failed'),
      ]
    : []
  return {
    async tidyUp(): Promise<void> {
      await settle()
      if (outlets) await flush()
    },
    async stop(): Promise<void> {
      await Promise.all(running.map((each) => each.stop()))
      await desk?.release()
    },
  }
}

/** A second run waits for the first, so that everything present at its request is done afterwards. */
function oneAfterTheOther<Value>(task: () => Promise<Value>): () => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const mine = last.then(task, task)
    last = mine
    return mine
  }
}
