import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@vitrine/database'
import type { Report } from '../../rpc/server.ts'
import type { Change } from '../changes.ts'
import { type PriceReading, readAllEntries, readEntries } from './read-entries.ts'
import { createRows, type Rows } from './rows.ts'

export type Listing = {
  /** All products, as listings need them. The first to ask waits until they are read. */
  rows(): Promise<Rows>
  /** Begins to read them without waiting. */
  prepare(): void
  applyChanges(changes: readonly Change[]): void
  /** The moment of the listing, in milliseconds. */
  now(): number
}

const batchSize = 200
const sortEvery = 20_000

/** Caches the products of listings in memory: loaded on the first request and updated from the feed. */
export function createListing(db: Database, report: Report, prices?: PriceReading): Listing {
  const now = prices?.now ?? Date.now
  let kept: Rows | undefined
  let building: Promise<Rows> | undefined
  let isOutdated = false
  let touched = new Set<number>()
  let isRefreshing = false

  async function build(): Promise<Rows> {
    // Changes received from here on are read again afterwards, because their order relative to this load is unknown.
    touched = new Set()
    isOutdated = false
    const rows = createRows()
    let read = 0
    for await (const entries of readAllEntries(db, prices)) {
      for (const entry of entries) rows.put(entry)
      read += entries.length
      // Put in order now and then: all at the end would be one long pause.
      if (read % sortEvery < entries.length) rows.order()
      await nextTurn()
    }
    rows.order()
    kept = rows
    return rows
  }

  function begin(): Promise<Rows> {
    building ??= build().finally(() => {
      building = undefined
      catchUp()
    })
    return building
  }

  const stale = (error: unknown) => report('catalogue.listing_stale', error, {})

  /** Reloads stale rows in the background; until then the old ones are used. */
  function catchUp(): void {
    if (!kept || building) return
    if (isOutdated) begin().catch(stale)
    else if (touched.size > 0 && !isRefreshing) {
      isRefreshing = true
      refresh(kept)
        .catch(stale)
        .finally(() => (isRefreshing = false))
    }
  }

  async function refresh(rows: Rows): Promise<void> {
    for (;;) {
      if (touched.size === 0 || kept !== rows || building) return
      const ids = [...touched].slice(0, batchSize)
      // Taken off before it is read: what changes meanwhile is put on again.
      for (const id of ids) touched.delete(id)
      const entries = await readEntries(db, ids, prices).catch((error: unknown) => {
        for (const id of ids) touched.add(id)
        throw error
      })
      const present = new Set(entries.map(({ id }) => id))
      for (const id of ids) if (!present.has(id)) rows.remove(id)
      for (const entry of entries) rows.put(entry)
    }
  }

  return {
    now,
    async rows() {
      catchUp()
      const rows = kept ?? (await begin())
      rows.applyScheduledPrices(now())
      return rows
    },
    prepare() {
      if (!kept && !building) begin().catch(stale)
    },
    applyChanges(changes) {
      if (!kept && !building) return
      for (const { kind, productId } of changes) {
        if (kind === 'parts') continue
        if (productId === undefined) isOutdated = true
        else touched.add(productId)
      }
      catchUp()
    },
  }
}
