import { expect, it } from 'vitest'
import { changeCell, isTable, withColumn, withoutColumn, withoutRow, withRow } from './table.ts'

it('a table grows and shrinks by rows and columns', () => {
  const grown = withColumn(withRow(withRow([])))
  expect(grown).toEqual([
    ['', ''],
    ['', ''],
  ])
  const filled = changeCell(grown, 1, 0, '38')
  expect(filled).toEqual([
    ['', ''],
    ['38', ''],
  ])
  expect(withoutRow(filled, 0)).toEqual([['38', '']])
  expect(withoutColumn(filled, 1)).toEqual([[''], ['38']])
  expect(withoutColumn(withoutColumn(filled, 1), 0)).toEqual([])
})

it('rows of different lengths are padded when a cell is edited', () => {
  expect(changeCell([['a', 'b'], ['c']], 1, 1, 'd')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

it('only rows of words are a table', () => {
  expect(isTable([['34', '84']])).toBe(true)
  expect(isTable({ lat: 1, lon: 2 })).toBe(false)
  expect(isTable([[{ a: 1 }]])).toBe(false)
})
