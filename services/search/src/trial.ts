import type { Outfit } from '@vitrine/contracts/catalogue'
import { createQueryPipeline } from './create-query-pipeline.ts'
import type { Vocabulary } from './documents/vocabulary.ts'
import type { SearchEngine } from './engine/engine.ts'
import type { QueryPipeline } from './query-pipeline/query-pipeline.ts'
import type { Rules } from './rules/rules.ts'
import { synonymsIn } from './shop-engines.ts'

export type TrialOptions = {
  engine: () => SearchEngine
  vocabulary: () => Vocabulary
  rules: { current(): Rules }
  outfits: () => readonly Outfit[]
  now: () => number
}

export type Trial = { rules: Rules; engine: () => SearchEngine; pipeline: QueryPipeline }

/** Searches with other rules, their synonyms included, beside the shop's own searches and without changing them. */
export function startTrial({ engine, vocabulary, rules: live, outfits, now }: TrialOptions, rules: Rules): Trial {
  const synonyms = synonymsIn(rules)
  const isSame = JSON.stringify(synonyms) === JSON.stringify(synonymsIn(live.current()))
  let changed: { from: SearchEngine; engine: SearchEngine } | undefined
  const trialEngine = (): SearchEngine => {
    const current = engine()
    if (isSame) return current
    if (changed?.from !== current)
      changed = { from: current, engine: { ...current, ...current.withSynonyms(synonyms) } }
    return changed.engine
  }
  const pipeline = createQueryPipeline({
    engine: trialEngine,
    vocabulary,
    rules: () => rules,
    outfits,
    addressOf: (_, path) => path,
    now,
  })
  return { rules, engine: trialEngine, pipeline }
}
