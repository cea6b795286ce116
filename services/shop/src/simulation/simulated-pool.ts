import { Client, Pool, type PoolConfig } from 'pg'
import type { Connection, StatementScheduler } from './statement-scheduler.ts'

type Query = (...args: unknown[]) => Promise<unknown>
type Tell = (error: unknown, reply?: unknown) => void

const textOf = (question: unknown): string =>
  typeof question === 'string' ? question : ((question as { text?: string } | undefined)?.text ?? '')

/** The scheduler of the current run; statements between two runs go through at once. */
export type SchedulerHolder = { current: StatementScheduler | null }

/** A pool whose statements are sent, delayed and failed by a scheduler. */
export function createSimulatedPool(connectionString: string, holder: SchedulerHolder): Pool {
  class SimulatedClient extends Client {
    readonly #connection: Connection
    isInTransaction = false

    constructor(config?: PoolConfig) {
      super(config)
      // oxlint-disable-next-line typescript/no-this-alias -- the getters below are read later
      const client = this
      this.#connection = {
        get backend() {
          return (client as unknown as { processID?: number }).processID ?? 0
        },
        get isInTransaction() {
          return client.isInTransaction
        },
        breakOff: () =>
          (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
      }
      this.once('end', () => holder.current?.disconnected(this.#connection))
      this.on('error', () => {})
    }

    override query: never = ((...args: unknown[]) => {
      const tell = args.find((arg) => typeof arg === 'function') as Tell | undefined
      const given = args.filter((arg) => arg !== tell)
      const send = () => {
        const words = textOf(given[0])
        if (words.startsWith('begin')) this.isInTransaction = true
        if (words === 'commit' || words === 'rollback') this.isInTransaction = false
        return (Client.prototype.query as unknown as Query).apply(this, given)
      }
      holder.current?.connected(this.#connection)
      const reply = holder.current ? holder.current.schedule(this.#connection, send) : send()
      if (!tell) return reply
      reply.then(
        (value) => tell(null, value),
        (error: unknown) => tell(error),
      )
      return undefined
    }) as never
  }

  const pool = new Pool({ connectionString, max: 20, Client: SimulatedClient as never } as PoolConfig)
  pool.on('error', () => {})
  return pool
}
