import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '@vitrine/contracts/markets'
import type { SearchEngine } from '../engine/engine.ts'
import { demoQueries } from '../rules/demo-queries.ts'
import { synonymsIn } from '../shop-engines.ts'
import { ask, facetIn, idsOf, startSmallPipeline, valuesIn } from '../testing/small-query-pipeline.ts'
import { smallToday } from '../testing/small-catalogue.ts'
import { createQueryPipeline } from '../create-query-pipeline.ts'
import type { QueryPipeline } from './query-pipeline.ts'
import type { FacetState } from './search-query.ts'
import type { SearchResult } from './search-result.ts'

let pipeline: QueryPipeline
beforeAll(async () => {
  ;({ pipeline } = await startSmallPipeline())
})

const search = (query: string, locale: Locale = 'de', more: { facets?: FacetState[]; mayCorrect?: boolean } = {}) =>
  pipeline.search({ ...ask(locale), query, ...more })
const styles = (result: SearchResult) => idsOf(result).map((id) => Math.floor(id / 100))
const setting = (facetId: string, selected: string[]): FacetState => ({
  facetId,
  kind: 'regular',
  selected,
  excluded: [],
  shown: selected,
  isFrozen: false,
  mayAutoSelect: true,
})

describe('a colour in the words', () => {
  it('shows each style in that colour, the styles that have it first', async () => {
    const red = await search('rotes kleid')
    expect(idsOf(red).slice(0, 2).toSorted()).toEqual([102, 201])
    const black = await search('robe noire', 'fr-ch')
    expect(idsOf(black).slice(0, 2).toSorted()).toEqual([101, 401])
  })

  it('is the colour that is shown when it is selected in the facet', async () => {
    const navy = await search('kleid', 'de', { facets: [setting('color', ['blue'])] })
    expect(idsOf(navy).toSorted()).toEqual([103, 202])
  })
})

describe('a size in the words', () => {
  it('finds only products in this size, and shows as selected in its facet', async () => {
    const result = await search('kleid größe 42')
    expect(styles(result)).toEqual([3])
    expect(valuesIn(result, 'size')).toContain('*42 1')
    expect(facetIn(result, 'size')).toMatchObject({
      values: expect.arrayContaining([expect.objectContaining({ key: '42', isAutoSelected: true })]),
    })
  })

  it('is taken back when the shopper takes it back', async () => {
    const idle = setting('size', [])
    expect((await search('kleid größe 42', 'de', { facets: [idle] })).total).toBeGreaterThan(1)
  })

  it('that no product has is given up rather than finding nothing', async () => {
    const result = await search('bluse größe 42')
    expect(styles(result)).toContain(9)
    expect(valuesIn(result, 'size').filter((value) => value.startsWith('*'))).toEqual([])
  })
})

it('a size that only other products have does not outweigh the words', async () => {
  const result = await search('trenchcoat baumwolle größe m')
  expect(styles(result)[0]).toBe(6)
})

describe('a price in the words', () => {
  it('finds only products that cost no more, and shows as selected in its facet', async () => {
    const result = await search('kleid unter 85 euro')
    expect(styles(result).toSorted()).toEqual([2, 3])
    expect(valuesIn(result, 'ec_price')).toContain('*0..8500 2')
  })

  it('that no product has is given up', async () => {
    expect((await search('kleid unter 5 euro')).total).toBeGreaterThan(0)
  })
})

describe('unwanted attributes', () => {
  it('are shown in no colour of a style', async () => {
    const result = await search('mantel nicht schwarz')
    expect(idsOf(result)).not.toContain(502)
    expect(result.hits.length).toBeGreaterThan(0)
    expect(valuesIn(result, 'color')).toContainEqual(expect.stringMatching(/^-Schwarz/))
  })

  it('may be a word of the description', async () => {
    const result = await search('kleid ohne wickel')
    expect(styles(result)).not.toContain(2)
    expect(result.total).toBeGreaterThan(0)
  })

  it('may be the name of something', async () => {
    expect(styles(await search('kleid ohne ärmel'))).toEqual([1])
  })
})

it('recognises an occasion, reduced and new products without their words in a text', async () => {
  expect(
    styles(await search('kleid hochzeit'))
      .slice(0, 2)
      .toSorted(),
  ).toEqual([1, 2])
  expect(styles(await search('hochzeit')).toSorted()).toEqual([1, 2])
  expect(styles(await search('sale')).toSorted()).toEqual([2, 6])
  expect(styles(await search('neuheiten')).toSorted()).toEqual([3, 8])
})

