import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commerce, failuresOf, german, useSmallSearch } from './testing/small-search.ts'

const small = useSmallSearch()

const paths = [
  `${commerce}/search`,
  `${commerce}/listing`,
  `${commerce}/recommendations`,
  `${commerce}/search/productSuggest`,
  `${commerce}/search/querySuggest`,
  `${commerce}/search/redirect`,
  `${commerce}/facet?type=SEARCH`,
  `${commerce}/facet?type=LISTING`,
  `${commerce}/tracking-ids/comma_de/badges`,
  '/rest/search/v2',
  '/rest/search/v2/plan',
  '/rest/search/v2/querySuggest',
  '/rest/search/v2/facet',
  '/rest/organizations/vitrine/events/v1',
  '/rest/ua/v15/analytics/search',
  '/rest/ua/v15/analytics/click',
  '/rest/ua/v15/analytics/custom',
  '/rest/ua/v15/analytics/view',
]

/** A request is answered or refused; no input may fail the service. */
async function survives(path: string, body: unknown): Promise<number> {
  const { status, body: answer } = await small.call(path, body)
  expect([path, status, failuresOf(small)]).toEqual([path, expect.toSatisfy((each) => each < 500), []])
  if (status !== 200) expect(answer).toMatchObject({ statusCode: status, message: expect.any(String) })
  return status
}

const facet = (more: object) => ({ facetId: 'color', field: 'color', type: 'regular', values: [], ...more })
const nested = (depth: number): object =>
  depth === 0
    ? { value: 'x', state: 'selected', children: [] }
    : { value: 'x', state: 'idle', children: [nested(depth - 1)] }
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `v${index}`, state: 'selected' }))

