import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestProvider } from '../payment/test-provider.ts'
import { mustBeSound, order } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createPaymentCollector } from './collect-payment.ts'

let running: RunningShop
const provider = createTestProvider()
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, sizes: [{ quantity: 100 }] })],
    payment: provider,
  })
})
afterAll(() => running.stop())

/** The collector of another process, which counts its questions about each payment. */
function startCollector(asked: string[]) {
  return createPaymentCollector({
    db: openDatabase(running.database.pool),
    provider: {
      ...provider,
      status(id, signal) {
        asked.push(id)
        return provider.status(id, signal)
      },
    },
    publicUrl: new URL('https://vitrine.example'),
    report: () => {},
    timeoutMs: 5_000,
  })
}

const orderByRedirect = () =>
  order(running.visitor(), { 1011: 1 }, { payment: { method: 'card', token: 'test_redirect' } })
const makeDue = () =>
  running.database.pool.query(
    "update payments set updated_at = now() - interval '1 hour', details = '{\"isBack\": true}'",
  )

it('three processes ask about every open payment once', async () => {
  for (let count = 0; count < 12; count++) await orderByRedirect()
  await makeDue()
  const asked: string[] = []
  const collectors = [1, 2, 3].map(() => startCollector(asked))
  await Promise.all(collectors.map((collector) => collector.sweep()))
  expect(asked).toHaveLength(12)
  expect(new Set(asked).size).toBe(12)
  await mustBeSound(running)
})

it('a payment that a dead process had claimed is asked about after the claim', async () => {
  await orderByRedirect()
  await makeDue()
  await running.database.pool.query("update payments set asked_until = now() + interval '30 seconds'")
  const asked: string[] = []
  const { sweep } = startCollector(asked)
  await sweep()
  expect(asked).toEqual([])
  await running.database.pool.query('update payments set asked_until = now()')
  await sweep()
  expect(asked.length).toBeGreaterThan(0)
})
