import type { FacetRequest } from '@vitrine/contracts/search'
import { describe, expect, it } from 'vitest'
import type { FacetDescription } from '../../query-pipeline/search-query.ts'
import type { SearchFacet, SearchTreeNode } from '../../query-pipeline/search-result.ts'
import { createVocabulary } from '../../documents/vocabulary.ts'
import { smallStructure } from '../../testing/small-catalogue.ts'
import { readFacets } from './read-facets.ts'
import { writeFacets } from './write-facets.ts'

const vocabulary = createVocabulary(smallStructure)
const describe_ = (facetId: string, kind: FacetDescription['kind'], source: string, scale = 1) => ({
  facetId,
  field: facetId,
  kind,
  source,
  scale,
})
const known: readonly FacetDescription[] = [
  describe_('color', 'regular', 'color'),
  describe_('store', 'location', 'brand'),
  describe_('ec_category', 'hierarchical', 'category'),
  describe_('ec_price', 'numericalRange', 'price', 100),
  describe_('date_added', 'dateRange', 'addedAt'),
]
const pipeline = { facetOf: (name: string) => known.find(({ facetId }) => facetId === name) }
const now = Date.UTC(2026, 10, 15) / 1000
const read = (...requests: FacetRequest[]) => readFacets(requests, pipeline, { locale: 'de', vocabulary, now })
const scaleOf = (facetId: string) => pipeline.facetOf(facetId)?.scale ?? 1

const colours = (values: [string, 'idle' | 'selected' | 'excluded'][], more: Partial<FacetRequest> = {}) =>
  ({
    facetId: 'color',
    field: 'color',
    type: 'regular',
    values: values.map(([value, state]) => ({ value, state })),
    ...more,
  }) as FacetRequest
const answeredColours = (values: [string, string, number][], numberOfValues = 8): SearchFacet => ({
  facetId: 'color',
  field: 'color',
  kind: 'regular',
  displayName: 'Farbe',
  numberOfValues,
  hasMore: false,
  values: values.map(([key, label, count]) => ({ key, label, count, state: 'idle' })),
})

describe('facets of a request', () => {
  it('words of the language become keys, and those that are excluded stay apart', () => {
    const [requested] = read(
      colours([
        ['Schwarz', 'selected'],
        ['Rot', 'excluded'],
        ['Blau', 'idle'],
      ]),
    )
    expect(requested?.state).toEqual({
      facetId: 'color',
      kind: 'regular',
      selected: ['black'],
      excluded: ['red'],
      shown: ['black', 'red'],
      isFrozen: false,
      mayAutoSelect: true,
    })
  })

  it('a value cannot be selected and excluded', () => {
    const [requested] = read(
      colours([
        ['Schwarz', 'selected'],
        ['Schwarz', 'excluded'],
      ]),
    )
    expect(requested?.state).toMatchObject({ selected: ['black'], excluded: [] })
  })

  it('a range cannot be selected and excluded', () => {
    const range = { start: 20, end: 60, endInclusive: true }
    const [requested] = read({
      facetId: 'ec_price',
      field: 'ec_price',
      type: 'numericalRange',
      values: [
        { ...range, state: 'excluded' },
        { ...range, state: 'selected' },
      ],
    })
    expect(requested?.state).toMatchObject({ selected: [{ start: 2000, end: 6000 }], excluded: [] })
  })

  it('an unknown value is kept, so that it finds nothing', () => {
    const [requested] = read(colours([['Infrarot', 'selected']]))
    expect(requested?.state).toMatchObject({ selected: ['Infrarot'] })
  })

  it('the deepest selected node of a tree is the path', () => {
    const [requested] = read({
      facetId: 'ec_category',
      field: 'ec_category',
      type: 'hierarchical',
      numberOfValues: 5,
      retrieveCount: 3,
      values: [
        {
          value: 'Damen',
          state: 'idle',
          children: [
            { value: 'Mäntel', state: 'idle', children: [] },
            { value: 'Kleider', state: 'selected', children: [] },
          ],
        },
      ],
    })
    expect(requested?.state).toEqual({ facetId: 'ec_category', kind: 'hierarchical', limit: 3, selected: ['1', '11'] })
  })

  it('amounts become cents and relative dates moments', () => {
    const [price, date] = read(
      {
        facetId: 'ec_price',
        field: 'ec_price',
        type: 'numericalRange',
        values: [{ start: 20.1, end: 60, endInclusive: true, state: 'selected' }],
      },
      {
        facetId: 'date_added',
        field: 'date_added',
        type: 'dateRange',
        values: [{ start: 'past-1-day', end: 'now', endInclusive: false, state: 'excluded' }],
      },
    )
    expect(price?.state).toMatchObject({ selected: [{ start: 2010, end: 6000, endInclusive: true }], excluded: [] })
    expect(date?.state).toMatchObject({ excluded: [{ start: now - 86_400, end: now, endInclusive: false }] })
  })

  it('a facet of another kind is ignored', () => {
    expect(read({ facetId: 'ec_price', field: 'ec_price', type: 'regular', values: [] })).toEqual([])
  })
})

