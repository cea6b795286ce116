import fc from 'fast-check'
import type { ValueState } from '../facets/requests.ts'
import type { Parameters } from '../parameters/parameters.ts'

const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed() && text !== '__proto__')
const state = (isExcluded: boolean): ValueState => (isExcluded ? 'excluded' : 'selected')

const numericRange = (isExcluded: boolean) =>
  fc
    .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 1000 }), fc.boolean())
    .map(([from, length, endInclusive]) => ({
      start: from / 4,
      end: (from + length) / 4,
      endInclusive,
      state: state(isExcluded),
    }))

const dateRange = (isExcluded: boolean) =>
  fc
    .tuple(
      fc.constantFrom('2020/01/31@00:00:00', '2024/02/29@12:30:00', 'past-3-month'),
      fc.constantFrom('now', 'next-1-year', '9999/12/31@23:59:59'),
      fc.boolean(),
    )
    .map(([start, end, endInclusive]) => ({ start, end, endInclusive, state: state(isExcluded) }))

const several = <Value>(value: fc.Arbitrary<Value>, most = 3) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: most, selector: (each) => JSON.stringify(each) })

/** Facets that belong to one parameter only, as in a real address: their ids begin with its name. */
const byFacet = <Value>(key: string, values: fc.Arbitrary<Value>) =>
  fc
    .dictionary(word, values, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
    .map((facets) => Object.fromEntries(Object.entries(facets).map(([id, each]) => [`${key} ${id}`, each])))

const sortCriteria = fc
  .uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[\w-]+$/).filter((name) => name !== '' && name !== 'relevance'),
      direction: fc.constantFrom('asc', 'desc'),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((fields) => ({ by: 'fields' as const, fields }))

/** All parameters of an address. */
export const parametersOf = (): fc.Arbitrary<Parameters> =>
  fc.record<Required<Omit<Parameters, 'tab'>>, never>(
    {
      q: word.filter((text) => text.trim() !== ''),
      page: fc.integer({ min: 1, max: 99 }),
      perPage: fc.integer({ min: 1, max: 1000 }),
      sortCriteria,
      f: byFacet('f', several(word)),
      fExcluded: byFacet('fe', several(word)),
      lf: byFacet('l', several(word)),
      cf: byFacet('c', fc.array(word, { minLength: 1, maxLength: 3 })),
      nf: byFacet('n', several(numericRange(false))),
      nfExcluded: byFacet('ne', several(numericRange(true))),
      mnf: byFacet('m', several(numericRange(false), 1)),
      mnfExcluded: byFacet('me', several(numericRange(true), 1)),
      df: byFacet('d', several(dateRange(false))),
      dfExcluded: byFacet('de', several(dateRange(true))),
    },
    { requiredKeys: [], noNullPrototype: true },
  ) as fc.Arbitrary<Parameters>
