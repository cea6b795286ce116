import { defaultRules } from './rules/rules-file.ts'
import { readRules } from './rules/read-rules.ts'

export {
  type CorrectionLine,
  openReports,
  type Overview,
  type ProductLine,
  type QueryLine,
  type Reports,
  type ZeroLine,
} from './analytics/reports.ts'

/** How many rules of each kind a `search.json` holds with what was delivered, or what is wrong with it. */
export function checkRules(
  text: string,
): { ok: true; counts: Readonly<Record<string, number>> } | { ok: false; mistakes: readonly string[] } {
  const read = readRules(text, defaultRules())
  if (!read.ok) return { ok: false, mistakes: read.error }
  const { languages, triggers, pins, boosts, recommendations, sorts } = read.value
  const synonyms = Object.values(languages).reduce((sum, { synonyms }) => sum + synonyms.length, 0)
  return {
    ok: true,
    counts: {
      synonyms,
      triggers: triggers.length,
      pins: pins.length,
      boosts: boosts.length,
      slots: recommendations.length,
      sorts: sorts.length,
    },
  }
}
