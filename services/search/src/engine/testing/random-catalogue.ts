import * as fc from 'fast-check'
import type { EngineQuery, FacetQuery, Filter, IndexDocument, Range, Schema, SimilarQuery } from '../engine.ts'

/** Few different values, so that much coincides: ties, empty facets, groups that differ in everything. */
export const randomSchema: Schema = {
  languages: ['de', 'en'],
  markets: ['de', 'ch'],
  text: [
    { name: 'name', weight: 2, lengthNorm: 0.5 },
    { name: 'description', weight: 1, lengthNorm: 0.5 },
  ],
  facets: ['color', 'size', 'tag'],
  trees: ['category', 'season'],
  numbers: ['rating', 'addedAt'],
  marketNumbers: ['price', 'discount'],
}

const word = fc.constantFrom('rotes', 'kleid', 'hose', 'blau', 'sommer', 'sommerkleid', 'leinen', 'mantel')
const queryWord = fc.oneof({ weight: 5, arbitrary: word }, fc.constantFrom('kleider', 'klied', 'mant', 'seide'))
const sentence = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '))
const step = fc.constantFrom('a', 'b', 'c')
const path = fc.array(step, { minLength: 1, maxLength: 3 })
const cents = fc.constantFrom(0, 99, 1000, 1999, 2000, 4995, 10_000)
const rating = fc.constantFrom(-1.5, 0, 0.1, 0.3, 3, 4.5)
const day = 86_400
const seconds = fc.constantFrom(0, 10 * day, 10 * day + 1, 20 * day, 400 * day)

const facetValues = {
  color: fc.constantFrom('red', 'blue', 'green', 'Rot'),
  size: fc.constantFrom('s', 'm', 'l', 'xl', '38'),
  tag: fc.constantFrom('new', 'sale'),
}
const valuesOf = (facet: keyof typeof facetValues, maxLength: number) => fc.array(facetValues[facet], { maxLength })

const perMarket = (number: fc.Arbitrary<number>) => fc.record({ de: number, ch: number }, { requiredKeys: [] })

const idNumber = fc.integer({ min: 0, max: 19 })
export const someId = idNumber.map((number) => `d${number}`)

export const someDocument: fc.Arbitrary<IndexDocument> = fc.record({
  id: someId,
  group: fc.integer({ min: 0, max: 7 }).map((number) => `g${number}`),
  text: fc.record({
    de: fc.tuple(sentence, sentence),
    fr: fc.constant<string[]>([]),
    en: fc.tuple(sentence, sentence),
  }),
  facets: fc.record(
    { color: valuesOf('color', 2), size: valuesOf('size', 4), tag: valuesOf('tag', 1) },
    { requiredKeys: [] },
  ),
  trees: fc.record(
    { category: fc.array(path, { maxLength: 3 }), season: fc.array(path, { maxLength: 1 }) },
    { requiredKeys: [] },
  ),
  numbers: fc.record({ rating }, { requiredKeys: [] }),
  marketNumbers: fc.record({ price: perMarket(cents), discount: perMarket(fc.constantFrom(0, 20, 50)) }),
  popularity: fc.constantFrom(0, 0.25, 0.5, 1),
  addedAt: seconds,
  isSoldOut: fc.boolean(),
})

export const someDocuments = fc.array(someDocument, { maxLength: 30 })

const bound = fc.oneof(cents, rating, seconds, fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -5))
const range: fc.Arbitrary<Range> = fc.record({ start: bound, end: bound, endInclusive: fc.boolean() })
const ranges = fc.array(range, { maxLength: 3 })
const number = fc.constantFrom('price', 'discount', 'rating', 'addedAt', 'unknown')
const strayValue = fc.constantFrom('red', 'blue', 'green', 'Rot', 's', 'm', 'l', 'xl', '38', 'new', 'sale', 'unknown')
const facet = fc.constantFrom('color', 'size', 'tag', 'unknown')
const tree = fc.constantFrom('category', 'season', 'unknown')
const someValues = fc.array(strayValue, { maxLength: 4 })
const somePath = fc.array(fc.constantFrom('a', 'b', 'c', 'unknown'), { maxLength: 3 })

