import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest'
import {
  bigintAsNumber,
  bigintAsText,
  bool,
  bytes,
  date,
  float,
  int,
  ints,
  json,
  nullable,
  text,
  textOf,
  texts,
  timestamp,
  uuid,
} from './columns.ts'
import { type Database, databaseOn, openDatabase } from './database.ts'
import { brokenConstraint, isOutage, RowMismatch, sqlState, StatementFailed } from './errors.ts'
import { inTransaction } from './retry.ts'
import { row } from './row.ts'
import type { ValueOf } from './shape.ts'
import { sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'))
  db = openDatabase(database.pool)
  await db.run(sql`create table stores (id int primary key, name text not null, opened date)`)
})
afterAll(() => database.drop())

it('prepares no statement by name, so that a pooler may hand each transaction to another connection', async () => {
  await db.transaction(async (tx) => {
    await tx.first(int, sql`select count(*)::int from stores where id = ${1}`)
    await tx.run(sql`update stores set name = ${'x'} where id = ${-1}`)
    expect(await tx.first(int, sql`select count(*)::int from pg_prepared_statements`)).toBe(0)
  })
})

describe('rows', () => {
  const Everything = row({
    int,
    count: bigintAsNumber,
    id: bigintAsText,
    float,
    isOpen: bool,
    text,
    locale: textOf<'de' | 'fr'>(),
    uuid,
    bytes,
    at: timestamp,
    day: date,
    body: json<{ a: number[] }>(),
    ints,
    texts,
    missing: nullable(text),
  })

  it('have the declared types', async () => {
    const uuidOfIt = '5b2f7a86-6f7c-4a55-8f0f-0d7a5f5f1a11'
    const found = await db.first(
      Everything,
      sql`
        select 1 as int, 9007199254740991 as count, 9223372036854775807 as id, 1.5::float8 as float, true as "isOpen",
          'x'::varchar as text, 'de' as locale, ${uuidOfIt}::uuid as uuid, ${Buffer.from('ab')}::bytea as bytes,
          '2026-11-17T08:00:00Z'::timestamptz as at, '2026-11-17'::date as day, '{"a":[1]}'::jsonb as body,
          ${[1, 2]}::int[] as ints, ${['a', 'b,"']}::text[] as texts, null as missing`,
    )
    expectTypeOf<NonNullable<typeof found>>().toEqualTypeOf<ValueOf<typeof Everything>>()
    expectTypeOf<ValueOf<typeof Everything>['missing']>().toEqualTypeOf<string | null>()
    expectTypeOf<ValueOf<typeof Everything>['locale']>().toEqualTypeOf<'de' | 'fr'>()
    expect(found).toEqual({
      int: 1,
      count: 9_007_199_254_740_991,
      id: '9223372036854775807',
      float: 1.5,
      isOpen: true,
      text: 'x',
      locale: 'de',
      uuid: uuidOfIt,
      bytes: Buffer.from('ab'),
      at: new Date('2026-11-17T08:00:00Z'),
      day: '2026-11-17',
      body: { a: [1] },
      ints: [1, 2],
      texts: ['a', 'b,"'],
      missing: null,
    })
  })

  it('of one column are its values', async () => {
    expect(await db.rows(int, sql`select * from generate_series(1, 3)`)).toEqual([1, 2, 3])
    expect(await db.first(text, sql`select 'a' where false`)).toBeUndefined()
    expect(await db.first(nullable(text), sql`select null`)).toBeNull()
  })

  it('are counted by a statement that writes', async () => {
    expect(await db.run(sql`insert into stores values (${1}, ${'A'}), (${2}, ${'B'})`)).toBe(2)
    expect(await db.run(sql`delete from stores`)).toBe(2)
  })
})

describe('a statement whose rows do not fit their declaration', () => {
  const Store = row({ id: int, name: text })

  it.each([
    ['of another type', sql`select id::bigint, name from stores`, 'column "id" is bigint where int is declared'],
    ['that is missing', sql`select id from stores`, 'column "name" is missing'],
    ['that is not declared', sql`select id, name, opened from stores`, 'column "opened" is not declared'],
    ['twice', sql`select id, name, name from stores`, 'two columns have the same name'],
  ])('names the column %s, even without rows', async (_, statement, message) => {
    const failure = await db.rows(Store, statement).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RowMismatch)
    expect(String(failure)).toContain(message)
    expect(String(failure)).toContain('from stores')
  })

  it('names the column that is null', async () => {
    const select = (name: string | null) => sql`select 1 as id, ${name}::text as name`
    expect(await db.first(Store, select('A'))).toEqual({ id: 1, name: 'A' })
    await expect(db.first(Store, select(null))).rejects.toThrow('column "name" is null where text is declared')
  })

  it('with one column is refused when there are two', async () => {
    await expect(db.first(int, sql`select 1, 2`)).rejects.toThrow('it has 2 columns where one is declared')
    await expect(db.first(int, sql`select 'a'`)).rejects.toThrow('is text where int is declared')
  })

  it('is refused when a number would lose digits', async () => {
    await expect(db.first(bigintAsNumber, sql`select 9007199254740993`)).rejects.toThrow(
      '9007199254740993 is too large',
    )
  })
})

