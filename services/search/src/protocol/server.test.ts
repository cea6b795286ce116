import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { commerce, german, type SmallSearch, startSmallSearch } from './testing/small-search.ts'
import { searchMigrations } from '../analytics/migrate.ts'

let database: FreshDatabase
let small: SmallSearch

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), searchMigrations)
  small = await startSmallSearch(database.pool)
})
afterAll(async () => {
  await small.close()
  await database.drop()
})

describe('access to the service', () => {
  const search = `${commerce}/search`

  it('needs a token of this organisation that has not expired', async () => {
    const statusWith = async (authorization: string, path = search) =>
      (await small.call(path, german, { headers: { authorization } })).status
    const expired = await small.search.tokens.issue({ seconds: -1 })
    expect(await statusWith('')).toBe(401)
    expect(await statusWith('Bearer nonsense')).toBe(401)
    expect(await statusWith(`Bearer ${expired}`)).toBe(401)
    expect(await statusWith(`bearer ${small.token}`)).toBe(200)
    expect(await statusWith(`Bearer ${small.token}`, search.replace('vitrine', 'other'))).toBe(403)
    expect(
      (await small.call(`${search}?access_token=${small.token}`, german, { headers: { authorization: '' } })).status,
    ).toBe(401)
    expect((await small.call('/rest/search/v2?organizationId=other', {})).status).toBe(403)
  })

  it('hands a caller in its process the value that it would send to others', async () => {
    const listing = `${commerce}/listing`
    const body = { ...german, context: { ...german.context, view: { url: 'https://shop.example/de/c/damen/' } } }
    const headers = { authorization: `Bearer ${small.token}` }
    const request = () =>
      new Request(`https://shop.example/search-service${listing}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      })
    const near = await small.search.fetch(request(), { isInProcess: true })
    const sent = await small.call(listing, body)
    const value = (await near.json()) as { responseId: string; products: unknown[] }
    expect([near.status, near.body, value.products.length > 0]).toEqual([200, null, true])
    const asSent: unknown = JSON.parse(JSON.stringify({ ...value, responseId: '' }))
    expect(asSent).toEqual({ ...sent.body, responseId: '' })
  })

  it('answers preflights of other hosts', async () => {
    const request = new Request(`https://shop.example/search-service${search}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    })
    const { status, headers } = await small.search.fetch(request)
    expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([
      204,
      'https://other.example',
      'authorization, content-type, last-event-id',
    ])
  })

  it('says in JSON that it has no such address or method', async () => {
    expect(await small.call(`${commerce}/nothing`, {})).toMatchObject({
      status: 404,
      body: { statusCode: 404, type: 'UNKNOWN_ADDRESS' },
    })
    const got = await small.call(search, undefined, { method: 'GET' })
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('collapses double slashes', async () => {
    expect((await small.call(`/${commerce}//search/`, german)).status).toBe(200)
  })

  it('refuses deep pages, broken JSON and bodies without end', async () => {
    expect((await small.call(search, { ...german, page: 500 })).body.message).toMatch('page: maximum value of 499')
    expect((await small.call(search, '{"a":')).body).toMatchObject({ type: 'INVALID_REQUEST' })
    expect((await small.call(search, '')).body.message).toMatch('trackingId: value is required.')
    expect((await small.call(search, { ...german, query: 'x'.repeat(300_000) })).status).toBe(413)
  })

  it('is not to blame for a body that is broken off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('The line is dead')) })
    const broken = await small.call(search, undefined, { body, duplex: 'half' } as RequestInit)
    expect([broken.status, broken.body.message]).toEqual([400, 'The body was broken off.'])
    expect(small.reported.filter((each) => each.startsWith('search.failed'))).toEqual([])
  })

  it('refuses an address that sends too many requests', async () => {
    const limited = await startSmallSearch(database.pool, { limits: { perMinute: 1 } })
    const request = () =>
      new Request(`https://shop.example/search-service${search}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${limited.token}` },
        body: JSON.stringify(german),
      })
    const visit = { address: '203.0.113.9' }
    expect((await limited.search.fetch(request(), visit)).status).toBe(200)
    const refused = await limited.search.fetch(request(), visit)
    expect(await refused.json()).toMatchObject({ statusCode: 429, type: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })

  it('reports failures without details in the reply', async () => {
    const broken = await startSmallSearch(database.pool, {
      loadProducts: () => Promise.reject(new Error('the shop is away, says 10.0.0.7')),
    })
    const failed = await broken.call(search, german)
    expect([failed.status, failed.body.type]).toEqual([500, 'INTERNAL_ERROR'])
    expect(JSON.stringify(failed.body)).not.toContain('10.0.0.7')
    expect(broken.reported).toContainEqual(expect.stringMatching(/^search\.failed: Error: the shop is away/))
    await broken.close()
  })

  it('records impressions, unless the shopper refuses tracking', async () => {
    const answersIn = async () => {
      const { rows } = await database.pool.query<{ query: string }>(
        `select query from search.answers where source = 'search' and query like 'notiert%'`,
      )
      return rows.map(({ query }) => query).toSorted()
    }
    await small.call(search, { ...german, query: 'notiert eins' })
    await small.call(search, { ...german, query: 'notiert nie', context: { ...german.context, capture: false } })
    await small.call(search, { ...german, query: 'notiert auch nie' }, { headers: { 'sec-gpc': '1' } })
    await expect.poll(answersIn).toEqual(['notiert eins'])
  })
})
