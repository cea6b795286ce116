import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '@vitrine/contracts/markets'
import { defaultRules } from '../rules/rules-file.ts'
import type { Rules } from '../rules/rules.ts'
import { ask, facetIn, startSmallPipeline, valuesIn } from '../testing/small-query-pipeline.ts'
import type { QueryPipeline } from './query-pipeline.ts'
import type { FacetState } from './search-query.ts'

let pipeline: QueryPipeline
beforeAll(async () => {
  ;({ pipeline } = await startSmallPipeline())
})

const defaults = defaultRules()
const withFacets = (known: Rules['facets']['known'], search = Object.keys(known)) =>
  startSmallPipeline({
    rules: { facets: { ...defaults.facets, known, search, automatic: { desired: 0, from: [] } } },
  })
type ValuesState = Extract<FacetState, { kind: 'regular' | 'location' }>
type RangesState = Extract<FacetState, { kind: 'numericalRange' | 'dateRange' }>
const all = { ...ask(), query: '' }
const values = (facetId: string, more: Partial<ValuesState> = {}): FacetState => ({
  facetId,
  kind: 'regular',
  selected: [],
  excluded: [],
  shown: [],
  isFrozen: false,
  mayAutoSelect: true,
  ...more,
})
const ranges = (facetId: string, more: Partial<RangesState> = {}): FacetState => ({
  facetId,
  kind: 'numericalRange',
  selected: [],
  excluded: [],
  shown: [],
  isFrozen: false,
  ...more,
})
const none = { name: undefined, values: 8, onlyWhenVaried: false, allowedValues: undefined }

