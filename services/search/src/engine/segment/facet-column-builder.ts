import { createSetCodes } from './set-codes.ts'
import { compareStrings, toStringTable } from './string-table.ts'
import type { ValueColumnHeader } from './value-column.ts'
import { type ColumnTarget, writeValueColumn } from './value-column-builder.ts'

type FacetColumnBuilder = {
  add(values: readonly string[]): void
  write(name: string, writing: ColumnTarget): ValueColumnHeader
}

/** Collects the values of a facet, document by document. */
export function createFacetColumnBuilder(): FacetColumnBuilder {
  const values: string[] = []
  const numbers = new Map<string, number>()
  const codes = createSetCodes()
  return {
    add(given) {
      codes.add(
        given.map((value) => {
          let number = numbers.get(value)
          if (number === undefined) {
            number = values.push(value) - 1
            numbers.set(value, number)
          }
          return number
        }),
      )
    },
    write(name, writing) {
      const sorted = values.map((_, number) => number)
      sorted.sort((a, b) => compareStrings(values[a], values[b]))
      const ranks = new Uint32Array(values.length)
      sorted.forEach((number, rank) => {
        ranks[number] = rank
      })
      const { bytes, starts } = toStringTable(sorted.map((number) => values[number]))
      writing.arrays[`${name}.values.bytes`] = bytes
      writing.arrays[`${name}.values.starts`] = starts
      const rank = (number: number): number => ranks[number]
      return writeValueColumn(name, codes, values.length, rank, (number) => [number], writing)
    },
  }
}
