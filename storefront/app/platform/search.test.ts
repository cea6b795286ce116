import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { createSearchClients, type SearchAccess, SearchUnavailable } from './search.ts'

const found = {
  responseId: '5ea0feab-ff74-4e02-a4dd-d6d748c16b8b',
  products: [],
  results: [],
  facets: [],
  pagination: { page: 0, perPage: 24, totalEntries: 0, totalPages: 0 },
  sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [] },
  triggers: [],
  executionReport: null,
}

type Answer = (call: string) => Response | Promise<Response>

function serviceThat(answer: Answer, timeoutMs = 5_000) {
  const reported: string[] = []
  const asked: { call: string; body: Record<string, unknown> }[] = []
  const access: SearchAccess = {
    async fetch(input, init) {
      const call = String(input).slice('https://search.example/v2/'.length)
      asked.push({ call, body: JSON.parse(String(init?.body)) as Record<string, unknown> })
      return answer(call)
    },
    base: 'https://search.example/v2',
    organizationId: 'vitrine',
    token: async () => 'token',
    events: { mode: 'next', next: '/events', legacy: '/rest/ua' },
    slots: () => ({ home: '5ea0feab-ff74-4e02-a4dd-d6d748c16b8b' }),
    answerConfigurations: {},
  }
  let clock = 0
  const report = (event: string) => void reported.push(event)
  const clients = createSearchClients({ access, report, timeoutMs, now: () => clock })
  const search = clients(markets['fr-ch'])
  return { asked, reported, clients, search, later: (seconds: number) => (clock += seconds * 1_000) }
}

it('searches in the shop’s language and currency, and is not counted', async () => {
  const { asked, search } = serviceThat(() => Response.json(found))
  await search.listing('/femme/robes', { page: 1, perPage: 24 })
  expect(asked[0]).toMatchObject({
    call: 'listing',
    body: {
      trackingId: markets['fr-ch'].trackingId,
      language: 'fr',
      currency: 'CHF',
      page: 1,
      context: { view: { url: '/fr-ch/c/femme/robes' }, capture: false },
    },
  })
})

it('counts lists that a visitor with consent has seen, but no previews, suggestions or recommendations', async () => {
  const { asked, clients } = serviceThat(() =>
    Response.json({
      ...found,
      headline: '',
      queryExecuted: 'robe',
      query: 'robe',
      completions: [],
      fieldSuggestionsFacets: [],
    }),
  )
  const clientId = '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9'
  const search = clients(markets['fr-ch'], { clientId })
  await search.search('robe', { perPage: 24 })
  await search.listing('/femme/robes')
  await search.search('robe', { page: 0, perPage: 1 })
  await search.suggest('ro')
  await search.recommendations('home')
  expect(asked.map(({ body }) => [body['clientId'], (body['context'] as { capture: boolean }).capture])).toEqual([
    [clientId, true],
    [clientId, true],
    ['', false],
    ['', false],
    ['', false],
  ])
})

it('repeats a read once, then says that the service is away', async () => {
  const { asked, search } = serviceThat(() => new Response(null, { status: 503 }))
  await expect(search.search('robe')).rejects.toThrow(SearchUnavailable)
  expect(asked).toHaveLength(2)
})

it.each<[string, Answer]>([
  ['a reply', () => new Promise(() => {})],
  ['the end of a reply', () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))],
])('stops waiting for %s when the time is over', async (_, answer) => {
  const { asked, search } = serviceThat(answer, 50)
  await expect(search.search('robe')).rejects.toThrow(SearchUnavailable)
  expect(asked).toHaveLength(1)
})

it('asks a service no more that did not answer three times, and finds out by itself when it is back', async () => {
  let answer: Answer = () => new Promise(() => {})
  const { asked, search, reported, later } = serviceThat((call) => answer(call), 20)
  for (let page = 0; page < 5; page++) await expect(search.listing('/femme')).rejects.toThrow(SearchUnavailable)
  expect(asked).toHaveLength(3)
  expect(reported).toEqual(['search.paused'])
  answer = () => Response.json(found)
  later(5)
  // The page that probes does not wait for the reply.
  await expect(search.listing('/femme')).rejects.toThrow(SearchUnavailable)
  const list = () => (later(60), search.listing('/femme').catch(() => null))
  await expect.poll(list).toMatchObject({ products: [] })
})

