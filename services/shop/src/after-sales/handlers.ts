import { fail, ok, type Order, type Result, type Return, type Statement } from '@vitrine/contracts/shop'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '@vitrine/contracts/delivery'
import type { Transaction } from '../database/database.ts'
import { mailAbout, orderIn } from '../orders/confirm.ts'
import { lockOrder, note } from '../orders/order-store.ts'
import { readOrder } from '../orders/read-orders.ts'
import { orderIdOf } from '../orders/tracking.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { CallContext, Handlers, Refusal } from '../rpc/handlers.ts'
import type { ShopParts } from '../shop-parts.ts'
import { isReturnable, returnableUntil } from './returns.ts'
import { returns, type ReturnWish } from './return-store.ts'
import { findingOf, type Finding, type Said } from './statement.ts'
import { receiveStatement } from './statement-store.ts'
import { subscriptions } from './subscription-store.ts'

type Mine = Pick<
  Handlers,
  | 'getReturns'
  | 'createReturn'
  | 'findReturnableOrder'
  | 'requestReturn'
  | 'withdraw'
  | 'getSubscriptions'
  | 'cancelSubscription'
>

const notFound = fail({ code: 'NOT_FOUND', detail: 'There is no such order' } as const)

export function createAfterSalesHandlers({ db }: Pick<ShopParts, 'db'>): Mine {
  const today = () => dayOf(new Date())

  /** An order by what is printed on the confirmation, and the address it went to. */
  function known(orderNumber: string, email: string, { market }: Pick<CallContext, 'market'>): SQL | undefined {
    const id = orderIdOf(orderNumber)
    return id === undefined
      ? undefined
      : sql`o.id = ${id} and o.shop_id = ${market.shopId} and o.email = ${email.toLowerCase()}`
  }

  async function announce(
    tx: Transaction,
    where: SQL | undefined,
    wishes: readonly ReturnWish[],
    { market }: CallContext,
  ): Promise<Result<Return, Refusal<'NOT_FOUND' | 'NOT_RETURNABLE'>>> {
    const order = where && (await readOrder(tx, where))
    if (!order) return notFound
    await lockOrder(tx, order.id)
    const announced = await returns.announced(tx, order.id)
    const facts = { market, today: today(), announced }
    const pieces = new Map(order.items.map((item) => [item.key, item]))
    const refused = wishes.filter(({ key }) => {
      const piece = pieces.get(key)
      return !piece || !isReturnable(piece, order, facts)
    })
    const isDouble = new Set(wishes.map(({ key }) => key)).size < wishes.length
    const made = refused.length === 0 && !isDouble ? await returns.add(tx, order.id, wishes) : undefined
    if (!made)
      return fail({
        code: 'NOT_RETURNABLE',
        detail: 'Something of it cannot be sent back',
        errors: refused.map(({ key }) => ({ key })),
      })
    await note(tx, order.id, 'return_announced')
    const chosen = new Set(wishes.map(({ key }) => key))
    const told = await orderIn(tx, order.id)
    const items = told.items.filter(({ key }) => chosen.has(key))
    await mailAbout(tx, told, 'return_announced', { identCode: made.identCode }, items)
    return ok(made)
  }

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
        ...(said.reason !== undefined && { reason: said.reason }),
        ...(said.kind === 'cancellation' && { isExtraordinary: said.isExtraordinary === true }),
      },
    })
    return statement
  }

  const findOrder = async (tx: Transaction, where: SQL | undefined): Promise<Order | undefined> =>
    where && readOrder(tx, where)

  return {
    getReturns: async (_, { user, market }) => (user ? returns.ofCustomer(db, user.id, market.shopId) : []),

    createReturn: ({ orderId, items }, context) =>
      context.transact((tx) => {
        const { user, market } = context
        const own = sql`o.id = ${orderId} and o.customer_id = ${user?.id ?? null} and o.shop_id = ${market.shopId}`
        return announce(tx, own, items, context)
      }),

    async findReturnableOrder({ orderNumber, email }, context) {
      const { market } = context
      const where = known(orderNumber, email, context)
      const order = where && (await readOrder(db, where))
      if (!order) return notFound
      const facts = { market, today: today(), announced: await returns.announced(db, order.id) }
      return ok({
        orderId: order.id,
        referenceKey: order.referenceKey,
        returnableUntil: returnableUntil(order, market),
        items: order.items.map((item) => {
          const [size] = [item.variant.attributes['shopSize']?.values].flat()
          return {
            key: item.key,
            name: item.product.name,
            size: size?.label ?? '',
            picture: item.product.images[0]?.hash ?? '',
            isReturnable: isReturnable(item, order, facts),
          }
        }),
      })
    },

    requestReturn: ({ orderNumber, email, items }, context) =>
      context.transact((tx) => announce(tx, known(orderNumber, email, context), items, context)),

    withdraw: (said, context) =>
      context.transact(async (tx) => {
        const order = await findOrder(tx, known(said.contract, said.email, context))
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
