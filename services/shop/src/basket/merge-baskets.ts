import type { Market } from '@vitrine/contracts/markets'
import type { BasketError, ExistingItemHandling, UserId } from '@vitrine/contracts/shop'
import { type Database, inTransaction, type Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import type { UserStore } from '../users/user-store.ts'
import { applyBestPromotions } from './apply-best-promotions.ts'
import { mergeLines } from './basket.ts'
import { customerKey, type KeyRule, type Owner } from './basket-key.ts'
import { closeBasket, lockBasket, lockBoth, openBasket, saveCodes } from './basket-rows.ts'
import { isSameCodes, joinCodes } from './codes.ts'
import { type BasketEditor, type EditedBasket, type Rule, variantsOf } from './edit-basket.ts'
import { stockLookupOf } from './pricing-context.ts'
import type { Viewer } from './viewer.ts'

type MergeDependencies = {
  db: Database
  productCatalogue: Pick<ProductCatalogue, 'parts'>
  users: Pick<UserStore, 'find'>
  keyRule: KeyRule
}

export function createBasketMerge({ db, productCatalogue, users, keyRule }: MergeDependencies, { edit }: BasketEditor) {
  /** Moves a guest's basket into the owner's; undefined if there is none or it is empty. */
  async function merge(
    tx: Database | Transaction,
    owner: Owner,
    guestKey: string,
    handling: ExistingItemHandling,
    viewer: Viewer,
  ): Promise<EditedBasket | undefined> {
    await lockBoth(tx, owner, guestKey)
    const guest = await lockBasket(tx, { market: owner.market, key: guestKey })
    // A customer's basket is never merged: a browser that was signed in before has no guest basket to hand over.
    if (!guest?.isGuest || guest.lines.length === 0) return undefined
    const opened = await openBasket(tx, owner)
    const codes = joinCodes(opened.codes, guest.codes)
    const own = isSameCodes(opened.codes, codes)
      ? opened
      : { ...opened, codes, version: await saveCodes(tx, opened.id, codes) }
    const rule: Rule = (lines, context) =>
      applyBestPromotions(lines, mergeLines(lines, guest.lines, handling, stockLookupOf(context)), context)
    const merged = await edit(tx, owner, own, viewer, rule, { further: variantsOf(guest.lines) })
    await closeBasket(tx, guest.id, { status: 'merged', mergedInto: own.id })
    return merged
  }

  return {
    merge,

    /** At sign-in: merges the browser's basket into the customer's. Repeating it does nothing. */
    async mergeGuest(
      market: Market,
      guestKey: string,
      customerId: UserId,
    ): Promise<{ reduced: readonly BasketError[] }> {
      await productCatalogue.parts()
      const owner = { market, key: customerKey(keyRule, market.shopId, customerId), customerId }
      const merged = await inTransaction(db, async (tx) => {
        const user = await users.find(customerId, market, tx)
        return merge(tx, owner, guestKey, 'AddQuantityToExisting', { user })
      })
      return { reduced: merged?.errors ?? [] }
    },
  }
}
