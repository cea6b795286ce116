import type { ContentView } from './content-view.ts'
import { readPage } from './read-query.ts'
import { notFound } from './refusal.ts'

const types: Readonly<Record<string, string>> = {
  concepts: 'TaxonomyConcept',
  'concept-schemes': 'TaxonomyConceptScheme',
}
const relations = new Set(['ancestors', 'descendants'])

/** Whether a path behind `taxonomy/` is one of the protocol: a list, one concept or scheme, or the relatives of a concept. */
export const isTaxonomyPath = ([kind = '', id, relation, ...more]: readonly string[]): boolean =>
  Object.hasOwn(types, kind) &&
  more.length === 0 &&
  (relation === undefined || (id !== undefined && kind === 'concepts' && relations.has(relation)))

/** The content of this service is not classified: every list is empty, and no single concept exists. */
export function answerTaxonomy(
  [kind = '', id, relation]: readonly string[],
  params: URLSearchParams,
  { space, environment }: ContentView,
): object {
  if (id !== undefined && relation === undefined)
    throw notFound({ type: types[kind] ?? 'TaxonomyConcept', id, environment, space })
  const { limit } = readPage(params)
  return { sys: { type: 'Array' }, limit, items: [], pages: {} }
}
