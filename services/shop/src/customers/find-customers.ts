import type { CustomerState, FoundCustomer, Page } from '@vitrine/contracts/desk'
import {
  bigintAsNumber,
  type Database,
  int,
  join,
  row,
  type Sql,
  sql,
  text,
  textOf,
  timestamp,
} from '@vitrine/database'

/** Columns of a customer as lists name them; `c` is the customer. */
export const nameOf = sql`trim(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, ''))`
export const stateOf = sql`
  case when c.email like 'deleted-%@deleted.invalid' then 'forgotten' when not c.is_active then 'closed'
    when c.is_guest then 'guest' else 'account' end`

const FoundRow = row({
  id: bigintAsNumber,
  name: text,
  email: text,
  state: textOf<CustomerState>(),
  orders: int,
  createdAt: timestamp,
})

/** The beginning of a text in a pattern of `like`. */
const beginning = (typed: string) => `${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Numbers of customers that a typed text could mean. Every way is a step in an index and brings its newest customers
 * only, so that a single letter is found as fast as a whole name.
 */
function matching(typed: string, newest: (condition: Sql) => Sql): Sql {
  const [first = '', ...rest] = typed.split(/\s+/)
  const last = rest.join(' ')
  if (typed.includes('@')) return newest(sql`lower(c.email) like ${beginning(typed)}`)
  const byName = last
    ? [
        sql`lower(c.first_name) like ${beginning(first)} and lower(c.last_name) like ${beginning(last)}`,
        sql`lower(c.last_name) like ${beginning(first)} and lower(c.first_name) like ${beginning(last)}`,
      ]
    : [
        sql`lower(c.last_name) like ${beginning(first)}`,
        sql`lower(c.first_name) like ${beginning(first)}`,
        sql`lower(c.email) like ${beginning(first)}`,
      ]
  const byNumber = /^\d{1,15}$/.test(typed) ? sql`select ${typed}::bigint` : sql`select null::bigint`
  return sql`
    ${join(byName.map(newest), ' union ')} union ${byNumber}
    union select customer_id from loyalty_cards where number = ${typed.replaceAll(/\s/g, '')}
    union select customer_id from orders where reference_key = ${typed.toUpperCase()}`
}

type FindQuery = { text?: string; after?: string; limit: number; shopIds: readonly number[] }

export async function findCustomers(
  db: Database,
  { text: typed = '', after, limit, shopIds }: FindQuery,
): Promise<Page<FoundCustomer>> {
  const wanted = typed.trim()
  const isListed = sql`
    (${after ?? null}::bigint is null or c.id < ${after ?? null}::bigint) and c.email not like 'deleted-%@deleted.invalid'`
  const newest = (condition: Sql) =>
    sql`(select c.id from customers c where ${condition} and ${isListed} order by c.id desc limit ${limit + 1})`
  const isMeant = wanted ? sql`c.id in (${matching(wanted, newest)})` : sql`true`
  const found = await db.rows(
    FoundRow,
    sql`
      select c.id, ${nameOf} as name, c.email, ${stateOf} as state, c.created_at as "createdAt",
        (select count(*)::int from orders o where o.customer_id = c.id and o.shop_id = any(${[...shopIds]}::int[])) as orders
      from customers c
      where ${isListed} and ${isMeant}
      order by c.id desc limit ${limit + 1}`,
  )
  const rows = found.slice(0, limit).map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }))
  const last = rows.at(-1)
  return { rows, ...(found.length > limit && last && { next: String(last.id) }) }
}
