import type { Locale } from '@vitrine/contracts/markets'
import {
  type Database,
  identifier,
  int,
  nullable,
  row,
  sql,
  text,
  textOf,
  timestamp,
  uuid,
  type ValueOf,
} from '@vitrine/database'
import { type AnswerFeedback, saveFeedback } from './answer-feedback.ts'
import type { Action, Impression, RecordedEvent, ShopperEvent } from './event.ts'
import { normaliseQuery } from './plain-text.ts'
import type { RecordedSearch } from './popular-queries.ts'

/** Small enough that learning from a page does not block the process. */
const pageSize = 1_000
const sweepSize = 5_000

/** Past events: since a moment in milliseconds, and written before a snapshot was taken. */
export type PastEvents = { from: number; asOf: Snapshot }
/** Transactions that had ended at a moment. */
export type Snapshot = string
/** Events that were written between two snapshots. */
export type NewEvents = { after: Snapshot; upTo: Snapshot }

/**
 * The SQL of stored events. A batch travels as one JSON document, so a statement is the same for any number of rows.
 */
export function createEventStore(db: Database) {
  return {
    /** Writing the same batch again changes nothing. */
    async write(batch: readonly RecordedEvent[]): Promise<void> {
      const impressions = batch.flatMap((entry) => (entry.kind === 'impression' ? [toImpressionRow(entry)] : []))
      const events = batch.flatMap((entry) => (entry.kind === 'event' ? toEventRows(entry) : []))
      if (impressions.length > 0) await db.run(insertImpressions(JSON.stringify(impressions)))
      if (events.length > 0) await db.run(insertEvents(JSON.stringify(events)))
    },

    writeFeedback: (feedback: AnswerFeedback, at: Date): Promise<void> => saveFeedback(db, feedback, at),

    /** The transactions that have ended by now. */
    async snapshot(): Promise<Snapshot> {
      return (await db.first(text, sql`select pg_current_snapshot()::text`)) ?? ''
    },

    /** Searches with results, oldest first. */
    async *searches({ from, asOf }: PastEvents, page: Paging): AsyncGenerator<readonly StoredSearch[]> {
      for (let after = { at: new Date(from), id: '' }; ;) {
        const rows = await page(() =>
          db.rows(
            SearchRow,
            sql`
              select ${searchColumns} from search.answers
              where (at, response_id) > (${after.at}, ${after.id}) and ${isWrittenBefore(asOf)} and ${isCounted}
              order by at, response_id limit ${pageSize}`,
          ),
        )
        yield rows.map(toSearch)
        const last = rows.at(-1)
        if (!last || rows.length < pageSize) return
        after = last
      }
    },

    /** The same of searches that were written between two snapshots. */
    async *newSearches(span: NewEvents): AsyncGenerator<readonly StoredSearch[]> {
      for (let after = { writtenBy: '0', id: '' }; ;) {
        const rows = await db.rows(
          SearchRow,
          sql`
            select ${searchColumns} from search.answers
            where ${isWrittenIn(span)} and (written_by, response_id) > (${after.writtenBy}::xid8, ${after.id})
              and ${isCounted}
            order by answers.written_by, response_id limit ${pageSize}`,
        )
        yield rows.map(toSearch)
        const last = rows.at(-1)
        if (!last || rows.length < pageSize) return
        after = last
      }
    },

    /** Product events, oldest first. */
    async *actions({ from, asOf }: PastEvents, page: Paging): AsyncGenerator<readonly RecordedEvent<ShopperEvent>[]> {
      for (let after = { at: new Date(from), id: noId }; ;) {
        const rows = await page(() =>
          db.rows(
            ActionRow,
            sql`
              select ${actionColumns} from search.events
              where (at, id) > (${after.at}, ${after.id}) and ${isWrittenBefore(asOf)} and action is not null
                and product is not null
              order by at, id, line limit ${pageSize}`,
          ),
        )
        const { whole, isLast } = cutPage(rows)
        yield joinLines(whole)
        const last = whole.at(-1)
        if (!last || isLast) return
        after = last
      }
    },

    /** The same of events that were written between two snapshots. */
    async *newActions(span: NewEvents): AsyncGenerator<readonly RecordedEvent<ShopperEvent>[]> {
      for (let after = { writtenBy: '0', id: noId }; ;) {
        const rows = await db.rows(
          ActionRow,
          sql`
            select ${actionColumns} from search.events
            where ${isWrittenIn(span)} and (written_by, id) > (${after.writtenBy}::xid8, ${after.id})
              and action is not null and product is not null
            order by events.written_by, id, line limit ${pageSize}`,
        )
        const { whole, isLast } = cutPage(rows)
        yield joinLines(whole)
        const last = whole.at(-1)
        if (!last || isLast) return
        after = last
      }
    },

    /** Removes older rows and returns their number. */
    async sweep(before: number): Promise<number> {
      let removed = 0
      for (const table of ['answers', 'events', 'answer_feedback']) {
        for (let count = sweepSize; count === sweepSize; removed += count) {
          // In small steps, so that no statement holds locks for long.
          count = await db.run(sql`
            delete from search.${identifier(table)} where ctid = any (array(
              select ctid from search.${identifier(table)} where at < ${new Date(before)} order by at limit ${sweepSize}))`)
        }
      }
      return removed
    },
  }
}