describe('spelling', () => {
  it('is corrected when the words as written find nothing', async () => {
    const result = await search('schwarzes klied')
    expect(result.correction).toEqual({
      original: 'schwarzes klied',
      corrected: 'schwarzes kleid',
      suggestions: [
        {
          query: 'schwarzes kleid',
          words: [{ offset: 10, length: 5, original: 'klied', corrected: 'kleid' }],
        },
      ],
    })
    expect(result.executedQuery).toBe('schwarzes kleid')
    expect(idsOf(result).slice(0, 2).toSorted()).toEqual([101, 401])
  })

  it('is only suggested where the client does not want a correction', async () => {
    const result = await search('klied', 'de', { mayCorrect: false })
    expect(result).toMatchObject({ total: 0, executedQuery: 'klied' })
    expect(result.correction).toMatchObject({ corrected: undefined, suggestions: [{ query: 'kleid' }] })
  })

  it('is left alone when the words are known', async () => {
    expect((await search('kleid')).correction).toBeUndefined()
    expect((await search('kleid hochzeit')).correction).toBeUndefined()
  })

  it('keeps the attributes recognised in the rest', async () => {
    const result = await search('klied größe 42')
    expect(result.correction?.corrected).toBe('kleid größe 42')
    expect(styles(result)).toEqual([3])
  })
})

describe('triggers', () => {
  it('lead to a page of the shop in its language', async () => {
    expect((await search('Rücksendungen')).triggers).toEqual([
      { type: 'redirect', content: 'https://vitrine.example/de/returns-portal/' },
    ])
    expect((await search('livraison', 'fr-ch')).triggers).toEqual([
      { type: 'redirect', content: 'https://vitrine.example/fr-ch/s/livraison-et-paiement/' },
    ])
    const redirect = await pipeline.redirect({ ...ask('en'), query: 'returns' })
    expect(redirect).toBe('https://vitrine.example/en/returns-portal/')
    expect(await pipeline.redirect({ ...ask('en'), query: 'dress' })).toBeUndefined()
  })

  it('search for something else, say something, call something', async () => {
    expect((await search('hoody')).triggers).toEqual([{ type: 'query', content: 'pullover' }])
    expect((await search('pullover aus kaschmir', 'ch')).triggers).toEqual([
      { type: 'notify', content: expect.stringContaining('Kaschmir') },
    ])
    expect((await search('size chart', 'en')).triggers).toContainEqual({
      type: 'execute',
      content: { name: 'openSizeChart', params: ['women'] },
    })
  })
})

it('does what the demo queries say', async () => {
  const { hits, typo, redirect, rewrite, notify, prefix, question } = demoQueries
  expect((await search(hits)).total).toBeGreaterThan(3)
  expect((await search(typo)).correction?.corrected).toBe(hits)
  expect((await search(redirect)).triggers[0]?.type).toBe('redirect')
  expect((await search(rewrite)).triggers[0]?.type).toBe('query')
  expect((await search(notify)).triggers[0]?.type).toBe('notify')
  expect((await search(question)).triggers[0]?.type).toBe('notify')
  expect((await search(question)).total).toBeGreaterThan(0)
  expect((await pipeline.querySuggest({ ...ask(), query: prefix, count: 5 })).completions[0]?.expression).toBe(hits)
})