describe('the facets of a search', () => {
  it('stand in the order of the rules, in the words of the shop', async () => {
    const { facets } = await pipeline.search({ ...ask('fr-ch'), query: '' })
    expect(facets.slice(0, 4).map(({ facetId, displayName }) => [facetId, displayName])).toEqual([
      ['ec_category', 'Catégorie'],
      ['size', 'Taille'],
      ['color', 'Couleur'],
      ['ec_price', 'Prix'],
    ])
  })

  it('count results, whatever is selected in themselves', async () => {
    const plain = await pipeline.search(all)
    const black = await pipeline.search({
      ...all,
      facets: [values('color', { selected: ['black'], shown: ['black'] })],
    })
    expect(valuesIn(plain, 'color')).toContain('Schwarz 5')
    expect(valuesIn(black, 'color')).toContain('*Schwarz 5')
    const blue = valuesIn(plain, 'color').find((value) => value.startsWith('Blau'))
    expect(valuesIn(black, 'color')).toContain(blue)
    expect(black.total).toBe(5)
  })

  it('show sizes by their groups, each from small to large', async () => {
    const sizes = facetIn(await pipeline.search({ ...all, facets: [values('size')] }), 'size')
    const groups = sizes && 'groups' in sizes ? sizes.groups : []
    expect(groups?.map(({ name, values: each }) => [name, ...each.map(({ text }) => text)])).toEqual([
      ['Konfektionsgrößen', '34', '36', '38', '40', '42'],
      ['Buchstabengrößen', 'S', 'M', 'L'],
      ['Bundweite und Länge', 'W28/L32', 'W29/L32', 'W30/L32'],
      ['Schuhgrößen', '38', '39', '40', '41'],
    ])
  })

  it('tell the sizes of two groups apart where both are found', async () => {
    const sizes = (result: Parameters<typeof valuesIn>[0]) => valuesIn(result, 'size')
    const everything = sizes(await pipeline.search({ ...all, facets: [values('size', { limit: 50 })] }))
    expect(everything).toEqual(expect.arrayContaining(['38 (Schuhe) 1', '39 1', 'M 3']))
    expect(everything.filter((value) => value.startsWith('38 (Kleidung)'))).toHaveLength(1)
    expect(everything.some((value) => /^38 \d/.test(value))).toBe(false)
    const shoes = await pipeline.search({ ...all, query: 'sneaker', facets: [values('size')] })
    expect(sizes(shoes)).toContain('38 1')
    expect(facetIn(shoes, 'size')).not.toHaveProperty('groups')
  })

  it('find a size of one group, or of any group where none is named', async () => {
    const choose = (key: string) =>
      pipeline.search({ ...all, facets: [values('size', { selected: [key], shown: [key] })] })
    const [shoes, clothes, any] = [await choose('shoes:38'), await choose('numbers:38'), await choose('38')]
    expect(shoes.total).toBe(1)
    expect(any.total).toBe(shoes.total + clothes.total)
    expect(valuesIn(shoes, 'size')).toContain('*38 (Schuhe) 1')
    const chosen = facetIn(any, 'size')
    const inGroups =
      chosen && 'groups' in chosen ? chosen.groups?.filter((group) => group.values.some(({ key }) => key === '38')) : []
    expect(inGroups?.map(({ name }) => name)).toEqual(['Konfektionsgrößen', 'Schuhgrößen'])
  })

  it('leave out facets that all results share, unless one is selected', async () => {
    const linnea = { ...all, query: 'trenchcoat' }
    expect(facetIn(await pipeline.search(all), 'ec_brand')).toBeDefined()
    const one = await startSmallPipeline({
      rules: { pins: [], facets: { ...defaults.facets, search: ['ec_brand'], automatic: { desired: 0, from: [] } } },
    })
    const jeans = {
      ...all,
      facets: [values('color', { selected: ['beige'] }), values('material', { selected: ['cotton'] })],
    }
    expect(facetIn(await one.pipeline.search(jeans), 'ec_brand')).toBeUndefined()
    const set = { ...linnea, facets: [values('ec_brand', { selected: ['linnea'] })] }
    expect(facetIn(await one.pipeline.search(set), 'ec_brand')).toBeDefined()
  })

  it('come back when something is selected in them, even with no results, and unknown ones find nothing', async () => {
    const impossible = await pipeline.search({
      ...all,
      facets: [values('color', { selected: ['green'] }), values('material', { selected: ['leather'] })],
    })
    expect(impossible.total).toBe(0)
    expect(impossible.facets.map(({ facetId }) => facetId)).toEqual(expect.arrayContaining(['color', 'material']))
    expect((await pipeline.search({ ...all, facets: [values('nonsense', { selected: ['x'] })] })).total).toBe(0)
    expect((await pipeline.search({ ...all, facets: [values('color', { selected: ['mauve'] })] })).total).toBe(0)
  })

  it('say how many values they leave out', async () => {
    const whole = await pipeline.search({ ...all, facets: [values('color', { limit: 100 })] })
    const short = await pipeline.search({ ...all, facets: [values('color', { limit: 1 })] })
    expect(facetIn(whole, 'color')).toMatchObject({ hasMore: false, more: 0 })
    expect(facetIn(short, 'color')).toMatchObject({ hasMore: true, more: valuesIn(whole, 'color').length - 1 })
  })

  it('keep frozen values and no others', async () => {
    const frozen = values('color', { selected: ['black'], shown: ['black', 'red'], isFrozen: true })
    const result = await pipeline.search({ ...all, facets: [frozen] })
    expect(
      valuesIn(result, 'color')
        .map((value) => value.split(' ')[0])
        .toSorted(),
    ).toEqual(['*Schwarz', 'Rot'])
    expect(facetIn(result, 'color')).toMatchObject({ hasMore: false })
  })

  it('exclude', async () => {
    const result = await pipeline.search({
      ...all,
      query: 'mantel',
      facets: [values('color', { excluded: ['beige'] })],
    })
    expect(valuesIn(result, 'color')).toContainEqual(expect.stringMatching(/^-Beige [1-9]/))
  })

  it('find products with all values where that is requested', async () => {
    const both = values('occasion', { selected: ['office', 'festive'], mustMatchAll: true })
    expect((await pipeline.search({ ...all, facets: [both] })).total).toBe(1)
    expect((await pipeline.search({ ...all, facets: [{ ...both, mustMatchAll: false } as FacetState] })).total).toBe(3)
  })

  it('show only allowed values, and in the order of a list', async () => {
    const { pipeline: own } = await withFacets({
      colour: {
        kind: 'regular',
        ...none,
        source: 'color',
        sort: ['red', 'black'],
        allowedValues: ['black', 'red', 'blue'],
      },
      byName: { kind: 'regular', ...none, source: 'color', sort: 'label' },
    })
    const result = await own.search(all)
    expect(valuesIn(result, 'colour').map((value) => value.split(' ')[0])).toEqual(['Rot', 'Schwarz', 'Blau'])
    expect(valuesIn(result, 'byName').map((value) => value.split(' ')[0])).toEqual([
      'Beige',
      'Blau',
      'Grün',
      'Rot',
      'Schwarz',
      'Weiß',
    ])
  })

  it('find the products of a store, and show the places of the own country only', async () => {
    const places = async (locale: Locale) =>
      valuesIn(await pipeline.search({ ...ask(locale), query: '' }), 'store').map((value) => value.split(' ')[0])
    expect(await places('de')).toEqual(['Berlin', 'Weimar'])
    expect(await places('at')).toEqual(['Wien'])
    expect(await places('ch')).toEqual(['Zürich'])
    expect(await places('en')).toEqual([])
    const weimar = { ...values('store', { selected: ['DE/Weimar'] }), kind: 'location' } as FacetState
    const dresses = await pipeline.search({ ...all, facets: [weimar] })
    expect(dresses.total).toBe(4)
    expect(facetIn(dresses, 'store')).toMatchObject({ kind: 'location', displayName: 'Im Store' })
  })

  it('come back where they are requested, even if all results share them', async () => {
    const linnea = { ...all, query: 'trenchcoat' }
    expect(facetIn(await pipeline.search(linnea), 'ec_brand')).toBeUndefined()
    const named = await pipeline.search({ ...linnea, facetMode: 'requested', facets: [values('ec_brand')] })
    expect(valuesIn(named, 'ec_brand')).toHaveLength(1)
  })

  it('of one source narrow each other and not themselves', async () => {
    const rule = { kind: 'regular', ...none, source: 'occasion', sort: 'label' } as const
    const { pipeline: own } = await withFacets({ one: rule, two: rule })
    const plain = await own.search(all)
    expect(valuesIn(plain, 'one')).toEqual(valuesIn(plain, 'two'))
    const chosen = await own.search({ ...all, facets: [values('one', { selected: ['office'] })] })
    expect(valuesIn(chosen, 'one').map((value) => value.replace('*', ''))).toEqual(valuesIn(plain, 'one'))
    for (const value of valuesIn(chosen, 'two'))
      expect(Number(value.split(' ').at(-1))).toBeLessThanOrEqual(chosen.total)
    const both = await own.search({
      ...all,
      facets: [values('one', { selected: ['office'] }), values('two', { selected: ['festive'] })],
    })
    const announced = valuesIn(chosen, 'two').find((value) => value.startsWith('Fest'))
    expect(announced).toMatch(new RegExp(` ${both.total}$`))
    const within = { ...all, facets: [values('one', { selected: ['office'] })] }
    const found = await own.facetSearch({ within, facetId: 'two', text: 'fest', limit: 5, ignored: [] })
    expect(found.values.map(({ count }) => count)).toEqual([both.total])
  })

  it('count the results when all values are demanded', async () => {
    const office = values('occasion', { selected: ['office'], mustMatchAll: true })
    const festive = valuesIn(await pipeline.search({ ...all, facets: [office] }), 'occasion')
    expect(festive).toContainEqual(expect.stringMatching(/^Fest\D* 1$/))
  })

  it('of places are values too', async () => {
    const place = { kind: 'location', ...none, source: 'brand', sort: 'label' } as const
    const { pipeline: own } = await withFacets({ place })
    const result = await own.search({
      ...all,
      facets: [{ ...values('place', { selected: ['linnea'] }), kind: 'location' } as FacetState],
    })
    expect(facetIn(result, 'place')).toMatchObject({ kind: 'location' })
    expect(valuesIn(result, 'place')).toEqual(['*Linnea 2', 'Vitrine 10'])
    expect(result.total).toBe(2)
  })

  it('that divide the results best are added', async () => {
    const { facets } = await pipeline.search({ ...all, query: 'kleid' })
    const added = facets.map(({ facetId }) => facetId).slice(defaults.facets.search.length - 2)
    expect(added).toEqual(expect.arrayContaining(['sleeve']))
    const asked = await pipeline.search({
      ...all,
      facetMode: 'none',
      automatic: { desired: 1, values: 3, states: [] },
    })
    expect(asked.facets).toEqual([])
    expect(asked.automatic).toHaveLength(1)
    expect(asked.automatic[0]).toMatchObject({ numberOfValues: 3 })
  })
})

