import type { Order } from '@vitrine/contracts/shop'
import { type Database, inTransaction, sql } from '@vitrine/database'
import type { Renewals } from '../renewals/renew-subscriptions.ts'
import { returns } from '../returns/return-store.ts'
import type { Passwords } from '../identity/passwords.ts'
import { cancelOrder } from '../cancellation/cancel-order.ts'
import { rotateSecret, type RotatedSecret } from '../database/secrets.ts'
import type { Vault } from '../database/vault.ts'
import { createFulfilment } from '../fulfilment/fulfilment.ts'
import { secretLinkMails } from '../outbox/outbox.ts'
import { readOrder } from '../orders/read-orders.ts'
import { marketOfOrder } from '../orders/market-of-order.ts'
import { defaultTracking } from '../orders/tracking.ts'
import { deliveryNotesOf } from '../delivery-notes/delivery-note.ts'
import { deliveryNoteFile, drawDeliveryNote } from '../delivery-notes/draw-delivery-note.ts'
import { sayIn } from '../messages/language.ts'
import { pagesOf } from '../messages/pages.ts'
import type { Actor } from '../staff-log/staff-log.ts'
import { isUuid } from '../database/uuid.ts'
import type { ReviewDesk } from '../reviews/review-desk.ts'
import type { ReservationDesk } from '../store-reservations/reservation-desk.ts'
import { countDemo, type DemoContents, listDemoCandidates, removeDemo } from '../demo/remove-demo.ts'
import { createConsentProofs } from '../consent/consent-proofs.ts'
import { createInsightReports, type InsightsQuery } from '../insights/insight-reports.ts'
import { readInsights } from '../insights/read-insights.ts'
import { createStockCounts } from '../stores/stock-counts.ts'
import type { Selling } from '../selling/selling.ts'
import type { UserStore } from '../users/user-store.ts'
import { createOperatorLists, listReturns, type ListedReturn } from './operator-lists.ts'
import { createOperatorAccounts } from './operator-accounts.ts'
import { createOperatorVariants } from './operator-variants.ts'

/** The next step of an order in the warehouse. */
export const orderSteps = ['pack', 'ship', 'deliver', 'cancel'] as const
export type OrderStep = (typeof orderSteps)[number]

/** The tracking number of a parcel, and which of several parcels it is. */
export type StepDetails = { tracking?: string | undefined; parcel?: number | undefined }

type OperatorDependencies = {
  db: Database
  users: UserStore
  passwords: Passwords
  vault: Vault
  actor: Actor
  needsSecondFactor: boolean
  renewals: Pick<Renewals, 'run'>
  selling: Selling
  reservations: ReservationDesk
  reviews: ReviewDesk
  /** Papers name the pages of the shop. */
  publicUrl: URL
}

export type Operator = ReturnType<typeof createOperator>

/** The manual tasks of shop operators: accounts, stock, prices, orders, mails. */
export function createOperator(dependencies: OperatorDependencies) {
  const { db, renewals, selling, reservations, reviews, publicUrl } = dependencies
  const fulfilment = createFulfilment(db)

  return {
    ...createOperatorLists(db),
    ...createOperatorAccounts(dependencies),
    ...createOperatorVariants(db),

    /** Replaces a key of the shop while it runs; returns the number of its version. */
    rotateSecret: (name: RotatedSecret, isLeaked: boolean): Promise<number> => rotateSecret(db, name, { isLeaked }),

    /** Promotions, campaigns, vouchers and gift cards. */
    selling,

    /** The demo's data in this shop. */
    demo: {
      candidates: () => listDemoCandidates(db),
      count: (contents: DemoContents) => countDemo(db, contents),
      remove: (contents: DemoContents) => removeDemo(db, contents),
    },

    /** Pieces set aside in stores. */
    reservations,

    /** Moderation of customers' reviews. */
    reviews,

    /** Answers to the consent layer. */
    consentProofs: createConsentProofs(db),

    /** Visits, search terms and revenue. */
    insights: (query: InsightsQuery) => readInsights(createInsightReports(db), query),

    /** The stock of stores, as counted there. */
    stockCounts: createStockCounts(db),

    order: (orderId: number): Promise<Order | undefined> => readOrder(db, sql`o.id = ${orderId}`),

    /** The papers that go into the parcels of an order, one each. */
    async deliveryNotes(orderId: number): Promise<{ fileName: string; file: Buffer }[] | undefined> {
      const order = await readOrder(db, sql`o.id = ${orderId}`)
      if (!order) return undefined
      const market = marketOfOrder(order)
      const desk = { market, say: sayIn(market), pages: pagesOf(market, publicUrl) }
      return Promise.all(
        deliveryNotesOf(order).map(async (note) => ({
          fileName: deliveryNoteFile(note, desk),
          file: await drawDeliveryNote(note, desk),
        })),
      )
    },

    /** Moves an order to its next step; false if another step comes first. */
    async advance(orderId: number, step: OrderStep, { tracking, parcel }: StepDetails = {}): Promise<boolean> {
      const number = tracking ?? defaultTracking(orderId, parcel)
      switch (step) {
        case 'pack':
          return fulfilment.pack(orderId)
        case 'ship':
          return parcel ? fulfilment.shipParcel(orderId, parcel, number) : fulfilment.ship(orderId, number)
        case 'deliver':
          return parcel ? fulfilment.deliverParcel(orderId, parcel) : fulfilment.deliver(orderId)
        case 'cancel':
          return (await inTransaction(db, (tx) => cancelOrder(tx, orderId, undefined))).ok
      }
    },

    /** Receives a returned parcel by its code: its items are in stock again, and the money is refunded. */
    async receiveReturn(identCode: string): Promise<ListedReturn | undefined> {
      const returnId = await returns.byCode(db, identCode)
      const isReceived = returnId !== undefined && (await fulfilment.receiveReturn(returnId))
      return isReceived ? (await listReturns(db, sql`r.id = ${returnId}`, 1))[0] : undefined
    },

    /** Places the due renewals of subscriptions, for today or another day, and returns the results. */
    renew: renewals.run,

    /** Puts a mail back into the outbox; the running shop delivers it within a moment. Used links stay gone. */
    async resend(mailId: string): Promise<boolean> {
      if (!isUuid(mailId)) return false
      const count = await db.run(sql`
        update outbox set done_at = null, parked_at = null, attempts = 0, next_at = now(), last_error = null
        where id = ${mailId} and kind like 'mail.%'
          and not (done_at is not null and kind = any(${secretLinkMails}))`)
      return count === 1
    },
  }
}
