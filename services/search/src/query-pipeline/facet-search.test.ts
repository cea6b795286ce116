import { beforeAll, describe, expect, it } from 'vitest'
import { ask, startSmallPipeline } from '../testing/small-query-pipeline.ts'
import type { QueryPipeline } from './query-pipeline.ts'

let pipeline: QueryPipeline
beforeAll(async () => {
  ;({ pipeline } = await startSmallPipeline())
})

const all = { ...ask(), query: '' }

describe('looking for a value', () => {
  const within = { ...all, query: 'kleid' }
  it('finds parts of labels, with or without accents, with their counts', async () => {
    const found = await pipeline.facetSearch({ within: all, facetId: 'color', text: 'WEISS', limit: 5, ignored: [] })
    expect(found).toEqual({ values: [{ key: 'white', label: 'Weiß', count: 4, ancestors: [] }], hasMore: false })
    const leather = await pipeline.facetSearch({ within, facetId: 'material', text: 'leder', limit: 5, ignored: [] })
    expect(leather.values).toEqual([])
  })

  it('returns the path in the tree, the fullest first, and leaves out ignored values', async () => {
    const found = await pipeline.facetSearch({
      within: all,
      facetId: 'ec_category',
      text: 'kleid',
      limit: 2,
      ignored: [['1', '11']],
    })
    expect(found.hasMore).toBe(true)
    expect(found.values[0]).toMatchObject({ label: 'Wickelkleider', ancestors: ['Damen', 'Kleider'] })
  })

  it('works for a query that is still being typed', async () => {
    const typing = { ...all, query: 'etuik' }
    const found = await pipeline.facetSearch({ within: typing, facetId: 'color', text: '', limit: 5, ignored: [] })
    expect(found.values.map(({ key }) => key).toSorted()).toEqual(['black', 'blue', 'red'])
  })

  it('finds nothing in a facet without values', async () => {
    const nothing = { values: [], hasMore: false }
    expect(await pipeline.facetSearch({ within: all, facetId: 'ec_price', text: '', limit: 5, ignored: [] })).toEqual(
      nothing,
    )
    expect(await pipeline.facetSearch({ within: all, facetId: 'nonsense', text: '', limit: 5, ignored: [] })).toEqual(
      nothing,
    )
  })
})
