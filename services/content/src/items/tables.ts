import { bigint, bigserial, index, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Apart from the tables of other services, which may stand in the same database. */
const content = pgSchema('content')

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Entries and assets: what editors see, and what visitors see. */
export const items = content.table(
  'items',
  {
    /** `Entry` or `Asset`. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** The content type of an entry; assets have none. */
    type: text('type'),
    tags: jsonb('tags').notNull(),
    /** Values by field and locale, as edited last. */
    draft: jsonb('draft').notNull(),
    /** The same, as published last; absent where nobody may see it. */
    published: jsonb('published'),
    version: integer('version').notNull(),
    publishedVersion: integer('published_version'),
    /** How often it was published. */
    revision: integer('revision').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    publishedAt: moment('published_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** What every entry and asset once was; deleting one keeps its past. */
export const versions = content.table(
  'versions',
  {
    /** The change that made it. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    /** Who made it, where that is known. */
    by: text('by'),
    fields: jsonb('fields').notNull(),
  },
  (table) => [index('versions_of').on(table.kind, table.id, table.seq)],
)

/** Everything that ever happened, in order: readers in memory follow it, and synchronisation tells it. */
export const changes = content.table('changes', {
  seq: bigserial('seq', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
  kind: text('kind').notNull(),
  id: text('id').notNull(),
  type: text('type'),
  /** `saved`, `published`, `unpublished` or `deleted`. */
  action: text('action').notNull(),
})

/** Tags with a name or a visibility of their own; others are known by what carries them. */
export const tags = content.table('tags', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** `public` or `private`. */
  visibility: text('visibility').notNull(),
})

/** Content types that came with an import; those of the shop stand in the contract. */
export const contentTypes = content.table('content_types', {
  id: text('id').primaryKey(),
  definition: jsonb('definition').notNull(),
})
