import { markets } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { createConsentProofs } from './consent-proofs.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())
beforeEach(() => query('delete from consent_proofs'))

const query = async (text: string) => (await running.database.pool.query(text)).rows
const proofs = () => createConsentProofs(openDatabase(running.database.pool))
const record = (granted: string[], refused: string[], market = markets.de) =>
  running.visitor(market).recordConsent({ version: 1, granted, refused })

it('D-04 D-09 keeps what was allowed, when and to which texts, in every shop and without a person', async () => {
  for (const market of Object.values(markets)) await record(['remember'], ['analytics'], market)
  const rows = await query('select * from consent_proofs order by shop_id')
  expect(rows.map((row) => row['shop_id'])).toEqual([10028, 10029, 10030, 10031, 10032])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['at', 'granted', 'id', 'refused', 'shop_id', 'version'])
  expect(rows[0]).toMatchObject({ version: 1, granted: ['remember'], refused: ['analytics'], at: expect.any(Date) })
})

it('counts answers and services', async () => {
  await record(['analytics', 'remember'], [])
  await record([], ['analytics', 'remember'])
  await record(['remember'], ['analytics'])
  const { answers, services } = await proofs().count()
  expect(answers).toMatchObject([{ shopId: 10028, version: 1, answers: 3, acceptedAll: 1, refusedAll: 1 }])
  expect(services).toEqual([
    { shopId: 10028, version: 1, service: 'analytics', granted: 1, refused: 2 },
    { shopId: 10028, version: 1, service: 'remember', granted: 2, refused: 1 },
  ])
  expect((await proofs().count({ from: '2999-01-01' })).answers).toEqual([])
})

it('refuses anything that is no list of services', async () => {
  const visitor = running.visitor()
  for (const granted of [['Ada Muster'], Array(41).fill('remember'), 'remember', ['a'.repeat(41)]])
    expect((await visitor.send('recordConsent', { version: 1, granted, refused: [] })).status).toBe(400)
  expect(await query('select * from consent_proofs')).toEqual([])
})

it('stops at its limit per minute, and deletes proofs after three years', async () => {
  await query(`insert into consent_proofs (shop_id, version, granted, refused, at)
    select 10028, 1, '{}', '{}', now() - interval '1 second' from generate_series(1, 600)`)
  expect(await record([], ['analytics'])).toEqual({ success: true })
  expect(await query('select count(*)::int as n from consent_proofs')).toEqual([{ n: 600 }])
  await query(`update consent_proofs set at = now() - interval '37 months'`)
  expect(await proofs().sweep()).toBe(600)
})
