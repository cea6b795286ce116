import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LegacySearchRequest, sayWhatIsWrong, SearchRequest, writeProblems } from './index.ts'

const base = {
  trackingId: 'comma_de',
  language: 'de',
  country: 'DE',
  currency: 'EUR',
  context: { view: { url: 'https://shop.example/search/' } },
}

const problemsOf = (schema: v.GenericSchema, body: unknown) => {
  const parsed = v.safeParse(schema, body, { message: sayWhatIsWrong })
  return parsed.success ? [] : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}
const facet = (values: unknown, type = 'numericalRange') => ({
  facets: [{ facetId: 'ec_price', field: 'ec_price', type, values }],
})

describe('what is said about a request that does not fit', () => {
  it.each<[string, object, string]>([
    ['nothing for the tracking id', { trackingId: undefined }, 'trackingId: value is required.'],
    ['an empty tracking id', { trackingId: '' }, 'trackingId: value is an empty string.'],
    ['a page that is a text', { page: '1' }, 'page: value is not a number.'],
    ['a page before the first', { page: -1 }, 'page: minimum value of 0 not respected.'],
    ['too large a page', { perPage: 1001 }, 'perPage: maximum value of 1000 not respected.'],
    ['a query that is no text', { query: 7 }, 'query: value is not a string.'],
    ['a currency nobody knows', { currency: 'XXQ' }, 'currency: value is not in enum.'],
    ['a sort nobody knows', { sort: { sortCriteria: 'luck' } }, 'sort.sortCriteria: value is not in enum.'],
    ['facets that are none', { facets: {} }, 'facets: value is not an array'],
    ['an unknown kind of facet', facet([], 'magic'), 'facets.0.type: value is not in enum.'],
    [
      'a latitude beyond the pole',
      { context: { ...base.context, user: { latitude: 91 } } },
      'context.user.latitude: maximum value of 90 not respected.',
    ],
    [
      'a range without an end',
      facet([{ start: 1, endInclusive: true, state: 'idle' }]),
      'facets.0.values.0.end: value is required.',
    ],
    [
      'NaN, which JSON writes as null',
      facet([{ start: null, end: 5, endInclusive: true, state: 'idle' }]),
      'facets.0.values.0.start: value is required.',
    ],
    [
      'a flag that is none',
      facet([{ start: 1, end: 5, endInclusive: 'yes', state: 'idle' }]),
      'facets.0.values.0.endInclusive: value is not a boolean.',
    ],
    [
      'a range backwards',
      facet([{ start: 60, end: 20, endInclusive: true, state: 'selected' }]),
      'facets.0.values.0: The start value is greater than the end value for the numeric range 60 to 20',
    ],
    [
      'dates backwards',
      facet([{ start: 'now', end: 'past-1-day', endInclusive: true, state: 'selected' }], 'dateRange'),
      'facets.0.values.0: The start value is greater than the end value for the date range now to past-1-day',
    ],
    [
      'a date before the calendar',
      facet([{ start: '1300/01/01@00:00:00', end: 'now', endInclusive: true, state: 'idle' }], 'dateRange'),
      'facets.0.values.0.start: Date is before year 1401, which is unsupported by the API: 1300/01/01@00:00:00',
    ],
  ])('%s', (_, change, expected) => {
    expect(problemsOf(SearchRequest, { ...base, ...change })).toContain(expected)
  })

  it('legacy facets: at most 25 allowed values and 1 to 25 in a custom order', () => {
    const many = Array.from({ length: 26 }, (_, index) => `value ${index}`)
    const legacy = { facetId: 'a', field: 'a', type: 'specific', currentValues: [] }
    const said = problemsOf(LegacySearchRequest, {
      facets: [
        { ...legacy, allowedValues: { type: 'simple', values: many } },
        { ...legacy, customSort: [] },
      ],
      sortCriteria: 'luck',
    })
    expect(said).toEqual([
      'sortCriteria: value is not in enum.',
      'facets.0.allowedValues.values: value contains more than 25',
      'facets.1.customSort: value contains less than 1',
    ])
  })

  it('unknown fields are ignored, and so are names that mean something to JavaScript', () => {
    const body = JSON.parse(`{"__proto__":{"polluted":true},"constructor":{},"unheardOf":true}`) as object
    const parsed = v.parse(SearchRequest, { ...base, ...body })
    expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(base).toSorted())
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('one message lists all problems, up to a readable number', () => {
    const problems = Array.from({ length: 50 }, (_, index) => ({
      property: `p${index}`,
      message: 'value is required.',
    }))
    expect(writeProblems(problems).split('\n')).toHaveLength(22)
    expect(writeProblems(problems)).toMatch(/^The following properties are invalid:\n\np0: value is required\.\np1: /)
  })
})
