import { openDatabase } from '@vitrine/database'
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'
import { type CatalogueStore, createCatalogueStore } from './catalogue-store.ts'
import { type Change, type Changes, createChanges, type Cursor } from './changes.ts'

let database: FreshDatabase
let changes: Changes
let catalogue: CatalogueStore

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  const db = openDatabase(database.pool)
  changes = createChanges(db)
  catalogue = createCatalogueStore(db)
  const ids = Array.from({ length: 40 }, (_, i) => 300 + i)
  await catalogue.take({
    styles: [
      makeStyle({ id: 101 }, { id: 102 }),
      makeStyle({ id: 103 }),
      ...ids.map((id) => makeStyle({ id, sizes: [{ quantity: 10 }] })),
    ],
    parts: { stores: [] },
  })
})
afterAll(() => database.drop())

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values)

/** Everything since a cursor, in pages of `limit`. */
async function since(cursor: Cursor, limit = 1000): Promise<{ seen: Change[]; cursor: Cursor }> {
  const seen: Change[] = []
  for (;;) {
    const followed = await changes.follow(cursor, limit)
    if (!followed.ok) throw new Error('The cursor is lost')
    seen.push(...followed.value.changes)
    cursor = followed.value.cursor
    if (!followed.value.hasMore) return { seen, cursor }
  }
}

const words = (seen: readonly Change[]) => seen.map(({ kind, productId }) => `${kind} ${productId ?? 'all'}`).toSorted()

let start: Cursor
beforeEach(async () => {
  start = await changes.now()
})
const heard = async () => words((await since(start)).seen)

describe('a change is noted for every writer:', () => {
  it.each([
    ['an order takes a piece', 'update variants set quantity = quantity - 1 where id = 1011', ['stock 101']],
    [
      'a size may be sold without stock',
      'update variants set is_sellable_without_stock = true where id = 1031',
      ['stock 103'],
    ],
    ['a size is renamed', "update variants set shop_size = 'XXS' where id = 1031", ['goods 103']],
    [
      'a size is added',
      `insert into variants (id, product_id, reference_key, gtin, size, shop_size, quantity, is_sellable_without_stock)
      values (1039, 103, 'v-1039', '4000000000000', 'L', 'L', 1, false)`,
      ['goods 103'],
    ],
    ['a size is removed', 'delete from variants where id = 1039', ['goods 103']],
    [
      'a size moves to another product',
      'update variants set product_id = 102 where id = 1032',
      ['goods 102', 'goods 103'],
    ],
    [
      'a colour is no longer sold: its siblings lose it too',
      'update products set is_active = false where id = 101',
      ['goods 101', 'goods 102'],
    ],
    [
      'a style gets another name',
      `update styles set body = jsonb_set(body, '{name,de}', '"Kurzmantel"') where master_key = 'style-101'`,
      ['goods 101', 'goods 102'],
    ],
    [
      'a price is added',
      `insert into price_ledger values (10028, 1011, '${daysFromNow(1)}', 8000, 'sale')`,
      ['price 101'],
    ],
    ['a part is changed', "update catalogue_parts set body = '[1]' where key = 'stores'", ['parts all']],
    ['a part is removed', "delete from catalogue_parts where key = 'stores'", ['parts all']],
    [
      'nothing is different afterwards',
      'update variants set quantity = quantity; update products set is_active = is_active',
      [],
    ],
    [
      'no row is touched',
      'update variants set quantity = 0 where id = -1; delete from catalogue_parts where false',
      [],
    ],
  ])('%s', async (_, statement, expected) => {
    await sql(statement)
    expect(await heard()).toEqual(expected)
  })

  it('goods are taken in, and taken in again without a difference', async () => {
    const goods = { styles: [makeStyle({ id: 201 })], parts: { outfits: [] } }
    await catalogue.take(goods)
    expect(await heard()).toEqual(['goods 201', 'parts all', 'price 201'])
    start = await changes.now()
    await catalogue.take(goods)
    expect(await heard()).toEqual([])
  })

  it('a sibling is added', async () => {
    await catalogue.take({ styles: [makeStyle({ id: 201 }, { id: 202, masterKey: 'style-201' })], parts: {} })
    expect(await heard()).toEqual(['goods 201', 'goods 202', 'price 202'])
  })

  it('a transaction that touches a product often is one change of each kind', async () => {
    await sql(`do $$ begin
      for i in 1..5 loop update variants set quantity = quantity + 1 where product_id = 103; end loop; end $$`)
    expect(await heard()).toEqual(['stock 103'])
  })
})

