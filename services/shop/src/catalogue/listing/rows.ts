import { allLanguages } from '@vitrine/contracts/markets'
import { type Column, createColumn } from './columns.ts'
import { createLists, type Lists } from './lists.ts'
import { createPriceColumns, type ShopColumns } from './price-columns.ts'
import type { Entry } from './read-entries.ts'
import { createRanking } from './ranking.ts'
import { createValueCodes } from './value-codes.ts'

type ReadOnly<Writable> = Omit<Writable, 'set'>

/**
 * All active products as columns of numbers, a row for each: hundreds of thousands fit into memory and are looked
 * through in a moment. Rows stand in no order; `order` gives the one of popularity.
 */
export type Rows = {
  readonly ids: ReadOnly<Column>
  readonly liveAt: ReadOnly<Column>
  readonly isSoldOut: ReadOnly<Column>
  readonly names: ReadonlyMap<string, readonly string[]>
  /** The categories each is filed under, by their number here. */
  readonly filed: ReadOnly<Lists>
  /** The attribute values of each, by their number here. */
  readonly values: ReadOnly<Lists>
  /** The number of a category; none where nothing is filed under it. */
  categoryCode(id: number): number | undefined
  /** The number of an attribute value; none where no product has it. */
  valueCode(attribute: string, value: string): number | undefined
  /** The attribute of each value, by its number. */
  readonly attributeOf: readonly string[]
  shop(shopId: number): Readonly<Record<keyof ShopColumns, ReadOnly<Column>>>
  /** Every row, the most popular product first. */
  order(): Int32Array
  put(entry: Entry): void
  remove(id: number): void
  /** Applies scheduled prices that are due. */
  applyScheduledPrices(now: number): void
}

export function createRows(): Rows {
  const ids = createColumn(Int32Array)
  const versions = createColumn(Int32Array)
  const liveAt = createColumn(Float64Array)
  const isSoldOut = createColumn(Uint8Array)
  const names = new Map(allLanguages.map((language): [string, string[]] => [language, []]))
  const filed = createLists()
  const values = createLists()
  const codes = createValueCodes()
  const prices = createPriceColumns(versions.get)
  const rowOf = new Map<number, number>()
  const free: number[] = []
  const ranking = createRanking((id) => rowOf.get(id))
  let count = 0

  /** Two products of one style have the same name: it is stored once. */
  function setName(row: number, all: string[], name: string): void {
    const before = all[row - 1]
    all[row] = before === name ? before : name
  }

  return {
    ids,
    liveAt,
    isSoldOut,
    names,
    filed,
    values,
    categoryCode: codes.categoryCode,
    valueCode: codes.valueCode,
    attributeOf: codes.attributeOf,
    shop: prices.shop,
    order: ranking.order,
    applyScheduledPrices: prices.applyScheduled,

    put(entry) {
      const row = rowOf.get(entry.id) ?? free.pop() ?? count++
      rowOf.set(entry.id, row)
      ranking.put(row, entry)
      ids.set(row, entry.id)
      liveAt.set(row, entry.liveAt)
      isSoldOut.set(row, Number(entry.isSoldOut))
      for (const [language, all] of names) setName(row, all, entry.names[language] ?? '')
      filed.set(row, entry.categoryIds.map(codes.codeForCategory))
      values.set(
        row,
        Object.entries(entry.attributes).flatMap(([attribute, all = []]) => codes.codesForValues(attribute, all)),
      )
      versions.set(row, versions.get(row) + 1)
      prices.put(row, entry.prices)
    },

    remove(id) {
      const row = rowOf.get(id)
      if (row === undefined) return
      rowOf.delete(id)
      ranking.remove(row)
      ids.set(row, 0)
      versions.set(row, versions.get(row) + 1)
      filed.set(row, [])
      values.set(row, [])
      prices.remove(row)
      free.push(row)
    },
  }
}
