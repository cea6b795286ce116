import { type Basket, fail, ok } from '@vitrine/contracts/shop'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { isOpenTo, running } from '../promotions/conditions.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import { ownerOf } from './basket-key.ts'
import type { BasketStore } from './basket-store.ts'
import { type Viewer, viewerOf } from './viewer.ts'

type CodeHandlers = Pick<Handlers, 'redeemCode' | 'dropCode' | 'getApplicablePromotionsByCode'>

type CodeDependencies = {
  productCatalogue: Pick<ProductCatalogue, 'parts'>
  baskets: BasketStore
  view(context: CallContext, viewer?: Viewer): Promise<Basket>
}

/** Calls about vouchers, gift cards and promotion codes of a basket. */
export function createCodeHandlers({ productCatalogue, baskets, view }: CodeDependencies): CodeHandlers {
  const { keyRule } = baskets
  return {
    async redeemCode({ code }, context) {
      const owner = ownerOf(context, keyRule)
      if (!owner) return fail({ code: 'BASKET_EMPTY', detail: 'There is nothing to pay for' })
      await productCatalogue.parts()
      return context.transact((tx) => baskets.redeem(tx, owner, code, context))
    },

    async dropCode({ code }, context) {
      const owner = ownerOf(context, keyRule)
      if (!owner) return { basket: await view(context) }
      await productCatalogue.parts()
      return { basket: await context.transact((tx) => baskets.dropCode(tx, owner, code, context)) }
    },

    async getApplicablePromotionsByCode({ promotionCode, orderCustomData }, context) {
      const { promotions } = await productCatalogue.parts()
      const isKnown = running(promotions, new Date().toISOString(), context.market).some(
        (promotion) => promotion.code !== undefined && isOpenTo(promotion, promotionCode),
      )
      if (!isKnown) return fail({ code: 'PROMOTION_NOT_FOUND', detail: 'No promotion has this code' })
      return ok({ basket: await view(context, viewerOf(context, orderCustomData, promotionCode)) })
    },
  }
}