describe('following', () => {
  const inTransaction = async <T>(run: (client: PoolClient) => Promise<T>) => {
    const client = await database.pool.connect()
    try {
      return await run(client)
    } finally {
      client.release()
    }
  }
  const sell = (id: number) => `update variants set quantity = quantity + 1 where product_id = ${id}`

  it('does not wait for a transaction that is still open, and sees it when it ends', async () => {
    await inTransaction(async (slow) => {
      await slow.query('begin')
      await slow.query(sell(301))
      await sql(sell(302))
      const first = await since(start)
      expect(words(first.seen)).toEqual(['stock 302'])
      await sql(sell(303))
      const second = await since(first.cursor)
      expect(words(second.seen)).toEqual(['stock 303'])
      await slow.query('commit')
      const third = await since(second.cursor)
      expect(words(third.seen)).toEqual(['stock 301'])
      expect((await since(third.cursor)).seen).toEqual([])
    })
  })

  it('has no changes of a rolled-back transaction', async () => {
    await inTransaction(async (client) => {
      await client.query('begin')
      await client.query(sell(301))
      await client.query('rollback')
    })
    expect(await heard()).toEqual([])
  })

  it('has the changes of a savepoint, under its transaction', async () => {
    await inTransaction(async (client) => {
      await client.query('begin')
      await client.query('savepoint a')
      await client.query(sell(301))
      await client.query('rollback to a')
      await client.query('savepoint b')
      await client.query(sell(302))
      await client.query('release b')
      await client.query('commit')
    })
    expect(await heard()).toEqual(['stock 302'])
  })

  it('pages through a long answer while others write, missing and repeating nothing', async () => {
    await sql('update variants set quantity = quantity + 1 where product_id between 300 and 339')
    const first = await changes.follow(start, 7)
    if (!first.ok) throw new Error('lost')
    expect(first.value).toMatchObject({ hasMore: true, changes: { length: 7 } })
    await sql(sell(305))
    const rest = await since(first.value.cursor, 7)
    const all = [...first.value.changes, ...rest.seen].map(({ productId }) => productId)
    expect(all.slice(0, 40).toSorted()).toEqual(Array.from({ length: 40 }, (_, i) => 300 + i))
    expect(all.slice(40)).toEqual([305])
  })

  it('tells a transaction that ends between two pages once, whether it began before or after the first of them', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => database.pool.connect()))
    for (const client of [first, second, third]) await client?.query('begin')
    await first?.query('update variants set quantity = quantity + 1 where product_id in (301, 302)')
    await second?.query(sell(303))
    await sql(sell(304)) // ends after both began, so a cursor knows them as open
    const cursor = await changes.now()
    await first?.query('commit')
    await third?.query(sell(305))
    await sql('update variants set quantity = quantity + 1 where product_id in (306, 307)')
    const page = await changes.follow(cursor, 1)
    if (!page.ok) throw new Error('lost')
    await second?.query('commit')
    await third?.query('commit')
    const rest = await since(page.value.cursor, 1)
    const told = [...page.value.changes, ...rest.seen].map(({ productId }) => productId)
    expect(told.toSorted()).toEqual([301, 302, 303, 305, 306, 307])
    for (const client of [first, second, third]) client?.release()
  })

  it('tells a follower of another timeline to read everything again: numbers of lost transactions are used twice', async () => {
    const cursor = await changes.now()
    expect(cursor).toMatch(/^00000001@\d+:\d+:/)
    expect(await changes.follow(cursor.replace('00000001@', '00000002@'))).toMatchObject({ ok: false })
    // Cursors of before have none.
    expect(await changes.follow(cursor.replace('00000001@', ''))).toMatchObject({ ok: true })
  })

  it('does without the timeline where the role may not read it', async () => {
    const db = openDatabase(database.pool)
    const refusing: typeof db = {
      ...db,
      rows: (shape, statement) => refuseTimeline(statement) ?? db.rows(shape, statement),
      first: (shape, statement) => refuseTimeline(statement) ?? db.first(shape, statement),
    }
    const refuseTimeline = (statement: { toStatement(): { text: string } }) =>
      statement.toStatement().text.includes('pg_walfile_name')
        ? Promise.reject(Object.assign(new Error('permission denied for function pg_walfile_name'), { code: '42501' }))
        : undefined
    const plain = createChanges(refusing)
    const cursor = await plain.now()
    expect(cursor).toMatch(/^\d+:\d+:/)
    await sql('update variants set quantity = quantity - 1 where id = 3051')
    expect(await plain.follow(cursor)).toMatchObject({
      ok: true,
      value: { changes: [{ kind: 'stock', productId: 305 }] },
    })
  })

  it.each([
    '',
    'nonsense',
    '1:2',
    "1:2:'; drop table products",
    '5:2:',
    '99999999999:99999999999:',
    '99999999999999999999999:1:',
  ])('tells a follower with the cursor "%s" to read everything again', async (cursor) => {
    expect(await changes.follow(cursor)).toEqual({ ok: false, error: { code: 'CURSOR_LOST' } })
  })
})

