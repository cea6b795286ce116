import type { SigningKeys } from '@vitrine/contracts/http'
import type { createAccessTokens } from '../identity/access-tokens.ts'
import { ensureOwner } from '../basket/basket-key.ts'
import type { BasketStore } from '../basket/basket-store.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { signCheckoutToken } from './checkout-token.ts'
import type { createQuoteReader } from './quote-reader.ts'
import { runningCampaign } from './running-campaign.ts'

type CheckoutTokenDependencies = {
  productCatalogue: Pick<ProductCatalogue, 'parts'>
  baskets: Pick<BasketStore, 'keyRule'>
  quoteReader: Pick<ReturnType<typeof createQuoteReader>, 'basketOf'>
  accessTokens: ReturnType<typeof createAccessTokens>
  keys: SigningKeys
}

/** The token with which the checkout element opens the basket of a page. */
export function createCheckoutTokenHandler({
  productCatalogue,
  baskets,
  quoteReader,
  accessTokens,
  keys,
}: CheckoutTokenDependencies): Pick<Handlers, 'getCheckoutToken'> {
  return {
    async getCheckoutToken({ orderCustomData: _unused, ...wishes }, context) {
      const { market, user } = context
      const basket = await quoteReader.basketOf(await ensureOwner(context, baskets.keyRule), user)
      const campaign = runningCampaign((await productCatalogue.parts()).campaigns, new Date())
      // The checkout opens with the codes of the basket, unless the call names others.
      const voucher = wishes.voucher ?? basket.codes.voucher?.code
      const claims = { ...wishes, voucher, basketId: basket.key, campaignKey: campaign?.key ?? null }
      const { session } = context
      return {
        checkoutJwt: await signCheckoutToken(claims, keys),
        isBasketEmpty: basket.items.length === 0,
        ...(user && session && { accessToken: await accessTokens.issue(user.id, session, market) }),
      }
    },
  }
}
