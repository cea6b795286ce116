import { callbackify } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { type Patience, startPatience } from '@vitrine/resilience'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseSilent } from './errors.ts'
import { mayUseReserved } from './reserved-connections.ts'

export type ServicePoolConfig = PoolConfig & {
  max: number
  /** Connections of `max` that only orders may use. */
  reserved: number
  /** Milliseconds a caller waits for a connection. */
  acquireTimeoutMs: number
  /** Milliseconds after which a statement without a reply shows that the server is silent. */
  replyTimeoutMs: number
  /** The server fell silent, or answers again. */
  onSilence?: ((isSilent: boolean) => void) | undefined
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** Time for a connection and a reply, and the pause until the next attempt. */
const probe = { timeoutMs: 2_000, pauseMs: 500 }

/** A pool that keeps some connections free for orders, and whose waiting callers are not refused for a busy event loop. */
export class ServicePool extends Pool {
  acquireTimeoutMs: number
  replyTimeoutMs: number
  readonly #onSilence: (isSilent: boolean) => void
  #isSilent = false
  #isProbing = false
  readonly #mostOrdinary: number
  #ordinaryCount = 0
  readonly #ordinary = new WeakSet<PoolClient>()
  readonly #waiting = new Set<() => void>()

  constructor({ reserved, acquireTimeoutMs, replyTimeoutMs, onSilence = () => {}, ...config }: ServicePoolConfig) {
    super(config)
    this.acquireTimeoutMs = acquireTimeoutMs
    this.replyTimeoutMs = replyTimeoutMs
    this.#onSilence = onSilence
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

  /** The server accepts connections but answers nothing; callers are refused at once. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  /**
   * Finds out whether the server is silent, or only busy: a probe has a connection of its own. While it is silent no
   * request waits for it, and the probes go on until one is answered.
   */
  suspectSilence(): void {
    if (this.#isProbing) return
    this.#isProbing = true
    void this.#probeUntilAnswered()
  }

  async #probeUntilAnswered(): Promise<void> {
    while (!this.ending && !(await this.#isAnswering())) {
      this.#setSilent(true)
      await delay(probe.pauseMs, undefined, { ref: false })
    }
    this.#setSilent(false)
    this.#isProbing = false
  }

  #setSilent(isSilent: boolean): void {
    if (this.#isSilent !== isSilent) this.#onSilence(isSilent)
    this.#isSilent = isSilent
  }

  /** A refused connection is an answer, too: callers learn it as quickly as the probe. */
  async #isAnswering(): Promise<boolean> {
    const { timeoutMs } = probe
    const client = new Client({ ...this.options, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      return error instanceof Error && 'code' in error
    } finally {
      client.end().catch(() => {})
    }
  }

  async #acquire(isReserved: boolean): Promise<PoolClient> {
    if (this.#isSilent) throw new DatabaseSilent('The database does not answer at present')
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
    } catch (error) {
      this.suspectSilence()
      throw error
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
