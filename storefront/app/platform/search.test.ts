import { type Locale, locales, markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { createSearchPlug, type SearchAccess } from './search.ts'

type Answer = (body: Record<string, unknown>, request: Request) => Response | Promise<Response>

const marketUrls = Object.fromEntries(locales.map((locale) => [locale, `https://shop/${locale}`])) as Record<
  Locale,
  string
>

function plugFor(answer: Answer, patience = 5_000) {
  let clock = Date.parse('2026-11-15T12:00:00Z')
  const asked: { url: string; token: string | null; body: Record<string, unknown> }[] = []
  const reported: string[] = []
  const access: SearchAccess = {
    base: 'https://search.example/commerce/v2',
    token: async () => 'secret',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = (await request.clone().json()) as Record<string, unknown>
      asked.push({ url: request.url, token: request.headers.get('authorization'), body })
      return answer(body, request)
    },
  }
  const report = (event: string) => void reported.push(event)
  const search = createSearchPlug({ access, marketUrls, report, patience, now: () => clock })(markets['fr-ch'])
  return { search, asked, reported, later: (seconds: number) => (clock += seconds * 1_000) }
}

const product = (permanentid: string, id: string | null = permanentid) => ({ permanentid, ec_product_id: id })

it('asks for a slot in the words of the shop, on behalf of nobody', async () => {
  const { search, asked } = plugFor(() => Response.json({ products: [product('x-7', '7'), product('9', null)] }))
  expect(await search.recommendations('home', 12)).toEqual([7, 9])
  expect(asked).toMatchObject([
    {
      url: 'https://search.example/commerce/v2/recommendations',
      token: 'Bearer secret',
      body: {
        slotId: 'home',
        perPage: 12,
        language: 'fr',
        country: 'CH',
        currency: 'CHF',
        trackingId: 'comma_ch',
        clientId: '',
        context: { capture: false, view: { url: 'https://shop/fr-ch/' } },
      },
    },
  ])
})

it('what is no product of ours is left out', async () => {
  const { search } = plugFor(() => Response.json({ products: [product('abc'), product('-3'), product('4')] }))
  expect(await search.recommendations('home', 12)).toEqual([4])
})

it.each<[string, Answer]>([
  ['that refuses', () => Response.json({ statusCode: 401 }, { status: 401 })],
  ['that answers something else', () => Response.json({ items: [] })],
  ['that is away', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['that never answers', () => new Promise<Response>(() => {})],
])('a service %s has nothing to recommend, and somebody hears of it', async (_, answer) => {
  const { search, reported } = plugFor(answer, 50)
  expect(await search.recommendations('home', 12)).toEqual([])
  expect(reported).toEqual(['search.slot.failed'])
})

it('what was recommended a minute ago is shown while a newer answer is asked for, also in an outage', async () => {
  let products = [product('7')]
  let isAway = false
  const { search, asked, later } = plugFor(() => (isAway ? Response.error() : Response.json({ products })))
  for (let page = 0; page < 3; page++) expect(await search.recommendations('home', 12)).toEqual([7])
  expect(asked).toHaveLength(1)
  products = [product('8')]
  later(61)
  expect(await search.recommendations('home', 12)).toEqual([7])
  await expect.poll(() => search.recommendations('home', 12)).toEqual([8])
  isAway = true
  later(61)
  await search.recommendations('home', 12)
  await expect.poll(() => asked.length).toBe(3)
  expect(await search.recommendations('home', 12)).toEqual([8])
})

it('without a service nothing is recommended', async () => {
  const search = createSearchPlug({ access: null, marketUrls, report: () => expect.fail() })(markets.de)
  expect(await search.recommendations('home', 12)).toEqual([])
})
