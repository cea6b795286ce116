import type { SigningKeys } from '@vitrine/contracts/http'
import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { ownerOf, type KeyRule } from '../basket/basket-key.ts'
import type { AccessTokens } from '../identity/access-tokens.ts'
import type { CallContext, Refusal } from '../rpc/handlers.ts'
import { readCheckoutToken } from './checkout-token.ts'

export type ElementTokens = { checkoutJwt?: string | undefined; accessToken?: string | undefined }
export type TokenCode = 'CHECKOUT_TOKEN_INVALID' | 'ACCESS_TOKEN_INVALID'

type ElementTokenDependencies = { keyRule: KeyRule; accessTokens: AccessTokens; keys: SigningKeys }

/**
 * Checks the tokens of the checkout element: signed by us, still valid, for the basket of this browser and the session
 * of this customer. The session alone decides what is ordered; a token can only be one too many.
 */
export const createTokenCheck =
  ({ keyRule, accessTokens, keys }: ElementTokenDependencies) =>
  async (
    { checkoutJwt, accessToken }: ElementTokens,
    context: CallContext,
  ): Promise<Result<true, Refusal<TokenCode>>> => {
    const { market, session, user } = context
    if (accessToken !== undefined) {
      const claims = await accessTokens.verify(accessToken, market, session)
      if (!claims || claims.customerId !== user?.id)
        return fail({ code: 'ACCESS_TOKEN_INVALID', detail: 'The access token is not of this session, or too old' })
    }
    if (checkoutJwt !== undefined) {
      const basketKey = await readCheckoutToken(checkoutJwt, keys)
      if (basketKey === undefined || basketKey !== ownerOf(context, keyRule)?.key)
        return fail({
          code: 'CHECKOUT_TOKEN_INVALID',
          detail: 'The checkout was not opened for this basket, or long ago',
        })
    }
    return ok(true)
  }