describe('hostile requests', () => {
  it.each<[string, object, number]>([
    ['a thousand values', { facets: [facet({ values: many(1_000) })] }, 200],
    ['more values than the limit', { facets: [facet({ values: many(1_001) })] }, 400],
    ['more facets than there are', { facets: Array(101).fill(facet({})) }, 400],
    ['the same facet again and again', { facets: Array(100).fill(facet({ values: many(10) })) }, 200],
    [
      'a path too deep for a catalogue',
      { facets: [facet({ facetId: 'ec_category', type: 'hierarchical', values: [nested(15)] })] },
      200,
    ],
    [
      'a path beyond the limit of levels',
      { facets: [facet({ facetId: 'ec_category', type: 'hierarchical', values: [nested(400)] })] },
      400,
    ],
    [
      'a range to the end of numbers',
      {
        facets: [
          facet({
            facetId: 'ec_price',
            type: 'numericalRange',
            values: [{ start: -1.7e308, end: 1.7e308, endInclusive: true, state: 'selected' }],
          }),
        ],
      },
      200,
    ],
    ['a huge number of values wanted', { facets: [facet({ numberOfValues: 1e15 })] }, 200],
    ['a query like a pattern', { query: '(a+)+$ .*[^x]{1,9999} \\Q' }, 200],
    ['a query of one letter without end', { query: 'a'.repeat(50_000) }, 200],
    ['200 characters of words', { query: 'kleid '.repeat(33) }, 200],
    ['200 characters of a compound', { query: 'sommerkleid'.repeat(18) }, 200],
    ['half a character', { query: '\uD800 kleid \uDC00' }, 200],
    ['control characters', { query: 'kleid\u0000\u202E\n\t' }, 200],
    ['names that mean something to JavaScript', { query: '__proto__ constructor toString hasOwnProperty' }, 200],
    [
      'values of such names',
      { facets: [facet({ facetId: '__proto__', values: [{ value: 'constructor', state: 'selected' }] })] },
      200,
    ],
    [
      'sorting by such names',
      { sort: { sortCriteria: 'fields', fields: [{ field: 'constructor', direction: 'asc' }] } },
      200,
    ],
    ['a fractional page', { page: 0.3333333, perPage: 3 }, 200],
    ['an address that is none', { context: { ...german.context, view: { url: '://///%%%' } } }, 200],
  ])('%s', async (_, more, expected) => {
    for (const path of [`${commerce}/search`, `${commerce}/listing`])
      expect(await survives(path, { ...german, ...more })).toBe(expected)
    await survives(`${commerce}/facet?type=SEARCH`, { ...german, ...more, facetId: 'color', facetQuery: '**' })
  })

  it('NaN and infinity in JSON', async () => {
    const body = JSON.stringify({ ...german, facets: [facet({ facetId: 'ec_price', type: 'numericalRange' })] })
    const withValues = (values: string) => body.replace('"values":[]', `"values":[${values}]`)
    const range = '{"start":START,"end":10,"endInclusive":true,"state":"selected"}'
    expect(await survives(`${commerce}/search`, withValues(range.replace('START', 'NaN')))).toBe(400)
    expect(await survives(`${commerce}/search`, withValues(range.replace('START', '-1e999')))).toBe(400)
    expect(await survives(`${commerce}/search`, withValues(range.replace('START', 'null')))).toBe(400)
  })

  it('a body that is nested without end', async () => {
    for (const path of paths) expect(await survives(path, `${'['.repeat(15_000)}${']'.repeat(15_000)}`)).toBe(400)
  })

  it('polluting keys pollute nothing', async () => {
    const polluting = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},`
    for (const path of paths) await survives(path, polluting + JSON.stringify(german).slice(1))
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('any JSON at all, at any address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 4 }), async (path, body) => {
        await survives(path, JSON.stringify(body) ?? '')
      }),
      { numRuns: process.env['EVERYTHING'] ? 200 : 80 },
    )
  })

  it('requests that nearly fit', async () => {
    const state = fc.constantFrom('idle', 'selected', 'excluded', 'odd')
    const word = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('Schwarz', 'Rot', '36', 'Damen', 'Kleider', 'Berlin'),
    )
    const number = fc.oneof(fc.double(), fc.integer({ min: -10, max: 300 }))
    const date = fc.oneof(fc.constantFrom('now', 'past-1-month', 'next-2-week', '2024/01/01@00:00:00'), fc.string())
    const value = fc.oneof(
      fc.record({ value: word, state }),
      fc.record({ start: number, end: number, endInclusive: fc.boolean(), state }),
      fc.record({ start: date, end: date, endInclusive: fc.boolean(), state }),
      fc.record({ value: word, state, children: fc.array(fc.record({ value: word, state }), { maxLength: 3 }) }),
    )
    const anyFacet = fc.record(
      {
        facetId: fc.constantFrom(
          'color',
          'size',
          'ec_category',
          'ec_price',
          'date_added',
          'discount',
          'price_range',
          'store',
          'x',
        ),
        field: fc.constantFrom('color', 'ec_price', 'x'),
        type: fc.constantFrom('regular', 'location', 'numericalRange', 'dateRange', 'hierarchical'),
        values: fc.array(value, { maxLength: 5 }),
        numberOfValues: fc.oneof(fc.nat(30), fc.constant(null)),
        freezeCurrentValues: fc.boolean(),
        preventAutoSelect: fc.boolean(),
        retrieveCount: fc.nat(10),
      },
      { requiredKeys: ['facetId', 'field', 'type', 'values'] },
    )
    const request = fc.record(
      {
        query: fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('kleid', 'rotes kleid größe 38', 'klied', '')),
        page: fc.oneof(fc.nat(20), fc.double({ min: 0, max: 5, noNaN: true })),
        perPage: fc.nat(50),
        facets: fc.array(anyFacet, { maxLength: 4 }),
        sort: fc.constantFrom(
          { sortCriteria: 'relevance' },
          { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'desc' }] },
        ),
        facetId: fc.constantFrom('color', 'ec_category', 'ec_price', 'store', 'x'),
        facetQuery: fc.string({ maxLength: 20 }),
        slotId: fc.constantFrom('x', ...small.search.slots().map(({ id }) => id)),
        debug: fc.boolean(),
      },
      { requiredKeys: ['facetId', 'slotId'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths.slice(0, 8)), request, async (path, body) => {
        await survives(path, { ...german, ...body })
      }),
      { numRuns: process.env['EVERYTHING'] ? 400 : 150 },
    )
  })

  it('older requests that nearly fit, fields taken for what they are not included', async () => {
    const state = fc.constantFrom('idle', 'selected', 'excluded')
    const field = fc.constantFrom('color', 'ec_category', 'ec_price', '@date_added', 'size', 'discount', 'store', 'x')
    const word = fc.constantFrom('Schwarz', 'Damen', '36', 'x')
    const values = fc.oneof(
      fc.array(fc.record({ value: word, state }), { maxLength: 3 }),
      fc.array(
        fc.record({ start: fc.nat(90), end: fc.integer({ min: 90, max: 900 }), endInclusive: fc.boolean(), state }),
        {
          maxLength: 3,
        },
      ),
    )
    const anyFacet = fc.record(
      {
        facetId: fc.constantFrom('a', 'b', 'color', 'ec_price'),
        field,
        type: fc.constantFrom('specific', 'hierarchical', 'numericalRange', 'dateRange'),
        currentValues: values,
        numberOfValues: fc.integer({ min: 1, max: 20 }),
        sortCriteria: fc.constantFrom('automatic', 'alphanumericNatural', 'ascending', 'occurrences', null),
        generateAutomaticRanges: fc.boolean(),
        rangeAlgorithm: fc.constantFrom('even', 'equiprobable'),
        resultsMustMatch: fc.constantFrom('allValues', 'atLeastOneValue'),
        basePath: fc.array(word, { maxLength: 2 }),
        filterByBasePath: fc.boolean(),
        freezeCurrentValues: fc.boolean(),
        customSort: fc.array(word, { minLength: 1, maxLength: 2 }),
        allowedValues: fc.record({ type: fc.constant('simple'), values: fc.array(word, { maxLength: 2 }) }),
      },
      { requiredKeys: ['facetId', 'field', 'type'] },
    )
    const request = fc.record(
      {
        q: fc.constantFrom('kleid', '', 'klied'),
        firstResult: fc.nat(30),
        numberOfResults: fc.nat(10),
        facets: fc.array(anyFacet, { maxLength: 4 }),
        generateAutomaticFacets: fc.record({
          desiredCount: fc.integer({ min: 1, max: 5 }),
          currentFacets: fc.array(fc.record({ field, currentValues: fc.array(fc.record({ value: word, state })) })),
        }),
        debug: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(request, async (body) => {
        await survives('/rest/search/v2', body)
      }),
      { numRuns: process.env['EVERYTHING'] ? 400 : 150 },
    )
  })
})
