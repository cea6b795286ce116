import {
  FacetSearchResponse,
  ListingResponse,
  QuerySuggestResponse,
  RecommendationsResponse,
  SearchResponse,
} from '@vitrine/contracts/search'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toProductId } from './commerce.ts'
import { smallStyles } from '../testing/small-catalogue.ts'
import { commerce, failuresOf, german, useSmallSearch } from './testing/small-search.ts'

const small = useSmallSearch()

const ask = async (more: object = {}, path = '/search') => {
  const { status, body } = await small.call(`${commerce}${path}`, {
    ...german,
    page: 0,
    facets: [],
    query: '',
    ...more,
  })
  expect([status, body.message, failuresOf(small)]).toEqual([200, undefined, []])
  return body
}
type FacetReply = { facetId: string; type: string; values: { value: string; state: string; numberOfResults: number }[] }
const facetIn = (body: { facets: FacetReply[] }, facetId: string) => {
  const found = body.facets.find((facet) => facet.facetId === facetId)
  if (!found) throw new Error(`There is no facet ${facetId}`)
  return found
}
/** A facet as the vendor's client would send it back. */
const sendBack = (facet: FacetReply, select: (value: string) => boolean, more: object = {}) => ({
  ...facet,
  ...more,
  values: facet.values.map(({ value, state }) => ({ value, state: select(value) ? 'selected' : state })),
})

