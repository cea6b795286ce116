import { answerConsent, readConsent, writeConsent } from '@vitrine/contracts/consent'
import { problemResponse } from '@vitrine/contracts/http'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiInsights } from './insights.ts'

const calls: { shopId: string | null; cookie: string | null; payload: unknown }[] = []
const reports: string[] = []
let shopStatus = 200
beforeEach(() => {
  shopStatus = 200
  for (const list of [calls, reports]) list.length = 0
})

const api = apiInsights({
  shop: {
    base: 'http://shop',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (shopStatus !== 200) return problemResponse({ status: shopStatus, code: 'unavailable', detail: 'Closed' })
      const { payload } = (await request.json()) as { payload: unknown }
      calls.push({ shopId: request.headers.get('x-shop-id'), cookie: request.headers.get('cookie'), payload })
      return Response.json({ success: true })
    },
  },
  consentLayers: {
    consentOf: (request) => readConsent(/consent=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1]),
  },
  report: (event) => reports.push(event),
})

const answer = (granted: string[], at?: number) =>
  `consent=${writeConsent(answerConsent(null, { asked: ['analytics', 'remember'], granted }, at))}`
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const visit = { visit: '7f0f2c1e-8f3e-4a39-9f6c-000000000001', steps: ['list'], searches: ['kleid'], orders: [] }
const send = (body: unknown, headers: Record<string, string> = {}, shop = '10028') =>
  api.request(`/api/insights?shop=${shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, cookie: answer(['analytics']), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('a visit', () => {
  it('with consent is passed on without cookies', async () => {
    const reply = await send(visit)
    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('set-cookie')]).toEqual([
      204,
      'private, no-store',
      null,
    ])
    expect(calls).toEqual([{ shopId: '10028', cookie: null, payload: visit }])
  })

  it('with an order is passed on with the session that proves whose order it is', async () => {
    await send({ ...visit, orders: ['V-100234'] }, { cookie: `${answer(['analytics'])}; sid-10028=abc` })
    expect(calls[0]?.cookie).toContain('sid-10028=abc')
  })

  it.each([
    ['no answer', { cookie: '' }],
    ['a refusal', { cookie: answer([]) }],
    ['consent to another service', { cookie: answer(['remember']) }],
    ['an expired answer', { cookie: answer(['analytics'], Date.now() - 366 * 86_400_000) }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
  ])('D-01 D-06 with %s is ignored', async (_, headers) => {
    expect((await send(visit, headers)).status).toBe(204)
    expect(calls).toEqual([])
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1 LinkPreview',
    'Mozilla/5.0 Chrome-Lighthouse',
    '',
  ])('of the robot %j is ignored', async (agent) => {
    expect((await send(visit, { 'user-agent': agent })).status).toBe(204)
    expect(calls).toEqual([])
  })

  it.each([
    ['{', 400],
    ['null', 400],
    [[visit], 400],
    [{ ...visit, email: 'ada@vitrine.example' }, 400],
    [{ ...visit, steps: ['order'] }, 400],
    [{ ...visit, searches: ['x'.repeat(9_000)] }, 413],
  ])('%j is refused', async (body, status) => {
    expect((await send(body)).status).toBe(status)
    expect(calls).toEqual([])
  })

  it('of an unknown shop is refused', async () => {
    expect((await send(visit, {}, '7')).status).toBe(400)
  })

  it.each([
    [503, ['insights.visit.failed']],
    [429, []],
  ])('never disturbs the page, also when the shop answers %i', async (status, expected) => {
    shopStatus = status
    expect((await send(visit)).status).toBe(204)
    expect(reports).toEqual(expected)
  })
})
