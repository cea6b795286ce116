import { callbackify } from 'node:util'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { type Patience, startPatience } from './patience.ts'
import { mayUseReserved } from './reserved-connections.ts'

export type ServicePoolConfig = PoolConfig & {
  max: number
  /** Connections of `max` that only orders may use. */
  reserved: number
  /** Milliseconds a caller waits for a connection. */
  acquireTimeoutMs: number
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** A pool that keeps some connections free for orders, and whose waiting callers are not refused for a busy event loop. */
export class ServicePool extends Pool {
  acquireTimeoutMs: number
  readonly #mostOrdinary: number
  #ordinaryCount = 0
  readonly #ordinary = new WeakSet<PoolClient>()
  readonly #waiting = new Set<() => void>()

  constructor({ reserved, acquireTimeoutMs, ...config }: ServicePoolConfig) {
    super(config)
    this.acquireTimeoutMs = acquireTimeoutMs
    this.#mostOrdinary = Math.max(1, config.max - reserved)
    this.on('release', (_, client) => {
      if (this.#ordinary.delete(client)) this.#freePlace()
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const acquired = this.#acquire(mayUseReserved())
    if (!callback) return acquired
    callbackify(() => acquired)((error, client) =>
      error ? callback(error, undefined, () => {}) : callback(undefined, client, client.release),
    )
  }

  async #acquire(isReserved: boolean): Promise<PoolClient> {
    const patience = startPatience(
      this.acquireTimeoutMs,
      () => new Error(`timeout exceeded when trying to connect: no connection within ${this.acquireTimeoutMs} ms`),
    )
    try {
      if (!isReserved) await this.#takePlace(patience)
      try {
        const client = await this.#takeClient(patience)
        if (!isReserved) this.#ordinary.add(client)
        return client
      } catch (error) {
        if (!isReserved) this.#freePlace()
        throw error
      }
    } finally {
      patience.end()
    }
  }

  async #takePlace(patience: Patience): Promise<void> {
    if (this.#ordinaryCount < this.#mostOrdinary) {
      this.#ordinaryCount++
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    try {
      await patience.race(promise)
    } catch (error) {
      // The place may have come in the same moment.
      if (!this.#waiting.delete(resolve)) this.#freePlace()
      throw error
    }
  }

  async #takeClient(patience: Patience): Promise<PoolClient> {
    const connecting = super.connect()
    try {
      return await patience.race(connecting)
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    }
  }

  /** A place passes to the next caller directly, so the count only falls when none waits. */
  #freePlace(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#ordinaryCount--
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
