import type { SigningKeys } from '@vitrine/contracts/http'
import { fail, isCancellable, ok, type Order, sizeName, type WaitingExchange } from '@vitrine/contracts/shop'
import { type Database, sql, type Sql } from '@vitrine/database'
import { cancelOrder } from './cancel-order.ts'
import { readOrder } from '../orders/read-orders.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import { createCancelExchangeTokens } from '../returns/cancel-exchange-token.ts'
import { orderIdOf } from '../orders/order-lookup.ts'

type ExchangeHandlers = Pick<Handlers, 'findExchange' | 'callOffExchange'>
type FoundExchange = { token?: string | undefined; orderNumber?: string | undefined }

const notFound = fail({ code: 'NOT_FOUND', detail: 'There is no such exchange' } as const)

/** Cancelling an exchange: by the link in the mail, or as the customer of the order. */
export function createExchangeHandlers({ db, keys }: { db: Database; keys: SigningKeys }): ExchangeHandlers {
  const tokens = createCancelExchangeTokens(keys)

  function known({ token, orderNumber }: FoundExchange, { market, user }: CallContext): Sql {
    const here = sql`o.shop_id = ${market.shopId} and o.exchange_of is not null`
    if (token !== undefined) return sql`o.id = ${tokens.read(token) ?? 0} and ${here}`
    const owner = user && !user.status.isGuestCustomer ? user.id : null
    return sql`o.id = ${orderIdOf(orderNumber ?? '') ?? 0} and o.customer_id = ${owner} and ${here}`
  }

  return {
    async findExchange(given, context) {
      const order = await readOrder(db, known(given, context))
      return order ? ok(toWaiting(order)) : notFound
    },

    callOffExchange: (given, context) =>
      context.transact(async (tx) => {
        const order = await readOrder(tx, known(given, context))
        if (!order) return notFound
        // Pressed twice is called off once.
        if (toWaiting(order).state === 'called_off') return ok(toWaiting(order))
        const cancelled = await cancelOrder(tx, order.id, undefined)
        return cancelled.ok ? ok(toWaiting(cancelled.value)) : cancelled
      }),
  }
}

function toWaiting({ referenceKey, items, status, detailedStatus }: Order): WaitingExchange {
  const isOff = items.every((item) => item.status === 'cancelled')
  const names = items
    .filter((item) => isOff || item.status !== 'cancelled')
    .map(({ product, variant }) => [product.name, sizeName(variant)].filter(Boolean).join(', '))
  const isWaiting = isCancellable({ status, order: detailedStatus.order.code })
  return { orderNumber: referenceKey, names, state: isOff ? 'called_off' : isWaiting ? 'waiting' : 'sent' }
}
