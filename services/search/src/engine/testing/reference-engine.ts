import type { EngineResult, EngineQuery, Hit, IndexDocument, Language, Schema, SimilarQuery } from '../engine.ts'
import type { TextIndex } from '../../text/text.ts'
import type { TextMaker } from '../segment/segment-builder.ts'
import { result } from './reference-facets.ts'
import { isPassing, isSold, whole } from './reference-filters.ts'
import { type Candidate, toHits } from './reference-ranking.ts'
import { similarHits } from './reference-similar.ts'

/**
 * The expected results of a search engine, computed in the most obvious way: every query goes through all documents
 * again. It is slow, and too simple to be wrong.
 */
type ReferenceEngine = {
  index(documents: Iterable<IndexDocument>): void
  apply(changes: { put: readonly IndexDocument[]; remove: readonly string[] }): void
  search(request: EngineQuery): EngineResult
  similar(id: string, request: SimilarQuery): Hit[]
}

export function createReferenceEngine(schema: Schema, text: TextMaker): ReferenceEngine {
  let documents = new Map<string, IndexDocument>()
  /** Words are not tested here, so they may be indexed once for all queries. */
  let texts = new Map<Language, TextIndex>()

  function textIn(language: Language): TextIndex {
    let index = texts.get(language)
    if (!index) {
      const builder = text.createTextBuilder({ language, fields: schema.text, heads: [], synonyms: [] })
      for (const document of documents.values()) builder.add(document.text[language])
      index = builder.finish(Uint32Array.from({ length: documents.size }, (_, at) => at))
      texts.set(language, index)
    }
    return index
  }

  /** Documents the words of a query find, or that are pinned; all of them when there are no words. */
  function matching(request: EngineQuery): { candidates: Candidate[] } & Pick<EngineResult, 'readings' | 'isRelaxed'> {
    const all = [...documents.values()]
    const into = { documents: new Uint32Array(all.length), scores: new Float32Array(all.length), count: 0 }
    const { isTyping, isForgiving, isRankingOnly } = request
    const options = { isTyping, isForgiving, enough: 10, ...(isRankingOnly && { demanded: 1 }) }
    const matched = textIn(request.language).match(request.query, options, into)
    const scores = new Map<number, number>()
    for (let at = 0; at < into.count; at++) scores.set(into.documents[at], into.scores[at])
    return {
      readings: matched.readings,
      isRelaxed: matched.demanded < matched.words,
      candidates: all
        .map((document, at) => ({ document, ofWords: scores.get(at) ?? 0, isFound: scores.has(at) }))
        .filter(
          ({ document, isFound }) =>
            isRankingOnly || !matched.hasWords || isFound || request.pins.includes(document.id),
        ),
    }
  }

  return {
    index(given) {
      documents = new Map()
      texts = new Map()
      for (const document of given) documents.set(document.id, document)
    },
    apply({ put, remove }) {
      texts = new Map()
      for (const id of remove) documents.delete(id)
      for (const document of put) documents.set(document.id, document)
    },
    search(request) {
      const { candidates, readings, isRelaxed } = matching(request)
      const sold = candidates.filter(({ document }) => isSold(document, request.market))
      const passing = sold.filter(({ document }) =>
        request.filters.every((filter) => isPassing(document, filter, request.market)),
      )
      const hits = toHits(passing, [...documents.values()], request)
      return {
        total: hits.length,
        hits: hits.slice(whole(request.offset), whole(request.offset) + whole(request.limit)),
        facets: request.facets.map((facetQuery) =>
          result(
            facetQuery,
            sold.map(({ document }) => document),
            request,
          ),
        ),
        readings,
        isRelaxed,
      }
    },
    similar: (id, request) => similarHits(id, [...documents.values()], schema, textIn(request.language), request),
  }
}
