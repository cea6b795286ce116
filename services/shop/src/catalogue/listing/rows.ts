import { type Language, languages } from '@vitrine/contracts/catalogue'
import { type Column, createColumn } from './columns.ts'
import { createLists, type Lists } from './lists.ts'
import type { PriceState } from './price-states.ts'
import type { Entry } from './read-entries.ts'
import { createRanking } from './ranking.ts'

/** The prices of one shop; flags are 1 or 0. */
type ShopColumns = Readonly<Record<'price' | 'percent' | 'isReduced' | 'isInCampaign', Column>>

type ReadOnly<Writable> = Omit<Writable, 'set'>

/** A state that the ledger promises for a later moment. */
type Due = { state: PriceState; row: number; shopId: number; version: number }

/**
 * All active products as columns of numbers, a row for each: hundreds of thousands fit into memory and are looked
 * through in a moment. Rows stand in no order; `order` gives the one of popularity.
 */
export type Rows = {
  readonly ids: ReadOnly<Column>
  readonly liveAt: ReadOnly<Column>
  readonly isSoldOut: ReadOnly<Column>
  readonly names: Readonly<Record<Language, readonly string[]>>
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
  /** Applies scheduled price states that are due. */
  turnOver(now: number): void
}

export function createRows(): Rows {
  const ids = createColumn(Int32Array)
  const versions = createColumn(Int32Array)
  const liveAt = createColumn(Float64Array)
  const isSoldOut = createColumn(Uint8Array)
  const names: Record<Language, string[]> = { de: [], fr: [], en: [] }
  const filed = createLists()
  const values = createLists()
  const categoryCodes = new Map<number, number>()
  const valueCodes = new Map<string, Map<string, number>>()
  const attributeOf: string[] = []
  const shops = new Map<number, ShopColumns>()
  const rowOf = new Map<number, number>()
  const free: number[] = []
  const ranking = createRanking((id) => rowOf.get(id))
  let count = 0
  let due: Due[] = []
  let isDueSorted = true

  function shop(shopId: number): ShopColumns {
    const known = shops.get(shopId)
    if (known) return known
    const made: ShopColumns = {
      price: createColumn(Int32Array),
      percent: createColumn(Uint8Array),
      isReduced: createColumn(Uint8Array),
      isInCampaign: createColumn(Uint8Array),
    }
    shops.set(shopId, made)
    return made
  }

  function setState(row: number, columns: ShopColumns, state: PriceState | undefined): void {
    columns.price.set(row, state?.price ?? 0)
    columns.percent.set(row, state?.percent ?? 0)
    columns.isReduced.set(row, Number(state?.isReduced ?? false))
    columns.isInCampaign.set(row, Number(state?.isInCampaign ?? false))
  }

  function codeForCategory(id: number): number {
    const code = categoryCodes.get(id) ?? categoryCodes.size
    categoryCodes.set(id, code)
    return code
  }

  function codesFor(attribute: string, all: readonly string[]): number[] {
    const codes = valueCodes.get(attribute) ?? new Map<string, number>()
    valueCodes.set(attribute, codes)
    return all.map((value) => {
      const known = codes.get(value)
      if (known !== undefined) return known
      const code = attributeOf.push(attribute) - 1
      codes.set(value, code)
      return code
    })
  }

  /** Two products of one style have the same name: it is kept once. */
  function setName(row: number, language: Language, name: string): void {
    const before = names[language][row - 1]
    names[language][row] = before === name ? before : name
  }

  return {
    ids,
    liveAt,
    isSoldOut,
    names,
    filed,
    values,
    categoryCode: (id) => categoryCodes.get(id),
    valueCode: (attribute, value) => valueCodes.get(attribute)?.get(value),
    attributeOf,
    shop,
    order: ranking.order,

    put(entry) {
      const row = rowOf.get(entry.id) ?? free.pop() ?? count++
      rowOf.set(entry.id, row)
      ranking.put(row, entry)
      ids.set(row, entry.id)
      liveAt.set(row, entry.liveAt)
      isSoldOut.set(row, Number(entry.isSoldOut))
      for (const language of languages) setName(row, language, entry.names[language])
      filed.set(row, entry.categoryIds.map(codeForCategory))
      values.set(
        row,
        Object.entries(entry.attributes).flatMap(([attribute, all = []]) => codesFor(attribute, all)),
      )
      const version = versions.get(row) + 1
      versions.set(row, version)
      for (const shopId of new Set([...shops.keys(), ...entry.prices.keys()])) {
        const [now, ...later] = entry.prices.get(shopId) ?? []
        setState(row, shop(shopId), now)
        for (const state of later) due.push({ state, row, shopId, version })
        if (later.length > 0) isDueSorted = false
      }
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
      for (const columns of shops.values()) setState(row, columns, undefined)
      free.push(row)
    },

    turnOver(now) {
      if (due.length === 0) return
      const isCurrent = ({ row, version }: Due) => versions.get(row) === version
      if (!isDueSorted) {
        due = due.filter(isCurrent).toSorted((a, b) => a.state.from - b.state.from)
        isDueSorted = true
      }
      const later = due.findIndex(({ state }) => state.from > now)
      for (const promise of due.splice(0, later < 0 ? due.length : later))
        if (isCurrent(promise)) setState(promise.row, shop(promise.shopId), promise.state)
    },
  }
}
