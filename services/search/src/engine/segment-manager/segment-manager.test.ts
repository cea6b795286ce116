import { describe, expect, it } from 'vitest'
import { request } from '../conformance/queries.ts'
import type { IndexDocument } from '../engine.ts'
import { createEmbeddedEngine, type EmbeddedEngineOptions } from '../index.ts'
import { garment, garments, smallHeads, smallSchema } from '../testing/garments.ts'

const open = (more: Partial<EmbeddedEngineOptions> = {}) =>
  createEmbeddedEngine({
    schema: smallSchema,
    heads: smallHeads,
    synonyms: {},
    report: (event, error) => {
      throw new Error(event, { cause: error })
    },
    ...more,
  })

const many = (count: number, text = 'Hemd'): IndexDocument[] =>
  Array.from({ length: count }, (_, at) =>
    garment({ id: `m${at}`, group: `g${at >> 1}`, text: `${text} ${at}`, color: `c${at % 7}`, price: 100 + at }),
  )

describe('building in a thread', () => {
  it('comes to the same as building at once', async () => {
    const [here, there] = [open(), open({ threadFrom: 10 })]
    const query = request({
      query: 'hemd',
      facets: [
        { kind: 'values', facet: 'color', limit: 10, always: [] },
        { kind: 'domain', number: 'price' },
      ],
    })
    for (const engine of [here, there]) {
      await engine.index(many(60))
      await engine.apply({ put: many(40, 'Hemd aus Leinen'), remove: ['m50'] })
    }
    const result = await here.search(query)
    expect(await there.search(query)).toEqual(result)
    await there.merge()
    expect((await there.search(query)).total).toBe(result.total)
    await Promise.all([here.close(), there.close()])
  })

  it('lets searches go on, and loses no change in the meantime', async () => {
    const engine = open({ threadFrom: 10 })
    await engine.index(garments)
    const indexing = engine.index(many(200))
    await engine.apply({
      put: [garment({ id: 'm3', group: 'g1', text: 'Hut', color: 'grey', price: 1 })],
      remove: ['m4'],
    })
    expect((await engine.search(request({ query: 'mantel' }))).total).toBe(1)
    expect((await engine.search(request({ query: 'hut' }))).total).toBe(1)
    await indexing
    expect((await engine.search(request({ query: 'mantel' }))).total).toBe(0)
    expect((await engine.search(request({ query: 'hut' }))).hits[0]).toMatchObject({ id: 'm3', members: ['m3', 'm2'] })
    expect(engine.size()).toMatchObject({ documents: 199, groups: 100 })
    await engine.close()
  })

  it('ends when the engine is closed', async () => {
    const engine = open({ threadFrom: 10 })
    const indexing = engine.index(many(500))
    await Promise.all([engine.close(), expect(indexing).rejects.toThrow('closed')])
  })

  it('reports the failure, and the old index stays', async () => {
    const engine = open({ threadFrom: 10 })
    await engine.index(garments)
    async function* failing() {
      yield* many(50)
      throw new Error('The catalogue cannot be read')
    }
    await expect(engine.index(failing())).rejects.toThrow('The catalogue cannot be read')
    expect(engine.size().documents).toBe(garments.length)
    await engine.close()
  })
})

describe('many changes', () => {
  it('are joined by themselves and lose nothing', async () => {
    const engine = open()
    await engine.index(many(2_400))
    const skirts = many(2_400, 'Rock')
    for (const from of [0, 700, 1_400])
      await engine.apply({ put: skirts.slice(from, from + 700), remove: [`m${2_200 + from / 100}`] })
    await engine.merge()
    expect((await engine.search(request({ query: 'rock' }))).total).toBe(1_050)
    expect(engine.size().documents).toBe(2_397)
    await engine.close()
  })

  it('may move a colour from one style to another', async () => {
    const engine = open()
    await engine.index(garments)
    await engine.apply({
      put: [garment({ id: 'dress-blue', group: 'skirt', text: 'Rock', color: 'blue', price: 100 })],
      remove: [],
    })
    const { hits } = await engine.search(request({}))
    expect(hits.map(({ group, members }) => [group, members])).toContainEqual(['skirt', ['dress-blue', 'skirt-red']])
    expect(hits.map(({ group, members }) => [group, members])).toContainEqual(['dress', ['dress-red']])
    await engine.close()
  })
})
