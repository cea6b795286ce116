import { shopSchema } from './documents/schema.ts'
import type { Vocabulary } from './documents/vocabulary.ts'
import { createEmbeddedEngine, type EmbeddedEngine } from './engine/embedded-engine.ts'
import type { RulesFile } from './rules/rules-file.ts'
import type { Rules } from './rules/rules.ts'
import type { Report } from './report.ts'

/** Words that mean the same, by language. */
export const synonymsIn = ({ languages }: Rules): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(languages).map(([language, rules]) => [language, rules?.synonyms ?? []]))

/** Opens engines for the goods of the shop, and passes changed synonyms to all that are open. */
export function createShopEngines({ rules, report }: { rules: RulesFile; report: Report }) {
  const open = new Set<EmbeddedEngine>()
  rules.onChange((current, before) => {
    const synonyms = synonymsIn(current)
    if (JSON.stringify(synonyms) === JSON.stringify(synonymsIn(before))) return
    for (const engine of open) engine.useSynonyms(synonyms)
  })

  return ({ file, vocabulary }: { file: string; vocabulary: Vocabulary }): EmbeddedEngine => {
    const engine = createEmbeddedEngine({
      schema: shopSchema,
      heads: vocabulary.words(),
      synonyms: synonymsIn(rules.current()),
      file,
      report,
    })
    open.add(engine)
    return { ...engine, close: () => (open.delete(engine), engine.close()) }
  }
}
