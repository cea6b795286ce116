import { expect, it } from 'vitest'
import type { Order } from './orders.ts'
import { isWithdrawable, returnableUntil, sentOn } from './order-days.ts'

const packages = [
  { deliveryStatus: 'delivered', shippedAt: '2026-11-16T22:30:00Z', deliveredAt: '2026-11-18T22:30:00Z' },
] as unknown as Order['packages']
const marketIn = (timeZone: string) => ({ timeZone, returnDays: 30, withdrawalDays: 14 })
const berlin = marketIn('Europe/Berlin')
const helsinki = marketIn('Europe/Helsinki')

it('R-01, W-07: bills and periods begin by the clock of the shop’s own market', () => {
  expect([sentOn({ packages }, berlin), sentOn({ packages }, helsinki)]).toEqual(['2026-11-16', '2026-11-17'])
  expect(returnableUntil({ packages }, berlin)).toBe('2026-12-18')
  expect(returnableUntil({ packages }, helsinki)).toBe('2026-12-19')
  expect(isWithdrawable({ packages }, berlin, '2026-12-03')).toBe(false)
  expect(isWithdrawable({ packages }, helsinki, '2026-12-03')).toBe(true)
})
