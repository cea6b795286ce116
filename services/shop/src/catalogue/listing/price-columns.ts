import { type Column, createColumn } from './columns.ts'
import type { PriceState } from './price-states.ts'

/** The prices of one shop; flags are 1 or 0. */
export type ShopColumns = Readonly<Record<'price' | 'percent' | 'isReduced' | 'isInCampaign', Column>>

/** A price that the ledger schedules for a later moment; void once the row has another version. */
type ScheduledPrice = { state: PriceState; row: number; shopId: number; version: number }

/** The prices of all shops, with the scheduled ones. */
export function createPriceColumns(versionOf: (row: number) => number) {
  const shops = new Map<number, ShopColumns>()
  let scheduled: ScheduledPrice[] = []
  let isSorted = true

  function shop(shopId: number): ShopColumns {
    const existing = shops.get(shopId)
    if (existing) return existing
    const created: ShopColumns = {
      price: createColumn(Int32Array),
      percent: createColumn(Uint8Array),
      isReduced: createColumn(Uint8Array),
      isInCampaign: createColumn(Uint8Array),
    }
    shops.set(shopId, created)
    return created
  }

  function set(row: number, columns: ShopColumns, state: PriceState | undefined): void {
    columns.price.set(row, state?.price ?? 0)
    columns.percent.set(row, state?.percent ?? 0)
    columns.isReduced.set(row, Number(state?.isReduced ?? false))
    columns.isInCampaign.set(row, Number(state?.isInCampaign ?? false))
  }

  const isCurrent = ({ row, version }: ScheduledPrice) => versionOf(row) === version

  return {
    shop,

    /** Stores the current price of each shop and schedules the later ones. */
    put(row: number, prices: ReadonlyMap<number, readonly PriceState[]>): void {
      for (const shopId of new Set([...shops.keys(), ...prices.keys()])) {
        const [now, ...later] = prices.get(shopId) ?? []
        set(row, shop(shopId), now)
        for (const state of later) scheduled.push({ state, row, shopId, version: versionOf(row) })
        if (later.length > 0) isSorted = false
      }
    },

    remove(row: number): void {
      for (const columns of shops.values()) set(row, columns, undefined)
    },

    applyScheduled(now: number): void {
      if (scheduled.length === 0) return
      if (!isSorted) {
        scheduled = scheduled.filter(isCurrent).toSorted((a, b) => a.state.from - b.state.from)
        isSorted = true
      }
      const later = scheduled.findIndex(({ state }) => state.from > now)
      for (const due of scheduled.splice(0, later < 0 ? scheduled.length : later))
        if (isCurrent(due)) set(due.row, shop(due.shopId), due.state)
    },
  }
}
