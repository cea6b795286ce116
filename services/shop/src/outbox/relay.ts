import { bigintAsNumber, bool, type Database, int, json, row, sql, text, type ValueOf } from '@vitrine/database'
import type { Report } from '../rpc/server.ts'
import { secretLinkMails } from './outbox.ts'

/** A message of the outbox. Its `id` is the same for every attempt, so that receivers detect duplicates. */
const ClaimedDelivery = row({
  id: text,
  seq: bigintAsNumber,
  aggregate: text,
  kind: text,
  payload: json<Record<string, unknown>>(),
  createdAt: text,
  attempts: int,
})
export type Delivery = Omit<ValueOf<typeof ClaimedDelivery>, 'seq'>

/** Delivers one message; it is retried later if this throws. */
export type Deliver = (delivery: Delivery) => Promise<void>

type RelayDependencies = { db: Database; deliver: Deliver; report: Report }

const claimed = 50
const atOnce = 4
/** A delivery that has not ended by then belongs to a process that died. */
const lease = '60 seconds'
const sweptAtOnce = 5_000

/**
 * Empties the outbox, at least once each and in sequence per aggregate: only the oldest open delivery of an aggregate
 * can be claimed. A failed one is retried after 1 s, doubling to 1 h; after a day it is parked and reported.
 */
export function createRelay({ db, deliver, report }: RelayDependencies) {
  async function claim(): Promise<Delivery[]> {
    const rows = await db.rows(
      ClaimedDelivery,
      sql`
        update outbox set attempts = attempts + 1, next_at = now() + ${lease}::interval
        where id in (
          select o.id from outbox o
          where o.done_at is null and o.parked_at is null and o.next_at <= now()
            and not exists (select 1 from outbox e where e.aggregate = o.aggregate and e.seq < o.seq
              and e.done_at is null and e.parked_at is null)
          order by o.seq limit ${claimed} for update skip locked)
        returning id::text, seq, aggregate, kind, payload, attempts,
          to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"`,
    )
    return rows.toSorted((a, b) => a.seq - b.seq)
  }

  /** Re-checks the lease: another worker may have claimed this row after ours expired. */
  async function isOurs({ id, attempts }: Delivery): Promise<boolean> {
    const count = await db.run(sql`
      update outbox set next_at = now() + ${lease}::interval
      where id = ${id} and attempts = ${attempts} and done_at is null and parked_at is null`)
    return count === 1
  }

  async function bring(delivery: Delivery): Promise<void> {
    if (!(await isOurs(delivery))) return
    try {
      await deliver(delivery)
    } catch (error) {
      return postpone(delivery, error)
    }
    await db.run(sql`
      update outbox set done_at = now(), last_error = null,
        payload = case when kind = any(${secretLinkMails}) then payload - 'url' else payload end
      where id = ${delivery.id}`)
  }

  async function postpone({ id, kind, attempts }: Delivery, error: unknown): Promise<void> {
    const isParked = await db.first(
      bool,
      sql`
        update outbox set last_error = left(${String(error)}, 500),
          next_at = now() + make_interval(secs => least(3600, power(2, least(${attempts}::int, 13) - 1))),
          parked_at = case when created_at < now() - interval '24 hours' then now() end
        where id = ${id} returning parked_at is not null`,
    )
    report(isParked ? 'outbox.parked' : 'outbox.delivery.failed', error, { id, kind })
  }

  return {
    /** Delivers all that is due; answers how many deliveries were tried. */
    async flush(): Promise<number> {
      for (let tried = 0; ;) {
        const due = await claim()
        if (due.length === 0) return tried
        tried += due.length
        const queue = due.values()
        await Promise.all(
          Array.from({ length: atOnce }, async () => {
            for (const delivery of queue) await bring(delivery)
          }),
        )
      }
    },

    /** Deletes messages that were delivered long ago, in batches; returns their number. */
    async sweep(): Promise<number> {
      for (let removed = 0; ;) {
        const count = await db.run(sql`
          delete from outbox where id in (
            select id from outbox where done_at < now() - interval '30 days' limit ${sweptAtOnce})`)
        removed += count
        if (count < sweptAtOnce) return removed
      }
    },
  }
}
