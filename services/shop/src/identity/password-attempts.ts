import { createHmac } from 'node:crypto'
import { type Database, int, sql } from '@vitrine/database'
import { createRateLimiter } from '@vitrine/resilience'
import { addressBlock } from '../rpc/limits.ts'

/** `wait`: seconds before the next attempt is accepted. */
export type PasswordCheck = 'right' | 'wrong' | { wait: number }

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>

const failuresPerBlock = 30
const delayedFrom = 5
const minute = 60_000

/**
 * Slows down password guessing: an account is delayed from its fifth failure on, 5 seconds and then twice as long each
 * time, 15 minutes at most; a block of addresses has 30 failures a minute. Unknown accounts are delayed alike.
 */
export function createPasswordAttempts(db: Database, secret: string) {
  const blocks = createRateLimiter({ windowMs: minute })
  const hashOf = (email: string) => createHmac('sha256', secret).update(`attempts ${email.toLowerCase()}`).digest()

  /**
   * Counts the attempt as failed before the password is checked: concurrent tries get no more attempts than sequential
   * ones.
   */
  async function countAttempt(account: Buffer): Promise<{ failures: number } | { wait: number }> {
    const failures = await db.first(
      int,
      sql`
        insert into sign_in_failures as f (email_hash, failures) values (${account}, 1)
        on conflict (email_hash) do update set
          failures = case when f.updated_at < now() - interval '1 day' then 1 else f.failures + 1 end,
          blocked_until = case when f.failures + 1 >= ${delayedFrom} and f.updated_at >= now() - interval '1 day'
            then now() + least(interval '15 minutes',
              interval '5 seconds' * power(2, least(f.failures + 1 - ${delayedFrom}, 10))) end,
          updated_at = now()
        where f.blocked_until is null or f.blocked_until <= now()
        returning failures`,
    )
    if (failures !== undefined) return { failures }
    return { wait: Math.max(1, (await remainingDelay(account)) ?? 1) }
  }

  /** Remaining delay of an account in seconds; undefined if there is none. */
  async function remainingDelay(account: Buffer): Promise<number | undefined> {
    return db.first(
      int,
      sql`
        select ceil(extract(epoch from blocked_until - now()))::int
        from sign_in_failures where email_hash = ${account} and blocked_until > now()`,
    )
  }

  async function checkAccount(account: Buffer, isRight: () => Promise<boolean>): Promise<PasswordCheck> {
    const taken = await countAttempt(account)
    if ('wait' in taken) return taken
    try {
      if (!(await isRight())) return 'wrong'
    } catch (error) {
      // The password was not checked, so the attempt was no failure. A delay caused by others stays.
      const isOwnDelay = taken.failures >= delayedFrom
      await db.run(sql`
        update sign_in_failures set failures = greatest(failures - 1, 0),
          blocked_until = case when ${isOwnDelay} then null else blocked_until end
        where email_hash = ${account}`)
      throw error
    }
    await db.run(sql`delete from sign_in_failures where email_hash = ${account}`)
    return 'right'
  }

  /** Failures of a block of addresses: counted before the check, and given back after a success. */
  function blockOf(address: string): { count(): number | undefined; forgive(): void } {
    const block = addressBlock(address)
    let giveBack = () => {}
    return {
      count() {
        if (!block) return undefined
        const limit = blocks.take(block, failuresPerBlock)
        if (!limit.isAllowed) return limit.retryAfterSeconds
        giveBack = limit.giveBack
        return undefined
      },
      forgive: () => giveBack(),
    }
  }

  return {
    /** Checks a password by `isRight`, unless the account or the address is delayed. */
    async check(email: string, address: string, isRight: () => Promise<boolean>): Promise<PasswordCheck> {
      const block = blockOf(address)
      const wait = block.count()
      if (wait !== undefined) return { wait }
      let result: PasswordCheck | undefined
      try {
        result = await checkAccount(hashOf(email), isRight)
        return result
      } finally {
        if (result !== 'wrong') block.forgive()
      }
    },

    /** The delay before the next attempt, so that a page can show it beforehand. */
    remainingDelay: (email: string): Promise<number | undefined> => remainingDelay(hashOf(email)),

    /** Limits other calls that could be used for guessing, such as which addresses have an account. */
    blockOf,

    /** Deletes the failures of an account after its password was changed. */
    async reset(email: string): Promise<void> {
      await db.run(sql`delete from sign_in_failures where email_hash = ${hashOf(email)}`)
    },
  }
}