/** Reads a page, and again when that fails. */
export type Paging = <Page>(ask: () => Promise<Page>) => Promise<Page>

export type StoredSearch = RecordedSearch & { id: string }

const SearchRow = row({
  id: text,
  at: timestamp,
  query: text,
  market: textOf<Locale>(),
  clientId: nullable(uuid),
  writtenBy: text,
})
const searchColumns = sql`response_id as id, at, coalesce(corrected_to, normalised) as query, market,
  client_id as "clientId", coalesce(written_by::text, '') as "writtenBy"`
const isCounted = sql`source = 'search' and page = 0 and total > 0 and market is not null and normalised <> ''`
const noId = '00000000-0000-0000-0000-000000000000'

/** Rows from before the column have no transaction. */
const isWrittenBefore = (asOf: Snapshot) =>
  sql`(written_by is null or pg_visible_in_snapshot(written_by, ${asOf}::pg_snapshot))`

/** Written by a transaction that the second snapshot sees and the first does not. */
const isWrittenIn = ({ after, upTo }: NewEvents) => sql`
  written_by >= pg_snapshot_xmin(${after}::pg_snapshot) and written_by < pg_snapshot_xmax(${upTo}::pg_snapshot)
  and not pg_visible_in_snapshot(written_by, ${after}::pg_snapshot)
  and pg_visible_in_snapshot(written_by, ${upTo}::pg_snapshot)`

const toSearch = ({ id, at, query, market, clientId }: ValueOf<typeof SearchRow>): StoredSearch => ({
  id,
  query: normaliseQuery(query),
  market,
  clientId: clientId ?? undefined,
  at: at.getTime(),
})

const actionColumns = sql`id, at, type, action, market, client_id as "clientId", product, quantity,
  coalesce(written_by::text, '') as "writtenBy"`

const ActionRow = row({
  id: uuid,
  at: timestamp,
  type: text,
  action: textOf<Action>(),
  market: nullable(textOf<Locale>()),
  clientId: nullable(uuid),
  product: text,
  quantity: nullable(int),
  writtenBy: text,
})

/** The last event of a full page may go on behind it: the next page begins with it. */
function cutPage(rows: readonly ValueOf<typeof ActionRow>[]) {
  const isLast = rows.length < pageSize
  const cut = rows.at(-1)?.id
  return { isLast, whole: isLast ? rows : rows.filter(({ id }) => id !== cut) }
}

function joinLines(rows: readonly ValueOf<typeof ActionRow>[]): RecordedEvent<ShopperEvent>[] {
  const events: (RecordedEvent<ShopperEvent> & { products: { product: string; quantity: number }[] })[] = []
  for (const { id, at, type, action, market, clientId, product, quantity } of rows) {
    const line = { product, quantity: quantity ?? 1 }
    const last = events.at(-1)
    if (last?.id === id) last.products.push(line)
    else {
      events.push({
        kind: 'event',
        id,
        at: at.getTime(),
        type,
        action,
        market: market ?? undefined,
        clientId: clientId ?? undefined,
        products: [line],
      })
    }
  }
  return events
}

const toImpressionRow = (impression: RecordedEvent<Impression>) => ({
  ...impression,
  normalised: impression.query === undefined ? undefined : normaliseQuery(impression.query),
  isRelaxed: impression.isRelaxed ?? false,
})

/** The statement takes only the fields it has columns for. */
function toEventRows({ products, body, ...event }: RecordedEvent<ShopperEvent>): object[] {
  if (products.length === 0) return [{ ...event, line: 0, body }]
  return products.map((product, line) => ({ ...event, ...product, line, body: line === 0 ? body : undefined }))
}

const insertImpressions = (impressions: string) => sql`
  insert into search.answers (response_id, at, source, market, query, normalised, view, page, total, client_id,
    corrected_to, is_relaxed)
  select "responseId", to_timestamp(at / 1000.0), source, market, query, normalised, view, page, total, "clientId",
    "correctedTo", "isRelaxed"
  from json_to_recordset(${impressions}) as row("responseId" text, at double precision, source text, market text, query text,
    normalised text, view text, page int, total int, "clientId" uuid, "correctedTo" text, "isRelaxed" boolean)
  on conflict do nothing`

const insertEvents = (events: string) => sql`
  insert into search.events (id, line, at, type, action, market, client_id, response_id, position, product, name,
    quantity, body)
  select id, line, to_timestamp(at / 1000.0), type, action, market, "clientId", "responseId", position, product, name,
    quantity, body
  from json_to_recordset(${events}) as row(id uuid, line smallint, at double precision, type text, action text, market text,
    "clientId" uuid, "responseId" text, position int, product text, name text, quantity int, body jsonb)
  on conflict do nothing`
