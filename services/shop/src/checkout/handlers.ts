import type { SigningKeys } from '@vitrine/contracts/http'
import { fail, ok, type Placed, type Result } from '@vitrine/contracts/shop'
import { brokenConstraint, type Database } from '@vitrine/database'
import { createTaskQueue } from '@vitrine/resilience'
import { createAccessTokens } from '../identity/access-tokens.ts'
import { wasConfirmed } from '../orders/order-store.ts'
import { receiptOf } from '../orders/receipts.ts'
import type { PaymentCollector } from '../settlement/collect-payment.ts'
import { payments } from '../payment/payment-store.ts'
import type { PaymentDetails, PaymentProvider } from '../payment/provider.ts'
import { savedMethods } from '../payment/saved-method-store.ts'
import type { Limiters } from '../rpc/limiters.ts'
import type { CallContext, Handlers, Refusal } from '../rpc/handlers.ts'
import { writeCbd } from '../orders/cbd-token.ts'
import { createGuessing } from '../codes/code-guessing.ts'
import { place } from './place.ts'
import { type PrepareCode, prepareOrder } from './prepare.ts'
import { createQuoteReader, toQuote } from './quote-reader.ts'
import { createCheckoutTokenHandler } from './checkout-token-handler.ts'
import { createCodeCheckHandlers } from './code-check-handlers.ts'
import { createExpressHandlers } from './express.ts'
import { createTokenCheck } from './element-tokens.ts'
import { type PaymentLookup, readPaymentDetails } from './payment-details.ts'
import { asItLies, noShortcuts, shortcutsOf } from './shortcuts.ts'
import { basketChanged } from './refusals.ts'
import { createWalletHandlers } from './wallet-handlers.ts'
import { createWalletTokens } from './wallet-token.ts'
import type { BasketStore } from '../basket/basket-store.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'

type CheckoutHandlers = ReturnType<typeof createExpressHandlers> &
  ReturnType<typeof createWalletHandlers> &
  Pick<
    Handlers,
    'getCheckoutToken' | 'getQuote' | 'getShortcuts' | 'checkVoucher' | 'checkGiftCard' | 'placeOrder' | 'getPayment'
  >
/** In a rush orders wait for their turn here, where they hold no connection that browsing needs. */
const rush = { concurrency: 8, maxWaiting: 500 } as const

const isUnknownCode = (answer: Result<unknown, Refusal<string>>): boolean =>
  !answer.ok && (answer.error.code === 'VOUCHER_UNKNOWN' || answer.error.code === 'GIFT_CARD_UNKNOWN')

type PlaceError = Refusal<PrepareCode | 'PAYMENT_DECLINED'>

type CheckoutHandlerDependencies = {
  db: Database
  productCatalogue: ProductCatalogue
  baskets: BasketStore
  keys: SigningKeys
  paymentCollector: PaymentCollector
  provider: PaymentProvider
  publicUrl: URL
  limiters: Limiters
}

