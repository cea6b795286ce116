import { type ExistingItemHandling, fail, type NewItem, ok } from '@vitrine/contracts/shop'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import { ensureOwner, ownerOf } from './basket-key.ts'
import { toReply } from './basket-reply.ts'
import type { BasketStore } from './basket-store.ts'
import { failureIn, refusalOf, whenAdding, whenUpdating } from './refusal.ts'
import { type Viewer, viewerOf } from './viewer.ts'

type ItemHandlers = Pick<
  Handlers,
  'addItemToBasket' | 'addItemsToBasket' | 'updateBasketItem' | 'removeItemFromBasket' | 'undoBasketChange'
>

type ItemDependencies = { productCatalogue: Pick<ProductCatalogue, 'parts'>; baskets: BasketStore }

/** Calls that change the items of a basket. */
export function createItemHandlers({ productCatalogue, baskets }: ItemDependencies): ItemHandlers {
  const { keyRule } = baskets

  async function add(items: readonly NewItem[], handling: ExistingItemHandling, viewer: Viewer, context: CallContext) {
    await productCatalogue.parts()
    const owner = await ensureOwner(context, keyRule)
    const done = await context.transact(async (tx) => {
      const { basket, errors, isChanged } = await baskets.add(tx, owner, items, handling, viewer)
      const failure = failureIn(errors)
      // Nothing was added, so nothing is stored, not even the reply to the call.
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
  }
}
