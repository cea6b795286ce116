import { exchangeHoldDays } from '@vitrine/contracts/markets'
import {
  fail,
  ok,
  type Order,
  type Result,
  type Return,
  type ReturnableOrder,
  type ReturnWay,
} from '@vitrine/contracts/shop'
import type { Database, Sql, Transaction } from '@vitrine/database'
import type { ProductCatalogue } from '../catalogue/product-catalogue.ts'
import { enqueueOrderEvent } from '../orders/order-messages.ts'
import { lockOrder } from '../orders/order-store.ts'
import { orderIn, readOrder } from '../orders/read-orders.ts'
import type { CallContext, Refusal } from '../rpc/handlers.ts'
import type { CancelExchangeTokens } from './cancel-exchange-token.ts'
import { createExchangeSizes, type ExchangeRequest, soldOut } from './exchange-sizes.ts'
import { exchanges } from './exchange-store.ts'
import { readRefundContext, withSwaps } from './refund-context.ts'
import { refundOf } from './refund.ts'
import { announceGiftReturn, announceToBuyer } from './return-mails.ts'
import { pieceState } from './return-rules.ts'
import { returns, type ReturnItemRequest } from './return-store.ts'
import { toReturnableOrder } from './returnable-order.ts'

type Code = 'NOT_FOUND' | 'NOT_RETURNABLE' | 'SIZE_SOLD_OUT'
type ReturnCaller = Pick<CallContext, 'market' | 'user'>

const notFound = fail({ code: 'NOT_FOUND', detail: 'There is no such order' } as const)

const notReturnable = (keys: readonly string[]) =>
  fail({
    code: 'NOT_RETURNABLE',
    detail: 'Something of it cannot be sent back',
    errors: keys.map((key) => ({ key })),
  } as const)

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

/** Shows which items of an order can be returned, and stores announced returns. */
export function createReturnsDesk({ db, productCatalogue, cancelTokens }: ReturnDependencies) {
  const { sizesFor, swapsFor } = createExchangeSizes(productCatalogue)

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
      const refundContext = await readRefundContext(db, order.id, { market })
      const found = toReturnableOrder(order, { ...refundContext, isGift, sizesFor: await sizesFor(order, market) })
      const chosen = [...keys, ...wanted.map(({ key }) => key)]
      const refused = chosen.filter((key) => !found.items.some((item) => item.key === key && item.isReturnable))
      if (refused.length > 0) return notReturnable(refused)
      const swaps = await swapsFor(order, wanted, market)
      if (!swaps.ok) return swaps
      const isPriced = chosen.length > 0 && !isGift
      const holdDays = holdDaysOf(order, context)
      return ok({
        ...found,
        holdDays,
        refund: isPriced ? refundOf(order, new Set(keys), withSwaps(refundContext, swaps.value)) : null,
      })
    },

    async announce(
      tx: Transaction,
      where: Sql,
      {
        items: requests,
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
      const refundContext = await readRefundContext(tx, order.id, { market })
      const pieces = new Map(order.items.map((item) => [item.key, item]))
      const refused = requests.filter(({ key }) => {
        const piece = pieces.get(key)
        return !piece || pieceState(piece, order, refundContext) !== 'returnable'
      })
      const chosen = new Set(requests.map(({ key }) => key))
      if (refused.length > 0 || chosen.size < requests.length) return notReturnable(refused.map(({ key }) => key))
      const wanted = requests.flatMap(({ key, exchangeFor }) => (exchangeFor ? [{ key, variantId: exchangeFor }] : []))
      const swaps = await swapsFor(order, wanted, market, tx)
      if (!swaps.ok) return swaps
      const forMoney = new Set(requests.flatMap(({ key, exchangeFor }) => (exchangeFor ? [] : [key])))
      const { goods: worth, total } = refundOf(order, forMoney, withSwaps(refundContext, swaps.value))
      // The recipient of a gift did not pay for its delivery.
      const refund = giftEmail ? worth : total
      const id = await returns.add(tx, order.id, requests, { way, refund, giftEmail })
      if (!id) return notReturnable([])
      if (swaps.value.length > 0) {
        const made = await exchanges.add(tx, order, swaps.value, {
          ...refundContext,
          holdDays: holdDaysOf(order, context),
        })
        if (!made.ok) {
          const short = new Set(made.error.map(({ variantId }) => variantId))
          return soldOut(wanted.filter(({ variantId }) => short.has(variantId)))
        }
        await enqueueOrderEvent(tx, await orderIn(tx, made.value), 'confirmed')
      }
      const made = await returns.known(tx, id)
      const items = order.items.filter(({ key }) => chosen.has(key))
      if (giftEmail) await announceGiftReturn(tx, order, made, { items, market, giftEmail })
      else await announceToBuyer(tx, order, made, { items, id, way, refund, forMoney, cancelTokens })
      return ok(made)
    },
  }
}
