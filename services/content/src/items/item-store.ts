import type { ContentType } from '@vitrine/contracts/content'
import {
  bigintAsNumber,
  bool,
  type Database,
  int,
  json,
  nullable,
  row,
  sql,
  text,
  textOf,
  timestamp,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import type { Action, Change, Item, Kind } from './item.ts'
import type { Tag } from './tag.ts'

export type Key = { kind: Kind; id: string }
export const keyOf = ({ kind, id }: Key): string => `${kind}:${id}`

export type LoggedChange = Key & {
  seq: number
  at: string
  type: string | null
  action: Action
  /** Whether visitors have ever seen it. */
  wasPublished: boolean
}
export type Version = { version: number; at: string; action: Action; by: string | null; fields: Item['draft'] }
export type ContentState = { items: Item[]; types: ContentType[]; tags: Tag[]; seq: number }

export type ItemStore = ReturnType<typeof createItemStore>

/** Records changes elsewhere, in the transaction that writes them; `found` are the items before. */
export type RecordChanges = (
  tx: Transaction,
  changes: readonly Change[],
  found: ReadonlyMap<string, Item>,
) => Promise<void>

const columns = sql`kind, id, type, tags, draft, published, version, published_version as "publishedVersion", revision,
  created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt"`

const ItemRow = row({
  kind: textOf<Kind>(),
  id: text,
  /** The content type of an entry; assets have none. */
  type: nullable(text),
  tags: json<Item['tags']>(),
  /** Values by field and locale, as edited last. */
  draft: json<Item['draft']>(),
  /** The same as published last; null while it is not published. */
  published: nullable(json<NonNullable<Item['published']>>()),
  version: int,
  publishedVersion: nullable(int),
  /** How often it was published. */
  revision: int,
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: nullable(timestamp),
})

const LoggedRow = row({
  seq: bigintAsNumber,
  at: timestamp,
  kind: textOf<Kind>(),
  id: text,
  type: nullable(text),
  action: textOf<Action>(),
  wasPublished: bool,
})
const VersionRow = row({
  version: int,
  at: timestamp,
  action: textOf<Action>(),
  by: nullable(text),
  fields: json<Item['draft']>(),
})
const EditorRow = row({ kind: textOf<Kind>(), id: text, by: nullable(text) })
const TagRow = row({ id: text, name: text, visibility: textOf<Tag['visibility']>() })

/** The SQL of the content. Writers are serialised, so that the log grows in the order in which it is read. */
export function createItemStore(db: Database) {
  return {
    /** All items, as of one moment. */
    readAll: () =>
      db.transaction<ContentState>(
        async (tx) => {
          const rows = await tx.rows(ItemRow, sql`select ${columns} from content.items`)
          const [types, tags] = [await readTypes(tx), await readTags(tx)]
          return { items: rows.map(toItem), types, tags, seq: await lastSeq(tx) }
        },
        { isolation: 'repeatable read', isReadOnly: true },
      ),

    readTypes: () => readTypes(db),

    readTags: () => readTags(db),

    lastSeq: () => lastSeq(db),

    /** Changes after `seq`, oldest first. */
    async changesSince(seq: number): Promise<LoggedChange[]> {
      const rows = await db.rows(
        LoggedRow,
        sql`select seq, at, kind, id, type, action, exists (
            select from content.versions v join content.changes earlier using (seq)
            where v.kind = changes.kind and v.id = changes.id and earlier.action = 'published'
          ) as "wasPublished" from content.changes
          where seq > ${seq} and kind in ('Entry', 'Asset') order by seq`,
      )
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },

    readItems: (keys: readonly Key[]) => readItems(db, keys),

    /** Decides by the current items which changes to write, under a lock against other writers. */
    change: (
      keys: readonly Key[],
      decide: (found: ReadonlyMap<string, Item>) => readonly Change[],
      {
        by = null,
        types = [],
        tags = [],
        record,
      }: {
        by?: string | null
        types?: readonly ContentType[]
        tags?: readonly Tag[]
        record?: RecordChanges | undefined
      } = {},
    ) =>
      db.transaction(async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(8675312)`)
        if (types.length > 0) await writeTypes(tx, types)
        if (tags.length > 0) await writeTags(tx, tags)
        const found = await readItems(tx, keys)
        const changes = decide(found)
        if (changes.length > 0) {
          await write(tx, changes, by)
          await record?.(tx, changes, found)
        }
        return changes
      }),

    /** The author of the latest version of each item, if known. */
    async latestEditors(keys: readonly Key[]): Promise<Map<string, string | null>> {
      const rows = await db.rows(
        EditorRow,
        sql`select distinct on (kind, id) kind, id, by from content.versions
          where (kind, id) in (${listKeys(keys)}) order by kind, id, seq desc`,
      )
      return new Map(rows.map((row) => [keyOf(row), row.by]))
    },

    async history({ kind, id }: Key): Promise<Version[]> {
      const rows = await db.rows(
        VersionRow,
        sql`select v.version, c.at, c.action, v.by, v.fields from content.versions v join content.changes c using (seq)
          where v.kind = ${kind} and v.id = ${id} order by seq desc limit 200`,
      )
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },
  }
}

const listKeys = (keys: readonly Key[]) =>
  sql`select * from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::text[])`

const toItem = (row: ValueOf<typeof ItemRow>): Item => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

const readTypes = (db: Database): Promise<ContentType[]> =>
  db.rows(json<ContentType>(), sql`select definition from content.content_types`)

const readTags = (db: Database): Promise<Tag[]> =>
  db.rows(TagRow, sql`select id, name, visibility from content.tags order by id`)

async function lastSeq(db: Database): Promise<number> {
  return (await db.first(bigintAsNumber, sql`select coalesce(max(seq), 0) as seq from content.changes`)) ?? 0
}

async function readItems(db: Database, keys: readonly Key[]): Promise<Map<string, Item>> {
  const rows = await db.rows(ItemRow, sql`select ${columns} from content.items where (kind, id) in (${listKeys(keys)})`)
  return new Map(rows.map((row) => [keyOf(row), toItem(row)]))
}

/** Types are in the log as well: its followers read them again. */
async function writeTypes(tx: Transaction, types: readonly ContentType[]): Promise<void> {
  await tx.run(sql`
    insert into content.content_types select value->>'id', value from jsonb_array_elements(${JSON.stringify(types)}::jsonb)
    on conflict (id) do update set definition = excluded.definition`)
  await tx.run(sql`
    insert into content.changes (at, kind, id, action)
    select now(), 'ContentType', unnest(${types.map(({ id }) => id)}::text[]), 'saved'`)
}

/** Tags are in the log as types are; unchanged ones are not written. */
async function writeTags(tx: Transaction, tags: readonly Tag[]): Promise<void> {
  await tx.run(sql`
    with written as (
       insert into content.tags select id, name, visibility
       from jsonb_to_recordset(${JSON.stringify(tags)}) as given(id text, name text, visibility text)
       on conflict (id) do update set name = excluded.name, visibility = excluded.visibility
       where (tags.name, tags.visibility) is distinct from (excluded.name, excluded.visibility)
       returning id
     )
     insert into content.changes (at, kind, id, action) select now(), 'Tag', id, 'saved' from written`)
}

/** One statement a table, however much an import brings. */
async function write(tx: Transaction, changes: readonly Change[], by: string | null): Promise<void> {
  const latest = new Map(changes.map((change) => [keyOf(change.item), change]))
  const kept = [...latest.values()].filter(({ action }) => action !== 'deleted').map(({ item }) => item)
  const gone = [...latest.values()].filter(({ action }) => action === 'deleted').map(({ item }) => item)
  await tx.run(sql`
    insert into content.items (kind, id, type, tags, draft, published, version, published_version, revision, created_at, updated_at, published_at)
     select kind, id, type, tags, draft, published, version, "publishedVersion", revision, "createdAt", "updatedAt", "publishedAt"
     from jsonb_to_recordset(${JSON.stringify(kept)}) as given(kind text, id text, type text, tags jsonb, draft jsonb, published jsonb, version int,
       "publishedVersion" int, revision int, "createdAt" timestamptz, "updatedAt" timestamptz, "publishedAt" timestamptz)
     on conflict (kind, id) do update set type = excluded.type, tags = excluded.tags, draft = excluded.draft,
       published = excluded.published, version = excluded.version, published_version = excluded.published_version,
       revision = excluded.revision, updated_at = excluded.updated_at, published_at = excluded.published_at`)
  await tx.run(sql`delete from content.items where (kind, id) in (${listKeys(gone)})`)
  await tx.run(sql`
    with given as (
       select ordinality, value->>'action' as action, value->'item' as item,
         value->'item'->>'kind' as kind, value->'item'->>'id' as id
       from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality
     ), logged as (
       insert into content.changes (at, kind, id, type, action)
       select (item->>'updatedAt')::timestamptz, kind, id, item->>'type', action from given order by ordinality
       returning seq, kind, id, action
     )
     insert into content.versions (seq, kind, id, version, by, fields)
     select seq, kind, id, (item->>'version')::int, ${by}, item->'draft' from logged join given using (kind, id, action)`)
}