describe('merchandisers', () => {
  it('put products first for a query, for a time, in a shop', async () => {
    const pin = { when: { query: { is: ['kleid'] } }, products: [1001, 402] }
    const shop = await startSmallPipeline({ rules: { pins: [pin] } })
    expect(idsOf(await shop.pipeline.search({ ...ask(), query: 'kleider' })).slice(0, 2)).toEqual([1001, 402])
    const sorted = await shop.pipeline.search({
      ...ask(),
      query: 'kleid',
      sort: [{ number: 'price', direction: 'asc' }],
    })
    expect(idsOf(sorted)[0]).not.toBe(1001)
    const over = await startSmallPipeline({ rules: { pins: [{ ...pin, to: '2026-11-14' }] } })
    expect(idsOf(await over.pipeline.search({ ...ask(), query: 'kleid' }))).not.toContain(1001)
    const swiss = await startSmallPipeline({ rules: { pins: [{ ...pin, markets: ['ch'] }] } })
    expect(idsOf(await swiss.pipeline.search({ ...ask(), query: 'kleid' }))).not.toContain(1001)
  })

  it('boost products with an attribute', async () => {
    const boost = {
      when: { query: { contains: ['kleid'] } },
      attributes: { material: ['linen'] },
      categories: [],
      by: 20,
    }
    const shop = await startSmallPipeline({ rules: { boosts: [boost] } })
    expect(styles(await shop.pipeline.search({ ...ask(), query: 'kleid' }))[0]).toBe(3)
  })

  it('boost products that have all of the listed attributes, once', async () => {
    const boost = { when: {}, attributes: { material: ['wool'], sleeve: ['long'] }, categories: [], by: 20 }
    const shop = await startSmallPipeline({ rules: { boosts: [boost] } })
    const { hits } = await shop.pipeline.search({ ...ask(), query: 'wolle', isExplained: true })
    const boosted = hits.filter(({ explanation = [] }) => explanation.some(({ value }) => value === 20))
    expect(boosted.map(({ group }) => group)).toEqual([hits[0]?.group])
    expect(boosted[0]?.explanation?.filter(({ value }) => value === 20)).toHaveLength(1)
    expect(hits.length).toBeGreaterThan(1)
  })

  it('boost nothing where their category does not exist', async () => {
    const boost = { when: {}, attributes: { material: ['linen'] }, categories: ['women/gone'], by: 20 }
    const shop = await startSmallPipeline({ rules: { boosts: [boost] } })
    const query = { ...ask(), query: 'kleid' }
    expect(await shop.pipeline.search(query)).toEqual(await pipeline.search(query))
  })
})

it('tries synonyms without changing other searches', async () => {
  const shop = await startSmallPipeline()
  const query = { ...ask(), query: 'quuxling' }
  const before = JSON.stringify(await shop.pipeline.search(query))
  const languages = { ...shop.rules.languages, de: { ...shop.rules.languages.de, synonyms: ['quuxling => leinen'] } }
  const tried = { ...shop.rules, languages }
  const engine = { ...shop.engine, ...shop.engine.withSynonyms(synonymsIn(tried)) }
  const trial = createQueryPipeline({
    engine: () => engine,
    vocabulary: () => shop.vocabulary,
    rules: () => tried,
    addressOf: (_, path) => path,
    now: () => Date.parse(smallToday),
  })
  expect(styles(await trial.search(query))[0]).toBe(3)
  expect(JSON.stringify(await shop.pipeline.search(query))).toBe(before)
})

it('says that a kind of product is not sold, above the nearest', async () => {
  const { triggers, total } = await search('herrenpullover', 'de')
  expect(total).toBeGreaterThan(0)
  expect(triggers).toEqual([{ type: 'notify', content: expect.stringContaining('Damen') }])
  expect((await search('mens jumper', 'en')).triggers).toEqual([
    { type: 'notify', content: expect.stringContaining('women') },
  ])
  expect((await search('pullover', 'de')).triggers).toEqual([])
})

it('finds only products that the shop sells', async () => {
  expect(styles(await search('sneaker', 'de'))).toContain(12)
  expect(styles(await search('sneaker', 'ch'))).not.toContain(12)
})

it('suggests products while the last word is still growing', async () => {
  const result = await pipeline.productSuggest({ ...ask(), query: 'etuik', count: 3 })
  expect(styles(result)[0]).toBe(1)
  expect(result.facets).toEqual([])
})

it('a rebuild in the middle of a query goes on with the new index', async () => {
  const [old, rebuilt] = [await startSmallPipeline(), await startSmallPipeline()]
  let { engine } = old
  let searches = 0
  const replacing: SearchEngine = {
    ...old.engine,
    async search(query) {
      const result = await old.engine.search(query)
      searches += 1
      engine = rebuilt.engine
      await old.engine.close()
      return result
    },
  }
  const rebuilding = createQueryPipeline({
    engine: () => (engine === old.engine ? replacing : engine),
    vocabulary: () => old.vocabulary,
    rules: () => old.rules,
    addressOf: (_, path) => path,
    now: () => Date.parse(smallToday),
  })
  // The size is given up, which takes a second step.
  const query = 'bluse größe 42'
  const result = await rebuilding.search({ ...ask(), query })
  expect(searches).toBe(1)
  expect(idsOf(result)).toEqual(idsOf(await rebuilt.pipeline.search({ ...ask(), query })))
  expect(styles(result)).toContain(9)
})

it('says that a compound names nothing in the shop, above the nearest products', async () => {
  const { total, triggers } = await search('zauberkleid')
  expect(total).toBeGreaterThan(0)
  expect(triggers).toEqual([
    { type: 'notify', content: 'Zu „zauberkleid“ haben wir keinen genauen Treffer. Das kommt am nächsten.' },
  ])
  expect((await search('kleid')).triggers).toEqual([])
})
