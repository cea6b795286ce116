import { randomUUID } from 'node:crypto'
import { newestOf, type SigningKeys } from '@vitrine/contracts/http'
import { fail, ok } from '@vitrine/contracts/shop'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { ensureOwner, type KeyRule, ownerOf } from '../basket/basket-key.ts'
import type { PaymentProvider } from '../payment/provider.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { verifyJwt } from '../signing/verify-jwt.ts'
import { paymentOptions } from './payment-options.ts'
import type { QuoteReader } from './quote-reader.ts'
import { asItLies } from './shortcuts.ts'
import type { WalletTokens } from './wallet-token.ts'

type ExpressHandlers = Pick<Handlers, 'startExpress' | 'getExpress'>

type ExpressDependencies = {
  quoteReader: QuoteReader
  provider: Pick<PaymentProvider, 'wallet'>
  keyRule: KeyRule
  publicUrl: URL
  keys: SigningKeys
  walletTokens: WalletTokens
}

const issuer = 'vitrine-express'
const toExpressKey = (key: string) => new TextEncoder().encode(key)
const Claims = v.object({ walletId: v.string(), basketId: v.string() })

const notOffered = fail({ code: 'EXPRESS_NOT_OFFERED', detail: 'This basket cannot be paid by a wallet' } as const)

const nothingToPay = fail({ code: 'BASKET_EMPTY', detail: 'There is nothing to order' } as const)

/**
 * The express checkout: a wallet tells who and where its owner is, and the order is confirmed in the shop. The token of
 * a visit names the basket it was opened for, so that an address is shown only to the browser that asked for it.
 */
export function createExpressHandlers(dependencies: ExpressDependencies): ExpressHandlers {
  const { quoteReader, provider, keyRule, publicUrl, keys, walletTokens } = dependencies

  return {
    async startExpress({ method }, context) {
      const { market, user, signal } = context
      const owner = await ensureOwner(context, keyRule)
      const basket = await quoteReader.basketOf(owner, user)
      const quoted = await quoteReader.quote(owner, context, asItLies(basket), basket)
      if (!quoted.ok) return quoted.error.code === 'BASKET_EMPTY' ? nothingToPay : notOffered
      const { payment, pricing } = quoted.value
      const isPayable = paymentOptions(payment).some((option) => option.key === method && option.isAvailable)
      if (!provider.wallet?.methods.has(method) || !isPayable || pricing.due === 0) return notOffered
      const walletId = randomUUID()
      const token = await new SignJWT({ walletId, basketId: owner.key })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(toExpressKey(newestOf(keys)))
      const returnUrl = new URL(`/${market.locale}/checkout/?${new URLSearchParams({ express: token })}`, publicUrl)
      const { currency, locale } = market
      const request = { walletId, method, amount: pricing.due, currency, locale, returnUrl: returnUrl.href }
      return ok({ redirectUrl: await provider.wallet.open(request, signal) })
    },

    async getExpress({ expressToken }, context) {
      const invalid = fail({ code: 'EXPRESS_INVALID', detail: 'The wallet was not opened here, or long ago' } as const)
      const basketId = ownerOf(context, keyRule)?.key
      const confirmed = await walletTokens.open(expressToken, basketId)
      if (confirmed) {
        const { method, delivery, contact } = confirmed
        // The order is paid with the same token: only the shop reads the provider's.
        return ok({ method, state: 'shared', token: expressToken, delivery, contact })
      }
      const options = { algorithms: ['HS256'], issuer }
      const claims = v.safeParse(Claims, await verifyJwt(expressToken, keys, toExpressKey, options))
      if (!claims.success || !provider.wallet || claims.output.basketId !== basketId) return invalid
      const shared = await provider.wallet.read(claims.output.walletId, context.signal)
      return shared ? ok(shared) : invalid
    },
  }
}
