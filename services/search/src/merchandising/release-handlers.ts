import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { allMarkets, type Locale } from '@vitrine/contracts/markets'
import type { GoldenEffect, RuleChange } from '@vitrine/contracts/merchandising'
import { fail, ok } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import type { TakeLease } from '@vitrine/database/processes'
import { type GoldenScores, within } from '../judging/golden-scores.ts'
import { readRules } from '../rules/read-rules.ts'
import { defaultRules } from '../rules/rules-file.ts'
import { putRules, readRulesOf } from '../rules/rules-table.ts'
import { createDraftStore, type StoredDraft } from './draft-store.ts'
import type { MerchandisingHandlers, Preparations, RecordStaffLine } from './merchandising.ts'
import { describe, type LiveRules, lockDraft, refuseMistakes, type RuleService } from './rule-handlers.ts'

type ReleaseOptions = { db: Database; service: RuleService; rules: LiveRules; scores: Pick<GoldenScores, 'effectOf'> }

/** A form is answered after twelve seconds at the latest. */
const patienceMs = 8_000

type ReleaseHandlers = Pick<MerchandisingHandlers, 'measureDraft' | 'releaseDraft' | 'goBack'>

/** One shop of each language: what holds in all shops is measured there. */
const shopOfEachLanguage: readonly Locale[] = [
  ...Map.groupBy(allMarkets, ({ locale }) => languageCodeOf(locale)).values(),
].flatMap(([first]) => first?.locale ?? [])

/** The shops in which changes can be felt, by one of each language where they hold everywhere. */
function shopsOf(changes: readonly RuleChange[]): readonly Locale[] {
  const shops = changes.flatMap((change): readonly Locale[] => {
    if (change.kind === 'synonym') return [change.shop]
    if ('shops' in change && change.shops) return change.shops
    return shopOfEachLanguage
  })
  return [...new Set(shops)]
}

/** Queries that became worse, the greatest loss first, as a refusal names them. */
export const refuseLosers = ({ losers }: Pick<GoldenEffect, 'losers'>) =>
  fail({
    code: 'HARMFUL' as const,
    details: {
      count: losers.length,
      losers: [...new Set(losers.map(({ query }) => query))].slice(0, 12).join(', '),
    },
  })

const measure = ({ scores, service }: ReleaseOptions, draft: StoredDraft): Promise<GoldenEffect> =>
  scores.effectOf(shopsOf(draft.changes), service.preview(draft.changes, draft.by))

/** Releases of drafts, each measured by the golden queries before it is in force. */
export function createReleaseHandlers(options: ReleaseOptions): {
  handlers: ReleaseHandlers
  preparations: Preparations
  /** Begins a measurement whose result a later release finds. */
  measureSoon(draft: StoredDraft): void
} {
  const { db: database, service, rules } = options
  async function measureById(id: number): Promise<GoldenEffect | undefined> {
    const draft = await createDraftStore(database).find(id)
    return draft && measure(options, draft)
  }
  const handlers: ReleaseHandlers = {
    async measureDraft({ draft: id }) {
      const effect = await within(
        patienceMs,
        measureById(id).then((found) => found ?? 'unknown'),
      )
      if (effect === undefined) return fail({ code: 'MEASURING' })
      return effect === 'unknown' ? fail({ code: 'UNKNOWN_DRAFT' }) : ok(effect)
    },

    async releaseDraft({ draft: id, revision, at, acceptsLosers }, { db, prepared, record, afterwards }) {
      const found = await lockDraft(db, id, revision)
      if (!found.ok) return found
      const draft = found.value
      const subject = `draft ${id}`
      const effect = prepared as GoldenEffect | 'measuring' | undefined
      if (effect === 'measuring') return fail({ code: 'MEASURING' })
      if (effect && effect.losers.length > 0 && !acceptsLosers) return refuseLosers(effect)
      if (at !== undefined) {
        await createDraftStore(db).plan(id, at === null ? null : new Date(at), acceptsLosers)
        await record({ action: 'rules.release_planned', subject, details: { at } })
        return ok(null)
      }
      const released = await service.release(db, draft, effect)
      if (!released.ok) return released
      await createDraftStore(db).release(id, released.value.version)
      const details = {
        version: released.value.version,
        changes: draft.changes.map(describe),
        ...(effect && { ndcg: effect.mean, worse: effect.losers.length }),
      }
      await record({ action: 'rules.released', subject, details })
      afterwards(() => rules.check())
      return released
    },

    async goBack({ version }, { db, member, record, afterwards }) {
      const body = await readRulesOf(db, version)
      if (body === undefined) return fail({ code: 'UNKNOWN_VERSION' })
      const read = readRules(body, defaultRules())
      if (!read.ok) return refuseMistakes(read.error)
      const next = await putRules(db, body, member.name, { note: `↩ ${version}` })
      await record({ action: 'rules.gone_back', subject: `rules ${version}`, details: { version: next } })
      afterwards(() => rules.check())
      return ok({ version: next })
    },
  }
  return {
    handlers,
    // A failure is met again by the release.
    measureSoon: (draft) => void measure(options, draft).catch(() => undefined),
    preparations: {
      // Taking a planned release back changes nothing in the shop.
      releaseDraft: async ({ draft, at }) =>
        at === null ? undefined : await within(patienceMs, measureById(draft)).then((effect) => effect ?? 'measuring'),
    },
  }
}

type DueOptions = ReleaseOptions & {
  record: RecordStaffLine
  /** Of several processes one measures a draft, which takes seconds of computing. */
  takeLease?: TakeLease | undefined
  now: () => number
}

/** Releases drafts whose moment has come, each once among all processes; returns how many. */
export async function releaseDue(options: DueOptions): Promise<number> {
  const { db, takeLease, now } = options
  const due = await createDraftStore(db).findDue(new Date(now()))
  if (!due) return 0
  const lease = await takeLease?.()
  if (takeLease && !lease) return 0
  try {
    return await releaseMeasured(options, due)
  } finally {
    await lease?.release()
  }
}

async function releaseMeasured(options: DueOptions, due: StoredDraft): Promise<number> {
  const { db, service, rules, record, now } = options
  // Measured again: rules and goods have moved on since it was planned.
  const effect = await measure(options, due)
  const released = await db.transaction(async (tx) => {
    const store = createDraftStore(tx)
    const draft = await store.lockDue(due, new Date(now()))
    if (!draft) return 0
    const isHarmful = effect.losers.length > 0 && !draft.acceptsLosers
    const reply = isHarmful ? refuseLosers(effect) : await service.release(tx, draft, effect)
    // Mistakes and losers that came with other rules meanwhile: it stays open, and its author plans it again.
    if (reply.ok) await store.release(draft.id, reply.value.version)
    else await store.plan(draft.id, null)
    await record(tx, {
      actor: { name: draft.by, staffId: draft.staffId },
      action: reply.ok ? 'rules.released' : 'rules.release_failed',
      subject: `draft ${draft.id}`,
      details: reply.ok ? reply.value : reply.error.details,
    })
    return reply.ok ? 1 : 0
  })
  if (released > 0) await rules.check()
  return released
}
