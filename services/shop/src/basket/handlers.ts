import { fail, FreeObject, ok, type Basket } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { Report } from '../rpc/server.ts'
import { ownerOf } from './basket-key.ts'
import { toReply } from './basket-reply.ts'
import type { BasketStore } from './basket-store.ts'
import { createCodeHandlers } from './code-handlers.ts'
import { createItemHandlers } from './item-handlers.ts'
import { failureIn } from './refusal.ts'
import { retryGuestMerge } from './retry-guest-merge.ts'
import { type Viewer, viewerOf } from './viewer.ts'

type BasketHandlers = Pick<Handlers, 'getBasket' | 'clearBasket' | 'mergeBaskets'> &
  ReturnType<typeof createItemHandlers> &
  ReturnType<typeof createCodeHandlers>

export function createBasketHandlers({
  productCatalogue,
  baskets,
  report,
}: {
  productCatalogue: ProductCatalogue
  baskets: BasketStore
  report: Report
}): BasketHandlers {
  const { keyRule } = baskets

  const view = (context: CallContext, viewer: Viewer = context): Promise<Basket> => {
    const key = ownerOf(context, keyRule)?.key ?? ''
    return baskets.view(context.market, key, viewer)
  }

  return {
    ...createItemHandlers({ productCatalogue, baskets }),
    ...createCodeHandlers({ productCatalogue, baskets, view }),

    async getBasket(options, context) {
      await retryGuestMerge(context, baskets, { event: 'basket.merge_failed', report })
      const parsed = v.safeParse(FreeObject, options['orderCustomData'])
      return { basket: await view(context, viewerOf(context, parsed.success ? parsed.output : undefined)) }
    },

    async clearBasket(_, context) {
      const owner = ownerOf(context, keyRule)
      if (owner) await context.transact((tx) => baskets.clear(tx, owner))
      return true
    },

    async mergeBaskets({ fromBasketKey, toBasketKey, existingItemHandling, orderCustomData }, context) {
      const owner = ownerOf(context, keyRule)
      // A key proves nothing: only the guest basket of this browser may go into the own one.
      if (!owner || fromBasketKey !== context.session?.guestKey || toBasketKey !== owner.key)
        return fail({ code: 'BASKET_NOT_FOUND', detail: 'No such basket' })
      await productCatalogue.parts()
      return ok(
        await context.transact(async (tx) => {
          const merged = await baskets.merge(
            tx,
            owner,
            fromBasketKey,
            existingItemHandling,
            viewerOf(context, orderCustomData),
          )
          if (!merged) return null
          const type = failureIn(merged.errors) ? 'failure' : 'success'
          return { type, ...toReply(merged) } as const
        }),
      )
    },
  }
}
