import { expect, it } from 'vitest'
import { chosenOf, sumOf, unsizedOf } from './choices.ts'
import type { Piece } from './outfit-view.ts'

const piece = (place: number, sizes: Record<string, number>, differs: Partial<Piece> = {}): Piece =>
  ({
    place,
    isOneSize: false,
    card: {},
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
  expect(sumOf(look, { 1: 'M' })).toBe(170)
  expect(sumOf(look, { 1: 'M', 3: 'sold 38' })).toBe(170)
})

it('a deselected piece does not count', () => {
  expect(sumOf(look, { 1: 'M', 2: null })).toBe(120)
})

it('a size stays chosen in another colour that has it, and only there', () => {
  const inRed = piece(1, { M: 140 })
  expect(chosenOf(inRed, { 1: 'M' })?.price).toBe(140)
  expect(chosenOf(inRed, { 1: 'S' })).toBeUndefined()
})

it('names the pieces whose size is missing, and not those that were deselected or are sold out', () => {
  const gone = piece(4, { 'sold 40': 70 }, { card: { isSoldOut: true } as Piece['card'] })
  const missing = (choices: Parameters<typeof unsizedOf>[1]) =>
    unsizedOf([...look, gone], choices).map(({ place }) => place)
  expect(missing({})).toEqual([1, 3])
  expect(missing({ 1: 'M', 2: null, 3: null })).toEqual([])
})
