import type { Instant, Style } from '@vitrine/contracts/catalogue'
import { createAnswering } from './answering/create-answering.ts'
import type { Answering } from './answering/types.ts'
import { shopSchema } from './documents/schema.ts'
import type { Parts } from './documents/source.ts'
import { toDocuments } from './documents/to-document.ts'
import { createVocabulary } from './documents/vocabulary.ts'
import type { SearchEngine } from './engine/engine.ts'
import { createEmbeddedEngine } from './engine/index.ts'
import { deliveredRules } from './rules/kept-rules.ts'

/** A catalogue with the rules that come with the service, in memory: what a shopper of it would find. */
export async function searchCatalogue(
  styles: Iterable<Style>,
  parts: Parts,
  at: Instant,
): Promise<{ answering: Answering; engine: SearchEngine }> {
  const vocabulary = createVocabulary(parts)
  const rules = deliveredRules()
  const engine = createEmbeddedEngine({
    schema: shopSchema,
    heads: vocabulary.words(),
    synonyms: {
      de: rules.languages.de.synonyms,
      fr: rules.languages.fr.synonyms,
      en: rules.languages.en.synonyms,
    },
    report: (_, error) => {
      throw error
    },
  })
  await engine.index([...styles].flatMap((style) => toDocuments(style, vocabulary, at)))
  const answering = createAnswering({
    engine: () => engine,
    vocabulary: () => vocabulary,
    rules: () => rules,
    outfits: () => parts.outfits,
    addressOf: (_, path) => path,
    now: () => Date.parse(at),
  })
  return { answering, engine }
}
