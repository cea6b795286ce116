import { fail, ok, type Result } from '@vitrine/contracts/shop'
import {
  bool,
  type Database,
  int,
  nullable,
  row,
  type Sql,
  sql,
  sqlState,
  text,
  textOf,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'

/** `goods` is the data of a product, `stock` its quantity, `price` its price history, `parts` everything else. */
type ChangeKind = 'goods' | 'stock' | 'price' | 'parts'

/** Names what changed, not how: consumers read it again. Without a product it is about all of them. */
export type Change = { kind: ChangeKind; productId: number | undefined }

/** The position of a reader. Belongs to one database, and is valid as long as that exists. */
export type Cursor = string

/** `hasMore`: further changes can be read at once. */
type ChangesPage = { changes: readonly Change[]; cursor: Cursor; hasMore: boolean }

/** The cursor is not of this database: everything has to be read again, from a cursor taken before. */
type CursorLost = { code: 'CURSOR_LOST' }

export type Changes = {
  /** The current end of the feed. Take it first, then read everything: changes in between follow afterwards. */
  now(): Promise<Cursor>
  /**
   * Changes committed since the cursor, each once. A transaction is seen after every transaction that had ended before
   * it began; an open transaction does not block readers.
   */
  follow(after: Cursor, limit?: number): Promise<Result<ChangesPage, CursorLost>>
  /** Removes changes that are superseded by a later one of the same product; readers lose nothing. */
  compact(): Promise<number>
}

type Position = { writtenBy: string; kind: string; productId: number }
/** The transactions seen, and, while a long reply is read in pages, its end and the end of the last page. */
type CursorState = {
  seen: string
  page?: { upTo: string; last: Position }
  /** The history of the write-ahead log that the numbers belong to; empty where it is unknown. */
  timeline: string
}

const snapshot = String.raw`\d+:\d+:[\d,]*`
const written = new RegExp(String.raw`^(?:([\dA-F]{8})@)?(${snapshot})(?:/(${snapshot})/(\d+),(\w+),(\d+))?$`)

function readCursor(cursor: Cursor): CursorState | undefined {
  const [, timeline = '', seen, upTo, writtenBy, kind, productId] = written.exec(cursor) ?? []
  if (seen === undefined) return undefined
  if (upTo === undefined || writtenBy === undefined || kind === undefined) return { seen, timeline }
  return { seen, timeline, page: { upTo, last: { writtenBy, kind, productId: Number(productId) } } }
}

function writeCursor({ seen, page, timeline }: CursorState): Cursor {
  const position = page ? `${seen}/${page.upTo}/${page.last.writtenBy},${page.last.kind},${page.last.productId}` : seen
  return timeline === '' ? position : `${timeline}@${position}`
}

/**
 * A standby that takes over begins another timeline. It may lack the last transactions, and then uses their numbers for
 * others. The first eight digits of a file of the log name the timeline; a standby writes no log.
 */
const timelineNow = sql`case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`
const unknownTimeline = sql`''`

const ChangeRow = row({
  upTo: text,
  timeline: text,
  isLost: bool,
  writtenBy: nullable(text),
  kind: nullable(textOf<ChangeKind>()),
  productId: nullable(int),
})
type ChangeRow = ValueOf<typeof ChangeRow>
const NowRow = row({ seen: text, timeline: text })

const isOther = (before: string, now: string) => before !== '' && now !== '' && before !== now

/** Without the right to a function (42501), or where a service does not have it (0A000, 42883, 55000). */
const isRefused = (error: unknown) => ['42501', '0A000', '42883', '55000'].includes(sqlState(error) ?? '')

/** The feed of what triggers note in `catalogue_changes`. */
export function createChanges(db: Database): Changes {
  let timeline = timelineNow

  /** Reads without the timeline where a service does not tell it. */
  async function withTimeline<Value>(read: () => Promise<Value>): Promise<Value> {
    try {
      return await read()
    } catch (error) {
      if (timeline === unknownTimeline || !isRefused(error)) throw error
      timeline = unknownTimeline
      return read()
    }
  }

  return {
    async now() {
      const found = await withTimeline(() =>
        db.first(NowRow, sql`select pg_current_snapshot()::text as seen, ${timeline} as timeline`),
      )
      return found ? writeCursor(found) : ''
    },

    async follow(after, limit = 1000) {
      const reading = readCursor(after)
      if (!reading) return fail({ code: 'CURSOR_LOST' })
      const rows = await withTimeline(() => readPage(db, reading, timeline, limit)).catch((error: unknown) => {
        // Numbers that no snapshot has.
        if (sqlState(error)?.startsWith('22')) return []
        throw error
      })
      const [first] = rows
      if (!first || first.isLost || isOther(reading.timeline, first.timeline)) return fail({ code: 'CURSOR_LOST' })
      const found = rows.flatMap(({ writtenBy, kind, productId }) =>
        writtenBy === null || kind === null || productId === null ? [] : [{ writtenBy, kind, productId }],
      )
      const last = found.at(-1)
      const isFull = found.length === limit
      const current = first.timeline || reading.timeline
      const next: CursorState =
        isFull && last
          ? { seen: reading.seen, timeline: current, page: { upTo: first.upTo, last } }
          : { seen: first.upTo, timeline: current }
      const changes = found.map(({ kind, productId }) => ({ kind, productId: productId === 0 ? undefined : productId }))
      // The last of several pages goes up to where the first one looked: time has passed since.
      return ok({ changes, cursor: writeCursor(next), hasMore: isFull || reading.page !== undefined })
    },

    async compact() {
      const removeOldRows = async (tx: Transaction): Promise<number> => {
        const isMine = await tx.first(bool, sql`select pg_try_advisory_xact_lock(hashtext('catalogue_changes'))`)
        if (!isMine) return 0
        // A reader that sees the newest row of a product has seen all transactions before it, so older rows add nothing.
        // Rows from beyond the present came with a restored copy; their transactions are not of this database.
        return tx.run(sql`
          delete from catalogue_changes where ctid = any(array(
            select place from (
              select ctid as place, written_by, at,
                first_value(settled) over (partition by kind, product_id order by written_by desc) as settled
              from catalogue_changes) as told
            where (written_by < settled and at < now() - interval '1 hour')
              or written_by >= pg_snapshot_xmax(pg_current_snapshot())))`)
      }
      return db.transaction(removeOldRows, { statementTimeoutMs: 300_000 })
    },
  }
}

/**
 * One page of the rows that the snapshot `seen` did not see and `up_to` does: those of transactions that were open
 * then and are not now, and those of younger ones. Both run along the primary key and never come near the rows of a
 * transaction that goes on: an import may write a million of them before it ends.
 */
async function readPage(db: Database, { seen, page }: CursorState, timeline: Sql, limit: number): Promise<ChangeRow[]> {
  const last = page?.last
  const isAfterLast = last
    ? sql`(c.written_by, c.kind, c.product_id) > (${last.writtenBy}::xid8, ${last.kind}::text, ${last.productId}::int)`
    : sql`true`
  const inOrder = sql`order by 1, 2, 3 limit ${limit}`
  return db.rows(
    ChangeRow,
    sql`
      with span as (select ${seen}::pg_snapshot as seen, coalesce(${page?.upTo ?? null}::pg_snapshot, pg_current_snapshot()) as up_to)
      select span.up_to::text as "upTo", ${timeline} as timeline, pg_snapshot_xmax(span.up_to) < pg_snapshot_xmax(span.seen) as "isLost",
        found.written_by::text as "writtenBy", found.kind, found.product_id as "productId"
      from span left join lateral (
        select * from (
          select ended.* from unnest(array(
              select xid from pg_snapshot_xip(span.seen) as xid where pg_visible_in_snapshot(xid, span.up_to))) as xid
          cross join lateral (
            select c.written_by, c.kind, c.product_id from catalogue_changes c
            where c.written_by = xid and ${isAfterLast} ${inOrder}) as ended
          union all
          select * from (
            select c.written_by, c.kind, c.product_id from catalogue_changes c
            where c.written_by >= pg_snapshot_xmax(span.seen) and c.written_by < pg_snapshot_xmax(span.up_to)
              and pg_visible_in_snapshot(c.written_by, span.up_to) and ${isAfterLast} ${inOrder}) as younger) as either
        ${inOrder}) as found on true
      order by found.written_by, found.kind, found.product_id`,
  )
}
