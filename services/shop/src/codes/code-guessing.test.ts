import { expect, inject, it } from 'vitest'
import { addGiftCard, fill, newKey, wishOf } from '../testing/ordering.ts'
import { startShop } from '../testing/running-shop.ts'
import { createLocalLimiters } from '../rpc/limiters.ts'
import { createGuessing } from './code-guessing.ts'

it('codes are guessed no faster with quotes and orders than one by one; known ones are quoted as often as one likes', async () => {
  const running = await startShop(inject('databaseUrl'))
  await addGiftCard(running, 'KNOWN', 1_000)
  const visitor = running.visitor()
  await fill(visitor, { 1011: 1 })
  for (let n = 0; n < 20; n++) expect((await visitor.getQuote({ giftCards: ['KNOWN'] })).ok).toBe(true)
  const wish = await wishOf(visitor)
  const guess = (n: number) =>
    n % 2 === 0
      ? visitor.send('getQuote', { giftCards: [`GUESS${n}`] })
      : visitor.send('placeOrder', { ...wish, voucher: `GUESS${n}` }, { 'idempotency-key': newKey() })
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
  const statuses = replies.map(({ status }) => status)
  expect([
    statuses.filter((status) => status === 404).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([10, 20])
  expect(Number(replies.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
  // The right code is refused as well, or guessing would go on.
  expect((await visitor.send('getQuote', { giftCards: ['KNOWN'] })).status).toBe(429)
  expect((await visitor.send('getQuote', {})).status).toBe(200)
  const other = running.visitor()
  await fill(other, { 1011: 1 })
  expect((await other.getQuote({ giftCards: ['KNOWN'] })).ok).toBe(true)
  await running.stop()
})

it('an address has twenty times the tries of a session, and every minute begins anew', async () => {
  let now = 0
  const guessing = createGuessing(createLocalLimiters(() => now))
  const miss = () =>
    guessing(
      { session: undefined, address: '203.0.113.7' },
      { giftCards: ['X'] },
      async () => 'unknown',
      () => true,
    )
  for (let n = 0; n < 200; n++) await miss()
  await expect(miss()).rejects.toMatchObject({ name: 'TooMany', retryAfter: 60 })
  now = 60_000
  expect(await miss()).toBe('unknown')
})
