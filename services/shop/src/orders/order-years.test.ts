import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { order } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

it('orders can be looked at year by year, on the calendar of those who ordered', async () => {
  const ada = await running.customer()
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await order(ada, { 1011: 1 })).orderId)
  // Half an hour before midnight in London it is the new year in Berlin.
  const days = ['2024-06-01T10:00:00Z', '2024-12-31T23:30:00Z', '2025-03-01T10:00:00Z']
  for (const [index, id] of ids.entries())
    await running.database.pool.query('update orders set created_at = $1 where id = $2', [days[index], id])

  const all = await ada.getOrders({})
  expect([all.total, all.years]).toEqual([3, [2025, 2024]])
  const of2025 = await ada.getOrders({ year: 2025 })
  expect([of2025.total, of2025.orders.map(({ id }) => id), of2025.years]).toEqual([2, [ids[2], ids[1]], [2025, 2024]])
  expect((await ada.getOrders({ year: 2020 })).orders).toEqual([])
})

it('orders in other shops are counted, so that their customer is led there', async () => {
  const ada = await running.customer()
  expect((await ada.getOrders({})).elsewhere).toEqual([])
  const ids = [await order(ada, { 1011: 1 }), await order(ada, { 1011: 1 })].map(({ orderId }) => orderId)
  await running.database.pool.query('update orders set shop_id = $1 where id = $2', [markets.at.shopId, ids[0]])
  const found = await ada.getOrders({})
  expect([found.orders.map(({ id }) => id), found.elsewhere]).toEqual([
    [ids[1]],
    [{ shopId: markets.at.shopId, count: 1 }],
  ])
})
