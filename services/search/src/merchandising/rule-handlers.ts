import type { RuleChange } from '@vitrine/contracts/merchandising'
import { dayOf } from '@vitrine/contracts/delivery'
import { defaultMarket } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { readRules } from '../rules/read-rules.ts'
import type { RulesFile } from '../rules/rules-file.ts'
import { defaultRules } from '../rules/rules-file.ts'
import { listRuleVersions, putRules, readRulesOf } from '../rules/rules-table.ts'
import type { Rules } from '../rules/rules.ts'
import { changeSections, joinChanges } from './change-rules.ts'
import { createDraftStore, type StoredDraft, toDraft } from './draft-store.ts'
import type { MerchandisingContext, MerchandisingHandlers, RecordStaffLine } from './merchandising.ts'
import { listRuleLines } from './rule-lines.ts'

export type LiveRules = Pick<RulesFile, 'current' | 'text' | 'check'>
type RuleServiceOptions = { rules: LiveRules; now: () => number }

const mostVersions = 50

/** Rules as they are written, with changed sections; or the mistakes that they would have. */
export function writeSections(
  written: string,
  sections: Partial<Rules>,
): { ok: true; text: string } | { ok: false; mistakes: string } {
  const text = `${JSON.stringify({ ...(JSON.parse(written) as object), ...sections }, null, 2)}\n`
  const read = readRules(text, defaultRules())
  return read.ok ? { ok: true, text } : { ok: false, mistakes: read.error.join(' ') }
}

/** Versions and drafts of the rules. */
export function createRuleService({ rules, now }: RuleServiceOptions) {
  const today = () => dayOf(new Date(now()), defaultMarket)
  const authorOf = (name: string) => ({ author: name, since: today() })

  /** The rules as they would be with these changes. */
  function preview(changes: readonly RuleChange[], author: string): Rules {
    const current = rules.current()
    return { ...current, ...changeSections(current, changes, authorOf(author)) }
  }

  /** The first version is what was in force before, so that one can go back to it. */
  async function keepFirst(db: Database): Promise<void> {
    const [latest] = await listRuleVersions(db, 1)
    if (!latest) await putRules(db, rules.text(), 'file')
  }

  /** Changes the latest version, which another process may have put a moment ago. */
  async function putSections(db: Database, change: (rules: Rules) => Partial<Rules>, by: string, note: string) {
    await keepFirst(db)
    const [latest] = await listRuleVersions(db, 1)
    const body = (latest && (await readRulesOf(db, latest.version))) ?? rules.text()
    const read = readRules(body, defaultRules())
    const written = writeSections(body, change(read.ok ? read.value : rules.current()))
    if (!written.ok) return fail({ code: 'MISTAKES' as const, details: { mistakes: written.mistakes } })
    return ok({ version: await putRules(db, written.text, by, note) })
  }

  const release = (db: Database, draft: StoredDraft) =>
    putSections(db, (latest) => changeSections(latest, draft.changes, authorOf(draft.by)), draft.by, draft.name)

  return { preview, putSections, release }
}

export type RuleService = ReturnType<typeof createRuleService>

const describe = (change: RuleChange): string => ('name' in change ? change.name : change.line)

type RuleHandlers = Pick<
  MerchandisingHandlers,
  'listRules' | 'listReleases' | 'changeDraft' | 'dropDraft' | 'releaseDraft' | 'goBack'
>

