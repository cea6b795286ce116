import { fail, ok, type Statement } from '@vitrine/contracts/shop'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '@vitrine/contracts/delivery'
import { comparable } from '../checkout/order-draft.ts'
import type { Transaction } from '../database/database.ts'
import { note } from '../orders/order-store.ts'
import { readOrder } from '../orders/read-orders.ts'
import { orderIdOf } from '../orders/tracking.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { ShopParts } from '../shop-parts.ts'
import { createCallOffHandlers } from './call-off-handlers.ts'
import { createCallOffTokens } from './call-off-token.ts'
import { drawReturnLabel } from './label/return-label.ts'
import { returns } from './return-store.ts'
import { createReturnsDesk } from './returns-desk.ts'
import { findingOf, type Finding, type Said } from './statement.ts'
import { receiveStatement } from './statement-store.ts'
import { subscriptions } from './subscription-store.ts'

type Mine = Pick<
  Handlers,
  | 'getReturns'
  | 'createReturn'
  | 'findReturnableOrder'
  | 'requestReturn'
  | 'findExchange'
  | 'callOffExchange'
  | 'getReturnLabel'
  | 'withdraw'
  | 'getSubscriptions'
  | 'cancelSubscription'
>

type Known = { orderNumber: string; email?: string | undefined; zipCode?: string | undefined }

export function createAfterSalesHandlers({ db, goods, secret }: Pick<ShopParts, 'db' | 'goods' | 'secret'>): Mine {
  const today = () => dayOf(new Date())

  /** An order by what is printed on the confirmation, and something only its customer knows, or by being theirs. */
  function known({ orderNumber, email, zipCode }: Known, { market, user }: Pick<CallContext, 'market' | 'user'>): SQL {
    // What is no number is looked for like one, and takes as long.
    const id = orderIdOf(orderNumber) ?? 0
    const own = user && !user.status.isGuestCustomer ? sql`o.customer_id = ${user.id}` : sql`false`
    const zip = zipCode ? comparable(zipCode) : null
    const hasProof = Boolean(email) || zip !== null
    return sql`o.id = ${id} and o.shop_id = ${market.shopId} and o.order_status <> 'order_aborted'
      and (${own} or ${hasProof} and (${email ?? null}::text is null or o.email = ${email?.toLowerCase() ?? null})
        and (${zip}::text is null or o.zip_code = ${zip}))`
  }

  const callOffTokens = createCallOffTokens(secret)
  const desk = createReturnsDesk({ db, goods, callOffTokens })

  /** Takes a statement in and sends its receipt, every time it is made. */
  async function receive(
    tx: Transaction,
    said: Said,
    { market }: CallContext,
    { finding, orderId }: { finding: Finding; orderId: number | undefined },
  ): Promise<Statement> {
    const { statement, isNew } = await receiveStatement(tx, said, { shopId: market.shopId, finding, orderId })
    if (isNew && orderId !== undefined) await note(tx, orderId, `${said.kind}_received`)
    await enqueue(tx, {
      aggregate: `statement:${statement.id}`,
      kind: `mail.${said.kind}_receipt`,
      payload: {
        to: said.email,
        locale: market.locale,
        statement,
      },
    })
    return statement
  }

  return {
    getReturns: async (_, { user, market }) => (user ? returns.ofCustomer(db, user.id, market.shopId) : []),

    createReturn: ({ orderId, ...wish }, context) =>
      context.transact((tx) => {
        const { user, market } = context
        const own = sql`o.id = ${orderId} and o.customer_id = ${user?.id ?? null} and o.shop_id = ${market.shopId}`
        return desk.announce(tx, own, wish, context)
      }),

    async findReturnableOrder({ keys, exchanges, isGift, ...given }, context) {
      const found = await desk.look(known(given, context), { keys, exchanges, isGift }, context)
      // Whoever tries again is counted from now on.
      if (!found.ok && found.error.code === 'NOT_FOUND') await context.ensureSession()
      return found
    },

    requestReturn: ({ orderNumber, email, zipCode, ...wish }, context) =>
      context.transact((tx) => desk.announce(tx, known({ orderNumber, email, zipCode }, context), wish, context)),

    ...createCallOffHandlers({ db }, callOffTokens),

    async getReturnLabel({ returnId }, { market }) {
      const found = await returns.byId(db, returnId, market.shopId)
      if (!found) return fail({ code: 'NOT_FOUND', detail: 'There is no such return' })
      const file = await drawReturnLabel(found, market)
      return ok({ fileName: `${found.identCode}.pdf`, file: file.toString('base64') })
    },

    withdraw: (said, context) =>
      context.transact(async (tx) => {
        const { contract: orderNumber, email } = said
        const order = await readOrder(tx, known({ orderNumber, email }, context))
        const finding = findingOf(order, context.market, today())
        return receive(tx, { ...said, kind: 'withdrawal', endsOn: null }, context, { finding, orderId: order?.id })
      }),

    getSubscriptions: async (_, { user, market }) => (user ? subscriptions.ofCustomer(db, user.id, market.shopId) : []),

    async cancelSubscription({ kind, reason, name, email, contract, endsOn }, context) {
      const isExtraordinary = kind === 'extraordinary'
      if (isExtraordinary && !reason)
        return fail({ code: 'REASON_MISSING', detail: 'An extraordinary cancellation needs its reason' })
      return context.transact(async (tx) => {
        const { shopId } = context.market
        // The earliest end is today: nothing is delivered after it. The answer is the same for an unknown contract.
        const end = !isExtraordinary && endsOn !== undefined && endsOn > today() ? endsOn : today()
        const orderId = await subscriptions.cancel(tx, {
          shopId,
          contract,
          orderId: orderIdOf(contract),
          email,
          endsOn: end,
        })
        const said: Said = {
          kind: 'cancellation',
          name,
          email,
          contract,
          items: [],
          endsOn: end,
          isExtraordinary,
          ...(endsOn !== undefined && { askedEnd: endsOn }),
          ...(reason && { reason }),
        }
        return ok(await receive(tx, said, context, { finding: orderId ? 'matched' : 'to_be_checked', orderId }))
      })
    },
  }
}
