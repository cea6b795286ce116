import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { bigintAsText, bool, type Database, inTransaction, row, sql } from '@vitrine/database'

const Account = row({ id: bigintAsText, wasActive: bool })

/** `UNCHANGED`: it was like this before. */
export type AccountRefusal = 'NOT_FOUND' | 'UNCHANGED'

/**
 * Disables an account, or enables it again. Orders, subscriptions and its content stay. An account that its
 * owner had deleted has neither address nor password left, so nothing can open it.
 */
export const switchAccount = (
  db: Database,
  email: string,
  isActive: boolean,
): Promise<Result<{ sessions: number }, AccountRefusal>> =>
  inTransaction(db, async (tx) => {
    const account = await tx.first(
      Account,
      sql`
        select id, is_active as "wasActive" from customers
        where lower(email) = lower(${email}) and not is_guest
          and (password_hash is not null or exists (select from identities i where i.customer_id = customers.id))
        for update`,
    )
    if (!account) return fail('NOT_FOUND')
    if (account.wasActive === isActive) return fail('UNCHANGED')
    const { id } = account
    await tx.run(sql`
      update customers set is_active = ${isActive}, version = version + 1, updated_at = now() where id = ${id}`)
    if (isActive) return ok({ sessions: 0 })
    const count = await tx.run(sql`delete from sessions where customer_id = ${id}`)
    // Links that were mailed before must not reopen a closed account.
    await tx.run(sql`update mail_tokens set used_at = now() where customer_id = ${id} and used_at is null`)
    return ok({ sessions: count })
  })
