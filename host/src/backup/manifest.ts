import * as v from 'valibot'

export const manifestName = 'manifest.json'
export const endName = 'database/end.json'

const Table = v.object({
  schema: v.string(),
  name: v.string(),
  /** Those that are stored; computed ones are computed again. */
  columns: v.array(v.string()),
  /** The partitioned table it belongs to, and its bounds. */
  partition: v.nullable(v.object({ of: v.string(), bounds: v.string() })),
})

/** The first entry of a backup: the database's form, as far as migrations do not say it. */
export const Manifest = v.object({
  format: v.literal(1),
  version: v.string(),
  createdAt: v.string(),
  /** Applied migrations by schema. */
  migrations: v.record(v.string(), v.array(v.object({ name: v.string(), hash: v.string() }))),
  tables: v.array(Table),
})

/** The last entry of the database, known once all tables were read. */
export const DatabaseEnd = v.object({
  rows: v.record(v.string(), v.number()),
  sequences: v.array(v.object({ schema: v.string(), name: v.string(), last: v.string() })),
})

export type BackupTable = v.InferOutput<typeof Table>
export type Manifest = v.InferOutput<typeof Manifest>
export type DatabaseEnd = v.InferOutput<typeof DatabaseEnd>

export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`
