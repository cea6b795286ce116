import { markets } from '@vitrine/contracts/markets'
import type { Subscription } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { onDeliveryDays } from './delivery-days.ts'

const subscription = (nextDelivery: string | null, countryCode: string): Subscription => ({
  id: 'a',
  number: 'A-200001',
  status: 'active',
  interval: 'monthly',
  nextDelivery,
  endsOn: null,
  orderId: 1,
  items: [],
  createdAt: '2026-01-01T09:00:00Z',
  price: 1000,
  address: { recipient: { lastName: 'Muster' }, street: 'Weg 1', zipCode: '1010', city: 'Ort', countryCode },
  payment: 'card',
  savedMethod: null,
  hasPaymentProblem: false,
  changeableUntil: null,
  undo: null,
  deliveries: [{ day: '2026-11-15', state: 'ordered', order: null, missing: [], tryAgainOn: null }],
})

it.each([
  ['2026-12-16', 'DEU', '2026-12-16'],
  ['2026-12-20', 'DEU', '2026-12-21'],
  ['2026-12-25', 'DEU', '2026-12-28'],
  ['2026-12-08', 'AUT', '2026-12-09'],
  ['2026-12-08', 'DEU', '2026-12-08'],
])('Y-07 a delivery due on %s in %s comes on %s', (due, country, day) => {
  const shown = onDeliveryDays(subscription(due, country), markets.de)
  expect([shown.nextDelivery, shown.deliveries[0]?.day]).toEqual([day, '2026-11-16'])
})

it('a paused subscription has no next day', () => {
  expect(onDeliveryDays(subscription(null, 'DEU'), markets.de).nextDelivery).toBeNull()
})