describe('the tree of categories', () => {
  const tree = (selected: string[]): FacetState => ({ facetId: 'ec_category', kind: 'hierarchical', selected })

  it('shows its roots, then the path to the selection and its children', async () => {
    expect(valuesIn(await pipeline.search(all), 'ec_category')).toEqual(['Damen 12'])
    const women = await pipeline.search({ ...all, facets: [tree(['1'])] })
    expect(valuesIn(women, 'ec_category').slice(0, 2)).toEqual(['*Damen 12', 'Kleider 4'])
    const dresses = await pipeline.search({ ...all, facets: [tree(['1', '11'])] })
    expect(valuesIn(dresses, 'ec_category')).toEqual([
      'Damen 12',
      '*Kleider 4',
      'Wickelkleider 2',
      'Etuikleider 1',
      'Strickkleider 1',
    ])
    expect(dresses.total).toBe(4)
  })

  it('opens a single root, since there is nothing else to choose', async () => {
    const facet = facetIn(await pipeline.search(all), 'ec_category')
    const [women] = facet?.kind === 'hierarchical' ? facet.children : []
    expect(women).toMatchObject({ label: 'Damen', state: 'idle', count: 12 })
    expect(women?.children?.map(({ label, count }) => `${label} ${count}`)).toContain('Kleider 4')
    expect(women?.children?.length).toBeGreaterThan(1)
    const few: FacetState = { facetId: 'ec_category', kind: 'hierarchical', selected: [], limit: 1 }
    const cut = facetIn(await pipeline.search({ ...all, facets: [few] }), 'ec_category')
    expect(cut).toMatchObject({ hasMore: true, children: [{ label: 'Damen', children: [{ count: 4 }] }] })
  })

  it('comes back with its selection even where the path is unknown', async () => {
    const lost = await pipeline.search({ ...all, facets: [tree(['Herren'])] })
    expect(lost.total).toBe(0)
    expect(valuesIn(lost, 'ec_category')).toEqual(['*Herren 0'])
  })
})

