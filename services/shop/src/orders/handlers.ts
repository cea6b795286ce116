import { fail, ok, type Order, type TrackedOrder } from '@vitrine/contracts/shop'
import { type SQL, sql } from 'drizzle-orm'
import { labelOf } from '../catalogue/label.ts'
import { comparable } from '../checkout/order-draft.ts'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { ShopParts } from '../shop-parts.ts'
import { sayIn } from '../outbox/mail/language.ts'
import { pagesOf } from '../outbox/mail/pages.ts'
import { cancelOrder } from './cancel.ts'
import { drawInvoice, invoiceFile } from './invoice/draw-invoice.ts'
import { invoiceOf } from './invoice/invoice.ts'
import { readOrder, readOrders } from './read-orders.ts'
import { receiptOf } from './receipts.ts'
import { orderIdOf } from './tracking.ts'

type Mine = Pick<
  Handlers,
  'getOrders' | 'getOrderById' | 'getInvoice' | 'getOrderDataByCbd' | 'trackOrder' | 'cancelOrder'
>

/** Unknown, foreign and of another shop read alike. */
const notFound = fail({ code: 'NOT_FOUND', detail: 'There is no such order' } as const)

/** The year on the calendar of those who ordered. */
const yearOf = sql`extract(year from o.created_at at time zone 'Europe/Berlin')::int`

export function createOrderHandlers({ db, secret, publicUrl }: Pick<ShopParts, 'db' | 'secret' | 'publicUrl'>): Mine {
  /** An order nobody paid for never was one, to those who look at their orders. */
  const own = ({ user, market }: CallContext): SQL =>
    sql`o.customer_id = ${user?.id ?? null} and o.shop_id = ${market.shopId} and o.order_status <> 'order_aborted'`

  return {
    async getOrders({ page, perPage, year }, context) {
      const wanted = year === undefined ? own(context) : sql`${own(context)} and ${yearOf} = ${year}`
      const orders = await readOrders(db, wanted, { limit: perPage, offset: (page - 1) * perPage })
      const { rows } = await db.execute<{ year: number; count: number }>(
        sql`select ${yearOf} as year, count(*)::int as count from orders o where ${own(context)}
          group by 1 order by 1 desc`,
      )
      const total = rows
        .filter((row) => year === undefined || row.year === year)
        .reduce((sum, { count }) => sum + count, 0)
      return { orders, total, years: rows.map((row) => row.year) }
    },

    async getOrderById({ orderId }, context) {
      const id = orderId == null ? undefined : orderIdOf(orderId)
      const order = id === undefined ? undefined : await readOrder(db, sql`o.id = ${id} and ${own(context)}`)
      return order ? ok(order) : notFound
    },

    async getInvoice({ orderId }, context) {
      const { market } = context
      const order = await readOrder(db, sql`o.id = ${orderId} and ${own(context)}`)
      const invoice = order && invoiceOf(order)
      if (!invoice) return notFound
      const desk = { market, say: sayIn(market), pages: pagesOf(market, publicUrl) }
      const file = await drawInvoice(invoice, desk)
      return ok({ fileName: invoiceFile(invoice, desk), file: file.toString('base64') })
    },

    async getOrderDataByCbd({ cbdToken }, context) {
      const id = await receiptOf(db, cbdToken, context, secret)
      const order = id === undefined ? undefined : await readOrder(db, sql`o.id = ${id}`)
      return order ? ok(order) : fail({ code: 'NO_ORDER', detail: 'There is no such receipt' })
    },

    async trackOrder({ orderId, email, zipCode }, context) {
      const { market } = context
      // What is no number is looked for like one, and takes as long.
      const id = orderIdOf(orderId) ?? 0
      // Whoever gives two facts must know both; a field that was left empty is none.
      const zip = zipCode ? comparable(zipCode) : null
      const order = await readOrder(
        db,
        sql`o.id = ${id} and o.shop_id = ${market.shopId}
          and (${email ?? null}::text is null or o.email = ${email?.toLowerCase() ?? null})
          and (${zip}::text is null or o.zip_code = ${zip})`,
      )
      if (order) return ok(toTracked(order))
      // Whoever tries again is counted from now on.
      await context.ensureSession()
      return notFound
    },

    async cancelOrder({ orderId, itemKeys }, context) {
      return context.transact(async (tx) => {
        const order = await readOrder(tx, sql`o.id = ${orderId} and ${own(context)}`)
        return order ? cancelOrder(tx, orderId, itemKeys) : notFound
      })
    },
  }
}

function toTracked({ referenceKey, status, createdAt, packages, history, items }: Order): TrackedOrder {
  return {
    referenceKey,
    status,
    createdAt,
    packages,
    history,
    items: items.map(({ product, variant, packageId, status: itemStatus }) => ({
      name: product.name,
      size: labelOf(variant.attributes['shopSize']),
      status: itemStatus,
      picture: product.images[0]?.hash ?? '',
      packageId,
    })),
  }
}
