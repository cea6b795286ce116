import type { Pool } from 'pg'
import { migrateSearch } from './analytics/migrate.ts'
import { defaultRules } from './rules/rules-file.ts'
import { createRulesTable, type RulesTable } from './rules/rules-table.ts'
import { readRules } from './rules/read-rules.ts'

export type { AnswersOverview, FeedbackLine, UnansweredLine } from './analytics/answer-reports.ts'
export {
  type CorrectionLine,
  type EventLine,
  openReports,
  type Overview,
  type ProductLine,
  type QueryLine,
  type Reports,
  type ZeroLine,
} from './analytics/reports.ts'

export { sweepEvents } from './analytics/sweep-events.ts'

/** The rules that all processes of a shop share. */
export async function openRules(pool: Pool): Promise<RulesTable> {
  await migrateSearch(pool)
  return createRulesTable(pool)
}

/** Counts the rules of each kind in a `search.json` together with the default rules, or lists its mistakes. */
export function checkRules(
  text: string,
): { ok: true; counts: Readonly<Record<string, number>> } | { ok: false; mistakes: readonly string[] } {
  const read = readRules(text, defaultRules())
  if (!read.ok) return { ok: false, mistakes: read.error }
  const { languages, triggers, pins, boosts, recommendations, sorts, answers } = read.value
  const synonyms = Object.values(languages).reduce((sum, rules) => sum + (rules?.synonyms.length ?? 0), 0)
  return {
    ok: true,
    counts: {
      synonyms,
      triggers: triggers.length,
      pins: pins.length,
      boosts: boosts.length,
      slots: recommendations.length,
      sorts: sorts.length,
      'pinned answers': answers.pin.length,
      'forbidden answers': answers.forbid.length,
    },
  }
}
export { searchMigrations } from './analytics/migrate.ts'
