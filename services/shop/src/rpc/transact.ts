import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, inTransaction, sqlState, type Transaction } from '../database/database.ts'

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

export type Once = { scope: string; key: string; request: string }

const isRefusal = (value: unknown) =>
  typeof value === 'object' && value !== null && 'ok' in value && (value as { ok: unknown }).ok === false

/**
 * Runs a write with what is remembered of it in one transaction, so both exist or neither.
 * Only successes are remembered: a refused call is judged anew when it comes again.
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
        await tx.execute(sql`
          update idempotency set status = 200, body = ${JSON.stringify(value ?? null)}::jsonb
          where scope = ${once.scope} and key = ${once.key}`)
      return { value, isReplay: false }
    })
  } catch (error) {
    if (error instanceof RolledBack) return { value: error.value as Value, isReplay: false }
    throw error
  }
}

/** Takes the key; if somebody has it already, waits for their answer and returns it. */
async function remember(tx: Transaction, { scope, key, request }: Once): Promise<{ body: unknown } | undefined> {
  const requestHash = createHash('sha256').update(request).digest()
  try {
    const taken = await tx.execute(sql`
      insert into idempotency (scope, key, request_hash) values (${scope}, ${key}, ${requestHash})
      on conflict (scope, key) do nothing`)
    if (taken.rowCount === 1) return undefined
  } catch (error) {
    if (sqlState(error) === '55P03')
      throw new StillRunning('The first call with this key has not ended', { cause: error })
    throw error
  }
  const { rows } = await tx.execute<{ request_hash: Buffer; body: unknown }>(
    sql`select request_hash, body from idempotency where scope = ${scope} and key = ${key}`,
  )
  const [first] = rows
  // The first call was rolled back between our two statements: its key is free again.
  if (!first) return remember(tx, { scope, key, request })
  if (!first.request_hash.equals(requestHash)) throw new KeyReused('The key belongs to another request')
  return { body: first.body }
}
