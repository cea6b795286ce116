import { tracingChannel } from 'node:diagnostics_channel'
import { startPatience } from '@vitrine/resilience'
import { type ClientBase, type Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg'
import { DatabaseSilent, isReadOnlyServer, StatementFailed } from './errors.ts'
import { ServicePool } from './service-pool.ts'
import type { Reply, Shape } from './shape.ts'
import { identifier, type Sql, sql } from './sql.ts'

export type TransactionOptions = {
  isolation?: 'repeatable read' | 'serializable'
  isReadOnly?: boolean
  /** Milliseconds for each statement, where those that visitors wait for are too few. */
  statementTimeoutMs?: number
}

/** Statements and transactions, on a pool or inside a transaction. */
export type Database = {
  /** Runs a statement and reads its rows. */
  rows<Value>(shape: Shape<Value>, statement: Sql): Promise<Value[]>
  /** Runs a statement and reads its first row. */
  first<Value>(shape: Shape<Value>, statement: Sql): Promise<Value | undefined>
  /** Runs a statement; answers how many rows it wrote or found. */
  run(statement: Sql): Promise<number>
  /** Commits what `work` did, or rolls all of it back if it throws. Inside another transaction it is a savepoint. */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>, options?: TransactionOptions): Promise<Value>
}

/** One connection between `begin` and `commit`. */
export type Transaction = Database & { readonly depth: number }

/** Statements go to any connection of the pool; a transaction holds one of them. */
export function openDatabase(pool: Pool): Database {
  const limitMs = () => (pool instanceof ServicePool ? pool.replyTimeoutMs : null)
  const statement = <Value>(send: (statements: Statements) => Promise<Value>): Promise<Value> =>
    onConnection(pool, (client) => send(statementsOn(client, limitMs())))
  return {
    rows: (shape, text) => statement(({ rows }) => rows(shape, text)),
    first: (shape, text) => statement(({ first }) => first(shape, text)),
    run: (text) => statement(({ run }) => run(text)),
    transaction: (work, options) => onConnection(pool, (client) => transactionOn(client, work, options, limitMs())),
  }
}

/** Everything goes to this one connection, so that settings of its session hold. */
export const databaseOn = (client: ClientBase): Database => ({
  ...statementsOn(client, null),
  transaction: (work, options) => transactionOn(client, work, options, null),
})

type Statements = Pick<Database, 'rows' | 'first' | 'run'>

/** Days stay days: the driver would make them moments in the time zone of this machine. */
const driverTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.DATE ? String : (types.getTypeParser(oid, format) as (value: string) => unknown),
}

/** Every statement of every service passes here, for traces; without a subscriber it costs nothing. */
export const statements = tracingChannel<{ text: string }>('vitrine:statement')

/** Milliseconds to wait for the reply to a statement; `null` is without end. */
type ReplyLimit = number | null

/** Waits for a reply only as long as a server can take that is alive. */
async function query(client: ClientBase, config: QueryConfig, limitMs: ReplyLimit): Promise<QueryResult> {
  const patience =
    limitMs === null
      ? null
      : startPatience(limitMs, () => new DatabaseSilent(`The database did not answer within ${limitMs} ms`))
  try {
    const reply = client.query(config)
    return await (patience ? patience.race(reply) : reply)
  } catch (error) {
    // After a failover the same address leads to another server: only a new connection finds it.
    if (error instanceof DatabaseSilent || isReadOnlyServer(error)) broken.add(client)
    throw error
  } finally {
    patience?.end()
  }
}

function statementsOn(client: ClientBase, limitMs: ReplyLimit): Statements {
  async function send(statement: Sql): Promise<Reply & { text: string; rowCount: number | null }> {
    const { text, values } = statement.toStatement()
    try {
      const sent = () => query(client, { text, values, types: driverTypes }, limitMs)
      const { fields, rows, rowCount } = await statements.tracePromise(sent, { text })
      return { text, fields, rows, rowCount }
    } catch (error) {
      throw new StatementFailed(text, error)
    }
  }
  return {
    async rows(shape, statement) {
      const reply = await send(statement)
      return shape.read(reply, reply.text)
    },
    async first(shape, statement) {
      const reply = await send(statement)
      return shape.read(reply, reply.text)[0]
    },
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  }
}

const begin = ({ isolation, isReadOnly }: TransactionOptions): string =>
  ['begin', isolation && `isolation level ${isolation}`, isReadOnly && 'read only'].filter(Boolean).join(' ')

const listening = new WeakSet<PoolClient>()

/** A connection that breaks between two statements says so by an event, which would end the process if nothing listened. */
function listenForErrors(client: PoolClient): void {
  if (listening.has(client)) return
  listening.add(client)
  client.on('error', () => {})
}

/** A connection that broke inside a transaction, or waits for a reply, must not go back into the pool. */
const broken = new WeakSet<ClientBase>()

async function onConnection<Value>(pool: Pool, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  listenForErrors(client)
  try {
    return await work(client)
  } finally {
    const isBroken = broken.has(client)
    client.release(isBroken)
    if (isBroken && pool instanceof ServicePool) pool.suspectSilence()
  }
}

async function transactionOn<Value>(
  client: ClientBase,
  work: (tx: Transaction) => Promise<Value>,
  options: TransactionOptions = {},
  replyLimitMs: ReplyLimit,
): Promise<Value> {
  const { statementTimeoutMs } = options
  const limitMs = replyLimitMs && statementTimeoutMs ? replyLimitMs + statementTimeoutMs : replyLimitMs
  try {
    await query(client, { text: begin(options) }, limitMs)
    if (statementTimeoutMs)
      await query(client, { text: `set local statement_timeout = ${statementTimeoutMs}` }, limitMs)
    const value = await work(openTransaction(statementsOn(client, limitMs), 1))
    // A slow disk delays commits more than statements, and their outcome is unknown when the wait ends.
    await query(client, { text: 'commit' }, limitMs && 2 * limitMs)
    return value
  } catch (error) {
    if (!broken.has(client)) await query(client, { text: 'rollback' }, limitMs).catch(() => broken.add(client))
    throw error
  }
}

function openTransaction(statements: Statements, depth: number): Transaction {
  return {
    ...statements,
    depth,
    async transaction(work) {
      const savepoint = identifier(`savepoint_${depth}`)
      await statements.run(sql`savepoint ${savepoint}`)
      try {
        const value = await work(openTransaction(statements, depth + 1))
        await statements.run(sql`release savepoint ${savepoint}`)
        return value
      } catch (error) {
        await statements.run(sql`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}
