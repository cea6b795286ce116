import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openPage } from './search/browser.ts'
import {
  buildEngine,
  type Commerce,
  type Driven,
  facetOf,
  openSearch,
  recordRequests,
  settled,
} from './search/client.ts'
import { type SmallService, startSmallService } from './search/small-service.ts'

let driven: Driven
let service: SmallService
let stopRecording: () => void

beforeAll(async () => {
  openPage()
  const client = (await import('@coveo/headless/commerce')) as Commerce
  service = await startSmallService(inject('databaseUrl'))
  const { exchanges, stop } = recordRequests()
  stopRecording = stop
  const queries = {
    hits: 'kleid',
    typo: 'klied',
    redirect: 'retoure',
    rewrite: 'hoodie',
    notify: 'kaschmir',
    prefix: 'kle',
  }
  driven = { client, search: service.address, exchanges, queries, categoryPath: '/damen/kleider' }
})
afterAll(async () => {
  stopRecording?.()
  await service?.stop()
})
beforeEach(() => void (driven.exchanges.length = 0))

describe('the commerce client against the service alone', () => {
  it.each(['even', 'price_range'])('ranges that the engine chose (%s) find what they announce', async (facetId) => {
    const { search, total } = await openSearch(driven, '')
    const before = facetOf(search, facetId, 'numericalRange').state.values
    expect(before.length).toBeGreaterThan(1)
    for (const range of before) {
      await settled(search, () => facetOf(search, facetId, 'numericalRange').toggleSingleSelect(range))
      expect(total()).toBe(range.numberOfResults)
    }
  })

  it('is retried while it is overloaded, and then replies', async () => {
    const release = service.hold()
    const { client, exchanges } = driven
    const [one, two] = [client.buildSearch(buildEngine(driven)), client.buildSearch(buildEngine(driven))]
    const answered = settled(one, () => one.executeFirstSearch())
    await expect.poll(() => exchanges.length).toBe(1)
    const later = settled(two, () => two.executeFirstSearch())
    await expect.poll(() => exchanges.filter(({ status }) => status === 429).length).toBeGreaterThan(1)
    expect(two.state).toMatchObject({ isLoading: true, error: null })
    release()
    expect((await answered).products.length).toBeGreaterThan(0)
    expect((await later).products.length).toBeGreaterThan(0)
  })
})
