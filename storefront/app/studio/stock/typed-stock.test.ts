import { expect, it } from 'vitest'
import { readPastedColumn, readPastedStock, readTypedStock } from './typed-stock.ts'

it('reads a count against the value that was seen, and a difference', () => {
  expect(readTypedStock('12', 7, 10)).toEqual({ variantId: 7, to: 12, expected: 10 })
  expect(readTypedStock(' -2 ', 7, 10)).toEqual({ variantId: 7, by: -2 })
  expect(readTypedStock('+1.200', 7, 10)).toEqual({ variantId: 7, by: 1_200 })
  expect(['', '10', '+0', 'viele', '1,5'].map((typed) => readTypedStock(typed, 7, 10))).toEqual([
    'empty',
    'empty',
    'empty',
    'unreadable',
    'unreadable',
  ])
})

it('reads what spreadsheets put on the clipboard', () => {
  expect(readPastedStock('v-1011\t5\r\n4000000001010; +2\nname\nv-2 -1')).toEqual([
    { number: 'v-1011', typed: '5' },
    { number: '4000000001010', typed: '+2' },
    { number: 'v-2', typed: '-1' },
  ])
  expect(readPastedColumn('5\n6\n')).toEqual(['5', '6'])
  expect(readPastedColumn('a\t5\nb\t6')).toEqual(['5', '6'])
  expect(readPastedColumn('5')).toBeNull()
})
