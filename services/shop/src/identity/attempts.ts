import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { addressBlock } from '../rpc/limits.ts'

/** Seconds to wait before the next attempt counts. */
export type Verdict = 'right' | 'wrong' | { wait: number }

export type Attempts = ReturnType<typeof createAttempts>

const failuresPerBlock = 30
const minute = 60_000

/**
 * Slows down whoever guesses passwords: an account rests from its fifth failure on, 5 seconds and then twice as long
 * each time, 15 minutes at most; a block of addresses has 30 failures a minute. Accounts that do not exist rest alike.
 */
export function createAttempts(db: Database, secret: string) {
  const blocks = createMinuteCount()
  const hashOf = (email: string) => createHmac('sha256', secret).update(`attempts ${email.toLowerCase()}`).digest()

  /** Counts the attempt as failed before anybody looks at it: many at once get no more tries than one by one. */
  async function take(account: Buffer): Promise<number | undefined> {
    const taken = await db.execute(sql`
      insert into sign_in_failures as f (email_hash, failures) values (${account}, 1)
      on conflict (email_hash) do update set
        failures = case when f.updated_at < now() - interval '1 day' then 1 else f.failures + 1 end,
        blocked_until = case when f.failures >= 4 and f.updated_at >= now() - interval '1 day'
          then now() + least(interval '15 minutes', interval '5 seconds' * power(2, least(f.failures - 4, 10))) end,
        updated_at = now()
      where f.blocked_until is null or f.blocked_until <= now()`)
    if (taken.rowCount === 1) return undefined
    const { rows } = await db.execute<{ wait: number }>(sql`
      select ceil(extract(epoch from blocked_until - now()))::int as wait
      from sign_in_failures where email_hash = ${account}`)
    return Math.max(1, rows[0]?.wait ?? 1)
  }

  return {
    /** Lets `isRight` decide, if the account and the address may try at all. */
    async judge(email: string, address: string, isRight: () => Promise<boolean>): Promise<Verdict> {
      const [account, block] = [hashOf(email), addressBlock(address)]
      if (block && blocks.count(block) >= failuresPerBlock) return { wait: blocks.secondsLeft() }
      const wait = await take(account)
      if (wait !== undefined) return { wait }
      if (block) blocks.add(block, 1)
      try {
        if (!(await isRight())) return 'wrong'
      } catch (error) {
        // Nobody has looked at the password, so it was no failure.
        await db.execute(sql`
          update sign_in_failures set failures = greatest(failures - 1, 0), blocked_until = null
          where email_hash = ${account}`)
        if (block) blocks.add(block, -1)
        throw error
      }
      await db.execute(sql`delete from sign_in_failures where email_hash = ${account}`)
      if (block) blocks.add(block, -1)
      return 'right'
    },

    /** Something else than a password that strangers could try out, such as which addresses are taken. */
    blockOf: (address: string) => {
      const block = addressBlock(address)
      return {
        wait: () => (block && blocks.count(block) >= failuresPerBlock ? blocks.secondsLeft() : undefined),
        failed: () => void (block && blocks.add(block, 1)),
      }
    },

    /** A password that was set anew starts without a past. */
    async forget(email: string): Promise<void> {
      await db.execute(sql`delete from sign_in_failures where email_hash = ${hashOf(email)}`)
    },
  }
}

function createMinuteCount() {
  let [window, counts] = [0, new Map<string, number>()]
  const current = () => {
    const now = Math.floor(performance.now() / minute)
    if (now !== window) [window, counts] = [now, new Map()]
    return counts
  }
  return {
    count: (name: string) => current().get(name) ?? 0,
    add: (name: string, by: number) => current().set(name, Math.max(0, (counts.get(name) ?? 0) + by)),
    secondsLeft: () => Math.ceil(((window + 1) * minute - performance.now()) / 1000),
  }
}
