import { createHash } from 'node:crypto'
import type { Market } from '@vitrine/contracts/markets'
import type { UserId } from '@vitrine/contracts/shop'
import { bigintOf, bool, type Database, row, sql, text, type Transaction } from '@vitrine/database'
import type { Session } from '../users/session-store.ts'
import type { Flow } from './providers.ts'

const hash = (state: string) => createHash('sha256').update(state).digest()

const FlowRow = row({ provider: text, nonce: text, codeVerifier: text })
const VouchedCustomer = row({ id: bigintOf<UserId>(), isActive: bool })

export type IdentityStore = ReturnType<typeof createIdentityStore>

/** Sign-ins under way at a provider, and whom providers vouch for. */
export function createIdentityStore(db: Database) {
  return {
    /** A flow belongs to the browser that began it: a state that leaks opens nothing elsewhere. */
    async keepFlow(flow: Flow, { shopId }: Market, session: Session): Promise<void> {
      const { provider, state, nonce, codeVerifier } = flow
      await db.run(sql`
        insert into sign_in_flows (state_hash, provider, shop_id, code_verifier, nonce, session_hash)
        values (${hash(state)}, ${provider}, ${shopId}, ${codeVerifier}, ${nonce}, ${session.tokenHash})`)
    },

    /** Takes a flow of this browser, once and within ten minutes. */
    async takeFlow(state: string, { shopId }: Market, session: Session): Promise<Omit<Flow, 'state'> | undefined> {
      return db.first(
        FlowRow,
        sql`
          delete from sign_in_flows
          where state_hash = ${hash(state)} and shop_id = ${shopId} and session_hash = ${session.tokenHash}
            and created_at > now() - interval '10 minutes'
          returning provider, nonce, code_verifier as "codeVerifier"`,
      )
    },

    async customerOf(provider: string, subject: string): Promise<{ id: UserId; isActive: boolean } | undefined> {
      return db.first(
        VouchedCustomer,
        sql`
          select c.id, c.is_active as "isActive" from identities i join customers c on c.id = i.customer_id
          where i.provider = ${provider} and i.subject = ${subject}`,
      )
    },

    /** Providers that vouch for a customer. */
    async providersOf(tx: Database, customerId: UserId): Promise<string[]> {
      return tx.rows(
        text,
        sql`
          select distinct provider from identities where customer_id = ${customerId} order by provider`,
      )
    },

    async unlink(tx: Transaction, provider: string, customerId: UserId): Promise<void> {
      await tx.run(sql`delete from identities where provider = ${provider} and customer_id = ${customerId}`)
    },

    /** Answers whether the identity was free. */
    async link(tx: Transaction, provider: string, subject: string, customerId: UserId): Promise<boolean> {
      const count = await tx.run(sql`
        insert into identities (provider, subject, customer_id) values (${provider}, ${subject}, ${customerId})
        on conflict do nothing`)
      return count === 1
    },

    async unlinkAll(tx: Transaction, customerId: UserId): Promise<void> {
      await tx.run(sql`delete from identities where customer_id = ${customerId}`)
    },
  }
}
