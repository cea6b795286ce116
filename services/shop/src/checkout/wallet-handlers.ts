import { fail, ok, type Result } from '@vitrine/contracts/shop'
import type { WalletMethod } from '@vitrine/contracts/markets'
import type { Owner } from '../basket/basket-key.ts'
import type { PaymentProvider } from '../payment/provider.ts'
import type { CallContext, Handlers, Refusal } from '../rpc/handlers.ts'
import { paymentOptions } from './payment-options.ts'
import type { OrderQuote, QuoteReader } from './quote-reader.ts'
import { asItLies } from './shortcuts.ts'
import { checkPlace, readOwner } from './wallet-owner.ts'
import { toWalletQuote } from './wallet-quote.ts'
import type { WalletTokens } from './wallet-token.ts'

type WalletHandlers = Pick<Handlers, 'getWallets' | 'quoteWallet' | 'validateMerchant' | 'shareWallet'>

type WalletDependencies = {
  quoteReader: QuoteReader
  provider: Pick<PaymentProvider, 'sheets'>
  walletTokens: WalletTokens
  publicUrl: URL
}

type SheetChoices = {
  method: WalletMethod
  delivery: 'standard' | 'express'
  countryCode?: string | undefined
}

const notOffered = fail({ code: 'EXPRESS_NOT_OFFERED', detail: 'This basket cannot be paid by a wallet' } as const)

const nothingToPay = fail({ code: 'BASKET_EMPTY', detail: 'There is nothing to order' } as const)

/** Wallets whose sheet is shown by the browser. The sums of a sheet are the shop's own at every change in it. */
export function createWalletHandlers(dependencies: WalletDependencies): WalletHandlers {
  const { quoteReader, provider, walletTokens, publicUrl } = dependencies

  async function quote(
    { method, ...choices }: SheetChoices,
    owner: Owner,
    context: CallContext,
  ): Promise<Result<OrderQuote, Refusal<'BASKET_EMPTY' | 'EXPRESS_NOT_OFFERED' | 'COUNTRY_NOT_DELIVERED'>>> {
    const basket = await quoteReader.basketOf(owner, context.user)
    const wish = { ...asItLies(basket), ...choices, paymentMethod: method }
    const quoted = await quoteReader.quote(owner, context, wish, basket)
    if (!quoted.ok) {
      const { code, detail = '' } = quoted.error
      return code === 'BASKET_EMPTY' || code === 'COUNTRY_NOT_DELIVERED' ? fail({ code, detail }) : notOffered
    }
    const { payment, pricing } = quoted.value
    const isPayable = paymentOptions(payment).some(({ key, isAvailable }) => key === method && isAvailable)
    return isPayable && pricing.due > 0 ? quoted : notOffered
  }

  return {
    async getWallets(_, { market }) {
      const setup = provider.sheets?.setupFor(market)
      const methods = setup?.methods.filter(({ method }) => market.paymentMethods.includes(method)) ?? []
      return { setup: setup && methods.length > 0 ? { ...setup, methods } : null }
    },

    async quoteWallet({ method, delivery, place }, context) {
      const checked = place ? checkPlace(place, context.market) : ok(undefined)
      if (!checked.ok) return checked
      const owner = quoteReader.ownerOf(context)
      if (!owner) return nothingToPay
      const quoted = await quote({ method, delivery, countryCode: checked.value }, owner, context)
      return quoted.ok ? ok(toWalletQuote(quoted.value, delivery)) : quoted
    },

    async validateMerchant({ method, validationUrl }, { market, signal }) {
      const { sheets } = provider
      const isOffered = market.paymentMethods.includes(method) && isGatewayOfApple(validationUrl)
      if (!isOffered || !sheets?.validateMerchant) return notOffered
      return ok({ session: await sheets.validateMerchant(new URL(validationUrl), publicUrl.hostname, signal) })
    },

    async shareWallet({ method, delivery, expectedTotal, owner: person, payment }, context) {
      const contact = readOwner(person, context.market)
      if (!contact.ok) return contact
      const owner = quoteReader.ownerOf(context)
      if (!owner) return nothingToPay
      const { countryCode } = contact.value.address
      const quoted = await quote({ method, delivery, countryCode }, owner, context)
      if (!quoted.ok) return quoted
      const { due } = quoted.value.pricing
      if (due !== expectedTotal)
        return fail({
          code: 'TOTAL_CHANGED',
          detail: 'The total is not the one that was shown',
          more: { total: due, expectedTotal },
        })
      const token = provider.sheets?.readPayment(method, payment)
      if (token === undefined) return fail({ code: 'WALLET_UNREADABLE', detail: 'The wallet sent no payment' })
      const wallet = { method, token, amount: due, delivery, contact: contact.value, basketId: owner.key }
      return ok({ expressToken: await walletTokens.seal(wallet) })
    },
  }
}

/** Only Apple is asked for a proof: the address comes from the browser. */
const isGatewayOfApple = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' && /^(cn-)?apple-pay-gateway(-[\w-]+)?\.apple\.com$/.test(url.hostname)
}
