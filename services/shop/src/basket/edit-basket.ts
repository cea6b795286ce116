import type { Market } from '@vitrine/contracts/markets'
import type { Basket, BasketError } from '@vitrine/contracts/shop'
import type { Database, Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { type Changes, changesBetween } from './basket-changes.ts'
import type { Owner } from './basket-key.ts'
import { type BasketCodes, type BasketRow, type BasketUndo, changeBasket, saveCodes, saveUndo } from './basket-rows.ts'
import { findCodes, isSameCodes } from './codes.ts'
import type { EditedLines, Line } from './line.ts'
import { type PricingContext, pricingContextOf } from './pricing-context.ts'
import { toBasket } from './to-wire.ts'
import { redeemerIn, type Viewer } from './viewer.ts'

type Connection = Database | Transaction

export type BasketEditorDependencies = {
  productCatalogue: Pick<ProductCatalogue, 'offers' | 'parts'>
  now?: (() => string) | undefined
}

/** A basket after an edit, the errors of the edit, and whether anything changed. */
export type EditedBasket = { basket: Basket; errors: readonly BasketError[]; isChanged: boolean; undo?: string }

/** A rule of the basket: computes the new lines. */
export type Rule = (lines: readonly Line[], context: PricingContext) => EditedLines

/** Selects the lines that an undo of this edit brings back. */
type UndoSelection = (changes: Changes, before: readonly Line[]) => Omit<BasketUndo, 'token'> | undefined

/** The state of a basket that was never stored. */
export const emptyBasket = { version: 0, lines: [], codes: { voucher: null, giftCards: [] }, undos: [] } as const

export const variantsOf = (lines: readonly Pick<Line, 'variantId'>[]): number[] =>
  lines.map(({ variantId }) => variantId)

/** The variants of a basket, including those that an undo could bring back. */
export const variantsIn = ({ lines, undos }: Pick<BasketRow, 'lines' | 'undos'>): number[] =>
  variantsOf([...lines, ...undos.flatMap((undo) => undo.lines)])

export type BasketEditor = ReturnType<typeof createBasketEditor>

/** Prices baskets, and applies rules to locked ones. */
export function createBasketEditor({
  productCatalogue,
  now = () => new Date().toISOString(),
}: BasketEditorDependencies) {
  async function loadContext(
    tx: Connection,
    market: Market,
    variantIds: readonly number[],
    viewer: Viewer,
    stored: BasketCodes,
  ): Promise<PricingContext> {
    const offers = await productCatalogue.offers(market, [...new Set(variantIds)], tx, { isInactiveToo: true })
    const { promotions } = await productCatalogue.parts()
    const codes = await findCodes(tx, stored, market, redeemerIn(viewer))
    const groups = viewer.user?.groups ?? []
    const { claimedGroups, promotionCode: code } = viewer
    return pricingContextOf(market, offers, promotions, { at: now(), groups, claimedGroups, code, codes })
  }

  return {
    loadContext,

    /** Applies a rule to a locked basket and writes the lines it changed. */
    async edit(
      tx: Connection,
      { market, key }: Owner,
      row: BasketRow | undefined,
      viewer: Viewer,
      rule: Rule,
      { further = [], undoOf }: { further?: readonly number[]; undoOf?: UndoSelection } = {},
    ): Promise<EditedBasket> {
      const { lines: before, undos, codes } = row ?? emptyBasket
      const variantIds = [...variantsIn({ lines: before, undos }), ...further]
      const context = await loadContext(tx, market, variantIds, viewer, codes)
      const { lines, errors } = rule(before, context)
      const changes = changesBetween(before, lines)
      const version = row ? await changeBasket(tx, row, changes) : 0
      const isChanged = version !== (row?.version ?? 0)
      const selected = row && isChanged ? undoOf?.(changes, before) : undefined
      const undo = row && selected ? await saveUndo(tx, row.id, selected) : undefined
      return {
        basket: toBasket({ key, version, lines, undos: undo ? [...undos, undo] : undos }, context),
        errors,
        isChanged,
        ...(undo && { undo: undo.token }),
      }
    },

    /** Stores other codes in a locked basket. */
    async setCodes(
      tx: Connection,
      { market, key }: Owner,
      row: BasketRow,
      codes: BasketCodes,
      viewer: Viewer,
    ): Promise<Basket> {
      const version = isSameCodes(row.codes, codes) ? row.version : await saveCodes(tx, row.id, codes)
      const context = await loadContext(tx, market, variantsIn(row), viewer, codes)
      return toBasket({ ...row, key, version }, context)
    },
  }
}
