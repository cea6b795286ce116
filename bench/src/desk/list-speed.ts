import type { DeskClient } from '@vitrine/contracts/desk'
import { createShop } from '@vitrine/shop'
import { type Figure, median } from '../figure.ts'
import { openPool } from '../listening-pool.ts'
import { withDatabase } from '../with-database.ts'
import { growLists } from './list-rows.ts'

const [few, many] = [10_000, 1_000_000]
const rounds = 41

type Reply = { ok: true; value: { rows: readonly unknown[]; next?: string } } | { ok: false; error: unknown }
type List = {
  name: string
  read: (desk: DeskClient, after: { after?: string }) => Promise<Reply>
  /** The cursor of a place far into the list of `rows` rows. */
  deep?: (rows: number) => string
}

/** Microseconds since 1970 of the order that was placed by `rows` times thirty seconds before. */
const placeOf = (rows: number, id: string) => `${(Date.now() - rows * 30_000) * 1_000}~${id}`

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const lists: readonly List[] = [
  { name: 'stock', read: (desk, after) => desk.listStock(after), deep: (rows) => String(1_500_000_000 + rows * 0.9) },
  { name: 'stock, a rare word', read: (desk, after) => desk.listStock({ text: 'mantel 444', ...after }) },
  { name: 'stock, a frequent word', read: (desk, after) => desk.listStock({ text: 'strickkleid', ...after }) },
  { name: 'stock, a word without goods', read: (desk, after) => desk.listStock({ text: 'quastenschal', ...after }) },
  { name: 'stock, sold out', read: (desk, after) => desk.listStock({ state: 'out', ...after }) },
  { name: 'stock, few left', read: (desk, after) => desk.listStock({ state: 'low', ...after }) },
  { name: 'stock, awaited', read: (desk, after) => desk.listStock({ state: 'waiting', ...after }) },
  { name: 'goods', read: (desk, after) => desk.listGoods(after), deep: (rows) => String(1_500_000_000 + rows * 0.18) },
  { name: 'goods, a rare word', read: (desk, after) => desk.listGoods({ text: 'mantel 444', ...after }) },
  { name: 'goods, a frequent word', read: (desk, after) => desk.listGoods({ text: 'strickkleid', ...after }) },
  {
    name: 'orders',
    read: (desk, after) => desk.listOrders({ view: 'all', sort: 'newest', ...after }),
    deep: (rows) => placeOf(rows * 0.9, '10000000'),
  },
  { name: 'orders to pack', read: (desk, after) => desk.listOrders({ view: 'pack', ...after }) },
  { name: 'orders, a name', read: (desk, after) => desk.listOrders({ view: 'all', find: 'Muster777', ...after }) },
  {
    name: 'returns',
    read: (desk, after) => desk.listReturns({ state: 'refunded', ...after }),
    deep: (rows) => placeOf(rows * 0.9, '00000000-0000-4000-8000-000000000000'),
  },
  { name: 'returns to receive', read: (desk, after) => desk.listReturns({ state: 'announced', ...after }) },
  { name: 'returns that arrived', read: (desk, after) => desk.listReturns({ state: 'arrived', ...after }) },
  { name: 'mails', read: (desk, after) => desk.listMails(after) },
  { name: 'mails that wait', read: (desk, after) => desk.listMails({ state: 'waiting', ...after }) },
  { name: 'the log', read: (desk, after) => desk.listLog(after), deep: (rows) => String(Math.round(rows * 0.1)) },
  {
    name: 'the log, one member and action',
    read: (desk, after) => desk.listLog({ staffId: 3, action: 'order.packed', ...after }),
  },
  {
    name: 'the log, a day of the past',
    read: (desk, after) => desk.listLog({ from: dayAgo(1), to: dayAgo(1), ...after }),
  },
  { name: 'customers by name', read: (desk, after) => desk.findCustomers({ text: 'muster77', ...after }) },
  { name: 'customers by a frequent name', read: (desk, after) => desk.findCustomers({ text: 'ada', ...after }) },
  { name: 'vouchers', read: (desk, after) => desk.listVouchers(after) },
  { name: 'vouchers by first letters', read: (desk, after) => desk.listVouchers({ text: 'RARE-', ...after }) },
]

/** Lists of staff with a million rows beside ten thousand in the same run, and far places beside first pages. */
export const measureDeskLists = (): Promise<Figure[]> =>
  withDatabase(async (url) => {
    const pool = openPool(url)
    const shop = await createShop({
      pool,
      cookies: { isSecure: false },
      report: (event, error) => console.error(event, error),
      hasBackground: false,
    })
    const desk = shop.desk.clientOf({
      id: 1,
      name: 'Olga',
      email: 'olga@vitrine.example',
      roles: ['owner'],
      shops: null,
    })
    try {
      await growLists(pool, 0, few)
      const before = await measure(desk, few)
      await growLists(pool, few, many)
      const after = await measure(desk, many)
      return lists.flatMap(({ name }) => figuresOf(name, before.get(name), after.get(name)))
    } finally {
      await shop.close()
      await pool.end()
    }
  })

type Times = { first: number[]; deep: number[] }

async function measure(desk: DeskClient, rows: number): Promise<Map<string, Times>> {
  const times = new Map<string, Times>()
  for (const { name, read, deep } of lists) {
    const first = await timesOf(() => read(desk, {}))
    times.set(name, { first, deep: deep ? await timesOf(() => read(desk, { after: deep(rows) })) : [] })
  }
  return times
}

/** Milliseconds of each round but the first, which warms up. */
async function timesOf(read: () => Promise<Reply>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    const reply = await read()
    if (round > 0) times.push(performance.now() - began)
    if (!reply.ok) throw new Error(`A list was refused: ${JSON.stringify(reply.error)}`)
  }
  return times
}

const slowest = (times: readonly number[]): number => Math.max(...times)
const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

function figuresOf(name: string, before: Times | undefined, after: Times | undefined): Figure[] {
  if (!before || !after) throw new Error(`${name} was not measured`)
  const first = median(after.first)
  return [
    {
      name: `List of ${name}, ${many.toLocaleString('en-GB')} rows`,
      value: rounded(first),
      unit: 'ms',
      reference: `${few.toLocaleString('en-GB')} rows`,
      ratio: first / median(before.first),
    },
    { name: `List of ${name}, slowest of ${rounds}`, value: rounded(slowest(after.first)), unit: 'ms' },
    ...(after.deep.length > 0
      ? [
          {
            name: `List of ${name}, far into ${many.toLocaleString('en-GB')} rows`,
            value: rounded(median(after.deep)),
            unit: 'ms',
            reference: 'its first page',
            ratio: median(after.deep) / first,
          },
        ]
      : []),
  ]
}
