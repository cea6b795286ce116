import { tracingChannel } from 'node:diagnostics_channel'
import { type ClientBase, type Pool, type PoolClient, types } from 'pg'
import { StatementFailed } from './errors.ts'
import type { Reply, Shape } from './shape.ts'
import { identifier, type Sql, sql } from './sql.ts'

type TransactionOptions = { isolation?: 'repeatable read' | 'serializable'; isReadOnly?: boolean }

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
export const openDatabase = (pool: Pool): Database => ({
  ...statementsOn(pool),
  transaction: (work, options) => onConnection(pool, (client) => transactionOn(client, work, options)),
})

/** Everything goes to this one connection, so that settings of its session hold. */
export const databaseOn = (client: ClientBase): Database => ({
  ...statementsOn(client),
  transaction: (work, options) => transactionOn(client, work, options),
})

type Statements = Pick<Database, 'rows' | 'first' | 'run'>

/** Days stay days: the driver would make them moments in the time zone of this machine. */
const driverTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.DATE ? String : (types.getTypeParser(oid, format) as (value: string) => unknown),
}

/** Every statement of every service passes here, for traces; without a subscriber it costs nothing. */
export const statements = tracingChannel<{ text: string }>('vitrine:statement')

function statementsOn(client: Pool | ClientBase): Statements {
  async function send(statement: Sql): Promise<Reply & { text: string; rowCount: number | null }> {
    const { text, values } = statement.toStatement()
    try {
      const query = () => client.query<Record<string, unknown>>({ text, values, types: driverTypes })
      const { fields, rows, rowCount } = await statements.tracePromise(query, { text })
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

/** A connection left inside a transaction, because it broke, must not go back into the pool. */
const broken = new WeakSet<ClientBase>()

async function onConnection<Value>(pool: Pool, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  listenForErrors(client)
  try {
    return await work(client)
  } finally {
    client.release(broken.has(client))
  }
}

async function transactionOn<Value>(
  client: ClientBase,
  work: (tx: Transaction) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> {
  try {
    await client.query(begin(options))
    const value = await work(openTransaction(statementsOn(client), 1))
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch(() => broken.add(client))
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
