import { LegacySearchResponse, PlanResponse } from '@vitrine/contracts/search'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { failuresOf, useSmallSearch } from '../testing/small-search.ts'

const small = useSmallSearch()

type FacetReply = { facetId: string }

describe('the older calls', () => {
  const legacy = async (path: string, body: object) => {
    const { status, body: answer } = await small.call(`/rest/search/v2${path}?organizationId=vitrine`, {
      locale: 'de-DE',
      ...body,
    })
    expect([status, answer.message, failuresOf(small)]).toEqual([200, undefined, []])
    return answer
  }
  const specific = { facetId: 'mine', field: '@color', type: 'specific', currentValues: [] }

  it('find documents, with facets as the client describes them', async () => {
    const body = await legacy('', {
      q: 'kleid',
      numberOfResults: 2,
      facets: [
        { ...specific, sortCriteria: 'alphanumericDescending' },
        { ...specific, facetId: 'few', allowedValues: { type: 'simple', values: ['Rot', 'Schwarz'] } },
        { ...specific, facetId: 'mixed', customSort: ['Weiß'] },
        { facetId: 'where', field: 'ec_category', type: 'hierarchical', basePath: ['Damen'], currentValues: [] },
        {
          facetId: 'price',
          field: 'ec_price',
          type: 'numericalRange',
          sortCriteria: 'descending',
          currentValues: [
            {
              start: 0,
              end: 100,
              endInclusive: false,
              state: 'idle',
            },
            {
              start: 100,
              end: 1e3,
              endInclusive: true,
              state: 'idle',
            },
          ],
        },
        {
          facetId: 'even',
          field: 'ec_price',
          type: 'numericalRange',
          generateAutomaticRanges: true,
          numberOfValues: 3,
        },
      ],
    })
    expect(v.parse(LegacySearchResponse, body).totalCount).toBeGreaterThanOrEqual(4)
    expect(body.results).toHaveLength(2)
    const of = (id: string) => body.facets.find(({ facetId }: FacetReply) => facetId === id)
    const words = (id: string) => of(id).values.map(({ value }: { value: string }) => value)
    expect(words('mine')).toEqual(words('mine').toSorted().toReversed())
    expect(words('few').toSorted()).toEqual(['Rot', 'Schwarz'])
    expect(words('mixed')[0]).toBe('Weiß')
    expect(words('where')[0]).toBe('Kleider')
    expect(of('where').values[0].path).toEqual(['Kleider'])
    expect(of('price').values.map(({ start }: { start: number }) => start)).toEqual([100, 0])
    const counts = of('price').values.map(({ numberOfResults }: { numberOfResults: number }) => numberOfResults)
    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(4)
  })

  it('sort, page and filter', async () => {
    const all = await legacy('', { q: '', sortCriteria: '@ec_price ascending', numberOfResults: 20 })
    const prices = all.results.map(({ raw }: { raw: { ec_promo_price: number } }) => raw.ec_promo_price)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    const later = await legacy('', { q: '', sortCriteria: '@ec_price ascending', numberOfResults: 3, firstResult: 4 })
    expect(later.results.map(({ uniqueId }: { uniqueId: string }) => uniqueId)).toEqual(
      all.results.slice(4, 7).map(({ uniqueId }: { uniqueId: string }) => uniqueId),
    )
    const currentValues = [
      { value: 'Schwarz', state: 'selected' },
      { value: 'Rot', state: 'selected' },
    ]
    const either = await legacy('', { facets: [{ ...specific, currentValues }] })
    const both = await legacy('', { facets: [{ ...specific, currentValues, resultsMustMatch: 'allValues' }] })
    expect(both.totalCount).toBeLessThan(either.totalCount)
  })

  it('choose facets by themselves', async () => {
    const body = await legacy('', { q: 'kleid', generateAutomaticFacets: { desiredCount: 2, numberOfValues: 3 } })
    expect(body.generateAutomaticFacets.facets.length).toBeGreaterThan(0)
    expect(body.generateAutomaticFacets.facets.length).toBeLessThanOrEqual(2)
    const usual = await legacy('', { q: '', generateAutomaticFacets: {} })
    expect(usual.generateAutomaticFacets.facets).toHaveLength(5)
    expect(body.generateAutomaticFacets.facets[0]).toMatchObject({
      label: expect.any(String),
      values: expect.any(Array),
    })
  })

  it('have the roots of a tree alone, since clients take a value with children for a selected one', async () => {
    const where = { facetId: 'where', field: 'ec_category', type: 'hierarchical', currentValues: [] }
    const { facets } = await legacy('', { q: '', facets: [where] })
    expect(facets[0].values).toMatchObject([{ value: 'Damen', children: [] }])
  })

  it('have the requested facets, also where all results share the value', async () => {
    const brand = { facetId: 'brand', field: 'ec_brand', type: 'specific' }
    const { facets } = await legacy('', { q: 'trenchcoat', facets: [brand] })
    expect(facets[0].values).toMatchObject([{ state: 'idle', numberOfResults: expect.any(Number) }])
    expect(facets[0].values[0].numberOfResults).toBeGreaterThan(0)
  })

  it('count the products of a store: a place is a value like any other to them', async () => {
    const { facets } = await legacy('', { facets: [{ facetId: 'where', field: 'store', type: 'specific' }] })
    expect(facets[0].values).toContainEqual({ value: 'Weimar', state: 'idle', numberOfResults: 4 })
  })

  it('let two facets of one field narrow each other', async () => {
    const currentValues = [{ start: 0, end: 100, endInclusive: false, state: 'selected' }]
    const { facets, totalCount } = await legacy('', {
      facets: [
        { facetId: 'one', field: 'ec_price', type: 'numericalRange', currentValues },
        { facetId: 'two', field: 'ec_price', type: 'numericalRange', generateAutomaticRanges: true, numberOfValues: 4 },
      ],
    })
    type Counted = { values: { numberOfResults: number }[] }
    const sum = ({ values }: Counted) => values.reduce((before, { numberOfResults }) => before + numberOfResults, 0)
    expect(totalCount).toBeLessThan(12)
    expect([sum(facets[0]), sum(facets[1])]).toEqual([totalCount, totalCount])
  })

  it('plan, suggest and search a facet', async () => {
    const plan = await legacy('/plan', { q: 'retoure' })
    expect(v.parse(PlanResponse, plan).preprocessingOutput.triggers).toEqual([
      { type: 'redirect', content: 'https://shop.example/de/returns-portal/' },
    ])
    const { completions } = await legacy('/querySuggest', { q: 'klei', count: 2 })
    expect(completions.length).toBeGreaterThan(0)
    const found = await legacy('/facet', { field: 'color', type: 'specific', query: '*schwarz*', numberOfValues: 5 })
    expect(found.values).toMatchObject([{ rawValue: 'Schwarz' }])
  })
})
