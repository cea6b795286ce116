import { randomUUID } from 'node:crypto'
import { bigintAsNumber } from '../columns.ts'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'

/** A lease that was not renewed for this long belongs to a process that died. */
const validSeconds = 15
const renewEveryMs = 5_000

export type Lease = {
  /** Grows with each change of the holder. Sent along with writes to outside systems, which refuse those of an earlier holder. */
  readonly epoch: number
  /** Aborts when another process may have the lease: renewing failed for too long, or the row has another holder. */
  readonly signal: AbortSignal
  /** Lets another process have it; with a pause, only after that. */
  release(pauseMs?: number): Promise<void>
}

export type Leases = {
  /** Takes a lease and renews it until it is released or lost; undefined while another process has it. */
  take(name: string): Promise<Lease | undefined>
  /**
   * Runs a task unless another process runs it, or has run it less than the period ago: however many processes call it,
   * it runs about once a period. Returns whether it ran here.
   */
  runOnce(name: string, periodMs: number, task: (lease: Lease) => Promise<unknown>): Promise<boolean>
}

/** Leases by the database's clock; they work through any pooler. */
export function createLeases(db: Database, holder: string = randomUUID()): Leases {
  const claim = (name: string) =>
    db.first(
      bigintAsNumber,
      sql`
        insert into processes.leases as l (name, holder, epoch, until)
        values (${name}, ${holder}, 1, now() + make_interval(secs => ${validSeconds}))
        on conflict (name) do update set holder = excluded.holder, epoch = l.epoch + 1, until = excluded.until
        where l.until <= now()
        returning epoch`,
    )

  const renew = (name: string, epoch: number, seconds: number) =>
    db.run(sql`
      update processes.leases set until = now() + make_interval(secs => ${seconds}::float8)
      where name = ${name} and holder = ${holder} and epoch = ${epoch}`)

  async function take(name: string): Promise<Lease | undefined> {
    // Read before: a lease that is counted from too early ends too early, which is the safe side.
    let validUntil = performance.now() + validSeconds * 1_000
    const epoch = await claim(name)
    if (epoch === undefined) return undefined
    const lost = new AbortController()
    const lose = () => {
      clearInterval(timer)
      lost.abort(new Error(`Another process may have the lease "${name}"`))
    }
    const timer = setInterval(() => {
      const at = performance.now()
      if (at >= validUntil) return lose()
      renew(name, epoch, validSeconds).then(
        (count) => (count === 1 ? (validUntil = at + validSeconds * 1_000) : lose()),
        () => {},
      )
    }, renewEveryMs).unref()
    return {
      epoch,
      signal: lost.signal,
      async release(pauseMs = 0) {
        clearInterval(timer)
        await renew(name, epoch, pauseMs / 1_000)
      },
    }
  }

  return {
    take,
    async runOnce(name, periodMs, task) {
      const lease = await take(name)
      if (!lease) return false
      try {
        await task(lease)
      } finally {
        // A little early, so that the next call of the same process does not find its own pause.
        await lease.release(periodMs * 0.9)
      }
      return true
    },
  }
}
