import { describe, expect, it } from 'vitest'
import {
  ask,
  content,
  database,
  deliveryToken,
  previewToken,
  startSmall,
  useSmallContent,
} from '../testing/small-content.ts'

useSmallContent()

describe('refusals', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['entries', { limit: '1001' }, 400, 'BadRequest'],
    ['entries', { include: '11' }, 400, 'BadRequest'],
    ['entries', { skip: '-1' }, 400, 'BadRequest'],
    ['entries', { locale: 'xx' }, 400, 'BadRequest'],
    ['entries', { content_type: 'nothing' }, 400, 'InvalidQuery'],
    ['entries', { 'fields.slug': 'x' }, 400, 'InvalidQuery'],
    ['entries', { order: 'fields.slug' }, 400, 'InvalidQuery'],
    ['entries', { select: 'fields.slug' }, 400, 'InvalidQuery'],
    ['entries', { content_type: 'text', 'fields.nothing': 'x' }, 400, 'InvalidQuery'],
    ['entries', { content_type: 'text', order: 'fields.body' }, 400, 'InvalidQuery'],
    ['entries', { content_type: 'text', 'fields.body[like]': 'x' }, 400, 'InvalidQuery'],
    ['entries', { content_type: 'servicePage', 'fields.position': 'two' }, 400, 'InvalidQuery'],
    ['entries', { content_type: 'text', select: 'fields.body.content' }, 400, 'BadRequest'],
    ['entries', { colour: 'red' }, 400, 'InvalidQuery'],
    ['entries', { 'sys.nothing': 'x' }, 400, 'InvalidQuery'],
    ['entries', { cursor: 'true', pageNext: 'nonsense' }, 400, 'BadRequest'],
    ['sync', {}, 400, 'BadRequest'],
    ['sync', { sync_token: 'nonsense' }, 400, 'BadRequest'],
    ['entries/nobody', {}, 404, 'NotFound'],
    ['assets/nobody', {}, 404, 'NotFound'],
    ['content_types/nobody', {}, 404, 'NotFound'],
    ['tags/nobody', {}, 404, 'NotFound'],
    ['nowhere', {}, 404, 'NotFound'],
    ['entries/home/references', {}, 404, 'NotFound'],
  ])('%s %o is %d %s', async (path, query, status, id) => {
    const reply = await ask(content, path, query)
    expect([reply.status, reply.body.sys]).toEqual([status, { type: 'Error', id }])
    expect(reply.body.requestId).toBe(reply.headers.get('x-contentful-request-id'))
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('say what is not there', async () => {
    expect((await ask(content, 'entries/nobody')).body.details).toEqual({
      type: 'Entry',
      id: 'nobody',
      environment: 'master',
      space: 'vitrine',
    })
    expect((await ask(content, 'entries', { content_type: 'x' })).body.details).toEqual({
      errors: [{ name: 'unknownContentType', value: 'x' }],
    })
  })

  it.each([
    ['delivery', ''],
    ['delivery', previewToken],
    ['delivery', 'nonsense'],
    ['preview', deliveryToken],
    ['preview', ''],
  ] as const)('the %s does not know the token “%s”', async (host, token) => {
    const reply = await ask(content, 'entries', {}, { host, token })
    expect([reply.status, reply.body.sys.id]).toEqual([401, 'AccessTokenInvalid'])
  })

  it('other spaces and environments are not here', async () => {
    for (const path of [
      '/spaces/other/environments/master/entries',
      '/spaces/vitrine/environments/other/entries',
      '/',
    ]) {
      const url = `http://c.example${path}?access_token=${deliveryToken}`
      expect((await content.delivery(new Request(url))).status).toBe(404)
    }
  })

  it('nothing can be written', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(content, 'entries', {}, { method })).status).toBe(405)
  })

  it('too much at once is 429, and a second later it is not', async () => {
    let time = 1_000_000
    const limited = await startSmall(database.pool, { limits: { delivery: 3, preview: 1 }, now: () => time })
    const statuses = async () =>
      (await Promise.all([1, 2, 3, 4].map(() => ask(limited, 'locales')))).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 200, 429])
    const { headers, body } = await ask(limited, 'locales')
    expect([headers.get('x-contentful-ratelimit-reset'), headers.get('x-contentful-ratelimit-second-limit')]).toEqual([
      '1',
      '3',
    ])
    expect(body.sys.id).toBe('RateLimitExceeded')
    time += 1_000
    expect(await statuses()).toEqual([200, 200, 200, 429])
    await limited.close()
  })

  it('each token and each host has its own share, and the shop’s own token all it needs', async () => {
    const limited = await startSmall(database.pool, {
      tokens: { delivery: [deliveryToken, 'other-token'], preview: [previewToken] },
      ownTokens: { delivery: 'own-token', preview: 'own-preview-token' },
      limits: { delivery: 1, preview: 1 },
      now: () => 1_000_000,
    })
    const statusOf = async (token: string, host: 'delivery' | 'preview' = 'delivery') =>
      (await ask(limited, 'locales', {}, { host, token })).status
    expect([await statusOf(deliveryToken), await statusOf(deliveryToken)]).toEqual([200, 429])
    expect([await statusOf('other-token'), await statusOf(previewToken, 'preview')]).toEqual([200, 200])
    for (let times = 0; times < 5; times += 1) expect(await statusOf('own-token')).toBe(200)
    // Requests with a wrong token are not counted.
    for (let times = 0; times < 3; times += 1) expect(await statusOf('nonsense')).toBe(401)
    await limited.close()
  })

  it('a refusal for want of patience says nothing else, and is not kept', async () => {
    const limited = await startSmall(database.pool, { limits: { delivery: 0, preview: 0 }, now: () => 1_000_000 })
    const { status, headers, body } = await ask(limited, 'entries/home')
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([429, 'no-store', null])
    expect(Object.keys(body)).toEqual(['sys', 'message', 'requestId'])
    await limited.close()
  })
})

