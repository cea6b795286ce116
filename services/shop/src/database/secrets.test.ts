import { openDatabase } from '@vitrine/database'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKnownDevices } from '../identity/known-devices.ts'
import { openKeyRing } from './key-ring.ts'
import { shopMigrations } from './migrate.ts'
import { rotateSecret, secretOf, sweepSecrets } from './secrets.ts'

let database: FreshDatabase
beforeAll(async () => void (database = await freshDatabase(inject('databaseUrl'), shopMigrations)))
afterAll(() => database.drop())

const db = () => openDatabase(database.pool)
const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)
/** The new version has been known to every process for long enough. */
const letTimePass = (name: string, by = '3 minutes') =>
  query(`update secrets set used_from = used_from - $2::interval where name = $1`, [name, by])

describe('a key that is replaced', () => {
  it('is known to every process before the first one signs with it, and then verifies what it signed', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => openKeyRing(database.pool, 'signing')))
    if (!first || !second) throw new Error('A ring is missing')
    const [old] = first.keys()
    const cookie = createKnownDevices(first.keys).remember('ada@vitrine.example')
    expect(await rotateSecret(db(), 'signing')).toBe(2)
    await first.refresh()
    expect(first.keys()[0]).toBe(old)
    expect(first.keys()).toHaveLength(2)
    // The second process has not noticed yet, and need not.
    const early = createKnownDevices(first.keys).remember('bob@vitrine.example')
    expect(createKnownDevices(second.keys).find(early, 'bob@vitrine.example')).toBeDefined()

    await letTimePass('signing')
    await second.refresh()
    expect(second.keys()[0]).not.toBe(old)
    const late = createKnownDevices(second.keys).remember('eva@vitrine.example')
    for (const [ring, sent, email] of [
      [first, late, 'eva@vitrine.example'],
      [second, cookie, 'ada@vitrine.example'],
    ] as const)
      expect(createKnownDevices(ring.keys).find(sent, email)).toBeDefined()
  })

  it('ends at once after a leak, with all that it signed', async () => {
    const ring = await openKeyRing(database.pool, 'search')
    const cookie = createKnownDevices(ring.keys).remember('ada@vitrine.example')
    await rotateSecret(db(), 'search', { isLeaked: true })
    await ring.refresh()
    expect(ring.keys()).toHaveLength(1)
    expect(createKnownDevices(ring.keys).find(cookie, 'ada@vitrine.example')).toBeUndefined()
  })

  it('is deleted when everything it signed has expired, and not before', async () => {
    const ring = await openKeyRing(database.pool, 'previews')
    await rotateSecret(db(), 'previews')
    await letTimePass('previews', '180 days')
    await sweepSecrets(db())
    await ring.refresh()
    expect(ring.keys()).toHaveLength(2)
    await letTimePass('previews', '2 days')
    await sweepSecrets(db())
    await ring.refresh()
    expect(ring.keys()).toHaveLength(1)
  })

  it('gets one version of two that are asked for at once each', async () => {
    const versions = await Promise.all([1, 2, 3].map(() => rotateSecret(db(), 'sealing')))
    expect(versions.toSorted()).toEqual([2, 3, 4])
  })
})

it('keys of the settings come first, and those of the database still verify', async () => {
  const inside = await secretOf(db(), 'signing')
  const { keys } = await openKeyRing(database.pool, 'signing', ['outside'])
  expect(keys()[0]).toBe('outside')
  expect(keys()).toContain(inside)
})