describe('search and listing', () => {
  it('an answer has every array the vendor’s client needs', async () => {
    const body = await ask({ query: 'kleid' })
    expect(v.parse(SearchResponse, body)).toEqual(body)
    expect(body).toMatchObject({ results: [], executionReport: null, queryExecuted: 'kleid' })
    expect(body.pagination).toMatchObject({ page: 0, perPage: 10, totalPages: 1 })
    expect(body.products[0]).toMatchObject({ resultType: 'product', ec_gender: 'Damen', ec_rating: null })
    const newer = await ask({ query: 'kleid', enableResults: true })
    expect(newer.results).toEqual(newer.products)
  })

  it('explains its ranking to staff, and to no visitor', async () => {
    const body = await ask({ query: 'kleid', debug: true })
    expect(JSON.stringify(body)).not.toContain('explanation')
    const token = await small.search.tokens.issue({ seconds: 60, isStaff: true })
    const asked = { ...german, page: 0, facets: [], query: 'kleid', debug: true }
    const staff = await small.call(`${commerce}/search`, asked, { headers: { authorization: `Bearer ${token}` } })
    expect(staff.body.products[0].additionalFields.explanation.length).toBeGreaterThan(0)
  })

  it('an article number leads straight to its product', async () => {
    const [style] = smallStyles
    const [product] = style?.products ?? []
    const [variant] = product?.variants ?? []
    for (const query of [variant?.gtin, ` ${variant?.gtin} `]) {
      const body = await ask({ query })
      expect(body.products[0]?.permanentid, query).toBe(String(product?.id))
      expect(body.triggers, query).toEqual([
        { type: 'redirect', content: expect.stringMatching(new RegExp(`/p/.*${product?.id}/$`)) },
      ])
    }
    expect((await ask({ query: '99999999' })).triggers).toEqual([])
  })

  it('a typo is corrected, unless the client insists on it', async () => {
    expect(await ask({ query: 'klied' })).toMatchObject({ queryCorrection: { correctedQuery: 'kleid' } })
    const body = await ask({ query: 'klied', mayCorrect: false })
    expect(body).toMatchObject({ products: [], queryExecuted: 'klied', queryCorrection: { correctedQuery: null } })
  })

  it('a listing is found by the address of its page, in the language of the shop', async () => {
    const at = (url: string) => ({ context: { ...german.context, view: { url } } })
    const body = await ask(at('https://shop.example/de/c/damen/kleider/'), '/listing')
    expect(v.parse(ListingResponse, body)).toEqual(body)
    expect(body.pagination.totalEntries).toBe(4)
    const french = { language: 'fr', country: 'CH', currency: 'CHF', trackingId: 'comma_ch' }
    const other = await ask({ ...french, ...at('https://shop.example/fr-ch/c/femme/robes/') }, '/listing')
    expect(other.pagination.totalEntries).toBe(4)
    expect(other.products[0].additionalFields.currency).toBe('CHF')
    expect((await ask(at('https://shop.example/de/c/nirgends/'), '/listing')).products).toEqual([])
  })

  it('the count of an idle value is what selecting it finds, for every value of every plain facet', async () => {
    const start = await ask()
    for (const facet of start.facets.filter(({ type }: FacetReply) => type === 'regular') as FacetReply[]) {
      for (const { value, numberOfResults } of facet.values) {
        const body = await ask({ facets: [sendBack(facet, (each) => each === value)] })
        expect([facet.facetId, value, body.pagination.totalEntries]).toEqual([facet.facetId, value, numberOfResults])
        const others = facetIn(body, facet.facetId).values.toSorted((a, b) => a.value.localeCompare(b.value))
        expect(others.map((each) => each.numberOfResults)).toEqual(
          facet.values.toSorted((a, b) => a.value.localeCompare(b.value)).map((each) => each.numberOfResults),
        )
      }
    }
  })

  it('frozen values keep their order, and a selection survives a query that finds nothing', async () => {
    const colour = facetIn(await ask(), 'color')
    const last = colour.values.at(-1)?.value ?? ''
    const facets = [sendBack(colour, (each) => each === last, { freezeCurrentValues: true })]
    const kept = facetIn(await ask({ facets }), 'color')
    expect(kept.values.map(({ value }) => value)).toEqual(colour.values.map(({ value }) => value))
    const nothing = await ask({ facets, query: 'xqzvwkjq' })
    expect(nothing.pagination.totalEntries).toBe(0)
    expect(facetIn(nothing, 'color').values).toContainEqual(expect.objectContaining({ value: last, state: 'selected' }))
  })

  it('an unknown facet finds nothing and is returned', async () => {
    const facets = [{ facetId: 'magic', field: 'magic', type: 'regular', values: [{ value: 'x', state: 'selected' }] }]
    const body = await ask({ facets })
    expect(body.pagination.totalEntries).toBe(0)
    expect(facetIn(body, 'magic').values).toMatchObject([{ value: 'x', state: 'selected', numberOfResults: 0 }])
  })

  it('instant products, suggestions, redirects and badges', async () => {
    const instant = await ask({ query: 'klei' }, '/search/productSuggest')
    expect(v.is(SearchResponse, instant)).toBe(true)
    expect(instant.products.length).toBeGreaterThan(0)
    const suggested = await ask({ query: 'klei', count: 3 }, '/search/querySuggest')
    expect(v.parse(QuerySuggestResponse, suggested)).toEqual(suggested)
    expect(suggested.completions.length).toBeLessThanOrEqual(3)
    expect(suggested.categories[0]).toMatchObject({
      label: 'Kleider',
      highlighted: '{Klei}[der]',
      address: 'https://shop.example/de/c/damen/kleider/',
    })
    expect((await ask({ query: 'rück' }, '/search/querySuggest')).pages).toEqual([
      {
        label: 'Rücksendung',
        highlighted: '{Rück}[sendung]',
        address: 'https://shop.example/de/returns-portal/',
      },
    ])
    expect(await ask({ query: 'retoure' }, '/search/redirect')).toEqual({
      redirect: 'https://shop.example/de/returns-portal/',
    })
    expect(await ask({ query: 'kleid' }, '/search/redirect')).toEqual({ redirect: null })
    const { trackingId: _, ...rest } = german
    const context = { ...german.context, product: { productId: '101' } }
    const badges = await ask({ ...rest, context, placementIds: ['pdp'] }, '/tracking-ids/comma_de/badges')
    expect(badges.products).toMatchObject([{ productId: '101', badgePlacements: [{ placementId: 'pdp' }] }])
  })

  it('facet search finds a part of a value in any case, and categories with what stands above', async () => {
    const body = await ask({ facetId: 'color', facetQuery: '*CHWA*' }, '/facet?type=SEARCH')
    expect(v.parse(FacetSearchResponse, body)).toEqual(body)
    expect(body.values.map(({ rawValue }: { rawValue: string }) => rawValue)).toEqual(['Schwarz'])
    const tree = await ask({ facetId: 'ec_category', facetQuery: '*kleider*' }, '/facet?type=SEARCH')
    expect(tree.values).toContainEqual(expect.objectContaining({ rawValue: 'Kleider', path: ['Damen'] }))
    const ignorePaths = [['Damen', 'Kleider']]
    const fewer = await ask({ facetId: 'ec_category', facetQuery: '**', ignorePaths }, '/facet?type=SEARCH')
    expect(fewer.values).not.toContainEqual(expect.objectContaining({ rawValue: 'Kleider', path: ['Damen'] }))
    expect(await ask({ facetId: 'unknown', facetQuery: '**' }, '/facet?type=LISTING')).toEqual({
      values: [],
      moreValuesAvailable: false,
    })
  })

  it('a product has the same colours wherever it is shown', async () => {
    type Shown = { permanentid: string; totalNumberOfChildren: number; children: { permanentid: string }[] }
    const childrenIn = (products: Shown[]) =>
      new Map(products.map((each) => [each.permanentid, [each.totalNumberOfChildren, ...each.children]]))
    const found = childrenIn((await ask({ perPage: 50 })).products)
    const instant = childrenIn((await ask({ query: 'etuikleid' }, '/search/productSuggest')).products)
    const trending = small.search.slots().find(({ name }) => name === 'home')
    const home = childrenIn((await ask({ slotId: trending?.id }, '/recommendations')).products)
    expect(home.size).toBeGreaterThan(3)
    const names = ([total, ...children]: (number | { permanentid: string })[] = []) => [
      total,
      ...children.map((child) => (typeof child === 'number' ? child : child.permanentid)).toSorted(),
    ]
    for (const [id, children] of [...instant, ...home])
      expect([id, names(children)]).toEqual([id, names(found.get(id))])
    expect([...home.values()].some(([total]) => Number(total) > 1)).toBe(true)
  })

  it("a number that no product can have is no product's", () => {
    expect(['101', '2147483647'].map(toProductId)).toEqual([101, 2_147_483_647])
    for (const wireId of ['0', '-1', '1.5', '2147483648', '99999999999', '1e3', 'x', '']) {
      expect(toProductId(wireId)).toBeUndefined()
    }
  })

  it('recommendations of every slot, and none of an unknown slot', async () => {
    for (const { id } of small.search.slots()) {
      const context = { ...german.context, product: { productId: '101' }, purchased: [] }
      const body = await ask({ slotId: id, context, perPage: 2 }, '/recommendations')
      expect(v.parse(RecommendationsResponse, body)).toEqual(body)
      expect(body.headline).toMatch(/\w/)
    }
    const nothing = await ask({ slotId: 'unknown' }, '/recommendations')
    expect(nothing).toMatchObject({ headline: '', products: [] })
  })
})
