import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { markets } from '@vitrine/contracts/markets'
import { openOperator } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tryAnswer } from '../commands/try-answer.ts'
import { type RunningHost, runHost } from '../testing/running-host.ts'

type Runtime = {
  search: {
    base: string
    events: string
    accessToken: string
    expiredToken: string
    slots: Record<string, string>
    answerConfigurationId: string
    answerConfigurations: Record<string, string>
  }
  fixtures: { queries: Record<string, string> }
}
type Found = {
  products: {
    ec_product_id: string
    ec_in_stock: boolean
    ec_promo_price: number
    additionalFields: { size: string[] }
  }[]
  facets: { facetId: string; values: { value: string; numberOfResults: number }[] }[]
  pagination: { totalEntries: number }
}

let host: RunningHost
let runtime: Runtime
let pool: Pool
let model: Server

/** A language model that finds no answer, quotes its first source, or waits, as the question wants it. */
function replyAsModel(asked: string, response: ServerResponse): void {
  const { messages } = JSON.parse(asked) as { messages: { content: string }[] }
  const { question, sources } = JSON.parse(messages[1]?.content ?? '') as {
    question: string
    sources: { text: string }[]
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('\n')
  if (question.includes('warten')) return
  const content = question.includes('modell') ? `${sources[0]?.text.split(/(?<=\.)\s/)[0]} [1]` : 'NO_ANSWER'
  response.end(`data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: 'stop' }] })}\n\n`)
}

beforeAll(async () => {
  model = createServer(async (request, response) => replyAsModel(await text(request), response)).listen(0, '127.0.0.1')
  await once(model, 'listening')
  host = await runHost(inject('databaseUrl'), {
    ANSWERS_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    ANSWERS_MODEL_NAME: 'stand-in',
  })
  runtime = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as Runtime
  pool = new Pool({ connectionString: host.databaseUrl, max: 1 })
}, 120_000)
afterAll(async () => {
  await pool.end()
  await host.stop()
  model.closeAllConnections()
  model.close()
})

const german = {
  trackingId: 'comma_de',
  language: 'de',
  country: 'DE',
  currency: 'EUR',
  context: { view: { url: 'http://localhost/de/' }, user: {}, cart: [], capture: false, source: [] },
  page: 0,
  facets: [],
  sort: { sortCriteria: 'relevance' },
}

async function ask(
  call: string,
  question: object,
  { token = runtime.search.accessToken, ...headers }: Record<string, string> = {},
) {
  const response = await fetch(`${runtime.search.base}/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...german, ...question }),
  })
  return { status: response.status, body: (await response.json()) as Found }
}

const cheapestFirst = {
  query: '',
  sort: { sortCriteria: 'fields', fields: [{ field: 'ec_promo_price', direction: 'asc' }] },
}

describe('the search of a running shop', () => {
  it('answers when the shop says that it is ready, with what runtime.json tells', async () => {
    const { status, body } = await ask('search', { query: runtime.fixtures.queries['hits'] })
    expect(status).toBe(200)
    expect(body.products.length).toBeGreaterThan(0)
    expect(Object.keys(runtime.search.slots)).toEqual(expect.arrayContaining(['home', 'product', 'basket']))
    expect(Object.keys(runtime.search.answerConfigurations)).toEqual(['10028', '10029', '10030', '10031', '10032'])
    expect(runtime.search.answerConfigurationId).toBe(runtime.search.answerConfigurations['10028'])
    expect((await ask('search', {}, { token: runtime.search.expiredToken })).status).toBe(401)
  })

  it('is open to pages of other sites: a search carries a token and no cookie', async () => {
    const { status } = await ask(
      'search',
      { query: '' },
      { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
    )
    expect(status).toBe(200)
  })

  it('finds a price that was changed, and sorts by it, without being started anew', async () => {
    const operator = await openOperator(pool)
    const before = await ask('search', cheapestFirst)
    const { rows } = await pool.query<{ id: number; product: number }>(
      'select v.id, v.product_id as product from variants v join products p on p.id = v.product_id where p.is_active order by v.id desc',
    )
    const dear = rows[0]?.product
    if (dear === undefined) throw new Error('The shop has no goods')
    expect(before.body.products[0]?.ec_product_id).not.toBe(String(dear))
    for (const { id } of rows.filter(({ product }) => product === dear))
      await operator.setPrice({ variantId: id, market: markets.de, amount: 101, reason: 'regular' })
    await expect
      .poll(async () => (await ask('search', cheapestFirst)).body.products[0]?.ec_product_id, { timeout: 10_000 })
      .toBe(String(dear))
  })

  it('shows where stores carry something, and follows what they carry', async () => {
    const placesIn = async (question: object = {}) =>
      (await ask('search', { query: '', ...question })).body.facets
        .find(({ facetId }) => facetId === 'store')
        ?.values.map(({ value }) => value) ?? []
    const before = await placesIn()
    expect(before).toContain('Berlin')
    expect(before).not.toContain('Wien')
    expect(await placesIn({ trackingId: 'comma_at', country: 'AT' })).toContain('Wien')
    await pool.query(
      `update catalogue_parts set body = (
         select jsonb_agg(store) from jsonb_array_elements(body) as store where store->>'city' <> 'Berlin')
       where key = 'stores'`,
    )
    await expect.poll(placesIn, { timeout: 10_000 }).not.toContain('Berlin')
    expect((await placesIn()).length).toBeGreaterThan(1)
  })

  it('no longer finds a size that is sold out', async () => {
    const operator = await openOperator(pool)
    const { rows } = await pool.query<{ size: string }>(
      `select size from variants where quantity > 0 group by size order by count(*) limit 1`,
    )
    const size = rows[0]?.size ?? ''
    const chosen = {
      query: '',
      facets: [
        {
          facetId: 'size',
          field: 'size',
          type: 'regular',
          values: [{ value: size, state: 'selected' }],
          numberOfValues: 8,
        },
      ],
    }
    expect((await ask('search', chosen)).body.pagination.totalEntries).toBeGreaterThan(0)
    const all = await pool.query<{ id: number }>(
      `update variants set is_sellable_without_stock = false where size = $1 returning id`,
      [size],
    )
    for (const { id } of all.rows) await operator.setStock(id, 0)
    await expect
      .poll(async () => (await ask('search', chosen)).body.pagination.totalEntries, { timeout: 10_000 })
      .toBe(0)
  })
})

describe('answers of a running shop', () => {
  const generate = (q: string, { shopId = '10028', productId }: { shopId?: string; productId?: number } = {}) =>
    fetch(answerAddress(shopId, 'generate'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${runtime.search.accessToken}`,
        'content-type': 'application/json',
        'accept-encoding': 'gzip, br',
      },
      body: JSON.stringify({ q, context: { productId } }),
    })
  const answerAddress = (shopId: string, call: string) =>
    `${runtime.search.base.replace('/commerce/v2', '')}/answer/v1/configs/${runtime.search.answerConfigurations[shopId]}/${call}`

  it('stream from the front door as they are, in the shop of their configuration', async () => {
    const response = await generate('was kostet der versand?')
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('x-answer-id')).toMatch(/^[\da-f-]{36}$/)
    const stream = await response.text()
    expect(stream).toMatch(/^:\nretry: 1000\nevent: message\ndata: \{"payloadType":"genqa.headerMessageType"/)
    expect(stream).toContain('4,95')
    expect(stream).toContain(String.raw`{\"answerGenerated\":true}`)
    expect(await (await generate('was kostet der versand?', { shopId: '10030' })).text()).toContain('CHF')
  })

  it('follow a changed price within seconds', async () => {
    const operator = await openOperator(pool)
    const { rows } = await pool.query<{ id: number; product: number }>(
      `select v.id, v.product_id as product from variants v join products p on p.id = v.product_id
       where p.is_active and v.quantity > 0 order by v.product_id, v.id`,
    )
    const productId = rows[0]?.product ?? 0
    const price = async () => (await generate('was kostet das?', { productId })).text()
    expect(await price()).toMatch(/genqa.messageType.*\d,\d\d/s)
    expect(await price()).not.toContain('77,77')
    const { rows: variants } = await pool.query<{ id: number }>('select id from variants where product_id = $1', [
      productId,
    ])
    for (const { id } of variants)
      await operator.setPrice({ variantId: id, market: markets.de, amount: 7777, reason: 'regular' })
    await expect.poll(price, { timeout: 10_000 }).toContain('77,77')
  })

  it('are explained to operators while the shop runs', async () => {
    const explained = await tryAnswer(
      { text: 'was kostet der versand?', shop: 'ch' },
      { dataDir: host.dataDir, isJson: false },
    )
    expect(explained).toMatch(
      /^question +was kostet der versand\?\nform +question\nkind +service\ntopic +delivery-cost/,
    )
    expect(explained).toMatch(/Answer\n.*CHF.* \[1\]/)
    expect(explained).toMatch(/Dropped\n {2}None\./)
    expect(explained).toMatch(/Sources\n {2}\[1\] .*\(market:/)
    const elsewhere = { dataDir: join(host.dataDir, 'nowhere'), isJson: true }
    await expect(tryAnswer({ text: 'a', shop: 'de' }, elsewhere)).rejects.toThrow('No shop runs on this data folder')
  })

  it('are counted, and their feedback is stored', async () => {
    await (await generate('wie wird das wetter')).text()
    const metrics = await (await fetch(`${host.adminUrl}/metrics`)).text()
    expect(metrics).toMatch(/search_answers_total\{outcome="refused",assembled_by="rules"\} [1-9]/)
    const { status } = await fetch(answerAddress('10028', 'evaluations'), {
      method: 'POST',
      headers: { authorization: `Bearer ${runtime.search.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'was kostet der versand?', helpful: true, answer: { responseId: 'a-1' } }),
    })
    expect(status).toBe(200)
    const { rows } = await pool.query('select market, helpful from search.answer_feedback')
    expect(rows).toEqual([{ market: 'de', helpful: true }])
  })

  it('are written by the language model of the settings', async () => {
    const stream = await (await generate('was kostet der versand, modell?')).text()
    expect(stream).toContain(String.raw`\"assembledBy\":\"model\"`)
    expect(stream).toContain(String.raw`{\"answerGenerated\":true}`)
  })

  // The last test: it stops the shop.
  it('end with an error when the shop stops', async () => {
    const response = await generate('was kostet der versand, warten?')
    const reading = response.text()
    await host.stop()
    expect(await reading).toMatch(/"finishReason":"ERROR".*"code":503,"statusCode":503/)
  })
})
