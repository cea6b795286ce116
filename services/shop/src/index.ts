import type { StaffDoor } from '@vitrine/contracts/staff'
import type { CookieTransport, SigningKeys } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'
import { inTransaction, openDatabase, type ReportsDatabase, useReservedConnections } from '@vitrine/database'
import type { Leases } from '@vitrine/database/processes'
import type { Pool } from 'pg'
import { httpAddressService } from './addresses/address-service.ts'
import { createAddressHandlers } from './addresses/handlers.ts'
import { createReviewHandlers } from './reviews/handlers.ts'
import { refreshRatings } from './ratings/ratings.ts'
import { inviteReviewers } from './reviews/review-mails.ts'
import { createLinkTokens } from './signing/link-tokens.ts'
import { createReturnHandlers } from './returns/handlers.ts'
import { createSubscriptionContentHandlers } from './subscriptions/content-handlers.ts'
import { createSubscriptionPaymentHandlers } from './subscriptions/payment-handlers.ts'
import { subscriptions } from './subscriptions/subscription-store.ts'
import { createSubscriptionHandlers } from './subscriptions/handlers.ts'
import { createInvoiceHandlers } from './invoices/handlers.ts'
import { createCancellationHandlers } from './cancellation/handlers.ts'
import { createExchangeHandlers } from './cancellation/exchange-handlers.ts'
import { createWithdrawalHandlers } from './cancellation/withdrawal-handlers.ts'
import { createRenewals, type Renewals } from './renewals/renew-subscriptions.ts'
import { createRenewalHandlers } from './renewals/handlers.ts'
import type { KeyRule } from './basket/basket-key.ts'
import { createBasketStore } from './basket/basket-store.ts'
import { createBasketHandlers } from './basket/handlers.ts'
import { type CatalogueStore, createCatalogueStore } from './catalogue/catalogue-store.ts'
import { type Changes, createChanges } from './catalogue/changes.ts'
import { createFeed, type Feed } from './catalogue/feed.ts'
import { createProductCatalogue, type ProductCatalogue } from './catalogue/product-catalogue.ts'
import { createCatalogueHandlers } from './catalogue/handlers.ts'
import type { PreviewLookup } from './catalogue/to-product.ts'
import { createAccountFromOrder } from './checkout/account-from-order.ts'
import { createCheckoutHandlers } from './checkout/handlers.ts'
import { createConsentHandlers } from './consent/handlers.ts'
import { createConsentProofs } from './consent/consent-proofs.ts'
import { migrateShop } from './database/migrate.ts'
import { readShopFigures, type ShopFigures } from './orders/shop-figures.ts'
import { openKeyRing } from './database/key-ring.ts'
import { secretOf, sweepSecrets } from './database/secrets.ts'
import { createVault } from './database/vault.ts'
import { countGuestItems } from './identity/count-guest-items.ts'
import { createIdentityHandlers } from './identity/handlers.ts'
import { createIdentity, type IdentityOptions } from './identity/identity.ts'
import { createPasswords, type PasswordCost, type Passwords } from './identity/passwords.ts'
import { sweepIdentity } from './identity/sweep.ts'
import { createCardStore } from './loyalty/card-store.ts'
import { createInsightHandlers } from './insights/handlers.ts'
import { createInsights } from './insights/insights.ts'
import { createLoyaltyHandlers } from './loyalty/handlers.ts'
import { createNewsletterHandlers } from './newsletter/handlers.ts'
import { createEmailChangeFollower } from './newsletter/follow-email-change.ts'
import { createSubscriberList } from './newsletter/subscriber-list.ts'
import { createDemo, type Demo } from './demo/demo.ts'
import { createFulfilment, type Fulfilment } from './fulfilment/fulfilment.ts'
import { callOffLateExchanges } from './cancellation/cancel-late-exchanges.ts'
import { createOrderHandlers } from './orders/handlers.ts'
import type { Outlets } from './outlets/outlets.ts'
import { createBackground } from './background.ts'
import { type CompletedPayment, createCompletion } from './settlement/complete-payment.ts'
import { createPaymentCollector } from './settlement/collect-payment.ts'
import { type PaymentProvider, providerTimeoutMs } from './payment/provider.ts'
import { createSavedCards } from './payment/saved-cards.ts'
import { createTestDesk, type TestDesk } from './payment/test-desk.ts'
import { ledgerIn, sweepTestCharges } from './payment/test-ledger.ts'
import { createTestProvider } from './payment/test-provider.ts'
import { relyingPartyOf } from './passkeys/passkeys.ts'
import { sealColumns } from './staff/sealed-columns.ts'
import { createPasskeyHandlers } from './identity/passkey-handlers.ts'
import { enterDuePlans } from './price-plans/enter-plans.ts'
import { createPaymentMethodHandlers } from './payment-methods/handlers.ts'
import { createPromotionHandlers } from './promotions/handlers.ts'
import { type CallTimeouts, createRpcServer, type Report, type Visit } from './rpc/server.ts'
import { deleteOldReplies } from './rpc/delete-old-replies.ts'
import { createLocalLimiters, type Limiters } from './rpc/limiters.ts'
import { createLimits, type Limits } from './rpc/limits.ts'
import { type StockCounts, createStockCounts } from './stores/stock-counts.ts'
import { createStoreHandlers } from './stores/handlers.ts'
import { expireReservations } from './store-reservations/expire-reservations.ts'
import { createReservationHandlers } from './store-reservations/handlers.ts'
import { remindShoppers } from './store-reservations/remind-shoppers.ts'
import { createReservationTokens } from './store-reservations/reservation-token.ts'
import { sweepReservations } from './store-reservations/reservation-store.ts'
import { createDesk, type Desk } from './desk/desk.ts'
import { createBookHandlers } from './desk/book-handlers.ts'
import { createCustomerHandlers } from './desk/customer-handlers.ts'
import { createVisitHandlers } from './desk/visit-handlers.ts'
import { createFitHandlers } from './fit/fit-handlers.ts'
import { createGoodsDeskHandlers } from './desk/goods-desk-handlers.ts'
import { createImportHandlers } from './desk/import-handlers.ts'
import { createLogHandlers } from './desk/log-handlers.ts'
import { createOwnAccountHandlers } from './desk/own-account-handlers.ts'
import { createTeamHandlers } from './desk/team-handlers.ts'
import { createBookWorker } from './invariants/book-runs.ts'
import { createInvitations } from './staff/invitations.ts'
import type { ImportFiles } from './imports/import-files.ts'
import { imports } from './imports/import-store.ts'
import { createImportWorker } from './imports/import-worker.ts'
import { runOrderJobs } from './desk/orders/run-order-jobs.ts'
import { payDueGoodwill } from './desk/orders/goodwill-promises.ts'
import { bookArrivals } from './desk/returns/book-arrivals.ts'
import { createReviewDeskHandlers } from './desk/reviews/review-desk-handlers.ts'
import { createOrdersSection } from './desk/orders-section.ts'
import { createStaff } from './staff/staff.ts'
import { recordLine, sweepLog } from './staff-log/staff-log.ts'
import { createSecondFactors } from './staff/second-factors.ts'
import { createStaffStore } from './staff/staff-store.ts'
import { createPriceNoticeHandlers } from './price-notices/price-notice-handlers.ts'
import { createPriceNoticeList } from './price-notices/price-notice-list.ts'
import { createPriceNotices } from './price-notices/price-notices.ts'
import { createNoticeHandlers } from './stores/notice-handlers.ts'
import { createNoticeList } from './stores/notice-list.ts'
import { createNotices } from './stores/notices.ts'
import { createTimeMachine, type TimeMachine } from './time-machine/time-machine.ts'
import { createUserHandlers } from './profile/handlers.ts'
import { createSessionStore, type SessionStore } from './users/session-store.ts'
import { createUserStore, type UserStore } from './users/user-store.ts'
import { createWishlistHandlers } from './wishlist/handlers.ts'
import { createNamedListHandlers } from './wishlist/named-list-handlers.ts'
import { createWishlistStore } from './wishlist/wishlist-store.ts'

