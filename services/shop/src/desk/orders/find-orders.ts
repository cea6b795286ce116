import { join, type Sql, sql } from '@vitrine/database'
import { normalisePostcode, orderIdOf } from '../../orders/order-lookup.ts'

/** The latest orders that one way of finding considers. */
const most = 2_000

const latest = (condition: Sql): Sql =>
  sql`(select o.id from orders o where ${condition} order by o.created_at desc, o.id desc limit ${most})`

/** Orders whose goods are still to leave or on their way. */
export const isOpen = sql`o.order_status in ('order_confirmed', 'order_delegated', 'order_shipped')`

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Paths of the names that an order keeps, with an index each. */
const people = [
  {
    first: sql`lower(o.body #>> '{customer,firstName}')`,
    last: sql`lower(o.body #>> '{customer,lastName}')`,
  },
  {
    first: sql`lower(o.body #>> '{address,shipping,recipient,firstName}')`,
    last: sql`lower(o.body #>> '{address,shipping,recipient,lastName}')`,
  },
]

/** With the number of a part that came earlier. */
const returnCode = /^R[2-9A-Z]{10}(?:-\d{1,3})?$/

function byName(name: string, who: Sql): Sql[] {
  const words = name.split(/\s+/)
  const [first, last] = [words.slice(0, -1).join(' '), words.at(-1) ?? '']
  return people.flatMap((person) => [
    latest(sql`${person.last} = lower(${name}::text) and ${who}`),
    ...(first
      ? [latest(sql`${person.last} = lower(${last}::text) and ${person.first} = lower(${first}::text) and ${who}`)]
      : []),
  ])
}

/**
 * Numbers of the orders that a typed text can mean: number, name, e-mail address, postcode, tracking number or code of
 * a return. Members who may not read customers find people of open orders only.
 */
export function foundOrders(find: string, { seesPeople }: { seesPeople: boolean }): Sql {
  const id = orderIdOf(find)
  const code = find.replaceAll(/\s/g, '').toUpperCase()
  const person = seesPeople ? sql`true` : isOpen
  const hasDigit = /\d/.test(find)
  const isAddress = find.includes('@')
  const ways = [
    ...(id === undefined ? [] : [sql`(select o.id from orders o where o.id = ${id}::bigint)`]),
    ...(isAddress && seesPeople
      ? [sql`(select o.id from orders o where o.email like ${`${escapePattern(find.toLowerCase())}%`} limit ${most})`]
      : []),
    ...(hasDigit && !isAddress
      ? [
          latest(sql`o.zip_code = ${normalisePostcode(find)} and ${person}`),
          sql`(select p.order_id from order_packages p where p.tracking_id in (${find}, ${code}) limit ${most})`,
        ]
      : []),
    // The letters of a code are random: some have no digit, and look like a name.
    ...(returnCode.test(code) ? [sql`(select r.order_id from returns r where r.ident_code = ${code})`] : []),
    // A name has digits in no shop of ours; the field of a number stays fast.
    ...(isAddress || hasDigit ? [] : byName(find, person)),
  ]
  return ways.length > 0 ? join(ways, ' union ') : sql`(select null::bigint as id)`
}
