import { expect, it } from 'vitest'
import { chosenOf, sumOf } from './choices.ts'
import type { Piece } from './outfit-view.ts'

const piece = (place: number, sizes: Record<string, number>, differs: Partial<Piece> = {}): Piece =>
  ({
    place,
    isOneSize: false,
    choices: Object.entries(sizes).map(([size, price], index) => ({
      id: place * 10 + index,
      size,
      price,
      lowestPrior: null,
      isSoldOut: size.startsWith('sold'),
    })),
    ...differs,
  }) as Piece

const blazer = piece(1, { S: 100, M: 120 })
const bag = piece(2, { 'One Size': 50 }, { isOneSize: true })
const shoes = piece(3, { 'sold 38': 80, M: 90 })
const look = [blazer, bag, shoes]

it('the sum counts chosen pieces in stock', () => {
  expect(sumOf(look, {})).toBe(50)
  expect(sumOf(look, { 1: { size: 'M' } })).toBe(170)
  expect(sumOf(look, { 1: { size: 'M' }, 3: { size: 'sold 38' } })).toBe(170)
})

it('a deselected piece does not count, whatever its size', () => {
  expect(sumOf(look, { 1: { size: 'M' }, 2: { isWanted: false } })).toBe(120)
})

it('a size stays chosen in another colour that has it, and only there', () => {
  const inRed = piece(1, { M: 140 })
  expect(chosenOf(inRed, { 1: { size: 'M' } })?.price).toBe(140)
  expect(chosenOf(inRed, { 1: { size: 'S' } })).toBeUndefined()
})