describe('ranges', () => {
  it('of a slider span everything, and keep spanning it when one is set', async () => {
    expect(valuesIn(await pipeline.search(all), 'ec_price')).toEqual(['5000..26000 12'])
    const set = { start: 5000, end: 9000, endInclusive: true }
    const result = await pipeline.search({ ...all, facets: [ranges('ec_price', { selected: [set], shown: [set] })] })
    expect(result.total).toBe(6)
    expect(valuesIn(result, 'ec_price')).toContain('*5000..9000 6')
    expect(facetIn(result, 'ec_price')).toMatchObject({ domain: { min: 5000, max: 26000, increment: 100 } })
  })

  it('are listed by the rules, of even width, or equally full', async () => {
    const price = { kind: 'numericalRange', ...none, source: 'price', increment: 1 } as const
    for (const [interval, ranged] of [
      [
        'discrete',
        [
          { start: 0, end: 100 },
          { start: 100, end: undefined },
        ],
      ],
      ['even', undefined],
      ['equiprobable', undefined],
    ] as const) {
      const { pipeline: own } = await withFacets({ price: { ...price, interval, ranges: ranged as never, values: 4 } })
      const facet = facetIn(await own.search(all), 'price')
      if (facet?.kind !== 'numericalRange') throw new Error('There is no price')
      expect(facet.interval).toBe(interval)
      expect(facet.ranges.reduce((sum, { count }) => sum + count, 0)).toBe(12)
      expect(facet.ranges.length).toBeGreaterThan(1)
      expect(facet.ranges.length).toBeLessThanOrEqual(5)
    }
  })

  it('of dates are written as the rules write them', async () => {
    const facet = facetIn(await pipeline.search(all), 'date_added')
    expect(facet).toMatchObject({
      kind: 'dateRange',
      ranges: [
        { written: { start: 'past-1-week', end: 'now' }, count: 1 },
        { written: { start: 'past-1-month', end: 'now' }, count: 2 },
        { written: { start: 'past-3-month', end: 'now' }, count: 2 },
      ],
    })
  })
})

it('describes facets by name, in any case', () => {
  expect(pipeline.facetOf('EC_PRICE')).toEqual({
    facetId: 'ec_price',
    field: 'ec_price',
    kind: 'numericalRange',
    source: 'price',
    scale: 100,
  })
  expect(pipeline.facetOf('constructor')).toBeUndefined()
})
