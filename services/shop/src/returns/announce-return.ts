import { dayOf } from '@vitrine/contracts/delivery'
import { exchangeHoldDays, type Market } from '@vitrine/contracts/markets'
import {
  fail,
  ok,
  type Order,
  type OrderItem,
  type Result,
  type Return,
  type ReturnableOrder,
  type ReturnWay,
} from '@vitrine/contracts/shop'
import type { Database, Sql, Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { labelOf } from '../catalogue/label.ts'
import { refundDetails, withoutPrice } from '../orders/refund-details.ts'
import { lockOrder, note } from '../orders/order-store.ts'
import { readOrder, orderIn } from '../orders/read-orders.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { CallContext, Refusal } from '../rpc/handlers.ts'
import type { CancelExchangeTokens } from './cancel-exchange-token.ts'
import type { Swap } from './exchange-order.ts'
import { exchanges } from './exchange-store.ts'
import { type RefundContext, refundOf } from './refund.ts'
import { toReturnableOrder } from './returnable-order.ts'
import { returns, type ReturnItemRequest } from './return-store.ts'
import { pieceState } from './return-rules.ts'
import { wasWithdrawnFrom } from '../statements/statement-store.ts'
import { orderAggregate, enqueueOrderEvent, enqueueOrderMail } from '../orders/order-messages.ts'

type Code = 'NOT_FOUND' | 'NOT_RETURNABLE' | 'SIZE_SOLD_OUT'
type ReturnCaller = Pick<CallContext, 'market' | 'user'>

const notFound = fail({ code: 'NOT_FOUND', detail: 'There is no such order' } as const)

const notReturnable = (keys: readonly string[]) =>
  fail({
    code: 'NOT_RETURNABLE',
    detail: 'Something of it cannot be sent back',
    errors: keys.map((key) => ({ key })),
  } as const)

const soldOut = (wishes: readonly ExchangeRequest[]) =>
  fail({
    code: 'SIZE_SOLD_OUT',
    detail: 'A size is no longer there to be exchanged for',
    errors: wishes.map(({ key, variantId }) => ({ key, variantId })),
  } as const)

type ExchangeRequest = { key: string; variantId: number }

/** The current state that decides about a refund. */
export const readRefundContext = async (
  tx: Database | Transaction,
  orderId: number,
  { market, today = dayOf(new Date()) }: { market: Market; today?: string },
): Promise<RefundContext> => ({
  market,
  today,
  announced: await returns.announced(tx, orderId),
  exchanged: await exchanges.of(tx, orderId),
  wasWithdrawnFrom: await wasWithdrawnFrom(tx, orderId),
})

const withSwaps = (facts: RefundContext, swaps: readonly Swap[]): RefundContext => ({
  ...facts,
  exchanged: new Set([...facts.exchanged, ...swaps.map(({ piece }) => piece.key)]),
})

/** Exchanges requested by order number and postcode expire sooner, because others may know both. */
const holdDaysOf = ({ customer }: Order, { user }: ReturnCaller): number =>
  user && !user.status.isGuestCustomer && customer.id === user.id
    ? exchangeHoldDays.signedIn
    : exchangeHoldDays.otherwise

type ReturnDependencies = {
  db: Database
  productCatalogue: Pick<ProductCatalogue, 'products' | 'offers'>
  cancelTokens: CancelExchangeTokens
}

/** Looks at what of an order can go back, and takes announcements in. */
export function createReturnsDesk({ db, productCatalogue, cancelTokens }: ReturnDependencies) {
  /** Other sizes of the ordered products that are in stock. */
  async function sizesFor({ items }: Order, market: Market) {
    const products = await productCatalogue.products(
      market,
      items.map(({ product }) => product.id),
    )
    return ({ product, variant }: OrderItem): ReturnableOrder['items'][number]['sizes'] =>
      (products.get(product.id)?.variants ?? [])
        .filter(({ id, stock }) => id !== variant.id && stock.quantity > 0)
        .map(({ id, attributes }) => ({ variantId: id, size: labelOf(attributes['shopSize']) }))
  }

  /** Pairs returned items with other sizes of the same product, as far as they are in stock. */
  async function swapsFor(
    order: Order,
    wanted: readonly ExchangeRequest[],
    market: Market,
    tx?: Transaction,
  ): Promise<Result<Swap[], Refusal<'SIZE_SOLD_OUT'>>> {
    const ids = wanted.map(({ variantId }) => variantId)
    const offers = ids.length > 0 ? await productCatalogue.offers(market, ids, tx) : new Map()
    const pieces = new Map(order.items.map((item) => [item.key, item]))
    const left = new Map<number, number>()
    const gone: ExchangeRequest[] = []
    const swaps = wanted.flatMap((wish): Swap[] => {
      const [piece, offer] = [pieces.get(wish.key), offers.get(wish.variantId)]
      const inStock = left.get(wish.variantId) ?? offer?.variant.stock.quantity ?? 0
      left.set(wish.variantId, inStock - 1)
      const isOther = offer?.product.id === piece?.product.id && wish.variantId !== piece?.variant.id
      if (piece && offer && isOther && inStock > 0) return [{ piece, offer }]
      gone.push(wish)
      return []
    })
    return gone.length > 0 ? soldOut(gone) : ok(swaps)
  }

  return {
    async look(
      where: Sql,
      {
        keys,
        exchanges: wanted,
        isGift,
      }: { keys: readonly string[]; exchanges: readonly ExchangeRequest[]; isGift: boolean },
      context: ReturnCaller,
    ): Promise<Result<ReturnableOrder, Refusal<Code>>> {
      const { market } = context
      const order = await readOrder(db, where)
      if (!order) return notFound
      const facts = await readRefundContext(db, order.id, { market })
      const found = toReturnableOrder(order, { ...facts, isGift, sizesFor: await sizesFor(order, market) })
      const asked = [...keys, ...wanted.map(({ key }) => key)]
      const refused = asked.filter((key) => !found.items.some((item) => item.key === key && item.isReturnable))
      if (refused.length > 0) return notReturnable(refused)
      const swaps = await swapsFor(order, wanted, market)
      if (!swaps.ok) return swaps
      const isPriced = asked.length > 0 && !isGift
      const holdDays = holdDaysOf(order, context)
      return ok({
        ...found,
        holdDays,
        refund: isPriced ? refundOf(order, new Set(keys), withSwaps(facts, swaps.value)) : null,
      })
    },

    async announce(
      tx: Transaction,
      where: Sql,
      {
        items: wishes,
        way,
        giftEmail,
      }: { items: readonly ReturnItemRequest[]; way: ReturnWay; giftEmail?: string | undefined },
      context: ReturnCaller,
    ): Promise<Result<Return, Refusal<Code>>> {
      const { market } = context
      const found = await readOrder(tx, where)
      if (!found) return notFound
      await lockOrder(tx, found.id)
      const order = await orderIn(tx, found.id)
      const facts = await readRefundContext(tx, order.id, { market })
      const pieces = new Map(order.items.map((item) => [item.key, item]))
      const refused = wishes.filter(({ key }) => {
        const piece = pieces.get(key)
        return !piece || pieceState(piece, order, facts) !== 'returnable'
      })
      const chosen = new Set(wishes.map(({ key }) => key))
      if (refused.length > 0 || chosen.size < wishes.length) return notReturnable(refused.map(({ key }) => key))
      const wanted = wishes.flatMap(({ key, exchangeFor }) => (exchangeFor ? [{ key, variantId: exchangeFor }] : []))
      const swaps = await swapsFor(order, wanted, market, tx)
      if (!swaps.ok) return swaps
      const forMoney = new Set(wishes.flatMap(({ key, exchangeFor }) => (exchangeFor ? [] : [key])))
      const { goods: worth, total } = refundOf(order, forMoney, withSwaps(facts, swaps.value))
      // The recipient of a gift did not pay for its delivery.
      const refund = giftEmail ? worth : total
      const id = await returns.add(tx, order.id, wishes, { way, refund, giftEmail })
      if (!id) return notReturnable([])
      if (swaps.value.length > 0) {
        const made = await exchanges.add(tx, order, swaps.value, { ...facts, holdDays: holdDaysOf(order, context) })
        if (!made.ok) {
          const short = new Set(made.error.map(({ variantId }) => variantId))
          return soldOut(wanted.filter(({ variantId }) => short.has(variantId)))
        }
        await enqueueOrderEvent(tx, await orderIn(tx, made.value), 'confirmed')
      }
      const made = await returns.known(tx, id)
      const items = order.items.filter(({ key }) => chosen.has(key))
      if (giftEmail) await tellGiftReturn(tx, order, made, { items, market, giftEmail })
      else {
        await note(tx, order.id, 'return_announced')
        const exchangeId = await exchanges.orderOf(tx, id)
        const exchange = exchangeId !== undefined && {
          orderNumber: made.exchangeOrder,
          days: made.holdDays,
          callOff: cancelTokens.make(exchangeId),
          lines: await exchangedLines(tx, id),
        }
        const more = {
          identCode: made.identCode,
          way,
          ...refundDetails(order, items, forMoney, refund),
          ...(exchange && { exchange }),
        }
        await enqueueOrderMail(tx, order, 'return_announced', more, items)
      }
      return ok(made)
    },
  }
}

/** Lines of the exchange order for a mail. */
export async function exchangedLines(tx: Transaction, returnId: string) {
  const orderId = await exchanges.orderOf(tx, returnId)
  if (orderId === undefined) return []
  const order = await orderIn(tx, orderId)
  const { items } = order
  return withoutPrice(
    order,
    items.filter(({ status }) => status !== 'cancelled'),
  )
}

/** Mail to the recipient of a gift: no prices, no names, and no mail to its giver. */
async function tellGiftReturn(
  tx: Transaction,
  order: Order,
  { identCode, way }: Return,
  { items, market, giftEmail }: { items: Order['items']; market: Market; giftEmail: string },
): Promise<void> {
  await note(tx, order.id, 'gift_return_announced')
  const lines = withoutPrice(order, items)
  await enqueue(tx, {
    aggregate: orderAggregate(order.id),
    kind: 'mail.gift_return_announced',
    payload: { to: giftEmail, locale: market.locale, lines, identCode, way },
  })
}