describe('delivery and preview', () => {
  it('drafts are in the preview only, alone and behind links', async () => {
    const preview = { host: 'preview' } as const
    expect((await ask(content, 'entries/draft-text')).status).toBe(404)
    expect((await ask(content, 'entries', { 'sys.id': 'draft-text' })).body.total).toBe(0)
    expect((await ask(content, 'entries', { query: 'geheim' })).body.total).toBe(0)
    const { body } = await ask(content, 'entries/draft-text', {}, preview)
    expect(body.sys).not.toHaveProperty('publishedVersion')
    const home = await ask(content, 'entries', { 'sys.id': 'home' }, preview)
    expect(JSON.stringify(home.body.includes)).toContain('Noch geheim')
  })

  it('a reply the client has is not sent again, and a preview is never cached', async () => {
    const first = await ask(content, 'entries')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(content, 'entries', {}, { headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, ''])
    const preview = await ask(content, 'entries', {}, { host: 'preview' })
    expect([preview.headers.get('etag'), preview.headers.get('cache-control')]).toEqual([null, 'private, no-store'])
  })

  it('pages of other sites may read', async () => {
    const { status, headers } = await ask(content, 'entries', {}, { method: 'OPTIONS', token: '' })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*Content-Type.*X-Contentful-User-Agent/)
    expect((await ask(content, 'entries')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask(content, 'entries', {}, { token: '' })).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('the head is the head of the whole', async () => {
    const { status, headers, body } = await ask(content, 'entries', {}, { method: 'HEAD' })
    expect([status, body, headers.has('etag')]).toEqual([200, '', true])
  })

  it('counts what it is asked', async () => {
    expect(content.figures().requests).toContainEqual({
      host: 'delivery',
      call: 'unknown',
      status: 404,
      count: expect.any(Number),
    })
    expect(content.figures().assets).toEqual({ published: 2, all: 2 })
  })
})
