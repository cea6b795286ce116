import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@vitrine/database'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { enqueue } from '../outbox/outbox.ts'
import { createRelay } from '../outbox/relay.ts'
import { eventsByHttp } from './events-by-http.ts'

const key = Buffer.alloc(32, 7)
const secret = `whsec_${key.toString('base64')}`

type ReceivedEvent = { headers: IncomingHttpHeaders; body: string }
let database: FreshDatabase
let server: Server
let url: string
let received: ReceivedEvent[] = []
let statuses: number[] = []

beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 204, { Location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.drop()
})
beforeEach(() => database.pool.query('truncate outbox'))
afterEach(() => {
  received = []
  statuses = []
})

const db = () => openDatabase(database.pool)
const flush = () => createRelay({ db: db(), deliver: eventsByHttp({ url, secret }), report: () => {} }).flush()
const order = { aggregate: 'order/1', kind: 'order.placed', payload: { number: 'V-1', name: 'Zoë' } }

it('an event arrives with its id as the key, and the receiver can verify it', async () => {
  await enqueue(db(), order)
  await flush()
  const [{ headers, body }] = received as [ReceivedEvent]
  const event = JSON.parse(body) as { id: string }
  const { id } = event
  expect(event).toEqual({ ...order, id, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect([headers['idempotency-key'], headers['webhook-id']]).toEqual([id, id])
  const signed = createHmac('sha256', key).update(`${id}.${String(headers['webhook-timestamp'])}.${body}`)
  expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`)
  expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60)
})

it.each([500, 404, 302])('after %i it is tried again with the same id', async (status) => {
  statuses = [status]
  await enqueue(db(), order)
  await flush()
  const { rows } = await database.pool.query<{ done: boolean; error: string }>(
    'select done_at is not null as done, last_error as error from outbox',
  )
  expect(rows[0]?.done).toBe(false)
  if (status !== 302) expect(rows[0]?.error).toContain(`answered ${status}`)
  await database.pool.query('update outbox set next_at = now()')
  await flush()
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  const { rows: done } = await database.pool.query<{ done: boolean }>('select done_at is not null as done from outbox')
  expect(done).toEqual([{ done: true }])
})