export type { ShopThen } from './time-machine/shop-then.ts'
export type { PasswordCost } from './identity/passwords.ts'
export type { DemoEditor } from './demo/demo.ts'
export type { DemoContents, DemoCounts } from './demo/remove-demo.ts'
export { TestCard } from './payment/test-cards.ts'
export type { WalletContact } from './payment/provider.ts'
export type { TestDesk, TestPayment } from './payment/test-desk.ts'
export { testAnswers } from './payment/test-ledger.ts'
export { checkShop } from './operator/check-shop.ts'
export { readShopOverview, type ShopOverview } from './operator/shop-overview.ts'
export { shopMigrations } from './database/migrate.ts'
export type { KeyRing } from './database/key-ring.ts'
export type { ShopFigures } from './orders/shop-figures.ts'
export { openOperator } from './operator/open-operator.ts'
/** Writes of staff on tables of other services leave their lines in the same log. */
export { recordLine as recordStaffLine }
export type { InsightsReport, ShopInsights } from './insights/read-insights.ts'
export type { Operator } from './operator/operator.ts'
export type { GoodsTarget, ImportFiles, UploadedFile } from './imports/import-files.ts'
export type { Mistake } from './selling/draft-values.ts'
export type { Selling } from './selling/selling.ts'
export type { ModeratedReview } from './reviews/review-desk.ts'
export type { ReservationRow } from './store-reservations/reservation-store.ts'
export type { Count, StockCountRow } from './stores/stock-counts.ts'
export { mailNames, renderMail } from './mails/render-mail.ts'
export type { MailAddresses } from './mails/render-mail.ts'
export { sampleMail } from './mails/sample-mails.ts'
export { writeSampleMails } from './outlets/sample-files.ts'

