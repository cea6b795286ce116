import { createHash } from 'node:crypto'
import {
  bytes,
  type Database,
  inTransaction,
  json,
  nullable,
  row,
  sql,
  sqlState,
  type Transaction,
} from '@vitrine/database'

/** The same call as before: its answer is given again, its effect is not. */
export class KeyReused extends Error {
  override name = 'KeyReused'
}
/** The first call with this key has not ended yet. */
export class StillRunning extends Error {
  override name = 'StillRunning'
}

/** Carries a refusal out of a transaction, which rolls it back. */
class RolledBack extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('A refusal rolls the transaction back')
    this.value = value
  }
}

export type Once = {
  scope: string
  key: string
  request: string
  /** The scope of the caller before sign-in: calls made then are not repeated. */
  before?: string | undefined
}

const isRefusal = (value: unknown) =>
  typeof value === 'object' && value !== null && 'ok' in value && (value as { ok: unknown }).ok === false

/**
 * Runs a write and stores its reply in one transaction, so both exist or neither.
 * Only successes are stored: a refused call is checked again when it is repeated.
 */
export async function transact<Value>(
  db: Database,
  once: Once | undefined,
  run: (tx: Transaction) => Promise<Value>,
): Promise<{ value: Value; isReplay: boolean }> {
  try {
    return await inTransaction(db, async (tx) => {
      const remembered = once && (await remember(tx, once))
      if (remembered) return { value: remembered.body as Value, isReplay: true }
      const value = await run(tx)
      if (isRefusal(value)) throw new RolledBack(value)
      if (once)
        await tx.run(sql`
          update idempotency set status = 200, body = ${JSON.stringify(value ?? null)}::jsonb
          where scope = ${once.scope} and key = ${once.key}`)
      return { value, isReplay: false }
    })
  } catch (error) {
    if (error instanceof RolledBack) return { value: error.value as Value, isReplay: false }
    throw error
  }
}

/** Claims the key; if another call has it, waits for its reply and returns that. */
async function remember(tx: Transaction, once: Once): Promise<StoredReply | undefined> {
  const requestHash = createHash('sha256').update(once.request).digest()
  const earlier =
    once.before === undefined ? undefined : await find(tx, { scope: once.before, key: once.key }, requestHash)
  return earlier ?? take(tx, once, requestHash)
}

/** A call without a reply is stored as JSON null. */
const StoredReplyRow = row({ requestHash: bytes, body: nullable(json<unknown>()) })

type StoredReply = { body: unknown }
type IdempotencyKey = Pick<Once, 'scope' | 'key'>

async function take(
  tx: Transaction,
  { scope, key }: IdempotencyKey,
  requestHash: Buffer,
): Promise<StoredReply | undefined> {
  try {
    const taken = await tx.run(sql`
      insert into idempotency (scope, key, request_hash) values (${scope}, ${key}, ${requestHash})
      on conflict (scope, key) do nothing`)
    if (taken === 1) return undefined
  } catch (error) {
    if (sqlState(error) === '55P03')
      throw new StillRunning('The first call with this key has not ended', { cause: error })
    throw error
  }
  // Where the first call was rolled back between our two statements, its key is free again.
  return (await find(tx, { scope, key }, requestHash)) ?? take(tx, { scope, key }, requestHash)
}

async function find(
  tx: Transaction,
  { scope, key }: IdempotencyKey,
  requestHash: Buffer,
): Promise<StoredReply | undefined> {
  const first = await tx.first(
    StoredReplyRow,
    sql`select request_hash as "requestHash", body from idempotency where scope = ${scope} and key = ${key}`,
  )
  if (!first) return undefined
  if (!first.requestHash.equals(requestHash)) throw new KeyReused('The key belongs to another request')
  return { body: first.body }
}