export function createRuleHandlers(service: RuleService, { rules, now }: RuleServiceOptions): RuleHandlers {
  /** The draft as the member has seen it, locked. */
  async function lockDraft(db: Database, id: number, revision: number | undefined) {
    const draft = await createDraftStore(db).lock(id)
    if (!draft) return fail({ code: 'UNKNOWN_DRAFT' as const })
    if (revision !== undefined && draft.revision !== revision)
      return fail({ code: 'STALE' as const, details: { by: draft.by, revision: draft.revision } })
    return ok(draft)
  }

  return {
    async listRules({ draft: id }, { db }) {
      const [latest] = await listRuleVersions(db, 1)
      const draft = id === undefined ? undefined : await createDraftStore(db).find(id)
      const shown = draft ? service.preview(draft.changes, draft.by) : rules.current()
      return ok({
        version: latest ? { ...latest, at: latest.at.toISOString() } : null,
        rules: listRuleLines(shown, now()),
      })
    },

    async listReleases(_, { db }) {
      const versions = await listRuleVersions(db, mostVersions)
      const drafts = await createDraftStore(db).open()
      return ok({
        versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
        drafts: drafts.map(toDraft),
      })
    },

    changeDraft: (input, context) => changeDraft(service, input, context),

    async dropDraft({ draft: id, revision }, { db, record }) {
      const found = await lockDraft(db, id, revision)
      if (!found.ok) return found
      await createDraftStore(db).drop(id)
      await record({ action: 'rules.draft_dropped', subject: `draft ${id}`, details: { name: found.value.name } })
      return ok(null)
    },

    async releaseDraft({ draft: id, revision, at }, { db, record, afterwards }) {
      const found = await lockDraft(db, id, revision)
      if (!found.ok) return found
      const draft = found.value
      const subject = `draft ${id}`
      if (at !== undefined) {
        await createDraftStore(db).plan(id, at === null ? null : new Date(at))
        await record({ action: 'rules.release_planned', subject, details: { at } })
        return ok(null)
      }
      const released = await service.release(db, draft)
      if (!released.ok) return released
      await createDraftStore(db).release(id, released.value.version)
      const details = { version: released.value.version, changes: draft.changes.map(describe) }
      await record({ action: 'rules.released', subject, details })
      afterwards(() => rules.check())
      return released
    },

    async goBack({ version }, { db, member, record, afterwards }) {
      const body = await readRulesOf(db, version)
      if (body === undefined) return fail({ code: 'UNKNOWN_VERSION' })
      const read = readRules(body, defaultRules())
      if (!read.ok) return fail({ code: 'MISTAKES', details: { mistakes: read.error.join(' ') } })
      const next = await putRules(db, body, member.name, `↩ ${version}`)
      await record({ action: 'rules.gone_back', subject: `rules ${version}`, details: { version: next } })
      afterwards(() => rules.check())
      return ok({ version: next })
    },
  }
}

type DraftInput = { draft?: number; revision?: number; changes: readonly RuleChange[] }

/** Adds changes to a draft, or begins one, unless the rules would have mistakes then. */
export async function changeDraft(
  service: RuleService,
  { draft: id, revision, changes }: DraftInput,
  { db, member, record }: Pick<MerchandisingContext, 'db' | 'member' | 'record'>,
) {
  const store = createDraftStore(db)
  const before = id === undefined ? undefined : await store.lock(id)
  if (id !== undefined && !before) return fail({ code: 'UNKNOWN_DRAFT' as const })
  if (before && revision !== undefined && before.revision !== revision)
    return fail({ code: 'STALE' as const, details: { by: before.by, revision: before.revision } })
  const joined = joinChanges(before?.changes ?? [], changes)
  const written = writeSections('{}', service.preview(joined, member.name))
  if (!written.ok) return fail({ code: 'MISTAKES' as const, details: { mistakes: written.mistakes } })
  const [first] = changes
  const draft = before
    ? await store.change(before.id, joined, member)
    : await store.add(first ? describe(first) : '', joined, member)
  const details = { changes: changes.map(describe) }
  await record({ action: before ? 'rules.draft_changed' : 'rules.draft_begun', subject: `draft ${draft.id}`, details })
  return ok(toDraft(draft))
}

type PlannedReleases = {
  db: Database
  service: RuleService
  rules: LiveRules
  record: RecordStaffLine
  now: () => number
}

/** Releases drafts whose moment has come, each once among all processes; returns how many. */
export async function releaseDue({ db, service, rules, record, now }: PlannedReleases): Promise<number> {
  const released = await db.transaction(async (tx) => {
    const store = createDraftStore(tx)
    const draft = await store.lockDue(new Date(now()))
    if (!draft) return 0
    const actor = { name: draft.by, staffId: draft.staffId }
    const reply = await service.release(tx, draft)
    // Mistakes that came with other rules meanwhile: it stays open, and its author plans it again.
    if (!reply.ok) await store.plan(draft.id, null)
    else await store.release(draft.id, reply.value.version)
    const action = reply.ok ? 'rules.released' : 'rules.release_failed'
    const details = reply.ok ? reply.value : reply.error.details
    await record(tx, { actor, action, subject: `draft ${draft.id}`, details })
    return reply.ok ? 1 : 0
  })
  if (released > 0) await rules.check()
  return released
}
