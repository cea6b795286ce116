import type { UserId } from '@vitrine/contracts/shop'
import { bigintOf, bool, type Database, nullable, row, sql, text, type ValueOf } from '@vitrine/database'

const AccountRow = row({ id: bigintOf<UserId>(), email: text, passwordHash: nullable(text), isActive: bool })
export type Account = ValueOf<typeof AccountRow>

/** Accounts by address, and the hashes of their passwords. */
export function createCredentialStore(db: Database) {
  return {
    /**
     * The account of an address, disabled ones included; the caller decides what to reveal. Guests have none, except a
     * demo guest with a password.
     */
    accountOf: (email: string): Promise<Account | undefined> =>
      db.first(
        AccountRow,
        sql`
          select id, email, password_hash as "passwordHash", is_active as "isActive" from customers
          where lower(email) = lower(${email}) and (not is_guest or password_hash is not null)
          order by is_guest limit 1`,
      ),

    async passwordHashOf(id: UserId): Promise<string | null> {
      const found = await db.first(
        nullable(text),
        sql`select password_hash from customers where id = ${id} and is_active`,
      )
      return found ?? null
    },

    /** Whether the hash is still current; waits for a transaction that is changing it. */
    async hasPasswordHash(id: UserId, passwordHash: string): Promise<boolean> {
      const found = await db.run(sql`
        select 1 from customers where id = ${id} and password_hash = ${passwordHash} and is_active for share`)
      return found === 1
    },

    /** Replaces the hash of the same password, unless the password was changed meanwhile. */
    async rehash(id: UserId, from: string, to: string): Promise<void> {
      await db.run(sql`update customers set password_hash = ${to} where id = ${id} and password_hash = ${from}`)
    },

    async setPasswordHash(id: UserId, passwordHash: string, tx: Database = db): Promise<void> {
      await tx.run(sql`update customers set password_hash = ${passwordHash}, version = version + 1, updated_at = now()
        where id = ${id}`)
    },
  }
}
