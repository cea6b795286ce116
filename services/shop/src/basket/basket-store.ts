import type { Market } from '@vitrine/contracts/markets'
import {
  type Basket,
  type BasketError,
  type ExistingItemHandling,
  fail,
  type ItemUpdate,
  type NewItem,
  ok,
  type Result,
  type User,
  type UserId,
} from '@vitrine/contracts/shop'
import { sql } from 'drizzle-orm'
import type { Goods } from '../catalogue/goods.ts'
import { redeemerOf } from '../vouchers/voucher-store.ts'
import { type Database, inTransaction, type Transaction } from '../database/database.ts'
import type { UserStore } from '../users/user-store.ts'
import { addItems, mergeLines, removeItem, restoreLines, updateItem } from './basket.ts'
import { type Changes, changesBetween } from './basket-changes.ts'
import { basketKeyRule, customerKey, type KeyRule, type Owner } from './basket-key.ts'
import {
  type BasketRow,
  changeBasket,
  closeBasket,
  keepCodes,
  type KeptCodes,
  type KeptUndo,
  keepUndo,
  lockBasket,
  lockBoth,
  openBasket,
  readBasket,
  takeUndo,
} from './basket-rows.ts'
import { type CodeProblem, findCodes, isSameCodes, joinCodes, redeem, withoutCode } from './codes.ts'
import type { Line, Outcome } from './line.ts'
import { shelfOf, type Surroundings, surroundingsOf, toBasket } from './to-wire.ts'
import { withBest } from './with-best.ts'

/** Whose eyes a basket is seen with: groups decide on promotions, a code opens more of them. */
export type Viewer = {
  user?: (Pick<User, 'groups'> & Partial<Pick<User, 'id' | 'status' | 'email'>>) | undefined
  promotionCode?: string | undefined
}

/** A basket after a change, what was not done as asked, and whether anything was done at all. */
export type Changed = { basket: Basket; errors: readonly BasketError[]; isChanged: boolean; undo?: string }

type CodeRefusal = { code: CodeProblem | 'BASKET_EMPTY'; detail: string; more?: Record<string, unknown> }

/** The basket of somebody who has none. */
const nothing = { version: 0, lines: [], codes: { voucher: null, giftCards: [] }, undos: [] } as const

export type BasketStore = ReturnType<typeof createBasketStore>

type Connection = Database | Transaction
type Parts = {
  db: Database
  goods: Pick<Goods, 'offers' | 'parts'>
  users: Pick<UserStore, 'find'>
  keyRule?: KeyRule
  now?: () => string
}

