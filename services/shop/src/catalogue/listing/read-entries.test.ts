import { type Database, openDatabase, type Shape, type Sql } from '@vitrine/database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { PriceEntry } from '@vitrine/contracts/catalogue'
import { type RunningShop, startShop } from '../../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../../testing/small-catalogue.ts'
import { type Entry, readAllEntries, readEntries } from './read-entries.ts'

const regular = (amount: number): PriceEntry => ({ validFrom: daysFromNow(-90), amount, reason: 'regular' })
const reduced = (amount: number): PriceEntry => ({ validFrom: daysFromNow(-3), amount, reason: 'sale' })
const promised = (amount: number): PriceEntry => ({ validFrom: daysFromNow(3), amount, reason: 'campaign' })

/** Every third is not sold any more, and the numbers have gaps. */
const many = Array.from({ length: 1_000 }, (_, i) =>
  makeStyle({ id: 10_000 + i * 7, isActive: i % 3 !== 0, sizes: [{}] }),
)
/** Its sizes differ in price, and Switzerland has prices of its own for one of them. */
const varied = makeStyle({ id: 101, sizes: [{ size: 'S' }, { size: 'M' }, { size: 'L' }] })
const [coat] = varied.products
if (coat)
  coat.prices = [
    { shopIds: [10028, 10029], variantIds: [1011, 1012], entries: [regular(10_000), reduced(8_000)] },
    { shopIds: [10028, 10029], variantIds: [1013], entries: [regular(6_000), promised(5_000)] },
    { shopIds: [10030], variantIds: [1012], entries: [regular(20_000)] },
  ]

let running: RunningShop
let db: Database
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { styles: [varied, ...many] })
  db = openDatabase(running.database.pool)
})
afterAll(() => running.stop())

async function readAll(from: Database = db): Promise<Entry[][]> {
  const batches: Entry[][] = []
  for await (const entries of readAllEntries(from)) batches.push(entries)
  return batches
}

it('every active product is read once, a few hundred at a time', async () => {
  const batches = await readAll()
  const active = [varied, ...many].flatMap(({ products }) => products).filter(({ isActive }) => isActive)
  expect(batches.flat().map(({ id }) => id)).toEqual(active.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(batches.every(({ length }) => length <= 200)).toBe(true)
})

it('its sizes are judged together, in each shop by its own prices', async () => {
  const [entry] = await readEntries(db, [101])
  const told = [...(entry?.prices ?? [])].map(([shopId, states]) => [
    shopId,
    states.map(({ price, percent, isReduced, isInCampaign }) => [price, percent, isReduced, isInCampaign]),
  ])
  const european = [
    [6_000, 20, true, false],
    [5_000, 20, true, true],
  ]
  expect(told).toEqual([
    [10028, european],
    [10029, european],
    [10030, [[20_000, 0, false, false]]],
  ])
  expect(entry?.attributes.size?.toSorted()).toEqual(['L', 'M', 'S'])
})

it('a failed read is reported once, to its reader', async () => {
  const broken = Object.create(db, {
    rows: {
      value: async (shape: Shape<unknown>, statement: Sql) => {
        const rows = await db.rows(shape, statement)
        if (rows.some((row) => typeof row === 'object' && row !== null && 'popularity' in row)) throw new Error('away')
        return rows
      },
    },
  }) as Database
  await expect(readAll(broken)).rejects.toThrow('away')
})
