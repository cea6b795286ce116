import { Client, Pool, type PoolConfig } from 'pg'

/**
 * When a process dies: before one of its statements or writes reaches the database, or after a commit whose reply is
 * lost. Any other moment leaves the database as one of these does.
 */
export type Death = { before: 'statement' | 'write'; number: number } | { after: 'commit'; number: number }

export type MortalPool = {
  pool: Pool
  /** Statements and commits are counted from now on. */
  dieAt(death: Death): void
  readonly isDead: boolean
  /** The next process begins. */
  liveAgain(): void
}

type Query = (...args: unknown[]) => unknown
type Tell = (error: unknown) => void

const textOf = (question: unknown): string =>
  typeof question === 'string' ? question : ((question as { text?: string } | undefined)?.text ?? '')

/** Statements that change rows, alone or behind a `with`, and the commit that makes them last. */
const writes = /^\s*(?:insert|update|delete|merge|commit|with\b[^]*\b(?:insert\s+into|update|delete\s+from)\b)/i

/**
 * A pool as a process has it that is killed in the middle of its work: every connection breaks at one moment, and
 * nothing that comes after it reaches the database.
 */
export function createMortalPool(connectionString: string, options: PoolConfig = {}): MortalPool {
  let death: Death | undefined
  let isDead = false
  const counts = { statement: 0, write: 0, commit: 0 }
  const open = new Set<MortalClient>()

  /** Whether this statement is the last one, and whether it is still carried out. */
  function fateOf(text: string): 'lives' | 'dies' | 'dies afterwards' {
    if (!death) return 'lives'
    if ('before' in death && death.before === 'write')
      return writes.test(text) && counts.write++ === death.number ? 'dies' : 'lives'
    // Looking for changes of the catalogue goes on all the time and has nothing to do with the work.
    if (text.includes('changes')) return 'lives'
    if ('before' in death) return counts.statement++ === death.number ? 'dies' : 'lives'
    return text === 'commit' && counts.commit++ === death.number ? 'dies afterwards' : 'lives'
  }

  class MortalClient extends Client {
    constructor(config?: PoolConfig) {
      super(config)
      open.add(this)
      this.once('end', () => open.delete(this))
    }

    override query: never = ((...args: unknown[]) => {
      const ask = (...given: unknown[]) => (Client.prototype.query as unknown as Query).apply(this, given)
      const fate = isDead ? 'dies' : fateOf(textOf(args[0]))
      if (fate === 'lives') return ask(...args)
      isDead = true
      const [tell] = args.filter((arg) => typeof arg === 'function') as Tell[]
      const carriedOut = fate === 'dies afterwards' && ask(...args.filter((arg) => arg !== tell))
      const died = Promise.resolve(carriedOut).then(() => {
        for (const client of open) client.breakOff()
        throw new Error('Connection terminated: the process is dead')
      })
      if (!tell) return died
      died.catch(tell)
      return undefined
    }) as never

    breakOff(): void {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    }
  }

  const pool = new Pool({ connectionString, ...options, Client: MortalClient as never } as PoolConfig)
  pool.on('error', () => {})
  return {
    pool,
    dieAt(next) {
      death = next
      Object.assign(counts, { statement: 0, write: 0, commit: 0 })
    },
    get isDead() {
      return isDead
    },
    liveAgain() {
      death = undefined
      isDead = false
    },
  }
}
