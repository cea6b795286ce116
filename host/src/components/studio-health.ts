import type { StudioHealth } from '@vitrine/contracts/desk'
import { bigintAsNumber, openDatabase, row, sql, text } from '@vitrine/database'
import type { Search } from '@vitrine/search'
import type { Shop } from '@vitrine/shop'
import type { Pool } from 'pg'

type HealthSources = {
  pool: Pool
  shop: Pick<Shop, 'figures'>
  search: Pick<Search, 'size' | 'lag'> | null
}

const DatabaseFacts = row({ version: text, bytes: bigintAsNumber })

/** A part that does not answer is unknown; the others are still worth showing. */
const orNull = <Value>(value: Promise<Value>): Promise<Value | null> => value.catch(() => null)

/** Figures of this process and the parts it works with, for a page of the studio. */
export function createHealthReader({ pool, shop, search }: HealthSources): () => Promise<StudioHealth> {
  const db = openDatabase(pool)
  const startedAt = new Date().toISOString()
  const readDatabase = async () =>
    (await db.first(
      DatabaseFacts,
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    )) ?? null
  const readOutbox = async () => {
    const { orders, ...outbox } = await shop.figures()
    return { ...outbox, ordersLastHour: orders }
  }
  const readIndex = async (index: NonNullable<typeof search>) => ({ ...index.size(), lag: await index.lag() })
  return async () => {
    const [index, outbox, database] = await Promise.all([
      search && orNull(readIndex(search)),
      orNull(readOutbox()),
      orNull(readDatabase()),
    ])
    return { index, outbox, database, versions: { node: process.version }, startedAt }
  }
}
