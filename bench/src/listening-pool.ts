import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Statement = { text: string; values: unknown[] }
/** Statements over one connection: a transaction, or one that stands for itself. */
export type Conversation = Statement[]

export type ListeningPool = {
  pool: pg.Pool
  /** Records every statement sent over the pool for a call, in order. */
  listen(call: () => Promise<void>): Promise<Conversation[]>
}

export function openPool(url: string): pg.Pool {
  // When a measurement fails, the host ends first; its error would hide the cause.
  return new pg.Pool({ connectionString: url, max: 16 }).on('error', () => {})
}

/** A pool that records its statements, so that a benchmark can send the same ones by hand. */
export function listeningPool(url: string): ListeningPool {
  const pool = openPool(url)
  const heard = new AsyncLocalStorage<Conversation[]>()

  hear(pool, (statement) => heard.getStore()?.push([statement]))
  pool.on('connect', (client) => {
    let transaction: Conversation | undefined
    hear(client, (statement) => {
      if (/^begin/i.test(statement.text)) heard.getStore()?.push((transaction = []))
      transaction?.push(statement)
      if (/^(commit|rollback)/i.test(statement.text)) transaction = undefined
    })
  })

  return {
    pool,
    async listen(call) {
      const said: Conversation[] = []
      await heard.run(said, call)
      return said
    },
  }
}

/** Passes each statement of a pool or a client to a listener before it is sent. */
function hear(asked: pg.Pool | pg.PoolClient, tell: (statement: Statement) => void): void {
  const query = asked.query.bind(asked) as (...question: unknown[]) => unknown
  asked.query = ((...question: unknown[]) => {
    const [config, values] = question as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const { text, values: own } = typeof config === 'string' ? { text: config, values: undefined } : config
    tell({ text, values: values ?? own ?? [] })
    return query(...question)
  }) as typeof asked.query
}

export async function say(pool: pg.Pool, conversation: Conversation): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { text, values } of conversation) await client.query(text, values)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