describe('facets of a response', () => {
  it('selected values come first, then idle ones in their order, and no more than requested for', () => {
    const requested = read(colours([['Weiß', 'selected']], { numberOfValues: 3 }))
    const answered = answeredColours(
      [
        ['black', 'Schwarz', 9],
        ['red', 'Rot', 7],
        ['blue', 'Blau', 5],
        ['white', 'Weiß', 1],
      ],
      3,
    )
    const values = 'values' in answered ? answered.values : []
    const written = writeFacets(
      [
        {
          ...answered,
          values: values.map((each) => (each.key === 'white' ? { ...each, state: 'selected' } : each)),
        } as SearchFacet,
      ],
      requested,
      scaleOf,
    )
    expect(written[0]).toMatchObject({ moreValuesAvailable: true, numberOfValues: 3 })
    expect(written[0]?.values.map((each) => ('value' in each ? each.value : ''))).toEqual(['Weiß', 'Schwarz', 'Rot'])
  })

  it('frozen values stay as they stand, those without results included', () => {
    const requested = read(
      colours(
        [
          ['Rot', 'idle'],
          ['Schwarz', 'selected'],
          ['Grün', 'idle'],
        ],
        { freezeCurrentValues: true },
      ),
    )
    const [written] = writeFacets(
      [
        answeredColours([
          ['black', 'Schwarz', 9],
          ['red', 'Rot', 7],
        ]),
      ],
      requested,
      scaleOf,
    )
    expect(written?.values).toMatchObject([
      { value: 'Rot', numberOfResults: 7 },
      { value: 'Schwarz', numberOfResults: 9 },
      { value: 'Grün', numberOfResults: 0 },
    ])
  })

  it('a facet with a selection comes back without a result', () => {
    const requested = read(
      { facetId: 'gone', field: 'gone', type: 'regular', values: [{ value: 'x', state: 'selected' }] },
      { facetId: 'idle', field: 'idle', type: 'regular', values: [{ value: 'x', state: 'idle' }] },
      {
        facetId: 'old',
        field: 'old',
        type: 'hierarchical',
        values: [{ value: 'a', state: 'idle', children: [{ value: 'b', state: 'selected', children: [] }] }],
      },
    )
    const written = writeFacets([], requested, scaleOf)
    expect(written).toMatchObject([
      { facetId: 'gone', values: [{ value: 'x', state: 'selected', numberOfResults: 0 }] },
      { facetId: 'old', values: [{ value: 'a', children: [{ value: 'b', state: 'selected', path: ['a', 'b'] }] }] },
    ])
  })

  it('a tree is its roots, or one branch down to the selected node with all its children', () => {
    const node = (label: string, count: number, state: 'idle' | 'selected' = 'idle') => ({
      key: label,
      label,
      count,
      state,
      isLeaf: false,
    })
    const head = {
      facetId: 'ec_category',
      field: 'ec_category',
      kind: 'hierarchical',
      displayName: 'Kategorie',
    } as const
    const branch: SearchFacet = {
      ...head,
      numberOfValues: 5,
      hasMore: true,
      path: [node('Damen', 9), node('Kleider', 4, 'selected')],
      children: [node('Etuikleider', 3), node('Wickelkleider', 1)],
    }
    const [written] = writeFacets([branch], [], scaleOf)
    expect(written).toMatchObject({
      delimitingCharacter: '|',
      moreValuesAvailable: true,
      values: [
        {
          value: 'Damen',
          path: ['Damen'],
          state: 'idle',
          children: [
            {
              value: 'Kleider',
              path: ['Damen', 'Kleider'],
              state: 'selected',
              moreValuesAvailable: true,
              children: [
                { value: 'Etuikleider', path: ['Damen', 'Kleider', 'Etuikleider'], children: [] },
                { value: 'Wickelkleider', path: ['Damen', 'Kleider', 'Wickelkleider'], children: [] },
              ],
            },
          ],
        },
      ],
    })
  })

  it('a single root comes with its children, and no value is selected', () => {
    const node = (label: string, children?: SearchTreeNode[]): SearchTreeNode => ({
      key: label,
      label,
      count: 4,
      state: 'idle',
      isLeaf: children === undefined,
      ...(children && { children }),
    })
    const facet: SearchFacet = {
      facetId: 'ec_category',
      field: 'ec_category',
      kind: 'hierarchical',
      displayName: 'Kategorie',
      numberOfValues: 1,
      hasMore: true,
      path: [],
      children: [node('Damen', [node('Kleider')])],
    }
    expect(writeFacets([facet], [], scaleOf)).toMatchObject([
      {
        values: [
          {
            path: ['Damen'],
            state: 'idle',
            moreValuesAvailable: true,
            children: [{ path: ['Damen', 'Kleider'], state: 'idle', moreValuesAvailable: false, children: [] }],
          },
        ],
      },
    ])
  })

  const price = (ranges: Extract<SearchFacet, { kind: 'numericalRange' | 'dateRange' }>['ranges']): SearchFacet => ({
    facetId: 'ec_price',
    field: 'ec_price',
    kind: 'numericalRange',
    displayName: 'Preis',
    numberOfValues: 1,
    hasMore: false,
    interval: 'continuous',
    ranges,
    domain: { min: 1_999, max: 24_995, increment: 100 },
  })

  it('an unmoved slider spans everything in whole steps', () => {
    const [written] = writeFacets(
      [price([{ start: 1_999, end: 24_995, endInclusive: true, count: 12, state: 'idle' }])],
      [],
      scaleOf,
    )
    expect(written).toMatchObject({
      domain: { min: 19, max: 250, increment: 1 },
      values: [{ start: 19, end: 250, endInclusive: true, state: 'idle', numberOfResults: 12 }],
    })
  })

  it('a range comes back as the client wrote it', () => {
    const requested = read({
      facetId: 'ec_price',
      field: 'ec_price',
      type: 'numericalRange',
      values: [{ start: 19.999, end: 60.1, endInclusive: true, state: 'selected' }],
    })
    const [written] = writeFacets(
      [price([{ start: 2_000, end: 6_010, endInclusive: true, count: 3, state: 'selected' }])],
      requested,
      scaleOf,
    )
    expect(written?.values).toMatchObject([{ start: 19.999, end: 60.1, state: 'selected', numberOfResults: 3 }])
  })

  it('dates come back as they were sent, as the rules write them, or spelled out', () => {
    const requested = read({
      facetId: 'date_added',
      field: 'date_added',
      type: 'dateRange',
      values: [{ start: 'past-1-day', end: 'now', endInclusive: true, state: 'selected' }],
    })
    const range = { endInclusive: true, count: 1, state: 'idle' } as const
    const [written] = writeFacets(
      [
        {
          facetId: 'date_added',
          field: 'date_added',
          kind: 'dateRange',
          displayName: 'Neu seit',
          numberOfValues: 3,
          hasMore: false,
          interval: 'discrete',
          ranges: [
            { ...range, start: now - 86_400, end: now, state: 'selected' },
            { ...range, start: 5, end: 6, written: { start: 'past-1-week', end: 'now' } },
            { ...range, start: 0, end: 60 },
          ],
        },
      ],
      requested,
      scaleOf,
    )
    expect(written?.values).toMatchObject([
      { start: 'past-1-day', end: 'now', state: 'selected' },
      { start: 'past-1-week', end: 'now' },
      { start: '1970/01/01@00:00:00', end: '1970/01/01@00:01:00' },
    ])
  })

  it('locations have no counts', () => {
    const [written] = writeFacets(
      [{ ...answeredColours([['a', 'Hamburg', 3]]), facetId: 'store', kind: 'location' } as SearchFacet],
      [],
      scaleOf,
    )
    expect(written?.values).toEqual([{ value: 'Hamburg', state: 'idle' }])
  })

  it('groups of sizes have all values, as the client knows them', () => {
    const clothes = { key: 'numbers:38', label: '38 (Kleidung)', count: 3, state: 'idle' } as const
    const shoes = { key: 'shoes:38', label: '38 (Schuhe)', count: 1, state: 'idle' } as const
    const sizes = {
      ...answeredColours([]),
      facetId: 'size',
      values: [clothes],
      numberOfValues: 1,
      groups: [
        { name: 'Konfektionsgrößen', values: [{ ...clothes, text: '38' }] },
        { name: 'Schuhgrößen', values: [{ ...shoes, text: '38' }] },
      ],
    } as SearchFacet
    expect(writeFacets([sizes], [], scaleOf)).toMatchObject([
      {
        values: [{ value: '38 (Kleidung)' }],
        groups: [
          { name: 'Konfektionsgrößen', values: [{ value: '38 (Kleidung)', text: '38', numberOfResults: 3 }] },
          { name: 'Schuhgrößen', values: [{ value: '38 (Schuhe)', text: '38', state: 'idle', numberOfResults: 1 }] },
        ],
      },
    ])
    expect(vocabulary.keyOf('size', '38 (Schuhe)', 'de')).toBe('shoes:38')
    expect(vocabulary.keyOf('size', '38 (chaussures)', 'fr-ch')).toBe('shoes:38')
  })
})
