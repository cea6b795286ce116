import { answerConsent, readConsent, writeConsent } from '@vitrine/contracts/consent'
import { problemResponse } from '@vitrine/contracts/http'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiConsent } from './consent.ts'

const proofs: unknown[] = []
const reports: string[] = []
let shopStatus = 200
beforeEach(() => {
  shopStatus = 200
  for (const list of [proofs, reports]) list.length = 0
})

const api = apiConsent({
  shop: {
    base: 'http://shop',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (shopStatus !== 200) return problemResponse({ status: shopStatus, code: 'unavailable', detail: 'Closed' })
      proofs.push(((await request.json()) as { payload: unknown }).payload)
      return Response.json({ success: true })
    },
  },
  consentLayers: {
    servicesOf: () => ['remember', 'analytics'],
    usercentricsOf: ({ locale }) => (locale === 'ch' ? { settingsId: 'Xa9fKq2Ls', generation: 'v3' } : null),
    consentOf: (request) => readConsent(/consent=(.*)/.exec(request.headers.get('cookie') ?? '')?.[1]),
    alone: async (_, market, path) => `${market.locale} ${path}`,
  },
  publicOrigin: 'https://shop.example',
  transport: { isSecure: false },
  report: (event) => reports.push(event),
})

const fromScript = { accept: 'application/json' }
const send = (fields: [string, string][], headers: Record<string, string> = fromScript, shop = 10028) =>
  api.request(`/api/consent?shop=${shop}`, { method: 'POST', body: new URLSearchParams(fields), headers })
const consentIn = (response: Response) =>
  readConsent(/^consent=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1])
const choice = (value: string): [string, string] => ['choice', value]
const stored = (granted: string[]) => ({
  cookie: `consent=${writeConsent(answerConsent(null, { asked: ['analytics', 'remember'], granted }))}`,
})

describe('an answer', () => {
  it('D-05 deletes the visitor’s id of the search with a refusal, of the host and of the site', async () => {
    const known = { ...fromScript, cookie: 'coveo_visitorId=5bab0e84-12a7-4d80-bf14-b2a3db15a0c9' }
    const removals = async (fields: [string, string][], headers: Record<string, string>) => {
      const response = await api.request('https://www.shop.example/api/consent?shop=10028', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
      })
      return response.headers.getSetCookie().filter((cookie) => cookie.startsWith('coveo_'))
    }
    expect(await removals([choice('none')], known)).toEqual([
      'coveo_visitorId=; Path=/; Max-Age=0; SameSite=Lax',
      'coveo_visitorId=; Path=/; Max-Age=0; SameSite=Lax; Domain=shop.example',
    ])
    expect(await removals([choice('all')], known)).toEqual([])
    expect(await removals([choice('none')], fromScript)).toEqual([])
  })

  it.each([
    [[choice('all')], ['analytics', 'remember']],
    [[choice('none')], []],
    [[choice('none'), ['service', 'analytics'] as [string, string]], []],
    [[choice('selected'), ['service', 'remember'] as [string, string]], ['remember']],
    [[choice('selected'), ['service', 'google_tag_manager'] as [string, string]], []],
  ])('D-04 %j allows %j, and its proof has no person', async (fields, granted) => {
    const response = await send(fields)
    expect(response.status).toBe(204)
    expect(consentIn(response)).toMatchObject({ granted, asked: ['analytics', 'remember'] })
    const refused = ['analytics', 'remember'].filter((service) => !granted.includes(service))
    expect(proofs).toEqual([{ version: 1, granted, refused }])
  })

  it('as a plain form returns to the page it came from, and to no other site', async () => {
    const plain = { accept: 'text/html' }
    const back = async (from: string) => (await send([choice('none'), ['from', from]], plain)).headers.get('location')
    expect(await back('/de/c/new/?page=2')).toBe('/de/c/new/?page=2')
    expect(await back('//evil.example/')).toBe('/')
    expect(await back('https://evil.example/')).toBe('/')
    expect((await send([choice('none')], plain)).status).toBe(303)
  })

  it('about one service leaves the others as they are, and is withdrawn as it was given', async () => {
    const one: [string, string] = ['service', 'remember']
    const given = await send([choice('grant'), one], { ...fromScript, ...stored(['analytics']) })
    expect(consentIn(given)?.granted).toEqual(['analytics', 'remember'])
    const withdrawn = await send([choice('withdraw'), one], { ...fromScript, ...stored(['analytics', 'remember']) })
    expect(consentIn(withdrawn)?.granted).toEqual(['analytics'])
    expect(consentIn(await send([choice('grant'), one]))?.asked).toEqual(['remember'])
  })

  it('D-06 never allows tracking where the browser refuses it', async () => {
    const response = await send([choice('all')], { ...fromScript, 'sec-gpc': '1' })
    expect(consentIn(response)?.granted).toEqual(['remember'])
  })

  it('of another vendor is followed in the shops that have it, and nowhere else', async () => {
    const answer: [string, string][] = [choice('manager'), ['asked', 'kameleoon'], ['service', 'kameleoon']]
    expect(consentIn(await send(answer, fromScript, 10030))?.granted).toEqual(['kameleoon'])
    expect((await send(answer)).status).toBe(400)
  })

  it('that is none is refused', async () => {
    expect((await send([])).status).toBe(400)
    expect((await send([choice('all')], fromScript, 7)).status).toBe(400)
    expect(proofs).toEqual([])
  })

  it.each([
    [503, ['consent.proof.failed']],
    [429, []],
  ])('counts although its proof cannot be kept (%i)', async (status, expected) => {
    shopStatus = status
    expect(consentIn(await send([choice('all')]))?.granted).toEqual(['analytics', 'remember'])
    expect(reports).toEqual(expected)
  })
})

it('hands out the layer for a page that is open, but not another vendor’s', async () => {
  const layer = await api.request('/api/consent?shop=10028&from=/de/cart/')
  expect([await layer.text(), layer.headers.get('cache-control')]).toEqual(['de /de/cart/', 'private, no-store'])
  expect((await api.request('/api/consent?shop=10030')).status).toBe(404)
})