it('goes on asking a service that refuses some requests', async () => {
  const { asked, search } = serviceThat(() => Response.json({ statusCode: 400 }, { status: 400 }))
  for (let page = 0; page < 30; page++) await expect(search.search('robe')).rejects.toThrow(SearchUnavailable)
  expect(asked).toHaveLength(30)
})

it('an answer that is none counts as an outage', async () => {
  const { search } = serviceThat(() => Response.json({ products: 'many' }))
  await expect(search.search('robe')).rejects.toThrow(SearchUnavailable)
})

it('knows slots by name and by id, and recommends nothing for an unknown one', async () => {
  const { asked, search } = serviceThat(() => Response.json({ ...found, headline: 'Pour vous' }))
  expect(await search.recommendations('attic')).toBeNull()
  await search.recommendations('home', { productId: 7, cart: [{ productId: 9, quantity: 2 }] })
  await search.recommendations('487c208b-17e1-449d-b0db-2339249ad258')
  expect(asked.map(({ body }) => body['slotId'])).toEqual([
    '5ea0feab-ff74-4e02-a4dd-d6d748c16b8b',
    '487c208b-17e1-449d-b0db-2339249ad258',
  ])
  expect(asked[0]?.body['context']).toMatchObject({
    product: { productId: '7' },
    cart: [{ productId: '9', quantity: 2 }],
  })
})

const product = (permanentid: string, id: string | null = permanentid) => ({
  ...Object.fromEntries(
    ['ec_name', 'ec_description', 'ec_shortdesc', 'ec_brand', 'ec_item_group_id', 'ec_price', 'ec_promo_price'].map(
      (field) => [field, null],
    ),
  ),
  ...Object.fromEntries(
    ['ec_in_stock', 'ec_rating', 'ec_gender', 'ec_color', 'ec_listing', 'excerpt'].map((field) => [field, null]),
  ),
  ...Object.fromEntries(
    ['ec_category', 'ec_thumbnails', 'ec_images', 'nameHighlights', 'excerptHighlights', 'children'].map((field) => [
      field,
      [],
    ]),
  ),
  resultType: 'product',
  permanentid,
  clickUri: '',
  ec_product_id: id,
  additionalFields: {},
  totalNumberOfChildren: 0,
})
const recommending = (...products: object[]) => Response.json({ ...found, headline: '', products })

it('a slot has products of ours, best first', async () => {
  const { search } = serviceThat(() =>
    recommending(product('x-7', '7'), product('abc'), product('-3'), product('9', null)),
  )
  expect(await search.fromSlot('home', 12)).toEqual({ headline: '', responseId: found.responseId, ids: [7, 9] })
})

it.each<[string, Answer]>([
  ['that refuses', () => Response.json({ statusCode: 401 }, { status: 401 })],
  ['that answers something else', () => Response.json({ items: [] })],
  ['that is away', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['that never answers', () => new Promise<Response>(() => {})],
])('a service %s has nothing in its slots, and the failure is reported', async (_, answer) => {
  const { search, reported } = serviceThat(answer, 50)
  expect(await search.fromSlot('home', 12)).toMatchObject({ ids: [] })
  expect(reported).toEqual(['search.slot.failed'])
})

it('shows the last products of a slot while newer ones load, also in an outage', async () => {
  let shown = product('7')
  let isAway = false
  const { search, asked, later } = serviceThat(() => (isAway ? Response.error() : recommending(shown)))
  for (let page = 0; page < 3; page++) expect(await search.fromSlot('home', 12)).toMatchObject({ ids: [7] })
  expect(asked).toHaveLength(1)
  shown = product('8')
  later(61)
  expect(await search.fromSlot('home', 12)).toMatchObject({ ids: [7] })
  await expect.poll(() => search.fromSlot('home', 12)).toMatchObject({ ids: [8] })
  isAway = true
  later(61)
  await search.fromSlot('home', 12)
  expect(await search.fromSlot('home', 12)).toMatchObject({ ids: [8] })
})
