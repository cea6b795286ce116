import type { Market } from '@vitrine/contracts/markets'
import type {
  Basket,
  BasketError,
  ExistingItemHandling,
  ItemUpdate,
  NewItem,
  User,
  UserId,
} from '@vitrine/contracts/shop'
import { sql } from 'drizzle-orm'
import type { Goods } from '../catalogue/goods.ts'
import { type Database, inTransaction, type Transaction } from '../database/database.ts'
import type { UserStore } from '../users/user-store.ts'
import { addItems, mergeLines, removeItem, updateItem } from './basket.ts'
import { changesBetween } from './basket-changes.ts'
import { basketKeyRule, customerKey, type KeyRule, type Owner } from './basket-key.ts'
import {
  type BasketRow,
  changeBasket,
  closeBasket,
  lockBasket,
  lockBoth,
  openBasket,
  readBasket,
} from './basket-rows.ts'
import type { Line, Outcome } from './line.ts'
import { shelfOf, type Surroundings, surroundingsOf, toBasket } from './to-wire.ts'
import { withBest } from './with-best.ts'

/** Whose eyes a basket is seen with: groups decide on promotions, a code opens more of them. */
export type Viewer = { user?: Pick<User, 'groups'> | undefined; promotionCode?: string | undefined }

/** A basket after a change, what was not done as asked, and whether anything was done at all. */
export type Changed = { basket: Basket; errors: readonly BasketError[]; isChanged: boolean }

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
  ) {
    const offers = await goods.offers(market, [...new Set(variantIds)], tx, { isInactiveToo: true })
    const { promotions } = await goods.parts()
    return surroundingsOf(market, offers, promotions, { at: now(), groups: user?.groups ?? [], code: promotionCode })
  }

  const variantsOf = (lines: readonly Pick<Line, 'variantId'>[]) => lines.map(({ variantId }) => variantId)

  type Rule = (lines: readonly Line[], surroundings: Surroundings) => Outcome

  /** Applies a rule to a locked basket and writes what it changed. */
  async function change(
    tx: Connection,
    { market, key }: Owner,
    held: BasketRow | undefined,
    viewer: Viewer,
    rule: Rule,
    further: readonly number[] = [],
  ): Promise<Changed> {
    const before = held?.lines ?? []
    const surroundings = await lookAround(tx, market, [...variantsOf(before), ...further], viewer)
    const { lines, errors } = rule(before, surroundings)
    const version = held ? await changeBasket(tx, held, changesBetween(before, lines)) : 0
    return {
      basket: toBasket({ key, version, lines }, surroundings),
      errors,
      isChanged: version !== (held?.version ?? 0),
    }
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
    const own = await openBasket(tx, owner)
    const rule: Rule = (lines, surroundings) =>
      withBest(lines, mergeLines(lines, guest.lines, handling, shelfOf(surroundings)), surroundings)
    const changed = await change(tx, owner, own, viewer, rule, variantsOf(guest.lines))
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
      const { lines = [], version = 0 } = (await readBasket(tx, { market, key })) ?? {}
      return toBasket({ key, version, lines }, await lookAround(tx, market, variantsOf(lines), viewer))
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
      return change(tx, owner, held, viewer, rule, variantsOf(items))
    },

    async update(tx: Transaction, owner: Owner, key: string, update: ItemUpdate, viewer: Viewer): Promise<Changed> {
      const held = await lockBasket(tx, owner)
      return change(tx, owner, held, viewer, (lines, surroundings) =>
        updateItem(lines, key, update, shelfOf(surroundings)),
      )
    },

    async remove(tx: Transaction, owner: Owner, key: string, viewer: Viewer): Promise<Changed> {
      const held = await lockBasket(tx, owner)
      return change(tx, owner, held, viewer, (lines) => removeItem(lines, key))
    },

    async clear(tx: Transaction, owner: Owner): Promise<void> {
      const held = await lockBasket(tx, owner)
      if (held) await changeBasket(tx, held, changesBetween(held.lines, []))
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
      const { rowCount } = await db.execute(sql`delete from baskets where updated_at < now() - interval '60 days'`)
      return rowCount ?? 0
    },
  }
}
