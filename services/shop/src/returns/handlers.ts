import type { SigningKeys } from '@vitrine/contracts/http'
import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, sql } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { matchesProof } from '../orders/order-lookup.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { createReturnsDesk } from './announce-return.ts'
import { createCancelExchangeTokens } from './cancel-exchange-token.ts'
import { drawReturnLabel } from './return-label.ts'
import { returns } from './return-store.ts'

type ReturnHandlers = Pick<
  Handlers,
  'getReturns' | 'createReturn' | 'findReturnableOrder' | 'requestReturn' | 'getReturnLabel'
>

export function createReturnHandlers({
  db,
  productCatalogue,
  keys,
}: {
  db: Database
  productCatalogue: ProductCatalogue
  keys: SigningKeys
}): ReturnHandlers {
  const cancelTokens = createCancelExchangeTokens(keys)
  const desk = createReturnsDesk({ db, productCatalogue, cancelTokens })

  return {
    getReturns: async (_, { user, market }) => (user ? returns.ofCustomer(db, user.id, market.shopId) : []),

    createReturn: ({ orderId, ...wish }, context) =>
      context.transact((tx) => {
        const { user, market } = context
        const own = sql`o.id = ${orderId} and o.customer_id = ${user?.id ?? null} and o.shop_id = ${market.shopId}`
        return desk.announce(tx, own, wish, context)
      }),

    async findReturnableOrder({ keys, exchanges, isGift, ...given }, context) {
      const found = await desk.look(matchesProof(given, context), { keys, exchanges, isGift }, context)
      // A session counts further tries.
      if (!found.ok && found.error.code === 'NOT_FOUND') await context.ensureSession()
      return found
    },

    requestReturn: ({ orderNumber, email, zipCode, ...wish }, context) =>
      context.transact((tx) =>
        desk.announce(tx, matchesProof({ orderNumber, email, zipCode }, context), wish, context),
      ),

    async getReturnLabel({ returnId }, { market }) {
      const found = await returns.byId(db, returnId, market.shopId)
      if (!found) return fail({ code: 'NOT_FOUND', detail: 'There is no such return' })
      const file = await drawReturnLabel(found, market)
      return ok({ fileName: `${found.identCode}.pdf`, file: file.toString('base64') })
    },
  }
}
