import type { ContentType } from '@vitrine/contracts/content'
import type { Pool, PoolClient } from 'pg'
import type { Action, Change, Item, Kind } from './item.ts'
import type { Tag } from './tag.ts'

export type Key = { kind: Kind; id: string }
export const keyOf = ({ kind, id }: Key): string => `${kind}:${id}`

export type Logged = Key & {
  seq: number
  at: string
  type: string | null
  action: Action
  /** Whether visitors have ever seen it. */
  wasPublished: boolean
}
export type Version = { version: number; at: string; action: Action; by: string | null; fields: Item['draft'] }
export type Everything = { items: Item[]; types: ContentType[]; tags: Tag[]; seq: number }

export type ItemStore = ReturnType<typeof createItemStore>

const columns = `kind, id, type, tags, draft, published, version, published_version as "publishedVersion", revision,
  created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt"`

/** The SQL of the content. Writers wait for each other, so that the log grows in the order it is read in. */
export function createItemStore(pool: Pool) {
  async function inTransaction<T>(work: (client: PoolClient) => Promise<T>, begin = 'begin'): Promise<T> {
    const client = await pool.connect()
    let isBroken = false
    try {
      await client.query(begin)
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return {
    /** Everything there is, as of one moment. */
    readAll: () =>
      inTransaction<Everything>(async (client) => {
        const { rows } = await client.query<Row>(`select ${columns} from content.items`)
        const [types, tags] = [await readTypes(client), await readTags(client)]
        return { items: rows.map(toItem), types, tags, seq: await lastSeq(client) }
      }, 'begin isolation level repeatable read read only'),

    readTypes: () => readTypes(pool),

    readTags: () => readTags(pool),

    lastSeq: () => lastSeq(pool),

    /** What happened after `seq`, oldest first. */
    async changesSince(seq: number): Promise<Logged[]> {
      const { rows } = await pool.query<Omit<Logged, 'seq' | 'at'> & { seq: string; at: Date }>(
        `select seq, at, kind, id, type, action, exists (
           select from content.versions v join content.changes earlier using (seq)
           where v.kind = changes.kind and v.id = changes.id and earlier.action = 'published'
         ) as "wasPublished" from content.changes
         where seq > $1 and kind in ('Entry', 'Asset') order by seq`,
        [seq],
      )
      return rows.map((row) => ({ ...row, seq: Number(row.seq), at: row.at.toISOString() }))
    },

    readItems: (keys: readonly Key[]) => readItems(pool, keys),

    /** Decides with the items at hand what changes, and writes that down; nobody else writes meanwhile. */
    change: (
      keys: readonly Key[],
      decide: (found: ReadonlyMap<string, Item>) => readonly Change[],
      {
        by = null,
        types = [],
        tags = [],
      }: { by?: string | null; types?: readonly ContentType[]; tags?: readonly Tag[] } = {},
    ) =>
      inTransaction(async (client) => {
        await client.query('select pg_advisory_xact_lock(8675312)')
        if (types.length > 0) await writeTypes(client, types)
        if (tags.length > 0) await writeTags(client, tags)
        const changes = decide(await readItems(client, keys))
        if (changes.length > 0) await write(client, changes, by)
        return changes
      }),

    /** Who made the latest version of each, where that is known. */
    async latestHands(keys: readonly Key[]): Promise<Map<string, string | null>> {
      const { rows } = await pool.query<Key & { by: string | null }>(
        `select distinct on (kind, id) kind, id, by from content.versions
         where (kind, id) in (select * from unnest($1::text[], $2::text[])) order by kind, id, seq desc`,
        [keys.map(({ kind }) => kind), keys.map(({ id }) => id)],
      )
      return new Map(rows.map((row) => [keyOf(row), row.by]))
    },

    async history({ kind, id }: Key): Promise<Version[]> {
      const { rows } = await pool.query<Omit<Version, 'at'> & { at: Date }>(
        `select v.version, c.at, c.action, v.by, v.fields from content.versions v join content.changes c using (seq)
         where v.kind = $1 and v.id = $2 order by seq desc limit 200`,
        [kind, id],
      )
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },
  }
}

type Row = Omit<Item, 'createdAt' | 'updatedAt' | 'publishedAt'> & {
  createdAt: Date
  updatedAt: Date
  publishedAt: Date | null
}

const toItem = (row: Row): Item => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

async function readTypes(client: Pick<Pool, 'query'>): Promise<ContentType[]> {
  const { rows } = await client.query<{ definition: ContentType }>('select definition from content.content_types')
  return rows.map(({ definition }) => definition)
}

async function readTags(client: Pick<Pool, 'query'>): Promise<Tag[]> {
  const { rows } = await client.query<Tag>('select id, name, visibility from content.tags order by id')
  return rows
}

async function lastSeq(client: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await client.query<{ seq: string }>('select coalesce(max(seq), 0) as seq from content.changes')
  return Number(rows[0]?.seq ?? 0)
}

async function readItems(client: Pick<Pool, 'query'>, keys: readonly Key[]): Promise<Map<string, Item>> {
  const { rows } = await client.query<Row>(
    `select ${columns} from content.items where (kind, id) in (select * from unnest($1::text[], $2::text[]))`,
    [keys.map(({ kind }) => kind), keys.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => [keyOf(row), toItem(row)]))
}

/** Types stand in the log as well: who follows it reads them again. */
async function writeTypes(client: PoolClient, types: readonly ContentType[]): Promise<void> {
  await client.query(
    `insert into content.content_types select value->>'id', value from jsonb_array_elements($1::jsonb)
     on conflict (id) do update set definition = excluded.definition`,
    [JSON.stringify(types)],
  )
  await client.query(
    `insert into content.changes (at, kind, id, action) select now(), 'ContentType', unnest($1::text[]), 'saved'`,
    [types.map(({ id }) => id)],
  )
}

/** Tags stand in the log as types do; one that is the same is not touched. */
async function writeTags(client: PoolClient, tags: readonly Tag[]): Promise<void> {
  await client.query(
    `with written as (
       insert into content.tags select id, name, visibility
       from jsonb_to_recordset($1) as given(id text, name text, visibility text)
       on conflict (id) do update set name = excluded.name, visibility = excluded.visibility
       where (tags.name, tags.visibility) is distinct from (excluded.name, excluded.visibility)
       returning id
     )
     insert into content.changes (at, kind, id, action) select now(), 'Tag', id, 'saved' from written`,
    [JSON.stringify(tags)],
  )
}

/** One statement a table, however much an import brings. */
async function write(client: PoolClient, changes: readonly Change[], by: string | null): Promise<void> {
  const latest = new Map(changes.map((change) => [keyOf(change.item), change]))
  const kept = [...latest.values()].filter(({ action }) => action !== 'deleted').map(({ item }) => item)
  const gone = [...latest.values()].filter(({ action }) => action === 'deleted').map(({ item }) => item)
  await client.query(
    `insert into content.items (kind, id, type, tags, draft, published, version, published_version, revision, created_at, updated_at, published_at)
     select kind, id, type, tags, draft, published, version, "publishedVersion", revision, "createdAt", "updatedAt", "publishedAt"
     from jsonb_to_recordset($1) as given(kind text, id text, type text, tags jsonb, draft jsonb, published jsonb, version int,
       "publishedVersion" int, revision int, "createdAt" timestamptz, "updatedAt" timestamptz, "publishedAt" timestamptz)
     on conflict (kind, id) do update set type = excluded.type, tags = excluded.tags, draft = excluded.draft,
       published = excluded.published, version = excluded.version, published_version = excluded.published_version,
       revision = excluded.revision, updated_at = excluded.updated_at, published_at = excluded.published_at`,
    [JSON.stringify(kept)],
  )
  await client.query('delete from content.items where (kind, id) in (select * from unnest($1::text[], $2::text[]))', [
    gone.map(({ kind }) => kind),
    gone.map(({ id }) => id),
  ])
  await client.query(
    `with given as (
       select ordinality, value->>'action' as action, value->'item' as item,
         value->'item'->>'kind' as kind, value->'item'->>'id' as id
       from jsonb_array_elements($1::jsonb) with ordinality
     ), logged as (
       insert into content.changes (at, kind, id, type, action)
       select (item->>'updatedAt')::timestamptz, kind, id, item->>'type', action from given order by ordinality
       returning seq, kind, id, action
     )
     insert into content.versions (seq, kind, id, version, by, fields)
     select seq, kind, id, (item->>'version')::int, $2, item->'draft' from logged join given using (kind, id, action)`,
    [JSON.stringify(changes), by],
  )
}