const filterOfKind = fc.oneof(
  fc.record({
    kind: fc.constant('values' as const),
    facet,
    selected: someValues,
    excluded: fc.array(strayValue, { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('values' as const),
    facet,
    selected: someValues,
    excluded: fc.constant([]),
    orIds: fc.array(someId, { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('tree' as const), facet: tree, selected: fc.array(somePath, { maxLength: 2 }) }),
  fc.record({ kind: fc.constant('ranges' as const), number, selected: ranges, excluded: ranges }),
  fc.record({
    kind: fc.constant('ids' as const),
    selected: fc.array(someId, { maxLength: 6 }),
    excluded: fc.array(someId, { maxLength: 2 }),
  }),
)
const filter: fc.Arbitrary<Filter> = fc
  .tuple(filterOfKind, fc.constantFrom(true, false, false, undefined))
  .map(([of, isFixed]) => (isFixed === undefined ? of : { ...of, isFixed }))

const limit = fc.constantFrom(0, 1, 2, 3, 10, 100, Number.POSITIVE_INFINITY)

const facetQuery: fc.Arbitrary<FacetQuery> = fc.oneof(
  fc.record({ kind: fc.constant('values' as const), facet, limit, always: someValues }),
  fc.record({ kind: fc.constant('tree' as const), facet: tree, parent: somePath, limit, opensOnly: fc.boolean() }),
  fc.record({ kind: fc.constant('paths' as const), facet: tree }),
  fc.record({ kind: fc.constant('ranges' as const), number, ranges: fc.array(range, { maxLength: 5 }) }),
  fc.record({
    kind: fc.constant('chosen-ranges' as const),
    number,
    count: fc.constantFrom(0, 1, 2, 3, 8),
    algorithm: fc.constantFrom('even' as const, 'equiprobable' as const),
  }),
  fc.record({ kind: fc.constant('domain' as const), number }),
)

const signal = fc.constantFrom(0, 0.5, 2)

export const someRequest: fc.Arbitrary<EngineQuery> = fc
  .record({
    market: fc.constantFrom('de', 'de', 'ch', 'nowhere'),
    language: fc.constantFrom('de' as const, 'en' as const),
    query: fc.oneof(
      fc.constant(''),
      fc.array(queryWord, { maxLength: 4 }).map((words) => words.join(' ')),
    ),
    isTyping: fc.boolean(),
    isForgiving: fc.boolean(),
    isRankingOnly: fc.constantFrom(false, false, true),
    filters: fc.array(filter, { maxLength: 4 }),
    facets: fc.array(facetQuery, { maxLength: 6 }),
    sort: fc.array(fc.record({ number, direction: fc.constantFrom('asc' as const, 'desc' as const) }), {
      maxLength: 3,
    }),
    offset: fc.constantFrom(0, 0, 1, 3, 100),
    limit: fc.constantFrom(0, 2, 5, 100, Number.POSITIVE_INFINITY),
    signals: fc.record({
      popularity: signal,
      freshness: signal,
      freshnessHalfLife: fc.constantFrom(0, 5, 30),
      soldOut: fc.constantFrom(0, 0.2, 1),
      now: fc.constantFrom(5 * day, 30 * day + 7),
      boosts: fc.array(
        fc.record({
          filters: fc.array(filter, { minLength: 1, maxLength: 2 }),
          by: fc.constantFrom(0.25, 1, -2),
          why: fc.constant('season'),
        }),
        { maxLength: 2 },
      ),
    }),
    pins: fc.array(someId, { maxLength: 3 }),
    pinPlaces: fc.array(fc.constantFrom(0, 1, 2, 5), { maxLength: 3 }),
    isExplained: fc.constant(false),
  })
  .map((request) => withAskedFilters(request))

export const someSimilarRequest: fc.Arbitrary<SimilarQuery> = fc.record({
  market: fc.constantFrom('de', 'ch', 'nowhere'),
  language: fc.constantFrom('de' as const, 'en' as const),
  limit: fc.constantFrom(0, 3, 20),
  filters: fc.array(filter, { maxLength: 1 }),
})

/** Half of the filters are about counted facets: otherwise few counts would see a selection of their own. */
function withAskedFilters(request: EngineQuery): EngineQuery {
  const about = request.filters.flatMap((each, at): FacetQuery[] => {
    if (at % 2 === 1 || each.kind === 'ids') return []
    if (each.kind === 'values')
      return [{ kind: 'values', facet: each.facet, limit: 3, always: [...each.selected, ...each.excluded] }]
    if (each.kind === 'tree') return [{ kind: 'paths', facet: each.facet }]
    return [{ kind: 'ranges', number: each.number, ranges: [...each.selected, ...each.excluded] }]
  })
  return { ...request, facets: [...request.facets, ...about] }
}
