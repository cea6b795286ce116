import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openWarmWorld, runSeeds } from './run-simulation.ts'
import { killOrderAt, simulateOrders } from './simulate-orders.ts'
import type { SimulatedWorld } from './simulated-world.ts'

vi.setConfig({ testTimeout: 300_000 })

const seeds = process.env['EVERYTHING'] ? 200 : 8

let world: SimulatedWorld
beforeAll(async () => {
  world = await openWarmWorld(inject('databaseUrl'))
}, 120_000)
afterAll(() => world.close())

it('books add up although statements fail, connections break and processes die (npm run simulate -- --seed N)', async () => {
  const { runs, kills, orders, failures } = await runSeeds(inject('databaseUrl'), { first: 1, count: seeds })
  expect(failures).toEqual([])
  expect(runs).toBe(seeds)
  expect(kills).toBeGreaterThan(5)
  expect(orders).toBeGreaterThan(seeds)
})

describe('a simulation', () => {
  it('sends the same statements for the same seed', async () => {
    const [first, again] = [await simulateOrders(world, 5), await simulateOrders(world, 5)]
    expect(first.trace.length).toBeGreaterThan(50)
    expect(new Set(first.trace).size).toBeGreaterThan(2)
    expect(again.trace).toEqual(first.trace)
  })

  it('kills an order at a chosen statement, and not behind its end', async () => {
    const killed = await killOrderAt(world, 20, 'kill', 2)
    expect(killed).toMatchObject({ kills: 1, problems: [] })
    expect(killed?.trace.at(20)).toBe('shopper kill')
    expect(await killOrderAt(world, 5_000, 'kill', 2)).toBeNull()
  })

  it('says which books do not add up', async () => {
    await world.steady.database.pool.query('update variants set sold = sold + 1 where id = 1011')
    expect((await world.finish()).join()).toContain('What variants count as sold')
    await world.steady.database.pool.query('update variants set sold = sold - 1 where id = 1011')
    expect(await world.finish()).toEqual([])
  })
})