describe('compaction', () => {
  const age = () => sql("update catalogue_changes set at = at - interval '2 hours'")

  it('keeps the newest change of each product, so that a follower from long ago misses none', async () => {
    for (let i = 0; i < 5; i++) await sql('update variants set quantity = quantity + 1 where product_id in (301, 302)')
    // Transactions of other tests on the same cluster may still be open: what they could miss is kept for them.
    const compacted = async () => {
      await sql('update variants set quantity = quantity + 1 where product_id in (301, 302)')
      await age()
      await changes.compact()
      return heard()
    }
    await expect.poll(compacted, { timeout: 10_000 }).toEqual(['stock 301', 'stock 302'])
  })

  it('leaves young changes alone', async () => {
    await sql('update variants set quantity = quantity + 1 where product_id = 301')
    await sql('update variants set quantity = quantity + 1 where product_id = 301')
    const young = async () =>
      (await sql("select 1 from catalogue_changes where at > now() - interval '1 hour'")).rowCount
    expect(await young()).toBe(2)
    await changes.compact()
    expect(await young()).toBe(2)
  })

  it('keeps a change that was open while a younger one of the same product was seen already', async () => {
    const slow = await database.pool.connect()
    await slow.query('begin')
    await slow.query('update variants set quantity = quantity + 1 where id = 1011')
    await sql('update variants set quantity = quantity + 1 where id = 1012')
    const away = (await since(start)).cursor // saw the younger one, and then stays away
    await slow.query('commit')
    slow.release()
    await age()
    await changes.compact()
    expect(words((await since(away)).seen)).toEqual(['stock 101'])
  })

  it('drops what a restored copy brought from the future of another database', async () => {
    await sql("insert into catalogue_changes (written_by, kind, product_id) values ('99999999999', 'goods', 1)")
    expect(await heard()).toEqual([])
    await changes.compact()
    expect((await sql('select 1 from catalogue_changes where product_id = 1')).rowCount).toBe(0)
  })
})