it('a refused statement names itself and PostgreSQL’s reason, without the values', async () => {
  const broken = db.transaction(async (tx) => {
    await tx.run(sql`insert into stores values (${1}, ${'secret'})`)
    await tx.run(sql`insert into stores values (${1}, ${'secret'})`)
  })
  const failure = await broken.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StatementFailed)
  expect([sqlState(failure), brokenConstraint(failure)]).toEqual(['23505', 'stores_pkey'])
  expect(String(failure)).toBe('StatementFailed: Statement failed: insert into stores values ($1, $2)')
  expect(await db.rows(int, sql`select id from stores`)).toEqual([])
})

describe('a transaction', () => {
  const add = (to: Database, id: number) => to.run(sql`insert into stores values (${id}, ${`store ${id}`})`)
  const ids = (from: Database) => from.rows(int, sql`delete from stores returning id`)

  it('commits what was done in it', async () => {
    expect(await db.transaction(async (tx) => (await add(tx, 1), 'done'))).toBe('done')
    expect(await ids(db)).toEqual([1])
  })

  it('is rolled back when its work throws, and throws the same', async () => {
    const refusal = new Error('refused')
    const work = db.transaction(async (tx) => {
      await add(tx, 1)
      throw refusal
    })
    await expect(work).rejects.toBe(refusal)
    expect(await ids(db)).toEqual([])
  })

  it('inside another one rolls back alone', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 1)
      await tx.transaction(async (inner) => (await add(inner, 2), inner.transaction((third) => add(third, 3))))
      const failing = tx.transaction(async (inner) => (await add(inner, 4), add(inner, 1)))
      await expect(failing).rejects.toThrow('Statement failed')
      await add(tx, 5)
    })
    expect((await ids(db)).toSorted()).toEqual([1, 2, 3, 5])
  })

  it('may only read, and sees one moment', async () => {
    await db
      .transaction(
        async (tx) => {
          expect(await tx.rows(int, sql`select id from stores`)).toEqual([])
          await add(db, 1)
          expect(await tx.rows(int, sql`select id from stores`)).toEqual([])
          await expect(add(tx, 2)).rejects.toThrow()
        },
        { isolation: 'repeatable read', isReadOnly: true },
      )
      .catch(() => {})
    expect(await ids(db)).toEqual([1])
  })

  it('is run again from its beginning when another one was in its way', async () => {
    let runs = 0
    const conflict = () => sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`
    const work = inTransaction(db, async (tx) => {
      runs++
      await add(tx, runs)
      if (runs < 3) await tx.run(conflict())
    })
    await work
    expect(await ids(db)).toEqual([3])
    await expect(inTransaction(db, (tx) => tx.run(conflict()))).rejects.toThrow('Statement failed')
  })
})

describe('an outage', () => {
  const failureOf = (work: (tx: Database) => Promise<unknown>) =>
    db.transaction(work).then(
      () => undefined,
      (error: unknown) => error,
    )

  it('is a lock or a statement that took too long', async () => {
    const locked = await db.transaction(async (holder) => {
      await holder.run(sql`lock table stores`)
      return failureOf(async (tx) => {
        await tx.run(sql`set local lock_timeout = 50`)
        await tx.run(sql`lock table stores`)
      })
    })
    expect([sqlState(locked), isOutage(locked)]).toEqual(['55P03', true])
    const slow = await failureOf(async (tx) => {
      await tx.run(sql`set local statement_timeout = 50`)
      await tx.run(sql`do $$ begin perform pg_sleep(60); end $$`)
    })
    expect([sqlState(slow), isOutage(slow)]).toEqual(['57014', true])
  })

  it('is a connection that broke while it was idle', async () => {
    const client = await database.pool.connect()
    try {
      const ended = new Promise((resolve) => client.once('error', resolve))
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await db.run(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`)
      await ended
      const broken = await databaseOn(client)
        .run(sql`select 1`)
        .catch((error: unknown) => error)
      expect([sqlState(broken), isOutage(broken)]).toEqual([undefined, true])
    } finally {
      client.release(true)
    }
  })

  it('is a server that takes no writes, whose connection is not used again', async () => {
    const pool = new Pool({ connectionString: database.url, max: 1 })
    const single = openDatabase(pool)
    try {
      await single.run(sql`set default_transaction_read_only = on`)
      const insert = () => single.run(sql`insert into stores values (77, 'Standby')`)
      const refused = await insert().catch((error: unknown) => error)
      expect([sqlState(refused), isOutage(refused)]).toEqual(['25006', true])
      expect(await insert()).toBe(1)
    } finally {
      await pool.end()
    }
  })

  it('is not a statement that PostgreSQL refuses', async () => {
    const refused = await failureOf((tx) => tx.run(sql`insert into stores values (1, null)`))
    expect([sqlState(refused), isOutage(refused)]).toEqual(['23502', false])
  })
})
