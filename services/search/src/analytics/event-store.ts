import type { Locale } from '@vitrine/contracts/markets'
import type { Pool } from 'pg'
import type { Action, Impression, RecordedEvent, ShopperEvent } from './event.ts'
import { normaliseQuery } from './plain-text.ts'
import type { RecordedSearch } from './popular-queries.ts'

/** Small enough that whoever learns from a page holds nobody up. */
const pageSize = 1_000
const sweepSize = 5_000

/** A stretch of time in milliseconds, the end not included. */
export type TimeRange = { from: number; to: number }

/** The SQL of what is kept. A batch travels as one JSON document, so a statement is the same for any number of rows. */
export function createEventStore(pool: Pool) {
  return {
    /** Writing the same batch again changes nothing. */
    async write(batch: readonly RecordedEvent[]): Promise<void> {
      const answers = batch.flatMap((entry) => (entry.kind === 'answer' ? [toAnswerRow(entry)] : []))
      const events = batch.flatMap((entry) => (entry.kind === 'event' ? toEventRows(entry) : []))
      if (answers.length > 0) await pool.query(insertAnswers, [JSON.stringify(answers)])
      if (events.length > 0) await pool.query(insertEvents, [JSON.stringify(events)])
    },

    /** What was searched for and found, oldest first. */
    async *searches({ from, to }: TimeRange, page: Paging): AsyncGenerator<readonly RecordedSearch[]> {
      for (let after = { at: new Date(from), id: '' }; ;) {
        const { rows } = await page(() =>
          pool.query<{ id: string; at: Date; query: string; market: Locale; client_id: string | null }>(
            `select response_id as id, at, coalesce(corrected_to, normalised) as query, market, client_id
             from search.answers
             where (at, response_id) > ($1, $2) and at < $3 and source = 'search' and page = 0 and total > 0
               and market is not null and normalised <> ''
             order by at, response_id limit ${pageSize}`,
            [after.at, after.id, new Date(to)],
          ),
        )
        yield rows.map(({ at, query, market, client_id: clientId }) => ({
          query: normaliseQuery(query),
          market,
          clientId: clientId ?? undefined,
          at: at.getTime(),
        }))
        const last = rows.at(-1)
        if (!last || rows.length < pageSize) return
        after = last
      }
    },

    /** What shoppers did with products, oldest first. */
    async *actions({ from, to }: TimeRange, page: Paging): AsyncGenerator<readonly RecordedEvent<ShopperEvent>[]> {
      for (let after = { at: new Date(from), id: '00000000-0000-0000-0000-000000000000' }; ;) {
        const { rows } = await page(() =>
          pool.query<ActionRow>(
            `select id, at, type, action, market, client_id as "clientId", product, quantity
             from search.events
             where (at, id) > ($1, $2) and at < $3 and action is not null and product is not null
             order by at, id, line limit ${pageSize}`,
            [after.at, after.id, new Date(to)],
          ),
        )
        const isLast = rows.length < pageSize
        // The last event may go on behind the page; the next one begins with it.
        const cut = rows.at(-1)?.id
        const whole = isLast ? rows : rows.filter(({ id }) => id !== cut)
        yield joinLines(whole)
        const last = whole.at(-1)
        if (!last || isLast) return
        after = last
      }
    },

    /** Removes what is older; answers how many rows that were. */
    async sweep(before: number): Promise<number> {
      let removed = 0
      for (const table of ['answers', 'events']) {
        for (let count = sweepSize; count === sweepSize; removed += count) {
          // In small steps, so that nobody waits for a long one.
          const { rowCount } = await pool.query(
            `delete from search.${table} where ctid = any (array(
               select ctid from search.${table} where at < $1 order by at limit ${sweepSize}))`,
            [new Date(before)],
          )
          count = rowCount ?? 0
        }
      }
      return removed
    },
  }
}

/** Asks for a page, and again when that fails. */
export type Paging = <Page>(ask: () => Promise<Page>) => Promise<Page>

type ActionRow = {
  id: string
  at: Date
  type: string
  action: Action
  market: Locale | null
  clientId: string | null
  product: string
  quantity: number | null
}

function joinLines(rows: readonly ActionRow[]): RecordedEvent<ShopperEvent>[] {
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

const toAnswerRow = (answer: RecordedEvent<Impression>) => ({
  ...answer,
  normalised: answer.query === undefined ? undefined : normaliseQuery(answer.query),
  isRelaxed: answer.isRelaxed ?? false,
})

/** The statement takes what it has columns for. */
function toEventRows({ products, body, ...event }: RecordedEvent<ShopperEvent>): object[] {
  if (products.length === 0) return [{ ...event, line: 0, body }]
  return products.map((product, line) => ({ ...event, ...product, line, body: line === 0 ? body : undefined }))
}

const insertAnswers = `
  insert into search.answers (response_id, at, source, market, query, normalised, view, page, total, client_id,
    corrected_to, is_relaxed)
  select "responseId", to_timestamp(at / 1000.0), source, market, query, normalised, view, page, total, "clientId",
    "correctedTo", "isRelaxed"
  from json_to_recordset($1) as row("responseId" text, at double precision, source text, market text, query text,
    normalised text, view text, page int, total int, "clientId" uuid, "correctedTo" text, "isRelaxed" boolean)
  on conflict do nothing`

const insertEvents = `
  insert into search.events (id, line, at, type, action, market, client_id, response_id, position, product, name,
    quantity, body)
  select id, line, to_timestamp(at / 1000.0), type, action, market, "clientId", "responseId", position, product, name,
    quantity, body
  from json_to_recordset($1) as row(id uuid, line smallint, at double precision, type text, action text, market text,
    "clientId" uuid, "responseId" text, position int, product text, name text, quantity int, body jsonb)
  on conflict do nothing`
