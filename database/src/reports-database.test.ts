import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { int, text } from './columns.ts'
import { openDatabase } from './database.ts'
import { sqlState } from './errors.ts'
import { openReportsDatabase } from './reports-database.ts'
import { sql } from './sql.ts'
import { type FreshDatabase, freshDatabase } from './testing/index.ts'

let main: FreshDatabase
let copy: FreshDatabase
let reported: string[]
beforeAll(async () => {
  ;[main, copy] = [await freshDatabase(inject('databaseUrl')), await freshDatabase(inject('databaseUrl'))]
  for (const database of [main, copy]) {
    await database.pool.query('create table written (n int)')
    names.set(database, await openDatabase(database.pool).first(text, where))
  }
})
beforeEach(() => (reported = []))
afterAll(async () => {
  await main.drop()
  await copy.drop()
})

const open = (pool: Pool | null) =>
  openReportsDatabase({
    main: openDatabase(main.pool),
    copy: pool && openDatabase(pool),
    report: (event) => void reported.push(event),
    patienceMs: 50,
  })
const where = sql`select current_database()::text`
const names = new Map<FreshDatabase, string | undefined>()
const nameOf = (database: FreshDatabase) => names.get(database)

describe('reads of reports', () => {
  it('are carried out on the copy, and writes on the database itself', async () => {
    const { db, upToDate } = open(copy.pool)
    const inTransaction = db.transaction((tx) => tx.first(text, where), { isReadOnly: true })
    const found = [await db.first(text, where), ...(await db.rows(text, where)), await inTransaction]
    expect([...found, await (await upToDate()).first(text, where)]).toEqual(Array(4).fill(nameOf(copy)))
    await db.run(sql`insert into written values (1)`)
    await db.transaction((tx) => tx.run(sql`insert into written values (2)`))
    expect((await main.pool.query('select n from written order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
    expect((await copy.pool.query('select n from written')).rows).toEqual([])
  })

  it('are carried out on the database itself where there is no copy', async () => {
    const { db, upToDate } = open(null)
    expect([await db.first(text, where), await (await upToDate()).first(text, where)]).toEqual(
      Array(2).fill(nameOf(main)),
    )
  })

  it('go on on the database itself while the copy is away, which is asked again only after a while', async () => {
    const away = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const { db, upToDate } = open(away)
    for (let turn = 0; turn < 3; turn++) expect(await db.first(text, where)).toBe(nameOf(main))
    expect(await (await upToDate()).first(text, where)).toBe(nameOf(main))
    expect(reported).toEqual(['database.copy_away'])
    await away.end()
  })

  it('that take too long on the copy, or are wrong, are not repeated on the database itself', async () => {
    const { db } = open(copy.pool)
    const slow = db.transaction((tx) => tx.first(text, sql`select pg_sleep(5)::text`), {
      isReadOnly: true,
      statementTimeoutMs: 20,
    })
    expect(await slow.catch(sqlState)).toBe('57014')
    expect(await db.first(int, sql`select n from nowhere`).catch(sqlState)).toBe('42P01')
    expect([await db.first(text, where), reported]).toEqual([nameOf(copy), []])
  })

  it('that must not be old leave a copy that is behind, or cannot say how far it is', async () => {
    // Two functions of the server as a standby would answer them, found before its own.
    await copy.pool.query(`
      create schema standby;
      create function standby.pg_is_in_recovery() returns boolean language sql as 'select true';
      create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/0'::pg_lsn $$`)
    const options = '-c search_path=standby,pg_catalog,public'
    const behind = new Pool({ connectionString: copy.url, options, max: 1 })
    const { db, upToDate } = open(behind)
    expect(await (await upToDate()).first(text, where)).toBe(nameOf(main))
    expect(await db.first(text, where)).toBe(nameOf(copy))
    await copy.pool.query(
      `create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select null::pg_lsn'`,
    )
    expect(await (await upToDate()).first(text, where)).toBe(nameOf(main))
    await copy.pool.query(
      `create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql
       as $$ select 'FFFFFFFF/0'::pg_lsn $$`,
    )
    expect(await (await upToDate()).first(text, where)).toBe(nameOf(copy))
    await behind.end()
  })
})
