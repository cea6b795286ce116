import { expect, it } from 'vitest'
import { ask, idsOf, startSmallPipeline } from '../testing/small-query-pipeline.ts'

it('places a pinned product among the others and hides one, here and nowhere else', async () => {
  const plain = await startSmallPipeline()
  const query = { ...ask(), query: 'kleid' }
  const before = idsOf(await plain.pipeline.search(query))
  const [first = 0, second = 0, third = 0] = before
  expect(third).toBeGreaterThan(0)
  const hidden = (await plain.pipeline.search(query)).hits[1]?.members.map(Number) ?? []
  const here = { query: { is: ['kleid'] } }
  const { pipeline } = await startSmallPipeline({
    rules: { pins: [{ when: here, products: [third], at: 1 }], hides: [{ when: here, products: hidden }] },
  })
  const after = idsOf(await pipeline.search(query))
  expect(after.slice(0, 2)).toEqual([third, first])
  expect(after).not.toContain(second)
  expect(idsOf(await pipeline.search({ ...ask(), query: 'rock' }))).toEqual(
    idsOf(await plain.pipeline.search({ ...ask(), query: 'rock' })),
  )
  const later = await startSmallPipeline({ rules: { pins: [{ when: here, products: [first], at: 2 }] } })
  const [top, moved] = [before.find((id) => id !== first), first]
  expect(idsOf(await later.pipeline.search(query)).slice(0, 2)).toEqual([top, moved])
})
