import { expect, it } from 'vitest'
import { createEmbeddedEngine } from '../index.ts'
import { garment, smallHeads, smallSchema } from '../testing/garments.ts'

it('looks in the own branch of the tree where there is enough to choose from', async () => {
  const engine = createEmbeddedEngine({
    schema: smallSchema,
    heads: smallHeads,
    synonyms: {},
    report: (event, error) => {
      throw new Error(event, { cause: error })
    },
  })
  const skirts = Array.from({ length: 60 }, (_, at) =>
    garment({
      id: `skirt${at}`,
      group: `skirt${at}`,
      text: at === 7 ? 'Wickelrock' : `Rock ${at}`,
      color: at === 7 ? 'mauve' : 'blue',
      paths: [['women', 'skirts']],
      price: 1000 + at,
    }),
  )
  const dress = garment({
    id: 'dress',
    group: 'dress',
    text: 'Wickelrock',
    color: 'mauve',
    paths: [['women', 'dresses']],
    price: 1000,
  })
  const like = garment({
    id: 'like',
    group: 'like',
    text: 'Wickelrock',
    color: 'mauve',
    paths: [['women', 'skirts']],
    price: 1000,
  })
  await engine.index([...skirts, dress, like])
  const query = { market: 'de', language: 'de', limit: 100, filters: [] } as const
  const near = await engine.similar('like', { ...query, limit: 5 })
  expect(near[0]?.id).toBe('skirt7')
  expect(near.map(({ id }) => id)).not.toContain('dress')
  // With a limit above the size of the branch, all documents are compared.
  expect((await engine.similar('like', query)).map(({ id }) => id)).toContain('dress')
  await engine.close()
})
