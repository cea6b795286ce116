import type { Pool, PoolClient } from 'pg'

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * A pool that survives connections which break at the wrong moment:
 *
 * - one that is in use says so to nobody but the process, which would end unheard;
 * - one that breaks at the first word of a transaction is never given back by the library, and its place with it.
 */
export function steadyPool(pool: Pool): Pool {
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return () => connect(target)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** What is asked first decides whether the connection is worth anything. */
async function connect(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  const later = client.query
  const first: Query = async (...args) => {
    client.query = later
    try {
      return await (later as unknown as Query).apply(client, args)
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return Object.assign(client, { query: first as unknown as typeof later })
}