export function createBasketStore({
  db,
  goods,
  users,
  keyRule = basketKeyRule,
  now = () => new Date().toISOString(),
}: Parts) {
  async function lookAround(
    tx: Connection,
    market: Market,
    variantIds: readonly number[],
    { user, promotionCode }: Viewer,
    kept: KeptCodes,
  ) {
    const offers = await goods.offers(market, [...new Set(variantIds)], tx, { isInactiveToo: true })
    const { promotions } = await goods.parts()
    const codes = await findCodes(tx, kept, market, redeemer(user))
    const groups = user?.groups ?? []
    return surroundingsOf(market, offers, promotions, { at: now(), groups, code: promotionCode, codes })
  }

  const redeemer = (user: Viewer['user']) =>
    redeemerOf({ customerId: user?.id ?? null, isGuest: user?.status?.isGuestCustomer ?? true, email: user?.email })

  const variantsOf = (lines: readonly Pick<Line, 'variantId'>[]) => lines.map(({ variantId }) => variantId)
  /** Also of what is gone and may come back. */
  const variantsIn = ({ lines, undos }: Pick<BasketRow, 'lines' | 'undos'>) =>
    variantsOf([...lines, ...undos.flatMap((undo) => undo.lines)])

  type Rule = (lines: readonly Line[], surroundings: Surroundings) => Outcome
  type Remember = (changes: Changes, before: readonly Line[]) => Omit<KeptUndo, 'token'> | undefined

  /** Applies a rule to a locked basket and writes what it changed; `remember` says what of it can be taken back. */
  async function change(
    tx: Connection,
    { market, key }: Owner,
    held: BasketRow | undefined,
    viewer: Viewer,
    rule: Rule,
    { further = [], remember }: { further?: readonly number[]; remember?: Remember } = {},
  ): Promise<Changed> {
    const { lines: before, undos, codes } = held ?? nothing
    const variantIds = [...variantsIn({ lines: before, undos }), ...further]
    const surroundings = await lookAround(tx, market, variantIds, viewer, codes)
    const { lines, errors } = rule(before, surroundings)
    const changes = changesBetween(before, lines)
    const version = held ? await changeBasket(tx, held, changes) : 0
    const isChanged = version !== (held?.version ?? 0)
    const memory = held && isChanged ? remember?.(changes, before) : undefined
    const undo = held && memory ? await keepUndo(tx, held.id, memory) : undefined
    return {
      basket: toBasket({ key, version, lines, undos: undo ? [...undos, undo] : undos }, surroundings),
      errors,
      isChanged,
      ...(undo && { undo: undo.token }),
    }
  }

  /** Lines as they were, of those that went or became another size. */
  const asBefore = (kind: KeptUndo['kind'], itemKey: string, before: readonly Line[], { gone, changed }: Changes) => {
    const touched = new Set([...gone, ...changed.map(({ line }) => line.key)])
    return { kind, itemKey, lines: before.filter(({ key }) => touched.has(key)) }
  }

  /** The basket with other codes. */
  async function withCodes(tx: Connection, { market, key }: Owner, held: BasketRow, codes: KeptCodes, viewer: Viewer) {
    const version = isSameCodes(held.codes, codes) ? held.version : await keepCodes(tx, held.id, codes)
    const surroundings = await lookAround(tx, market, variantsIn(held), viewer, codes)
    return toBasket({ ...held, key, version }, surroundings)
  }

  async function merge(
    tx: Connection,
    owner: Owner,
    guestKey: string,
    handling: ExistingItemHandling,
    viewer: Viewer,
  ): Promise<Changed | undefined> {
    await lockBoth(tx, owner, guestKey)
    const guest = await lockBasket(tx, { market: owner.market, key: guestKey })
    // Never what belongs to somebody: a browser that was signed in before has nothing to hand over.
    if (!guest?.isGuest || guest.lines.length === 0) return undefined
    const opened = await openBasket(tx, owner)
    const codes = joinCodes(opened.codes, guest.codes)
    const own = isSameCodes(opened.codes, codes)
      ? opened
      : { ...opened, codes, version: await keepCodes(tx, opened.id, codes) }
    const rule: Rule = (lines, surroundings) =>
      withBest(lines, mergeLines(lines, guest.lines, handling, shelfOf(surroundings)), surroundings)
    const changed = await change(tx, owner, own, viewer, rule, { further: variantsOf(guest.lines) })
    await closeBasket(tx, guest.id, { status: 'merged', mergedInto: own.id })
    return changed
  }

  const ownerOf = (market: Market, customerId: UserId): Owner => ({
    market,
    key: customerKey(keyRule, market.shopId, customerId),
    customerId,
  })

  return {
    keyRule,

    /** The basket as the shop tells it now. Looking at one makes none. */
    async view(
      market: Market,
      key: string,
      { tx = db, ...viewer }: Viewer & { tx?: Connection } = {},
    ): Promise<Basket> {
      const held = (await readBasket(tx, { market, key })) ?? nothing
      const surroundings = await lookAround(tx, market, variantsIn(held), viewer, held.codes)
      return toBasket({ ...held, key }, surroundings)
    },

    /** Locks an active basket until the transaction ends; nothing where there is none. */
    lock: (tx: Transaction, market: Market, key: string): Promise<BasketRow | undefined> =>
      lockBasket(tx, { market, key }),

    /** What was ordered is no longer a basket; the next thing somebody adds begins a new one. */
    close: (tx: Transaction, id: number): Promise<void> => closeBasket(tx, id, { status: 'ordered' }),

    /** Several items in their order. Afterwards lines without a promotion take the best one they can have. */
    async add(
      tx: Transaction,
      owner: Owner,
      items: readonly NewItem[],
      handling: ExistingItemHandling,
      viewer: Viewer,
    ): Promise<Changed> {
      const held = await openBasket(tx, owner)
      const rule: Rule = (lines, surroundings) =>
        withBest(lines, addItems(lines, items, handling, shelfOf(surroundings)), surroundings)
      return change(tx, owner, held, viewer, rule, { further: variantsOf(items) })
    },

    async update(tx: Transaction, owner: Owner, key: string, update: ItemUpdate, viewer: Viewer): Promise<Changed> {
      const held = await lockBasket(tx, owner)
      const { variantId } = update
      const rule: Rule = (lines, surroundings) => updateItem(lines, key, update, shelfOf(surroundings))
      return change(tx, owner, held, viewer, rule, {
        further: variantId === undefined ? [] : [variantId],
        remember: (changes, before) =>
          variantId === undefined || before.some((line) => line.key === key && line.variantId === variantId)
            ? undefined
            : asBefore('changed', key, before, changes),
      })
    },

    async remove(tx: Transaction, owner: Owner, key: string, viewer: Viewer): Promise<Changed> {
      const held = await lockBasket(tx, owner)
      return change(tx, owner, held, viewer, (lines) => removeItem(lines, key), {
        remember: (changes, before) => asBefore('removed', key, before, changes),
      })
    },

    /** Takes a change back; nothing where there is none with that token. */
    async undo(tx: Transaction, owner: Owner, token: string, viewer: Viewer): Promise<Changed | undefined> {
      const held = await lockBasket(tx, owner)
      const before = held && (await takeUndo(tx, held.id, token))
      if (!before) return undefined
      const left = { ...held, undos: held.undos.filter((undo) => undo.token !== token) }
      const rule: Rule = (lines, surroundings) => restoreLines(lines, before, shelfOf(surroundings))
      return change(tx, owner, left, viewer, rule, { further: variantsOf(before) })
    },

    /** Lays a voucher or a gift card into the basket, where it waits for the order. */
    async redeem(
      tx: Transaction,
      owner: Owner,
      code: string,
      viewer: Viewer,
    ): Promise<Result<{ basket: Basket; kind: 'voucher' | 'giftCard' }, CodeRefusal>> {
      const held = await lockBasket(tx, owner)
      if (!held || held.lines.length === 0) return fail({ code: 'BASKET_EMPTY', detail: 'There is nothing to pay for' })
      const { market } = owner
      const { cost } = toBasket(
        { ...held, key: owner.key },
        await lookAround(tx, market, variantsOf(held.lines), viewer, held.codes),
      )
      const asked = { goods: cost.withTax, market, groups: viewer.user?.groups ?? [], redeemer: redeemer(viewer.user) }
      const redeemed = await redeem(tx, code, held.codes, asked)
      if (!redeemed.ok) return redeemed
      const { kind, codes } = redeemed.value
      return ok({ kind, basket: await withCodes(tx, owner, held, codes, viewer) })
    },

    /** Takes a code out again; what is not there is not missed. */
    async dropCode(tx: Transaction, owner: Owner, code: string, viewer: Viewer): Promise<Basket> {
      const held = await openBasket(tx, owner)
      return withCodes(tx, owner, held, withoutCode(code, held.codes), viewer)
    },

    /** Nothing is left, neither codes nor a way back. */
    async clear(tx: Transaction, owner: Owner): Promise<void> {
      const held = await lockBasket(tx, owner)
      if (!held) return
      await changeBasket(tx, held, changesBetween(held.lines, []))
      if (!isSameCodes(held.codes, nothing.codes)) await keepCodes(tx, held.id, nothing.codes)
      if (held.undos.length > 0) await tx.execute(sql`delete from basket_undos where basket_id = ${held.id}`)
    },

    /** Lays a guest's basket into the owner's; nothing if there is none or it is empty. */
    merge,

    /**
     * At sign-in: what the browser had collected joins what the customer already has. Called again it does nothing.
     * `reduced` names what could not come along in full.
     */
    async mergeGuest(
      market: Market,
      guestKey: string,
      customerId: UserId,
    ): Promise<{ reduced: readonly BasketError[] }> {
      await goods.parts()
      const merged = await inTransaction(db, async (tx) => {
        const user = await users.find(customerId, market, tx)
        return merge(tx, ownerOf(market, customerId), guestKey, 'AddQuantityToExisting', { user })
      })
      return { reduced: merged?.errors ?? [] }
    },

    /** Whether something of a guest waits to be merged, because it failed at sign-in. */
    async isWaiting(market: Market, guestKey: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select 1 from baskets b
        where b.shop_id = ${market.shopId} and b.key = ${guestKey} and b.status = 'active' and b.customer_id is null
          and exists (select 1 from basket_lines l where l.basket_id = b.id)`)
      return rows.length > 0
    },

    /** Drops what nobody has touched for sixty days; answers how many. Merged and ordered ones go after a while, too. */
    async sweep(): Promise<number> {
      await db.execute(sql`delete from basket_undos where made_at < now() - interval '1 day'`)
      const { rowCount } = await db.execute(sql`delete from baskets where updated_at < now() - interval '60 days'`)
      return rowCount ?? 0
    },
  }
}
