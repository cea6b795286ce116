import type { RuleChange, RuleDraft } from '@vitrine/contracts/merchandising'
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
  timestamp,
  type ValueOf,
} from '@vitrine/database'

const DraftRow = row({
  id: int,
  name: text,
  by: text,
  staffId: nullable(bigintAsNumber),
  changedAt: timestamp,
  revision: int,
  changes: json<RuleChange[]>(),
  releaseAt: nullable(timestamp),
  acceptsLosers: bool,
})

/** An open draft with the member who changed it last. */
export type StoredDraft = ValueOf<typeof DraftRow>

const columns = sql`
  id, name, by, staff_id as "staffId", changed_at as "changedAt", revision, changes, release_at as "releaseAt",
  accepts_losers as "acceptsLosers"`
const isOpen = sql`released_as is null and dropped_at is null`

export const toDraft = ({ id, name, by, revision, changes, changedAt, releaseAt }: StoredDraft): RuleDraft => ({
  id,
  name,
  by,
  revision,
  changes,
  changedAt: changedAt.toISOString(),
  releaseAt: releaseAt?.toISOString() ?? null,
})

type DraftAuthor = { name: string; id: number }

/** Drafts of rules. Written inside the transaction of a staff call. */
export const createDraftStore = (db: Database) => ({
  open: (): Promise<StoredDraft[]> =>
    db.rows(
      DraftRow,
      sql`select ${columns} from search.rule_drafts where ${isOpen} order by changed_at desc limit 100`,
    ),

  find: (id: number): Promise<StoredDraft | undefined> =>
    db.first(DraftRow, sql`select ${columns} from search.rule_drafts where id = ${id} and ${isOpen}`),

  /** Locked until the transaction ends. */
  lock: (id: number): Promise<StoredDraft | undefined> =>
    db.first(DraftRow, sql`select ${columns} from search.rule_drafts where id = ${id} and ${isOpen} for update`),

  /** The next draft whose moment has come. */
  findDue: (now: Date): Promise<StoredDraft | undefined> =>
    db.first(
      DraftRow,
      sql`select ${columns} from search.rule_drafts where ${isOpen} and release_at <= ${now} order by release_at limit 1`,
    ),

  /** The same draft, unless it has changed or another process is releasing it. */
  lockDue: ({ id, revision }: StoredDraft, now: Date): Promise<StoredDraft | undefined> =>
    db.first(
      DraftRow,
      sql`select ${columns} from search.rule_drafts
        where ${isOpen} and id = ${id} and revision = ${revision} and release_at <= ${now} for update skip locked`,
    ),

  async add(name: string, changes: readonly RuleChange[], author: DraftAuthor): Promise<StoredDraft> {
    const added = await db.first(
      DraftRow,
      sql`insert into search.rule_drafts (name, by, staff_id, changes)
        values (${name}, ${author.name}, ${author.id}, ${JSON.stringify(changes)}::jsonb) returning ${columns}`,
    )
    if (!added) throw new Error('The database gave no row for a new draft')
    return added
  },

  async change(id: number, changes: readonly RuleChange[], author: DraftAuthor): Promise<StoredDraft> {
    const changed = await db.first(
      DraftRow,
      sql`update search.rule_drafts
        set changes = ${JSON.stringify(changes)}::jsonb, by = ${author.name}, staff_id = ${author.id},
          changed_at = now(), revision = revision + 1
        where id = ${id} returning ${columns}`,
    )
    if (!changed) throw new Error(`The locked draft ${id} is gone`)
    return changed
  },

  plan: (id: number, at: Date | null, acceptsLosers = false): Promise<number> =>
    db.run(
      sql`update search.rule_drafts
        set release_at = ${at}, accepts_losers = ${acceptsLosers}, revision = revision + 1 where id = ${id}`,
    ),

  release: (id: number, version: number): Promise<number> =>
    db.run(sql`update search.rule_drafts set released_as = ${version} where id = ${id}`),

  drop: (id: number): Promise<number> => db.run(sql`update search.rule_drafts set dropped_at = now() where id = ${id}`),
})
