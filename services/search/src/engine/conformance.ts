import { afterEach, beforeEach } from 'vitest'
import { changesConform } from './conformance/changes.ts'
import { closingConforms } from './conformance/closing.ts'
import { facetsConform } from './conformance/facets.ts'
import { filtersConform } from './conformance/filters.ts'
import { resultsConform } from './conformance/results.ts'
import { strangeRequestsConform } from './conformance/strange-queries.ts'
import { wordsConform } from './conformance/words.ts'
import type { SearchEngine } from './engine.ts'
import { garments } from './testing/garments.ts'

/**
 * The conformance suite of search engines. An engine passes it by calling this in a test of its own, with `smallSchema`
 * and the heads of compounds the garments have:
 *
 *     searchEngineConformance(() => createEmbeddedEngine({ schema: smallSchema, heads: smallHeads, … }))
 */
export function searchEngineConformance(create: () => SearchEngine | Promise<SearchEngine>): void {
  let engine: SearchEngine
  beforeEach(async () => {
    engine = await create()
    await engine.index(garments)
  })
  afterEach(() => engine.close())

  const current = (): SearchEngine => engine
  resultsConform(current)
  wordsConform(current)
  filtersConform(current)
  facetsConform(current)
  changesConform(current)
  closingConforms(current)
  strangeRequestsConform(current)
}