export type ShopOptions = Pick<IdentityOptions, 'identityProviders' | 'fetchOf' | 'security'> & {
  pool: Pool
  /** Where reports of staff and long lists are read, if not on the database of visitors. */
  reports?: ReportsDatabase | undefined
  /** The caller has brought the tables up to date. */
  isMigrated?: boolean
  /** How cookies travel: `isSecure` wherever visitors come by HTTPS. */
  cookies: CookieTransport
  /** The public address of the shop; links in mails begin with it. */
  publicUrl?: URL
  /** Where a shop is visited, if not at the public address: passkeys belong to a host. */
  originOf?: (market: Market) => URL
  /** Signs tokens and receipts. Without one the shop makes its own and keeps it in the database. */
  secret?: string
  /** Encrypt secrets in the database; they stand in the settings, the newest first. By default the database stores one. */
  sealingKeys?: readonly string[]
  /** Pepper of password hashes. Stored outside of the database it protects a leak; by default the database stores it. */
  pepper?: string
  /** The cost of a password hash: the recommended one by default. Tests sign in often and choose less. */
  passwordCost?: PasswordCost
  /** How customers' baskets and wishlists are named; the shop has a rule of its own. */
  basketKey?: KeyRule
  wishlistKey?: KeyRule
  /** The payment provider; by default a test provider that collects nothing and can decline. */
  payment?: PaymentProvider
  /** Milliseconds until a call to the provider is given up; 8 seconds by default. */
  paymentTimeoutMs?: number
  /** Milliseconds until a call of a visitor is given up; 2 seconds for reads and 5 for writes by default. */
  callTimeoutMs?: CallTimeouts
  /** Knows postcodes and their places better than the shop's own lists; see `addresses/address-service.ts`. */
  addressServiceUrl?: URL | undefined
  /** The outlets for mails and events. With them the shop runs its background work. */
  outlets?: Outlets
  /** Reads files that staff upload; without it nothing is imported here. */
  importFiles?: ImportFiles | undefined
  /** Tiny previews of pictures, sent with products. */
  previewOf?: PreviewLookup
  /** Whether a visitor's write may start; the host refuses them before a disk is full. */
  mayWrite?: () => boolean
  /** Whether staff may sign in by a password alone; an account with a second factor never does. */
  staffMfa?: 'optional' | 'required'
  report: Report
  limits?: Limits
  /** Limiters that count for all processes of the shop together; by default each process counts for itself. */
  limiters?: Limiters | undefined
  /** Leases of background work, where several processes could do it. */
  leases?: Leases | undefined
  /** Whether this process does background work, given outlets; another one does otherwise. */
  hasBackground?: boolean
}

