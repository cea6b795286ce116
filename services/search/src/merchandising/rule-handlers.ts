import type { GoldenEffect, RuleChange } from '@vitrine/contracts/merchandising'
import { dayOf } from '@vitrine/contracts/delivery'
import { defaultMarket } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { readRules } from '../rules/read-rules.ts'
import type { RulesFile } from '../rules/rules-file.ts'
import { defaultRules } from '../rules/rules-file.ts'
import { listRuleVersions, putRules, readRulesOf, type VersionEffect } from '../rules/rules-table.ts'
import type { Rules } from '../rules/rules.ts'
import { changeSections, joinChanges } from './change-rules.ts'
import { createDraftStore, type StoredDraft, toDraft } from './draft-store.ts'
import type { MerchandisingContext, MerchandisingHandlers } from './merchandising.ts'
import type { TrialOptions } from '../trial.ts'
import { readHelp } from './help/read-help.ts'
import { listRuleLines } from './rule-lines.ts'

export type LiveRules = Pick<RulesFile, 'current' | 'text' | 'check'>
type RuleServiceOptions = { rules: LiveRules; now: () => number }

const mostVersions = 50
/** Drafts that are measured when they are listed, those that changed last. */
const mostMeasured = 2

/** Rules as they are written, with changed sections; or the mistakes that they would have. */
export function writeSections(
  written: string,
  sections: Partial<Rules>,
): { ok: true; text: string } | { ok: false; mistakes: readonly string[] } {
  const text = `${JSON.stringify({ ...(JSON.parse(written) as object), ...sections }, null, 2)}\n`
  const read = readRules(text, defaultRules())
  return read.ok ? { ok: true, text } : { ok: false, mistakes: read.error }
}

/** Refuses rules that would have mistakes; each names its place: `facets.known.size.values is 0; …`. */
export const refuseMistakes = (mistakes: readonly string[]) =>
  fail({
    code: 'MISTAKES' as const,
    details: { mistakes: mistakes.join(' ') },
    mistakes: mistakes.map((message) => ({ path: message.split(' ')[0] ?? '', message })),
  })

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
  async function putSections(
    db: Database,
    change: (rules: Rules) => Partial<Rules>,
    { by, note, effect }: { by: string; note: string; effect?: GoldenEffect | undefined },
  ) {
    await keepFirst(db)
    const [latest] = await listRuleVersions(db, 1)
    const body = (latest && (await readRulesOf(db, latest.version))) ?? rules.text()
    const read = readRules(body, defaultRules())
    const written = writeSections(body, change(read.ok ? read.value : rules.current()))
    if (!written.ok) return refuseMistakes(written.mistakes)
    return ok({ version: await putRules(db, written.text, by, { note, effect: effect && toVersionEffect(effect) }) })
  }

  const release = (db: Database, draft: StoredDraft, effect: GoldenEffect | undefined) =>
    putSections(db, (latest) => changeSections(latest, draft.changes, authorOf(draft.by)), {
      by: draft.by,
      note: draft.name,
      effect,
    })

  return { preview, putSections, release }
}

const toVersionEffect = ({ golden, mean, losers }: GoldenEffect): VersionEffect => ({
  golden,
  ...mean,
  losers: losers.length,
})

export type RuleService = ReturnType<typeof createRuleService>

export const describe = (change: RuleChange): string => ('name' in change ? change.name : change.line)

type RuleHandlers = Pick<MerchandisingHandlers, 'listRules' | 'readHelp' | 'listReleases' | 'changeDraft' | 'dropDraft'>

/** The draft as the member has seen it, locked. */
export async function lockDraft(db: Database, id: number, revision: number | undefined) {
  const draft = await createDraftStore(db).lock(id)
  if (!draft) return fail({ code: 'UNKNOWN_DRAFT' as const })
  if (revision !== undefined && draft.revision !== revision)
    return fail({ code: 'STALE' as const, details: { by: draft.by, revision: draft.revision } })
  return ok(draft)
}

export function createRuleHandlers(
  service: RuleService,
  options: TrialOptions & RuleServiceOptions & { measureSoon: (draft: StoredDraft) => void },
): RuleHandlers {
  const { rules, now, measureSoon } = options
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

    async readHelp({ id }, { db }) {
      const help = await readHelp(db, id, options)
      return help ? ok(help) : fail({ code: 'UNKNOWN_RULE' })
    },

    async listReleases({ isMeasured }, { db }) {
      const versions = await listRuleVersions(db, mostVersions)
      const drafts = await createDraftStore(db).open()
      if (isMeasured) for (const draft of drafts.slice(0, mostMeasured)) measureSoon(draft)
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
  if (!written.ok) return refuseMistakes(written.mistakes)
  const [first] = changes
  const draft = before
    ? await store.change(before.id, joined, member)
    : await store.add(first ? describe(first) : '', joined, member)
  const details = { changes: changes.map(describe) }
  await record({ action: before ? 'rules.draft_changed' : 'rules.draft_begun', subject: `draft ${draft.id}`, details })
  return ok(toDraft(draft))
}
