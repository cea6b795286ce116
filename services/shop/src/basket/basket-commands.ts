import {
  type Basket,
  type ExistingItemHandling,
  fail,
  type ItemUpdate,
  type NewItem,
  ok,
  type Result,
} from '@vitrine/contracts/shop'
import { sql, type Transaction } from '@vitrine/database'
import { applyBestPromotions, updateLine } from './apply-best-promotions.ts'
import { addItems, removeItem, restoreLines } from './basket.ts'
import { type Changes, changesBetween } from './basket-changes.ts'
import type { Owner } from './basket-key.ts'
import {
  type BasketUndo,
  changeBasket,
  closeBasket,
  lockBasket,
  openBasket,
  saveCodes,
  takeUndo,
} from './basket-rows.ts'
import { type CodeProblem, isSameCodes, redeem, withoutCode } from './codes.ts'
import { type BasketEditor, type EditedBasket, emptyBasket, type Rule, variantsOf } from './edit-basket.ts'
import type { Line } from './line.ts'
import { stockLookupOf } from './pricing-context.ts'
import { toBasket } from './to-wire.ts'
import { redeemerIn, type Viewer } from './viewer.ts'

type CodeRefusal = { code: CodeProblem | 'BASKET_EMPTY'; detail: string; more?: Record<string, unknown> }

/** The lines to bring back: those the edit removed or changed. A promotion that a line gained is no edit of it. */
function undoFor(
  kind: BasketUndo['kind'],
  itemKey: string,
  before: readonly Line[],
  { gone, changed }: Changes,
): Omit<BasketUndo, 'token'> {
  const after = new Map(changed.map(({ line }) => [line.key, line]))
  const isEdited = (line: Line): boolean => {
    const now = after.get(line.key)
    return now !== undefined && JSON.stringify({ ...now, promotionId: line.promotionId }) !== JSON.stringify(line)
  }
  return { kind, itemKey, lines: before.filter((line) => gone.includes(line.key) || isEdited(line)) }
}

/** The writes of a basket; each runs in the transaction of its call. */
export function createBasketCommands({ edit, setCodes, loadContext }: BasketEditor) {
  return {
    /** Adds items in their order, then gives lines without a promotion the best one. */
    async add(
      tx: Transaction,
      owner: Owner,
      items: readonly NewItem[],
      handling: ExistingItemHandling,
      viewer: Viewer,
    ): Promise<EditedBasket> {
      const row = await openBasket(tx, owner)
      const rule: Rule = (lines, context) =>
        applyBestPromotions(lines, addItems(lines, items, handling, stockLookupOf(context)), context)
      return edit(tx, owner, row, viewer, rule, { further: variantsOf(items) })
    },

    /** Changes one line, then gives lines without a promotion the best one, unless it took a promotion away. */
    async update(
      tx: Transaction,
      owner: Owner,
      key: string,
      update: ItemUpdate,
      viewer: Viewer,
    ): Promise<EditedBasket> {
      const row = await lockBasket(tx, owner)
      const { variantId } = update
      const rule: Rule = (lines, context) => updateLine(lines, key, update, context)
      return edit(tx, owner, row, viewer, rule, {
        further: variantId === undefined ? [] : [variantId],
        undoOf: (changes, before) =>
          variantId === undefined || before.some((line) => line.key === key && line.variantId === variantId)
            ? undefined
            : undoFor('changed', key, before, changes),
      })
    },

    async remove(tx: Transaction, owner: Owner, key: string, viewer: Viewer): Promise<EditedBasket> {
      const row = await lockBasket(tx, owner)
      return edit(tx, owner, row, viewer, (lines) => removeItem(lines, key), {
        undoOf: (changes, before) => undoFor('removed', key, before, changes),
      })
    },

    /** Undoes an edit; undefined for an unknown token. */
    async undo(tx: Transaction, owner: Owner, token: string, viewer: Viewer): Promise<EditedBasket | undefined> {
      const row = await lockBasket(tx, owner)
      const before = row && (await takeUndo(tx, row.id, token))
      if (!before) return undefined
      const left = { ...row, undos: row.undos.filter((undo) => undo.token !== token) }
      const rule: Rule = (lines, context) => restoreLines(lines, before, stockLookupOf(context))
      return edit(tx, owner, left, viewer, rule, { further: variantsOf(before) })
    },

    /** Stores a voucher or a gift card in the basket; it is used up by the order. */
    async redeem(
      tx: Transaction,
      owner: Owner,
      code: string,
      viewer: Viewer,
    ): Promise<Result<{ basket: Basket; kind: 'voucher' | 'giftCard' }, CodeRefusal>> {
      const row = await lockBasket(tx, owner)
      if (!row || row.lines.length === 0) return fail({ code: 'BASKET_EMPTY', detail: 'There is nothing to pay for' })
      const { market } = owner
      const context = await loadContext(tx, market, variantsOf(row.lines), viewer, row.codes)
      const { cost } = toBasket({ ...row, key: owner.key }, context)
      const groups = viewer.user?.groups ?? []
      const redeemed = await redeem(tx, code, row.codes, {
        goods: cost.withTax,
        market,
        groups,
        redeemer: redeemerIn(viewer),
      })
      if (!redeemed.ok) return redeemed
      const { kind, codes } = redeemed.value
      return ok({ kind, basket: await setCodes(tx, owner, row, codes, viewer) })
    },

    /** Removes a code; an unknown one changes nothing. */
    async dropCode(tx: Transaction, owner: Owner, code: string, viewer: Viewer): Promise<Basket> {
      const row = await openBasket(tx, owner)
      return setCodes(tx, owner, row, withoutCode(code, row.codes), viewer)
    },

    /** Removes lines, codes and undos. */
    async clear(tx: Transaction, owner: Owner): Promise<void> {
      const row = await lockBasket(tx, owner)
      if (!row) return
      await changeBasket(tx, row, changesBetween(row.lines, []))
      if (!isSameCodes(row.codes, emptyBasket.codes)) await saveCodes(tx, row.id, emptyBasket.codes)
      if (row.undos.length > 0) await tx.run(sql`delete from basket_undos where basket_id = ${row.id}`)
    },

    /** Marks a basket as ordered; the owner's next item opens a new one. */
    close: (tx: Transaction, id: number): Promise<void> => closeBasket(tx, id, { status: 'ordered' }),
  }
}
