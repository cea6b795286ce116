import type { SigningKeys } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, int, row, sql } from '@vitrine/database'
import { normalisePostcode, orderIdOf, ownedBy, ownedElsewhere } from './order-lookup.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { readOrder, readOrders } from './read-orders.ts'
import { receiptOf } from './receipts.ts'
import { toTrackedOrder } from './tracked-order.ts'

type OrderHandlers = Pick<Handlers, 'getOrders' | 'getOrderById' | 'getOrderDataByCbd' | 'trackOrder'>

/** Unknown, foreign and of another shop read alike. */
const notFound = fail({ code: 'NOT_FOUND', detail: 'There is no such order' } as const)

/** The year on the calendar of those who ordered. */
const yearIn = ({ timeZone }: Market) => sql`extract(year from o.created_at at time zone ${timeZone}::text)::int`

const OrdersOfYear = row({ year: int, count: int })
const OrdersOfShop = row({ shopId: int, count: int })

export function createOrderHandlers({ db, keys }: { db: Database; keys: SigningKeys }): OrderHandlers {
  return {
    async getOrders({ page, perPage, year }, context) {
      const yearOf = yearIn(context.market)
      const wanted = year === undefined ? ownedBy(context) : sql`${ownedBy(context)} and ${yearOf} = ${year}`
      const orders = await readOrders(db, wanted, { limit: perPage, offset: (page - 1) * perPage })
      const rows = await db.rows(
        OrdersOfYear,
        sql`select ${yearOf} as year, count(*)::int as count from orders o where ${ownedBy(context)}
          group by 1 order by 1 desc`,
      )
      const total = rows
        .filter((row) => year === undefined || row.year === year)
        .reduce((sum, { count }) => sum + count, 0)
      const elsewhere = await db.rows(
        OrdersOfShop,
        sql`select o.shop_id as "shopId", count(*)::int as count from orders o where ${ownedElsewhere(context)}
          group by 1 order by 1`,
      )
      return { orders, total, years: rows.map((row) => row.year), elsewhere }
    },

    async getOrderById({ orderId }, context) {
      const id = orderId == null ? undefined : orderIdOf(orderId)
      const order = id === undefined ? undefined : await readOrder(db, sql`o.id = ${id} and ${ownedBy(context)}`)
      return order ? ok(order) : notFound
    },

    async getOrderDataByCbd({ cbdToken }, context) {
      const id = await receiptOf(db, cbdToken, context, keys)
      const order = id === undefined ? undefined : await readOrder(db, sql`o.id = ${id}`)
      return order ? ok(order) : fail({ code: 'NO_ORDER', detail: 'There is no such receipt' })
    },

    async trackOrder({ orderId, email, zipCode }, context) {
      const { market } = context
      // A malformed number runs the same query, so that the reply takes as long.
      const id = orderIdOf(orderId) ?? 0
      // Where two facts are given, both must match; an empty field is not a fact.
      const zip = zipCode ? normalisePostcode(zipCode) : null
      const order = await readOrder(
        db,
        sql`o.id = ${id} and o.shop_id = ${market.shopId}
          and (${email ?? null}::text is null or o.email = ${email?.toLowerCase() ?? null})
          and (${zip}::text is null or o.zip_code = ${zip})`,
      )
      if (order) return ok(toTrackedOrder(order))
      // Opens a session, so that further attempts are counted.
      await context.ensureSession()
      return notFound
    },
  }
}