export type Shop = {
  fetch(request: Request, visit?: Visit): Promise<Response>
  close(): Promise<void>
  users: UserStore
  /** Hashes passwords of customers that are put in from outside. */
  passwords: Passwords
  sessions: SessionStore
  catalogue: CatalogueStore
  /** Products as shoppers see them now. */
  productCatalogue: Pick<ProductCatalogue, 'parts' | 'products'>
  /** The changes of the catalogue, for caches built from it. */
  changes: Changes
  /** Calls the listener with changes of the catalogue, once the shop itself shows them. */
  listen: Feed['listen']
  /** The steps of an order in the warehouse. */
  orders: Fulfilment
  /** Places due renewals of subscriptions, for today or another day. */
  renew: Renewals['run']
  /** Completes a payment after the redirect from the provider or its webhook. */
  completePayment(paymentId: string): Promise<CompletedPayment | undefined>
  /** Backs the pages of the test provider; null with a real payment provider. */
  testPayment: TestDesk | null
  /** Accounts of the brand's staff. */
  staff: StaffDoor
  /** The work of staff in the studio. */
  desk: Desk
  demo: Demo
  /** The shop at another moment, read-only, for staff who look ahead. */
  timeMachine: TimeMachine
  /** The stock of the stores. */
  stockCounts: Pick<StockCounts, 'takeOnce'>
  /** Delivers pending messages of the outbox and checks open payments, now. */
  tidyUp(): Promise<void>
  /** Figures about orders and the outbox, for monitoring. */
  figures(): Promise<ShopFigures>
  /** Writes counted visits that wait for the next batch; returns whether all are written. */
  flushInsights(): Promise<boolean>
}

