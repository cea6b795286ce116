import { randomBytes } from 'node:crypto'
import type { Passkey } from '@vitrine/contracts/shop'
import {
  bigintAsNumber,
  bigintOf,
  bool,
  bytes,
  type Database,
  identifier,
  int,
  nullable,
  row,
  sql,
  text,
  texts,
  type Transaction,
} from '@vitrine/database'

/** The accounts of one table: passkeys of staff open no customer's account, and the reverse. */
export type PasskeyOwners = 'customers' | 'staff'

/** The purpose of a challenge: an answer to one is worth nothing for another. */
export type ChallengePurpose = 'add' | 'sign_in' | 'prove'

/** A public key and the facts that verify its signatures. */
export type StoredCredential = {
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
  rpId: string
}

const credentialId = sql`translate(encode(credential_id, 'base64'), E'+/=\\n', '-_')`
const moment = (column: 'created_at' | 'last_used_at') =>
  sql`to_char(${identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/** Names a passkey on a page: short, and no credential id. */
const listId = sql`encode(sha256(credential_id), 'hex')`
const toBytes = (id: string): Buffer => Buffer.from(id, 'base64url')

const PasskeyRow = row({ id: text, name: text, createdAt: text, lastUsedAt: nullable(text) })
const ExcludedRow = row({ id: text, transports: texts })

/** Passkeys of customers or of staff, and challenges under way. */
export function createPasskeyStore<Id extends number>(db: Database, owners: PasskeyOwners) {
  const accounts = identifier(owners)
  const owner = identifier(owners === 'customers' ? 'customer_id' : 'staff_id')
  const CredentialRow = row({
    id: text,
    publicKey: bytes,
    counter: bigintAsNumber,
    transports: texts,
    rpId: text,
    ownerId: bigintOf<Id>(),
    isActive: bool,
  })

  return {
    list: (ownerId: Id): Promise<Passkey[]> =>
      db.rows(
        PasskeyRow,
        sql`
          select ${listId} as id, name, ${moment('created_at')} as "createdAt",
            ${moment('last_used_at')} as "lastUsedAt"
          from passkeys where ${owner} = ${ownerId} order by created_at, credential_id`,
      ),

    async count(ownerId: Id): Promise<number> {
      return (await db.first(int, sql`select count(*)::int from passkeys where ${owner} = ${ownerId}`)) ?? 0
    },

    /** Those that a device must not make a second time. */
    excludedFor: (ownerId: Id): Promise<{ id: string; transports: string[] }[]> =>
      db.rows(ExcludedRow, sql`select ${credentialId} as id, transports from passkeys where ${owner} = ${ownerId}`),

    find: (id: string) =>
      db.first(
        CredentialRow,
        sql`
          select ${credentialId} as id, p.public_key as "publicKey", p.counter, p.transports,
            p.rp_id as "rpId", a.id as "ownerId", a.is_active as "isActive"
          from passkeys p join ${accounts} a on a.id = p.${owner} where p.credential_id = ${toBytes(id)}`,
      ),

    /** False if the account has enough of them, or if the passkey is known already. */
    async add(
      tx: Transaction,
      ownerId: Id,
      { id, publicKey, counter, transports, rpId }: StoredCredential,
      name: string,
      limit: number,
    ): Promise<boolean> {
      // One after the other: two at once would each find room for one more.
      await tx.run(sql`select 1 from ${accounts} where id = ${ownerId} for update`)
      const added = await tx.run(sql`
        insert into passkeys (credential_id, ${owner}, rp_id, public_key, counter, transports, name)
        select ${toBytes(id)}, ${ownerId}, ${rpId}, ${publicKey}, ${counter}, ${transports}::text[], ${name}
        where ${limit} > (select count(*) from passkeys where ${owner} = ${ownerId})
        on conflict do nothing`)
      return added === 1
    },

    async rename(ownerId: Id, id: string, name: string): Promise<boolean> {
      const renamed = await db.run(sql`
        update passkeys set name = ${name} where ${owner} = ${ownerId} and ${listId} = ${id}`)
      return renamed === 1
    },

    async remove(tx: Transaction, ownerId: Id, id: string): Promise<boolean> {
      const removed = await tx.run(sql`delete from passkeys where ${owner} = ${ownerId} and ${listId} = ${id}`)
      return removed === 1
    },

    /** Returns their number. */
    removeAll: (tx: Transaction, ownerId: Id): Promise<number> =>
      tx.run(sql`delete from passkeys where ${owner} = ${ownerId}`),

    /** False if another use has counted further meanwhile: a copied key answers with a counter that was used before. */
    async countUse(id: string, before: number, counter: number): Promise<boolean> {
      const counted = await db.run(sql`
        update passkeys set counter = ${counter}, last_used_at = now()
        where credential_id = ${toBytes(id)} and counter = ${before}`)
      return counted === 1
    },

    /** A new challenge for a session; it replaces the one before. */
    async makeChallenge(tokenHash: Buffer, purpose: ChallengePurpose): Promise<string> {
      const challenge = randomBytes(32).toString('base64url')
      await db.run(sql`
        insert into passkey_challenges (session_hash, purpose, challenge) values (${tokenHash}, ${purpose}, ${challenge})
        on conflict (session_hash) do update
        set purpose = excluded.purpose, challenge = excluded.challenge, created_at = now()`)
      return challenge
    },

    /** Takes the challenge of a session, once and within five minutes. */
    takeChallenge: (tokenHash: Buffer, purpose: ChallengePurpose): Promise<string | undefined> =>
      db.first(
        text,
        sql`
          delete from passkey_challenges
          where session_hash = ${tokenHash} and purpose = ${purpose} and created_at > now() - interval '5 minutes'
          returning challenge`,
      ),
  }
}
