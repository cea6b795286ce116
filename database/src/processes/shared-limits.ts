import { createHmac } from 'node:crypto'
import type { AsyncRateLimiter, RateLimit, RateLimiter } from '@vitrine/resilience'
import { bytes, int, timestamp } from '../columns.ts'
import type { Database } from '../database.ts'
import { row } from '../row.ts'
import { type Sql, sql } from '../sql.ts'
import { createLooseLimiter } from './loose-limiter.ts'

/** Limiters of minutes that several processes share. */
export type SharedLimits = {
  /** Counts each request at once, by a statement of its own: for few and dangerous requests. */
  strict: AsyncRateLimiter
  /** Counts in memory and compares with the other processes once a second: those may add one second of their requests. */
  loose: RateLimiter
  /** Writes counts that wait for the next second. */
  flush(): Promise<void>
  /** Deletes counts of past minutes. */
  sweep(): Promise<number>
  close(): Promise<void>
}

type SharedLimitsOptions = {
  db: Database
  /** Keys hold addresses, which are personal data: they are hashed with it. */
  secret: string
  /** The clock of the database and that of this machine; tests stop them. */
  clock?: Sql
  now?: () => number
}

const Counted = row({ count: int, minute: timestamp, seconds: int })
const Total = row({ name: bytes, count: int, minute: timestamp, now: timestamp })

/** Counts by the clock of the database. Without the database loose limits hold for each process alone. */
export function createSharedLimits({
  db,
  secret,
  clock = sql`now()`,
  now = Date.now,
}: SharedLimitsOptions): SharedLimits {
  const nameOf = (key: string) => createHmac('sha256', secret).update(key).digest()

  const giveBack = (name: Buffer, minute: Date) =>
    db.run(sql`
      update processes.limits set count = count - 1 where name = ${name} and minute = ${minute} and count > 0`)

  async function takeStrictly(key: string, limit: number): Promise<RateLimit> {
    const name = nameOf(`strict ${key}`)
    const counted = await db.first(
      Counted,
      sql`
        with taken as (
          insert into processes.limits as l (name, minute, count) values (${name}, date_trunc('minute', ${clock}), 1)
          on conflict (name, minute) do update set count = l.count + 1 where l.count < ${limit}
          returning l.count, l.minute)
        select coalesce((select count from taken), 0) as count, date_trunc('minute', ${clock}) as minute,
          ceil(60 - extract(second from ${clock}))::int as seconds`,
    )
    if (!counted || counted.count === 0)
      return { isAllowed: false, retryAfterSeconds: Math.max(1, counted?.seconds ?? 1) }
    const { minute, count } = counted
    return {
      isAllowed: true,
      remaining: limit - count,
      // A count that stays too high for a minute does no harm.
      giveBack: () => void giveBack(name, minute).catch(() => {}),
    }
  }

  /** Adds counts of this process and reads those of all. */
  async function exchange(deltas: ReadonlyMap<string, number>) {
    const keys = [...deltas.keys()]
    const names = keys.map(nameOf)
    const rows = await db.rows(
      Total,
      sql`
        insert into processes.limits as l (name, minute, count)
        select decode(name, 'hex'), date_trunc('minute', ${clock}), delta
        from unnest(${names.map((name) => name.toString('hex'))}::text[], ${[...deltas.values()]}::int[]) as d (name, delta)
        order by 1
        on conflict (name, minute) do update set count = greatest(l.count + excluded.count, 0)
        returning l.name, l.count, l.minute, ${clock} as now`,
    )
    const counts = new Map(rows.map(({ name, count }) => [name.toString('hex'), count]))
    const [first] = rows
    return {
      totals: new Map(keys.map((key, at) => [key, counts.get(names[at]?.toString('hex') ?? '') ?? 0])),
      minute: (first?.minute ?? new Date()).getTime(),
      now: (first?.now ?? new Date()).getTime(),
    }
  }

  const loose = createLooseLimiter({ exchange, now })
  return {
    strict: { take: takeStrictly },
    loose: { take: loose.take },
    flush: loose.flush,
    sweep: () => db.run(sql`delete from processes.limits where minute < now() - interval '5 minutes'`),
    close: loose.close,
  }
}
