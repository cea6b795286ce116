import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { readOwnOrders } from './own-orders.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const order = (number: string, deliveredAt: string | undefined, status = 'delivered') => ({
  referenceKey: number,
  createdAt: daysAgo(50),
  status: 'invoice_completed',
  cost: { withTax: 4_999 },
  packages: [{ deliveryStatus: 'shipment_completed', ...(deliveredAt && { deliveredAt }) }],
  items: [{ status, product: { name: 'Kleid', attributes: {}, images: [] }, variant: { attributes: {} } }],
})

const platform = (orders: readonly object[], isGuestCustomer = false) =>
  ({
    identity: { currentUser: async () => ({ status: { isGuestCustomer } }) },
    shop: { getOrders: async () => ({ orders }) },
  }) as unknown as Platform

it('R-01 an own order says until when something of it can go back, if anything can', async () => {
  const known = await readOwnOrders(
    platform([
      order('V-1', daysAgo(2)),
      order('V-2', undefined),
      order('V-3', daysAgo(40)),
      order('V-4', daysAgo(2), 'returned'),
    ]),
    markets.de,
  )
  expect(known.map(({ number, returnUntil }) => [number, typeof returnUntil])).toEqual([
    ['V-1', 'string'],
    ['V-2', 'object'],
    ['V-3', 'object'],
    ['V-4', 'object'],
  ])
})

it('a guest has no own orders', async () => {
  expect(await readOwnOrders(platform([order('V-1', daysAgo(2))], true), markets.de)).toEqual([])
})