/** Users, baskets and orders behind `POST {base}/rpc/{method}`; brings its tables up to date first unless they are. */
export async function createShop({
  pool,
  reports,
  isMigrated = false,
  cookies,
  publicUrl = new URL('http://localhost:3000'),
  originOf = () => publicUrl,
  secret,
  sealingKeys,
  pepper,
  passwordCost,
  basketKey,
  wishlistKey,
  payment,
  paymentTimeoutMs = providerTimeoutMs,
  callTimeoutMs,
  addressServiceUrl,
  outlets,
  importFiles,
  previewOf,
  mayWrite,
  staffMfa = 'optional',
  report,
  limits,
  limiters,
  leases,
  hasBackground = true,
  ...others
}: ShopOptions): Promise<Shop> {
  if (!isMigrated) await migrateShop(pool)
  const db = openDatabase(pool)
  const sessions = createSessionStore(db)
  const users = createUserStore(db)
  const catalogueStore = createCatalogueStore(db)
  const changes = createChanges(db)
  const feed = createFeed({ changes, report, isOver: () => pool.ending })
  const productCatalogue = createProductCatalogue(db, { previewOf })
  feed.listen(productCatalogue.applyChanges)
  const catalogue: CatalogueStore = {
    ...catalogueStore,
    /** Waits for the feed, so that an import is visible at once. */
    async take(goodsIn) {
      const taken = await catalogueStore.take(goodsIn)
      await feed.catchUp()
      return taken
    },
  }
  const keys: SigningKeys = secret === undefined ? (await openKeyRing(pool, 'signing')).keys : () => [secret]
  const vault = createVault((await openKeyRing(pool, 'sealing', sealingKeys)).keys)
  const parts = {
    db,
    productCatalogue,
    catalogue,
    feed,
    sessions,
    users,
    baskets: createBasketStore({ db, productCatalogue, users, ...(basketKey && { keyRule: basketKey }) }),
    wishlists: createWishlistStore({ db, productCatalogue, ...(wishlistKey && { keyRule: wishlistKey }) }),
    cookies,
    publicUrl,
    keys,
    limiters: limiters ?? createLocalLimiters(),
    report,
  }

  const passwords = createPasswords(pepper ?? (await secretOf(db, 'pepper')), passwordCost)
  const subscribers = createSubscriberList(db)
  const identity = createIdentity(parts, {
    ...others,
    passwords,
    followEmail: createEmailChangeFollower(publicUrl, subscribers),
    async mergeGuest(market, guestKey, customerId) {
      const gathered = await countGuestItems(db, market, guestKey)
      const [{ reduced }] = await Promise.all([
        parts.baskets.mergeGuest(market, guestKey, customerId),
        parts.wishlists.mergeGuest(market, guestKey, customerId),
      ])
      return { ...gathered, reduced: reduced.length }
    },
  })
  const notices = createNotices({ ...parts, isOver: () => pool.ending })
  if (hasBackground) feed.listen(notices.applyChanges)
  feed.listen(parts.wishlists.applyChanges)
  const noticeList = createNoticeList(db)
  const priceNoticeTokens = createLinkTokens(parts.keys, 'price notice')
  const priceNoticeList = createPriceNoticeList(db)
  const priceNotices = createPriceNotices({ ...parts, tokens: priceNoticeTokens, isOver: () => pool.ending })
  if (hasBackground) feed.listen(priceNotices.applyChanges)
  const ledger = ledgerIn(db)
  const provider = payment ?? createTestProvider({ ledger, publicUrl })
  const paymentCollector = createPaymentCollector({ db, provider, publicUrl, report, timeoutMs: paymentTimeoutMs })
  const staffStore = createStaffStore(db)
  const needsSecondFactor = staffMfa === 'required'
  const staffParty = relyingPartyOf(publicUrl)
  const consentProofs = createConsentProofs(db)
  const insights = createInsights({ db, report })
  const books = createBookWorker({ db, pool, report })
  const importWorker =
    importFiles && createImportWorker({ db, files: importFiles, catchUp: () => feed.catchUp(), report })
  const sweeps = [
    sessions.sweep,
    staffStore.sweep,
    parts.baskets.sweep,
    parts.wishlists.sweep,
    noticeList.sweep,
    priceNoticeList.sweep,
    subscribers.sweep,
    consentProofs.sweep,
    insights.sweep,
    createCardStore(db).complete,
    () => sweepIdentity(db),
    () => deleteOldReplies(db),
    () => sweepTestCharges(db),
    () => callOffLateExchanges(db),
    () => sweepReservations(db),
    () => sweepLog(db),
    () => sealColumns(db, vault),
    () => sweepSecrets(db),
    books.sweep,
    () => imports.sweep(db),
  ]
  const renewals = createRenewals({ db, productCatalogue, paymentCollector, report })
  const savedCards = createSavedCards({
    db,
    provider,
    timeoutMs: paymentTimeoutMs,
    follow: subscriptions.followSavedMethod,
  })
  const background = createBackground({
    db,
    paymentCollector,
    savedCards,
    outlets: hasBackground ? outlets : undefined,
    leases,
    renew: renewals.run,
    enterPrices: () => enterDuePlans(db),
    maintainReservations: async () => {
      await expireReservations(db)
      await remindShoppers(db, createReservationTokens(parts.keys))
    },
    maintainReviews: async () => {
      await inTransaction(db, (tx) => refreshRatings(tx), { statementTimeoutMs: 300_000 })
      await inviteReviewers(db, createLinkTokens(parts.keys, 'review mails'))
    },
    checkBooks: books.work,
    workOnImports: async () => importWorker?.work(),
    workForStaff: async () => {
      await bookArrivals(db, report)
      await payDueGoodwill(db, report)
      await runOrderJobs(db, report)
    },
    sweeps,
    report,
  })
  const completePayment = createCompletion({ db, paymentCollector, keys: parts.keys })
  const handlers = {
    ...createUserHandlers(parts, identity),
    ...createIdentityHandlers(parts, identity),
    ...createPasskeyHandlers({ originOf }, identity),
    ...createAddressHandlers({
      ...parts,
      addressService:
        addressServiceUrl && httpAddressService(addressServiceUrl, { fetch: others.fetchOf?.('addresses') }),
    }),
    ...createLoyaltyHandlers(parts),
    ...createCatalogueHandlers({ ...parts, ...(reports && { forLists: reports.upToDate }) }),
    ...createPromotionHandlers(parts),
    ...createBasketHandlers(parts),
    ...createWishlistHandlers(parts),
    ...createNamedListHandlers(parts),
    ...createCheckoutHandlers({ ...parts, paymentCollector, provider }),
    ...createAccountFromOrder(parts, identity),
    ...createOrderHandlers(parts),
    ...createInvoiceHandlers(parts),
    ...createCancellationHandlers(),
    ...createExchangeHandlers(parts),
    ...createReturnHandlers(parts),
    ...createWithdrawalHandlers(),
    ...createSubscriptionHandlers(parts),
    ...createSubscriptionContentHandlers(parts),
    ...createSubscriptionPaymentHandlers({ provider }),
    ...createPaymentMethodHandlers({ db, provider, timeoutMs: paymentTimeoutMs }),
    ...createStoreHandlers(parts),
    ...createRenewalHandlers({ db, renewals, paymentCollector }),
    ...createNewsletterHandlers(parts, subscribers),
    ...createNoticeHandlers(parts, noticeList),
    ...createPriceNoticeHandlers({ ...parts, tokens: priceNoticeTokens }, priceNoticeList),
    ...createReservationHandlers(parts),
    ...createReviewHandlers(parts),
    ...createConsentHandlers(parts, consentProofs),
    ...createInsightHandlers(insights),
  }
  await feed.start()
  // Loaded before the first call, so that no call that holds a connection waits for a second one.
  await productCatalogue.parts().catch((error: unknown) => report('catalogue.parts_unreadable', error, {}))
  if (hasBackground) {
    notices.start()
    priceNotices.start()
  }
  const rpcOptions = {
    db,
    handlers,
    sessions,
    users,
    cookies,
    report,
    ...(others.security && { security: others.security }),
    limits: limits ?? createLimits(undefined, limiters),
    ...(callTimeoutMs && { timeoutMs: callTimeoutMs }),
  }
  const rpc = createRpcServer({ ...rpcOptions, ...(mayWrite && { mayWrite }) })
  const timeMachine = createTimeMachine({ ...rpcOptions, previewOf, listen: feed.listen })

  return {
    async fetch(request, visit) {
      if (new URL(request.url).pathname.endsWith('/up')) return Response.json({ status: 'up' })
      return rpc(request, visit)
    },
    async close() {
      importWorker?.stop()
      await books.stop()
      await background.stop()
      await feed.stop()
      await notices.stop()
      await priceNotices.stop()
      await insights.close()
    },
    users,
    passwords,
    sessions,
    catalogue,
    productCatalogue,
    changes,
    listen: feed.listen,
    orders: createFulfilment(db),
    figures: () => readShopFigures(db),
    renew: renewals.run,
    completePayment: (paymentId) => useReservedConnections(() => completePayment(paymentId)),
    testPayment: payment ? null : createTestDesk(ledger),
    staff: createStaff({
      store: staffStore,
      secondFactors: createSecondFactors(db, vault),
      invitations: createInvitations({ db, vault, passwords }),
      needsSecondFactor,
      passwords,
      attempts: identity.attempts,
      security: others.security ?? (() => {}),
      keys: parts.keys,
      party: staffParty,
    }),
    desk: createDesk(db, {
      ...createLogHandlers(),
      ...createBookHandlers(),
      ...createVisitHandlers(reports ?? { db }),
      ...createFitHandlers(reports ?? { db }),
      ...createGoodsDeskHandlers(),
      ...createImportHandlers(importFiles),
      ...createOrdersSection({ publicUrl, renewals }),
      ...createCustomerHandlers({ publicUrl }),
      ...createReviewDeskHandlers(),
      ...createTeamHandlers({ publicUrl, vault, needsSecondFactor }),
      ...createOwnAccountHandlers({ passwords, vault, party: staffParty, needsSecondFactor }),
    }),
    demo: createDemo({ db, productCatalogue, passwords }),
    timeMachine,
    stockCounts: createStockCounts(db),
    tidyUp: background.tidyUp,
    flushInsights: insights.flush,
  }
}
