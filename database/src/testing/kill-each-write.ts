import type { Pool } from 'pg'
import type { MortalPool } from './mortal-pool.ts'

type Reply = { ok: true; value: unknown } | { ok: false; error: unknown }
type Call = (input: unknown, key?: string) => Promise<Reply>

/** Rows and a checksum of every table, to compare what a killed process left with what was there. */
async function readTables({ pool, writtenBeside = [] }: Pick<Killing, 'pool' | 'writtenBeside'>): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const sums = tables
    .filter(({ name }) => !writtenBeside.includes(name))
    .map(({ name }) => `select '${name}', count(*), sum(hashtextextended(t::text, 0)) from ${name} t`)
  return JSON.stringify((await pool.query({ text: sums.join(' union all '), rowMode: 'array' })).rows)
}

export type WriteKiller = {
  /** A member's client whose calls die as often as they write, before they succeed. */
  clientOf<Client extends object>(client: Client): Client
  /** How often each call died, by its name. */
  deaths: ReadonlyMap<string, number>
}

type Killing = {
  pool: Pool
  mortal: MortalPool
  writeNames: ReadonlySet<string>
  countLines(): Promise<number>
  /** Tables that other work of the process writes meanwhile, such as statistics. */
  writtenBeside?: readonly string[]
}

/**
 * Kills a process before each write of a call, its commit included, and makes the call again until the process lives.
 * Each death must leave every table as it was, a success must leave a line in the log, and a repetition with the same
 * key must change nothing.
 */
export function createWriteKiller(killing: Killing): WriteKiller {
  const { mortal, writeNames, countLines } = killing
  const deaths = new Map<string, number>()
  const kill =
    (name: string, call: Call): Call =>
    async (input, key) => {
      const [before, lines] = [await readTables(killing), await countLines()]
      for (let number = 0; ; number++) {
        mortal.dieAt({ before: 'write', number })
        const reply = await call(input, key).catch((error: unknown) => error)
        const { isDead } = mortal
        mortal.liveAgain()
        if (!isDead) {
          if (!isReply(reply)) throw reply
          if (!reply.ok) return reply
          if ((await countLines()) === lines) throw new Error(`${name} left no line in the log`)
          deaths.set(name, Math.max(number, deaths.get(name) ?? 0))
          if (key !== undefined) await repeat(name, () => call(input, key))
          return reply
        }
        const left = await readTables(killing)
        if (left !== before) throw new Error(`${name} left a part of its work: ${differenceOf(before, left)}`)
      }
    }
  /** A caller whose reply was lost repeats the call with its key. */
  async function repeat(name: string, call: () => Promise<Reply>): Promise<void> {
    const before = await readTables(killing)
    const { ok } = await call()
    const after = await readTables(killing)
    if (!ok || after !== before) throw new Error(`${name} was not repeated as it was: ${differenceOf(before, after)}`)
  }
  return {
    deaths,
    clientOf(client) {
      const calls = Object.entries(client as Record<string, Call>).map(([name, call]) => [
        name,
        writeNames.has(name) ? kill(name, call) : call,
      ])
      return Object.fromEntries(calls) as typeof client
    },
  }
}

const isReply = (reply: unknown): reply is Reply => typeof reply === 'object' && reply !== null && 'ok' in reply

/** Names the tables that differ. */
function differenceOf(before: string, after: string): string {
  const [one, other] = [before, after].map((sums) => JSON.parse(sums) as [string, ...unknown[]][])
  const differ = one?.filter((row, index) => JSON.stringify(row) !== JSON.stringify(other?.[index])) ?? []
  return differ.map(([name]) => name).join(', ')
}
