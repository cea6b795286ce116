import {
  type BasketError,
  fail,
  FreeObject,
  ok,
  type Basket,
  type ExistingItemHandling,
  type NewItem,
} from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { isOpenTo, running } from '../promotions/conditions.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import { ensureOwner, ownerOf } from './basket-key.ts'
import { failureIn, refusalOf, whenAdding, whenUpdating } from './refusal.ts'
import type { BasketStore } from './basket-store.ts'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { Report } from '../rpc/server.ts'
import { type Viewer, viewerOf } from './viewer.ts'

type BasketHandlers = Pick<
  Handlers,
  | 'getBasket'
  | 'addItemToBasket'
  | 'addItemsToBasket'
  | 'updateBasketItem'
  | 'removeItemFromBasket'
  | 'undoBasketChange'
  | 'redeemCode'
  | 'dropCode'
  | 'clearBasket'
  | 'mergeBaskets'
  | 'getApplicablePromotionsByCode'
>

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

  /** A merge that failed at sign-in is retried on the next read; if it fails again, the read goes on without it. */
  async function mergeWhatWaits({ user, session, market }: CallContext): Promise<void> {
    if (!user || !session) return
    try {
      if (await baskets.isWaiting(market, session.guestKey)) await baskets.mergeGuest(market, session.guestKey, user.id)
    } catch (error) {
      report('basket.merge_failed', error, { shop: market.locale })
    }
  }

  async function add(items: readonly NewItem[], handling: ExistingItemHandling, viewer: Viewer, context: CallContext) {
    await productCatalogue.parts()
    const owner = await ensureOwner(context, keyRule)
    const done = await context.transact(async (tx) => {
      const { basket, errors, isChanged } = await baskets.add(tx, owner, items, handling, viewer)
      const failure = failureIn(errors)
      // Nothing was added: nothing is kept, not even the memory of the call.
      if (failure && !isChanged) return fail(refusalOf(failure, errors, whenAdding))
      return { basket, errors }
    })
    if ('ok' in done) return done
    const failure = failureIn(done.errors)
    return failure
      ? fail({ ...refusalOf(failure, done.errors, whenAdding), more: { basket: done.basket } })
      : ok(toReply(done))
  }

  return {
    async getBasket(wishes, context) {
      await mergeWhatWaits(context)
      const parsed = v.safeParse(FreeObject, wishes['orderCustomData'])
      return { basket: await view(context, viewerOf(context, parsed.success ? parsed.output : undefined)) }
    },

    addItemToBasket: ({ existingItemHandling, with: _with, orderCustomData, ...item }, context) =>
      add([item], existingItemHandling, viewerOf(context, orderCustomData), context),
    addItemsToBasket: ({ items, existingItemHandling, orderCustomData }, context) =>
      add(items, existingItemHandling, viewerOf(context, orderCustomData), context),

    async updateBasketItem({ basketItemKey, update, orderCustomData }, context) {
      const owner = ownerOf(context, keyRule)
      if (!owner) return fail({ code: 'ITEM_NOT_FOUND', detail: 'No such line in the basket' })
      await productCatalogue.parts()
      return context.transact(async (tx) => {
        const viewer = viewerOf(context, update.orderCustomData ?? orderCustomData, update.promotionCode)
        const changed = await baskets.update(tx, owner, basketItemKey, update, viewer)
        const failure = failureIn(changed.errors)
        return failure ? fail(refusalOf(failure, changed.errors, whenUpdating)) : ok(toReply(changed))
      })
    },

    async removeItemFromBasket({ itemKey, orderCustomData }, context) {
      const owner = ownerOf(context, keyRule)
      const missing = fail({ code: 'ITEM_NOT_FOUND', detail: 'No such line in the basket' })
      if (!owner) return missing
      await productCatalogue.parts()
      return context.transact(async (tx) => {
        const { basket, errors, undo } = await baskets.remove(tx, owner, itemKey, viewerOf(context, orderCustomData))
        return errors.length > 0 ? missing : ok({ basket, ...(undo && { undo }) })
      })
    },

    async undoBasketChange({ undoToken }, context) {
      const owner = ownerOf(context, keyRule)
      const missing = fail({ code: 'UNDO_NOT_FOUND', detail: 'There is nothing to take back' })
      if (!owner) return missing
      await productCatalogue.parts()
      return context.transact(async (tx) => {
        const changed = await baskets.undo(tx, owner, undoToken, context)
        if (!changed) return missing
        return failureIn(changed.errors)
          ? fail({ code: 'BASKET_FULL', detail: 'The basket holds no more of it' })
          : ok(toReply(changed))
      })
    },

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

type Reply = { basket: Basket; errors: readonly BasketError[]; undo?: string }

const toReply = ({ basket, errors, undo }: Reply) => ({
  basket,
  ...(errors.length > 0 && { errors: [...errors] }),
  ...(undo && { undo }),
})
