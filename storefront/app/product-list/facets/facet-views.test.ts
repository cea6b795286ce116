import type { Facet } from '@vitrine/contracts/search'
import { describe, expect, it } from 'vitest'
import { noChoice } from '../choice.ts'
import { toChoice, toFacetViews, toSorts } from './facet-views.ts'

const counted = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }
const head = (facetId: string) => ({
  facetId,
  field: facetId,
  displayName: facetId,
  isFieldExpanded: false,
  moreValuesAvailable: false,
  fromAutoSelect: false,
  numberOfValues: 10,
})
type State = 'idle' | 'selected' | 'excluded'
const regular = (facetId: string, ...values: [string, State][]): Facet => ({
  ...head(facetId),
  type: 'regular',
  values: values.map(([value, state]) => ({ value, state, numberOfResults: 1, ...counted })),
})
const price = (state: State): Facet => ({
  ...head('ec_price'),
  type: 'numericalRange',
  interval: 'continuous',
  domain: { min: 20, max: 200, increment: 1 },
  values: [{ start: 0, end: 100, endInclusive: true, state, numberOfResults: 3, ...counted }],
})
const node = (path: string[], state: State, children: object[] = []) =>
  ({ value: path.at(-1), path, state, children, isLeafValue: false, numberOfResults: 2, ...counted }) as never
const tree = (...values: never[]): Facet => ({
  ...head('ec_category'),
  type: 'hierarchical',
  delimitingCharacter: '|',
  values,
})

describe('facets', () => {
  it('are ordered category, size, colour, price, then as returned', () => {
    const facets = [regular('material', ['Wolle', 'idle']), price('idle'), regular('size', ['M', 'idle'])]
    expect(toFacetViews(facets).map(({ facetId }) => facetId)).toEqual(['size', 'ec_price', 'material'])
  })

  it('know the number of hidden values where the search service counts them', () => {
    const cut = { ...regular('material', ['Wolle', 'idle']), moreValuesAvailable: true }
    expect(toFacetViews([{ ...cut, numberOfMoreValues: 7 }, cut])).toMatchObject([{ more: 7 }, { hasMore: true }])
    expect(toFacetViews([cut])[0]).not.toHaveProperty('more')
  })

  it('without values are left out', () => {
    expect(toFacetViews([regular('material'), tree()])).toEqual([])
  })

  it('of sizes go from small to large, also when one is chosen', () => {
    const [sizes] = toFacetViews([regular('size', ['M', 'selected'], ['2XS', 'idle'], ['XL', 'idle'], ['S', 'idle'])])
    expect(sizes?.kind === 'values' && sizes.values.map(({ value }) => value)).toEqual(['2XS', 'S', 'M', 'XL'])
  })

  it('of sizes stand in groups where the reply has some, with their short names', () => {
    const groups = [
      {
        name: 'Konfektionsgrößen',
        values: [{ value: '38 (Kleidung)', text: '38', state: 'idle', numberOfResults: 1 }],
      },
      { name: 'Schuhgrößen', values: [{ value: '38 (Schuhe)', text: '38', state: 'selected', numberOfResults: 1 }] },
    ]
    const sizes = regular('size', ['38 (Schuhe)', 'selected'])
    expect(toFacetViews([{ ...sizes, moreValuesAvailable: true, groups } as Facet])).toMatchObject([
      {
        hasMore: false,
        groups: [
          { name: 'Konfektionsgrößen', values: [{ value: '38 (Kleidung)', text: '38', count: 1 }] },
          { name: 'Schuhgrößen', values: [{ value: '38 (Schuhe)', text: '38', count: 1 }] },
        ],
      },
    ])
    expect(toFacetViews([sizes])[0]).not.toHaveProperty('groups')
  })

  it('of categories show the path to the chosen one and the level below', () => {
    const below = node(['Damen', 'Kleider', 'Etuikleider'], 'idle')
    const branch = node(['Damen'], 'idle', [node(['Damen', 'Kleider'], 'selected', [below])])
    expect(toFacetViews([tree(branch)])).toMatchObject([
      {
        above: [{ path: ['Damen'] }, { path: ['Damen', 'Kleider'] }],
        below: [{ path: ['Damen', 'Kleider', 'Etuikleider'] }],
      },
    ])
    expect(toFacetViews([tree(node(['Damen'], 'idle'))])).toMatchObject([{ above: [], below: [{ path: ['Damen'] }] }])
  })

  it('of categories begin below a single root', () => {
    const [dresses, coats] = [node(['Damen', 'Kleider'], 'idle'), node(['Damen', 'Mäntel'], 'idle')]
    expect(toFacetViews([tree(node(['Damen'], 'idle', [dresses, coats]))])).toMatchObject([
      { above: [], below: [{ path: ['Damen', 'Kleider'] }, { path: ['Damen', 'Mäntel'] }] },
    ])
  })
})

describe('the choice of a reply', () => {
  it('is the requested one, in the same order', () => {
    const asked = { key: 'f', selected: ['M'], excluded: [] } as const
    const choice = {
      ...noChoice,
      facets: [
        { ...asked, facetId: 'size' },
        { ...asked, facetId: 'color' },
      ],
    }
    const facets = [regular('color', ['Rot', 'selected']), regular('size', ['M', 'selected'], ['L', 'idle'])]
    const answered = toChoice(facets, choice)
    expect(answered.facets.map(({ facetId, selected }) => [facetId, selected])).toEqual([
      ['size', ['M']],
      ['color', ['Rot']],
    ])
    expect(answered.isDecided).toBe(false)
  })

  it('may have more values, chosen by the query; from then on the shopper decides', () => {
    const { facets, isDecided } = toChoice([price('selected')], noChoice)
    expect(facets).toMatchObject([{ key: 'nf', facetId: 'ec_price', selected: ['0...100'] }])
    expect(isDecided).toBe(true)
  })
})

it('sort options are relevance, newest and price', () => {
  const by = (field: string, direction: 'asc' | 'desc') => ({
    sortCriteria: 'fields' as const,
    fields: [{ field, direction, displayName: field }],
  })
  const relevance = { sortCriteria: 'relevance' as const }
  const availableSorts = [relevance, by('ec_price', 'asc'), by('ec_price', 'desc'), by('date_added', 'desc')]
  const sorts = toSorts({ sort: { appliedSort: relevance, availableSorts } })
  expect(sorts.map(({ value }) => value)).toEqual(['', 'date_added desc', 'ec_price asc', 'ec_price desc'])
})
