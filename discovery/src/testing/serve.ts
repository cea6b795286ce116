import type { QuerySuggestResponse } from '@vitrine/contracts/search'
import { onTestFinished } from 'vitest'
import { answerOf, startService, type ServiceReply } from './service.ts'

/** A service for one test. By default it returns three products and two suggestions. */
export async function serve(answers: Parameters<typeof startService>[0] = () => ({})) {
  const service = await startService(async (asked) => {
    const told: ServiceReply = await answers(asked)
    if (told.body !== undefined || told.status !== undefined) return told
    if (asked.path === '/search/querySuggest') return { ...told, body: suggestionsFor(asked.body.query) }
    return { ...told, body: asked.path.startsWith('/facet') ? noValues : answerOf() }
  })
  onTestFinished(service.close)
  return service
}

const noValues = { values: [], moreValuesAvailable: false }

/** `leinen` is completed to a dress and a skirt; brands and categories may be suggested, too. */
const suggestionsFor = (query: string): QuerySuggestResponse => ({
  responseId: crypto.randomUUID(),
  query,
  completions: ['kleid', 'rock'].map((end) => ({
    expression: query + end,
    highlighted: `{${query}}[${end}]`,
    score: 0,
    executableConfidence: 0,
  })),
  fieldSuggestionsFacets: [
    { facetId: 'ec_category', field: 'ec_category', displayName: 'Kategorie', type: 'hierarchical' },
    { facetId: 'ec_brand', field: 'ec_brand', displayName: 'Marke', type: 'regular' },
  ],
  categories: [],
  pages: [],
})
