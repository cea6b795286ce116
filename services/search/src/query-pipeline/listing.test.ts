import type { Locale } from '@vitrine/contracts/markets'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, idsOf, startSmallPipeline, valuesIn } from '../testing/small-query-pipeline.ts'
import type { QueryPipeline } from './query-pipeline.ts'
import type { FacetState } from './search-query.ts'

let pipeline: QueryPipeline
beforeAll(async () => {
  ;({ pipeline } = await startSmallPipeline())
})

const list = async (path: string, locale: Locale = 'de', facets: FacetState[] = []) =>
  pipeline.listing({ ...ask(locale), path, facets, perPage: 50 })
const styles = async (path: string, locale?: Locale) =>
  idsOf(await list(path, locale))
    .map((id) => Math.floor(id / 100))
    .toSorted((a, b) => a - b)

describe('a listing', () => {
  it('shows the products of its category, by its path in the language of the shop', async () => {
    expect(await styles('/damen/kleider')).toEqual([1, 2, 3, 4])
    expect(await styles('/femme/robes', 'fr-ch')).toEqual([1, 2, 3, 4])
    expect(await styles('/women/dresses/sheath-dresses', 'en')).toEqual([1])
    expect(await styles('/damen/kleider', 'en')).toEqual([1, 2, 3, 4])
  })

  it('of the sale shows products that are reduced in the shop, all of them or of one area', async () => {
    expect(await styles('/sale')).toEqual([2, 6])
    expect(await styles('/sale/kleider')).toEqual([2])
    expect(await styles('/sale/maentel')).toEqual([6])
  })

  it('of new arrivals shows the last thirty days', async () => {
    expect(await styles('/new')).toEqual([3, 8])
    expect(await styles('/new/kleider')).toEqual([3])
    expect(await styles('/damen/strick/new')).toEqual([8])
  })

  it('of outfits shows their products', async () => {
    expect(await styles('/outfits')).toEqual([1, 5, 7, 11])
  })

  it('that is unknown is empty', async () => {
    expect(await list('/nowhere')).toMatchObject({ total: 0, hits: [], facets: [], triggers: [] })
    expect((await list('/')).total).toBe(0)
  })

  it('shows only products that the shop sells', async () => {
    expect(await styles('/damen/schuhe')).toEqual([11, 12])
    expect(await styles('/damen/schuhe', 'ch')).toEqual([11])
  })

  it('puts sold-out products last', async () => {
    expect(idsOf(await list('/damen/schuhe')).at(-1)).toBe(1101)
  })

  it('counts only its own products in its facets', async () => {
    expect(valuesIn(await list('/damen/kleider'), 'ec_category')).toEqual(['Damen 4'])
    const deeper: FacetState = { facetId: 'ec_category', kind: 'hierarchical', selected: ['1'] }
    expect(valuesIn(await list('/damen/kleider', 'de', [deeper]), 'ec_category')).toEqual(['*Damen 4', 'Kleider 4'])
    expect(valuesIn(await list('/sale'), 'ec_category')).toEqual(['Damen 2'])
  })

  it('is sorted as asked', async () => {
    const cheap = await pipeline.listing({ ...ask(), path: '/damen', sort: [{ number: 'price', direction: 'asc' }] })
    expect(idsOf(cheap)[0]).toBeOneOf([901, 902])
  })
})

describe('merchandisers', () => {
  it('pin and boost in a category and below it, not elsewhere', async () => {
    const { pipeline: shop } = await startSmallPipeline({
      rules: {
        pins: [{ when: { categories: ['women/dresses'] }, products: [402] }],
        boosts: [{ when: { categories: ['women/coats'] }, attributes: { brand: ['linnea'] }, categories: [], by: 20 }],
      },
    })
    const first = async (path: string) => idsOf(await shop.listing({ ...ask(), path }))[0]
    expect(await first('/damen/kleider')).toBe(402)
    expect(await first('/damen/kleider/strickkleider')).toBe(402)
    expect(await first('/damen/kleider/etuikleider')).not.toBe(402)
    expect(await first('/damen')).not.toBe(402)
    expect(await first('/damen/maentel')).toBeOneOf([601, 602])
  })
})
