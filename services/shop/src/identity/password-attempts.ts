import { createHmac } from 'node:crypto'
import { newestOf, type SigningKeys } from '@vitrine/contracts/http'
import { type Database, int, sql } from '@vitrine/database'
import { createLocalLimiters } from '../rpc/limiters.ts'
import { addressBlock } from '../rpc/limits.ts'

/** Where an attempt comes from: a browser that has signed in to this account before, or else its address. */
export type Origin = { address: string; device?: string | undefined }

/** `wait`: seconds before the next attempt is accepted. */
export type PasswordCheck = 'right' | 'wrong' | { wait: number }

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>

const failuresPerBlock = 30
/** Failures of one origin, and of all unknown ones together, before an account is delayed there. */
const delayedFrom = { origin: 5, everywhere: 50 }

/**
 * Slows down password guessing. An account is delayed for an origin from its fifth failure on, 5 seconds and then twice as
 * long each time, 15 minutes at most; so guesses of others do not keep its owner out. Guesses from many addresses delay it
 * for all unknown browsers; one that has signed in before passes, and so does a new password by mail. A block of addresses
 * has 30 failures a minute. Unknown accounts are delayed alike.
 */
export function createPasswordAttempts(db: Database, keys: SigningKeys, { strict: blocks } = createLocalLimiters()) {
  const hashOf = (words: string) => createHmac('sha256', newestOf(keys)).update(`attempts ${words}`).digest()

  /** The limits that apply to an attempt; counted in this order. */
  function limitsOf(account: string, { address, device }: Origin) {
    const name = account.toLowerCase()
    const origin = device === undefined ? `address ${addressBlock(address)}` : `device ${device}`
    const own = { key: hashOf(`${name} ${origin}`), from: delayedFrom.origin }
    return device === undefined ? [own, { key: hashOf(name), from: delayedFrom.everywhere }] : [own]
  }
  type Limit = ReturnType<typeof limitsOf>[number]

  /**
   * Counts the attempt as failed before the password is checked: concurrent tries get no more attempts than sequential
   * ones. Undefined where the limit delays it.
   */
  const count = ({ key, from }: Limit): Promise<number | undefined> =>
    db.first(
      int,
      sql`
        insert into sign_in_failures as f (email_hash, failures) values (${key}, 1)
        on conflict (email_hash) do update set
          failures = case when f.updated_at < now() - interval '1 day' then 1 else f.failures + 1 end,
          blocked_until = case when f.failures + 1 >= ${from} and f.updated_at >= now() - interval '1 day'
            then now() + least(interval '15 minutes',
              interval '5 seconds' * power(2, least(f.failures + 1 - ${from}, 10))) end,
          updated_at = now()
        where f.blocked_until is null or f.blocked_until <= now()
        returning failures`,
    )

  /** For an attempt that was no failure, because the password was not checked. A delay caused by others stays. */
  const giveBack = ({ key, from }: Limit, failures: number) =>
    db.run(sql`
      update sign_in_failures set failures = greatest(failures - 1, 0),
        blocked_until = case when ${failures >= from} then null else blocked_until end
      where email_hash = ${key}`)

  async function remainingDelay(limits: readonly Limit[]): Promise<number | undefined> {
    const waits = await db.rows(
      int,
      sql`
        select ceil(extract(epoch from blocked_until - now()))::int
        from sign_in_failures where email_hash = any(${limits.map(({ key }) => key)}) and blocked_until > now()`,
    )
    return waits.length > 0 ? Math.max(...waits) : undefined
  }

  const forget = (limits: readonly Limit[]) =>
    db.run(sql`delete from sign_in_failures where email_hash = any(${limits.map(({ key }) => key)})`)

  async function checkAccount(
    limits: readonly Limit[],
    isRight: () => Promise<boolean>,
    onDelayEverywhere?: () => Promise<void>,
  ): Promise<PasswordCheck> {
    const counted: [Limit, number][] = []
    const giveAllBack = async () => {
      for (const [limit, failures] of counted) await giveBack(limit, failures)
    }
    for (const limit of limits) {
      const failures = await count(limit)
      if (failures === undefined) {
        await giveAllBack()
        return { wait: Math.max(1, (await remainingDelay(limits)) ?? 1) }
      }
      counted.push([limit, failures])
    }
    try {
      if (await isRight()) {
        await forget(limits)
        return 'right'
      }
    } catch (error) {
      await giveAllBack()
      throw error
    }
    const [, everywhere] = counted
    if (everywhere?.[1] === delayedFrom.everywhere) await onDelayEverywhere?.()
    return 'wrong'
  }

  /** Failures of a block of addresses: counted before the check, and given back after a success. */
  function blockOf(address: string): { count(): Promise<number | undefined>; forgive(): void } {
    const block = addressBlock(address)
    let giveBack = () => {}
    return {
      async count() {
        if (!block) return undefined
        const limit = await blocks.take(`failures ${block}`, failuresPerBlock)
        if (!limit.isAllowed) return limit.retryAfterSeconds
        giveBack = limit.giveBack
        return undefined
      },
      forgive: () => giveBack(),
    }
  }

  return {
    /**
     * Checks a password by `isRight`, unless the account or the address is delayed. `onDelayEverywhere` runs once, when
     * failures of many origins begin to delay the account for all unknown browsers.
     */
    async check(
      account: string,
      origin: Origin,
      isRight: () => Promise<boolean>,
      onDelayEverywhere?: () => Promise<void>,
    ): Promise<PasswordCheck> {
      const block = blockOf(origin.address)
      const wait = await block.count()
      if (wait !== undefined) return { wait }
      let result: PasswordCheck | undefined
      try {
        result = await checkAccount(limitsOf(account, origin), isRight, onDelayEverywhere)
        return result
      } finally {
        if (result !== 'wrong') block.forgive()
      }
    },

    /** The delay before the next attempt, so that a page can show it beforehand. */
    remainingDelay: (account: string, origin: Origin): Promise<number | undefined> =>
      remainingDelay(limitsOf(account, origin)),

    /** Limits other calls that could be used for guessing, such as which addresses have an account. */
    blockOf,

    /** Deletes the failures of an account after its password was changed. */
    reset: async (account: string, origin: Origin): Promise<void> =>
      void (await forget([...limitsOf(account, origin), ...limitsOf(account, { address: origin.address })])),
  }
}
