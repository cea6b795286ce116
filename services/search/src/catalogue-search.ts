import type { Instant, Style } from '@vitrine/contracts/catalogue'
import { createQueryPipeline } from './create-query-pipeline.ts'
import { createNumberIndex } from './query-pipeline/article-numbers.ts'
import type { QueryPipeline } from './query-pipeline/query-pipeline.ts'
import { shopSchema } from './documents/schema.ts'
import type { CatalogueStructure } from './documents/catalogue-source.ts'
import { toDocuments } from './documents/to-document.ts'
import { createVocabulary } from './documents/vocabulary.ts'
import type { SearchEngine } from './engine/engine.ts'
import { createEmbeddedEngine, type EmbeddedEngineOptions } from './engine/index.ts'
import { defaultRules } from './rules/rules-file.ts'
import { synonymsIn } from './shop-engines.ts'

/** A search over a catalogue in memory, with the default rules; in the embedded engine, or in another one. */
export async function searchCatalogue(
  styles: Iterable<Style>,
  structure: CatalogueStructure,
  at: Instant,
  createEngine: (options: EmbeddedEngineOptions) => SearchEngine = createEmbeddedEngine,
): Promise<{ pipeline: QueryPipeline; engine: SearchEngine }> {
  const vocabulary = createVocabulary(structure)
  const rules = defaultRules()
  const engine = createEngine({
    schema: shopSchema,
    heads: vocabulary.words(),
    synonyms: synonymsIn(rules),
    report: (_, error) => {
      throw error
    },
  })
  const all = [...styles]
  await engine.index(all.flatMap((style) => toDocuments(style, vocabulary, at)))
  const pipeline = createQueryPipeline({
    engine: () => engine,
    vocabulary: () => vocabulary,
    rules: () => rules,
    outfits: () => structure.outfits,
    addressOf: (_, path) => path,
    findByNumber: createNumberIndex(all),
    now: () => Date.parse(at),
  })
  return { pipeline, engine }
}
