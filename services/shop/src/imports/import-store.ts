import {
  type FileShape,
  type ImportChange,
  type ImportCounts,
  type ImportKind,
  type ImportProblem,
  type ImportRow,
  type ImportSettings,
  type ImportState,
  mostProblems,
} from '@vitrine/contracts/desk'
import {
  bigintAsNumber,
  bool,
  bytes,
  type Database,
  int,
  json,
  nullable,
  row,
  sql,
  text,
  textOf,
  timestamp,
  type ValueOf,
} from '@vitrine/database'

const summary = {
  id: bigintAsNumber,
  kind: textOf<ImportKind>(),
  fileName: text,
  state: textOf<ImportState>(),
  author: text,
  uploadedAt: timestamp,
  endedAt: nullable(timestamp),
  counts: json<ImportCounts>(),
  problems: json<ImportRow['problems']>(),
  undoneBy: nullable(text),
}
const Summary = row(summary)

export type ImportProgress = { phase: string; done: number; total: number }

const Stored = row({
  ...summary,
  shape: json<FileShape>(),
  shapeKey: text,
  settings: json<ImportSettings>(),
  progress: nullable(json<ImportProgress>()),
  changes: json<ImportChange[]>(),
  planIds: json<number[]>(),
  hasFile: bool,
})
export type StoredImport = ValueOf<typeof Stored>

const Problem = row({
  severity: textOf<ImportProblem['severity']>(),
  line: int,
  field: text,
  code: text,
  value: nullable(text),
  message: text,
})
const Twin = row({ id: bigintAsNumber, at: timestamp })

const summaryColumns = sql`
  id, kind, file_name as "fileName", state, author, created_at as "uploadedAt", ended_at as "endedAt", counts,
  problem_counts as problems, undone_by as "undoneBy"`

export const toImportRow = ({ uploadedAt, endedAt, ...stored }: ValueOf<typeof Summary>): ImportRow => ({
  id: stored.id,
  kind: stored.kind,
  fileName: stored.fileName,
  state: stored.state,
  author: stored.author,
  uploadedAt: uploadedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  counts: stored.counts,
  problems: stored.problems,
  undoneBy: stored.undoneBy,
})

type NewImport = {
  kind: ImportKind
  fileName: string
  file: Uint8Array
  shape: FileShape
  shapeKey: string
  settings: ImportSettings
  staffId: number | null
  author: string
}

/** Uploaded files with their mapping, problems and outcome. */
export const imports = {
  async list(
    db: Database,
    { kind, before, limit }: { kind: ImportKind | undefined; before: number | undefined; limit: number },
  ): Promise<ImportRow[]> {
    const found = await db.rows(
      Summary,
      sql`
        select ${summaryColumns} from imports
        where (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
          and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
        order by id desc limit ${limit}`,
    )
    return found.map(toImportRow)
  },

  find: (db: Database, id: number, { isLocked = false } = {}): Promise<StoredImport | undefined> =>
    db.first(
      Stored,
      sql`
        select ${summaryColumns}, shape, shape_key as "shapeKey", settings, progress, changes,
          to_jsonb(plan_ids) as "planIds", file is not null as "hasFile"
        from imports where id = ${id} ${isLocked ? sql`for update` : sql``}`,
    ),

  fileOf: (db: Database, id: number): Promise<Buffer | undefined> =>
    db.first(bytes, sql`select file from imports where id = ${id} and file is not null`),

  /** The import that took the same bytes before. */
  twinOf: (db: Database, id: number) =>
    db.first(
      Twin,
      sql`
        select o.id, o.ended_at as at from imports i join imports o on o.sha256 = i.sha256 and o.kind = i.kind
        where i.id = ${id} and o.id <> i.id and o.state = 'taken' order by o.id desc limit 1`,
    ),

  problems: (db: Database, id: number, limit: number = mostProblems): Promise<ImportProblem[]> =>
    db.rows(
      Problem,
      sql`
        select severity, line, field, code, value, message from import_problems where import_id = ${id}
        order by position limit ${limit}`,
    ),

  async add(db: Database, { shape, settings, ...added }: NewImport): Promise<number> {
    const file = Buffer.from(added.file.buffer, added.file.byteOffset, added.file.byteLength)
    const id = await db.first(
      bigintAsNumber,
      sql`
        insert into imports (kind, file_name, file, sha256, shape, shape_key, settings, staff_id, author)
        values (${added.kind}, ${added.fileName}, ${file}, sha256(${file}), ${JSON.stringify(shape)}::jsonb,
          ${added.shapeKey}, ${JSON.stringify(settings)}::jsonb, ${added.staffId}, ${added.author})
        returning id`,
    )
    if (id === undefined) throw new Error('The database did not return a new import')
    return id
  },

  remove: (db: Database, id: number): Promise<number> => db.run(sql`delete from imports where id = ${id}`),

  /** The settings of the last file with these columns. */
  remembered: (db: Database, kind: ImportKind, shapeKey: string): Promise<ImportSettings | undefined> =>
    db.first(
      json<ImportSettings>(),
      sql`select settings from import_mappings where kind = ${kind} and shape_key = ${shapeKey}`,
    ),

  remember: (db: Database, kind: ImportKind, shapeKey: string, settings: ImportSettings): Promise<number> =>
    db.run(sql`
      insert into import_mappings (kind, shape_key, settings)
      values (${kind}, ${shapeKey}, ${JSON.stringify(settings)}::jsonb)
      on conflict (kind, shape_key) do update set settings = excluded.settings, used_at = now()`),

  /** Hands the file to the worker. */
  request: (
    db: Database,
    id: number,
    state: 'trying' | 'taking',
    { settings, leavesOut = false }: { settings?: ImportSettings; leavesOut?: boolean },
  ): Promise<number> =>
    db.run(sql`
      update imports set state = ${state}, worker = null, progress = null, ended_at = null, leaves_out = ${leavesOut},
        settings = coalesce(${settings ? JSON.stringify(settings) : null}::jsonb, settings)
      where id = ${id}`),

  /** Files are deleted a month after their end, and whole imports that nothing came of. */
  async sweep(db: Database): Promise<number> {
    const abandoned = await db.run(sql`
      delete from imports where state in ('uploaded', 'tried', 'failed') and created_at < now() - interval '30 days'`)
    return (
      abandoned +
      (await db.run(
        sql`update imports set file = null where file is not null and ended_at < now() - interval '30 days'`,
      ))
    )
  },
}
