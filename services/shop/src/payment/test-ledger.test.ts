import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import type { Charge } from './provider.ts'
import { ledgerIn, ledgerInMemory, sweepTestCharges, type TestLedger } from './test-ledger.ts'
import { createTestProvider } from './test-provider.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

const publicUrl = new URL('https://vitrine.example')
const never = new AbortController().signal
const charge = (changes: Partial<Charge> = {}): Charge => ({
  paymentId: crypto.randomUUID(),
  amount: 4_995,
  currency: 'CHF',
  method: 'klarna',
  payer: { orderNumber: 'V-1', email: 'ada@vitrine.example', name: 'Ada Muster', country: 'CH', locale: 'ch' },
  returnUrl: 'https://vitrine.example/checkout-service/payment/return?payment=1',
  ...changes,
})

describe.each<[string, () => TestLedger]>([
  ['in memory', ledgerInMemory],
  ['in the database', () => ledgerIn(openDatabase(running.database.pool))],
])('the books of the test provider %s', (_, open) => {
  it('know a charge once, and its first answer', async () => {
    const ledger = open()
    const asked = charge()
    expect(await ledger.find(asked.paymentId)).toBeUndefined()
    expect([await ledger.add(asked), await ledger.add(asked)]).toEqual([true, false])
    expect(await ledger.find(asked.paymentId)).toMatchObject({ charge: asked, answer: null, answerAge: null })
    const answers = await Promise.all(
      ['pay', 'decline', 'late'].map((each) => ledger.answer(asked.paymentId, each as 'pay')),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await ledger.answer(crypto.randomUUID(), 'pay')).toBe(false)
    expect((await ledger.find(asked.paymentId))?.answerAge).toBeGreaterThanOrEqual(0)
  })

  it('let a shopper who turned back decide later', async () => {
    const ledger = open()
    const asked = charge()
    await ledger.add(asked)
    expect([await ledger.answer(asked.paymentId, 'leave'), await ledger.answer(asked.paymentId, 'pay')]).toEqual([
      true,
      true,
    ])
    expect(await ledger.answer(asked.paymentId, 'leave')).toBe(false)
    expect(await ledger.find(asked.paymentId)).toMatchObject({ answer: 'pay' })
  })

  it('say what became of every answer', async () => {
    const ledger = open()
    const provider = createTestProvider({ ledger, publicUrl, lateAfter: 0 })
    const outcome = async (answer: 'pay' | 'decline' | 'leave' | 'late') => {
      const asked = charge()
      const sent = await provider.authorise(asked, never)
      expect(sent).toMatchObject({
        state: 'redirect',
        url: `https://vitrine.example/checkout-service/payment/test/${asked.paymentId}`,
      })
      expect(await provider.status(asked.paymentId, never)).toMatchObject({ state: 'pending' })
      await ledger.answer(asked.paymentId, answer)
      return (await provider.status(asked.paymentId, never)).state
    }
    expect([await outcome('pay'), await outcome('decline'), await outcome('leave'), await outcome('late')]).toEqual([
      'approved',
      'declined',
      'pending',
      'approved',
    ])
  })
})

it('a provider that was killed finds its charges again', async () => {
  const ledger = () => ledgerIn(openDatabase(running.database.pool))
  const asked = charge({ method: 'card', token: 'test_card_approve_4242' })
  await createTestProvider({ ledger: ledger(), publicUrl }).authorise(asked, never)
  expect(await createTestProvider({ ledger: ledger(), publicUrl }).status(asked.paymentId, never)).toMatchObject({
    state: 'approved',
  })
  expect(await createTestProvider({ publicUrl }).status(asked.paymentId, never)).toEqual({ state: 'unknown' })
})

it('old charges are deleted, and only those', async () => {
  const db = openDatabase(running.database.pool)
  const [old, fresh] = [charge(), charge()]
  await ledgerIn(db).add(old)
  await ledgerIn(db).add(fresh)
  await running.database.pool.query(
    "update test_charges set created_at = now() - interval '31 days' where payment_id = $1",
    [old.paymentId],
  )
  await sweepTestCharges(db)
  expect(await ledgerIn(db).find(old.paymentId)).toBeUndefined()
  expect(await ledgerIn(db).find(fresh.paymentId)).toBeDefined()
})