/** Steps of a transaction: it begins, writes, and commits or rolls back. */
type Step = { do: 'write' | 'commit' | 'rollback'; writer: number } | { do: 'look'; limit: number }

describe('whatever order transactions end in', () => {
  const writers = 5
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom('write', 'write', 'commit', 'rollback'),
        writer: fc.nat(writers - 1),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('look'), limit: fc.integer({ min: 1, max: 4 }) }) },
  ) as fc.Arbitrary<Step>

  it('a follower sees each change exactly once, and never before what had ended when it began', async () => {
    const clients = await Promise.all(Array.from({ length: writers }, () => database.pool.connect()))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        let clock = 0
        let product = 0
        const open = new Map<number, { began: number; products: number[] }>()
        const committed = new Map<number, { began: number; ended: number }>()
        const seen: number[] = []
        let cursor = await changes.now()
        const look = async (limit: number) => {
          const followed = await changes.follow(cursor, limit)
          if (!followed.ok) throw new Error('lost')
          seen.push(...followed.value.changes.map(({ productId }) => productId ?? 0))
          cursor = followed.value.cursor
          return followed.value.hasMore
        }
        const end = async (writer: number, how: 'commit' | 'rollback') => {
          const transaction = open.get(writer)
          if (!transaction) return
          await clients[writer]?.query(how)
          open.delete(writer)
          if (how === 'commit')
            for (const id of transaction.products) committed.set(id, { began: transaction.began, ended: clock++ })
        }
        for (const each of steps) {
          if (each.do === 'look') await look(each.limit)
          else if (each.do === 'write') {
            const client = clients[each.writer]
            if (!open.has(each.writer)) {
              await client?.query('begin')
              open.set(each.writer, { began: clock++, products: [] })
            }
            if (product >= 40) continue
            const id = 300 + product++
            await client?.query('update variants set quantity = quantity + 1 where product_id = $1', [id])
            open.get(each.writer)?.products.push(id)
          } else await end(each.writer, each.do)
        }
        for (const writer of open.keys()) await end(writer, 'commit')
        while (await look(3));
        expect(seen.toSorted()).toEqual([...committed.keys()].toSorted())
        for (const [place, id] of seen.entries())
          for (const earlier of seen.slice(0, place))
            expect((committed.get(id)?.ended ?? 0) > (committed.get(earlier)?.began ?? 0)).toBe(true)
      }),
      { numRuns: process.env['EVERYTHING'] ? 60 : 25 },
    )
    for (const client of clients) client.release()
  })

  it('holds under real concurrency: many writers at once, one follower beside them', async () => {
    const seen: Change[] = []
    let cursor = start
    const writing = new AbortController()
    const follower = (async () => {
      while (!writing.signal.aborted) {
        const followed = await changes.follow(cursor, 5)
        if (!followed.ok) throw new Error('lost')
        seen.push(...followed.value.changes)
        cursor = followed.value.cursor
      }
    })()
    const write = async (id: number) => {
      const client = await database.pool.connect()
      await client.query('begin')
      await client.query('update variants set quantity = quantity + 1 where product_id = $1', [id])
      await client.query('select pg_sleep($1)', [Math.random() / 50])
      await client.query(id % 5 === 0 ? 'rollback' : 'commit')
      client.release()
    }
    const ids = Array.from({ length: 40 }, (_, i) => 300 + i)
    // Eight at once, each product three times.
    const queue = [...ids, ...ids, ...ids]
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) await write(id)
      }),
    )
    writing.abort()
    await follower
    seen.push(...(await since(cursor)).seen)
    const counts = Object.fromEntries(ids.filter((id) => id % 5 !== 0).map((id) => [id, 3]))
    const times = [...Map.groupBy(seen, ({ productId }) => productId ?? 0)].map(([id, each]) => [id, each.length])
    expect(Object.fromEntries(times)).toEqual(counts)
  })
})
