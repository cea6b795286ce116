import { expect, it } from 'vitest'
import type { GridTileBlock } from '../platform/content/views.ts'
import { placeDisruptors } from './place-disruptors.ts'

const tile = (row?: number) => ({ type: 'gridTile', id: String(row), media: [], row }) as unknown as GridTileBlock
const places = (...rows: (number | undefined)[]) => placeDisruptors(rows.map(tile)).map(({ index }) => index)

it('content between products is third in its row of four', () => {
  expect(places(undefined)).toEqual([6])
  expect(places(2, 5)).toEqual([6, 14])
  expect(places(5, 2)).toEqual([6, 14])
})

it('never pushes the first row down', () => expect(places(1)).toEqual([6]))