export function createCheckoutHandlers({
  db,
  productCatalogue,
  baskets,
  keys,
  paymentCollector,
  provider,
  publicUrl,
  limiters,
}: CheckoutHandlerDependencies): CheckoutHandlers {
  const quoteReader = createQuoteReader({ db, productCatalogue, baskets, provider })
  const accessTokens = createAccessTokens(keys)
  const checkTokens = createTokenCheck({ keyRule: baskets.keyRule, accessTokens, keys })
  const walletTokens = createWalletTokens(keys)
  const queue = createTaskQueue(rush)
  const whileGuessing = createGuessing(limiters)

  const basketOf = async (context: CallContext) => {
    const owner = quoteReader.ownerOf(context)
    return owner && (await quoteReader.basketOf(owner, context.user))
  }

  const paymentLookup = (context: CallContext): PaymentLookup => ({
    findSavedCard: async (id) =>
      context.user && provider.vault
        ? savedMethods.chargeable(db, id, { customerId: context.user.id, provider: provider.vault.provider })
        : undefined,
    async findWallet(token, method) {
      const wallet = await walletTokens.open(token, quoteReader.ownerOf(context)?.key)
      return wallet?.method === method ? wallet : undefined
    },
  })

  /** The reply about a stored order: now, or when the same call is repeated. */
  async function reply(
    orderId: number,
    details: PaymentDetails,
    context: CallContext,
  ): Promise<Result<Placed, PlaceError>> {
    const payment = await paymentCollector.begin(orderId, details, context.signal)
    const wasCalledOff = payment?.state === 'refunded' && (await wasConfirmed(db, orderId))
    const state = wasCalledOff ? 'approved' : (payment?.state ?? 'approved')
    if (state === 'declined' || state === 'expired' || state === 'refunded')
      return fail({
        code: 'PAYMENT_DECLINED',
        detail: 'The payment did not succeed; nothing was ordered',
        more: { state, ...(state === 'declined' && { reason: payment?.declineReason ?? 'refused' }) },
      })
    return ok({
      orderId,
      referenceKey: `V-${orderId}`,
      status: state === 'approved' ? 'confirmed' : 'payment_pending',
      cbd: writeCbd(orderId, keys),
      redirectUrl: state === 'approved' ? null : (payment?.redirectUrl ?? null),
    })
  }

  /** A refusal because of a change carries the current state. */
  async function withBasket(error: PlaceError, context: CallContext): Promise<{ ok: false; error: PlaceError }> {
    const isStale = ['BASKET_CHANGED', 'TOTAL_CHANGED', 'OUT_OF_STOCK', 'PAYMENT_DECLINED'].includes(error.code)
    const basket = isStale ? await basketOf(context) : undefined
    return fail(basket ? { ...error, more: { ...error.more, basket } } : error)
  }

  return {
    ...createCheckoutTokenHandler({ productCatalogue, baskets, quoteReader, accessTokens, keys }),
    ...createCodeCheckHandlers({ db, basketOf }),
    ...createExpressHandlers({ quoteReader, provider, keyRule: baskets.keyRule, publicUrl, keys, walletTokens }),
    ...createWalletHandlers({ quoteReader, provider, walletTokens, publicUrl }),

    async getQuote(wish, context) {
      const opened = await checkTokens(wish, context)
      if (!opened.ok) return opened
      const ask = () => quoteReader.quote(quoteReader.ownerOf(context), context, wish)
      const quoted = await whileGuessing(context, wish, ask, isUnknownCode)
      return quoted.ok ? ok(toQuote(quoted.value)) : quoted
    },

    async getShortcuts(_, context) {
      const basket = await basketOf(context)
      const quoted =
        basket && (await quoteReader.quote(quoteReader.ownerOf(context), context, asItLies(basket), basket))
      return quoted?.ok ? shortcutsOf(quoted.value) : noShortcuts
    },

    async placeOrder(wish, context) {
      try {
        const placed = await queue.run(async () => {
          const prepare = () =>
            prepareOrder(wish, context, { quoteReader, productCatalogue, checkTokens, paymentLookup })
          const prepared = await whileGuessing(context, wish, prepare, isUnknownCode)
          // Refused only inside: a repetition finds its basket ordered and gets its answer all the same.
          return context.transact(async (tx): Promise<Result<number, PlaceError>> =>
            prepared.ok ? place(tx, baskets, prepared.value) : prepared,
          )
        })
        if (!placed.ok) return withBasket(placed.error, context)
        // The amount was checked before; now the order is stored.
        const details = await readPaymentDetails(wish.payment, 0, paymentLookup(context))
        const answer = await reply(placed.value, details.ok ? details.value : {}, context)
        return answer.ok ? answer : withBasket(answer.error, context)
      } catch (error) {
        if (brokenConstraint(error) === 'orders_basket') return withBasket(basketChanged, context)
        throw error
      }
    },

    async getPayment({ cbdToken }, context) {
      const orderId = await receiptOf(db, cbdToken, context, keys)
      if (orderId === undefined) return fail({ code: 'NO_ORDER', detail: 'There is no such receipt' })
      const payment = await payments.ofOrder(db, orderId)
      const { state = 'approved', expiresAt = null, declineReason } = payment ?? {}
      return ok({ state, expiresAt, ...(state === 'declined' && { reason: declineReason ?? 'refused' }) })
    },
  }
}
