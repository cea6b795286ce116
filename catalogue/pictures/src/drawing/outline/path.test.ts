import { expect, it } from 'vitest'
import { flatten, line, points } from './path.ts'

it('reads lines, curves and closed shapes', () => {
  expect(line('M 0 0 H 2 V 1', 10)).toEqual([
    [0, 0],
    [2, 0],
    [2, 1],
  ])
  expect(flatten('M 0 0 L 1 0 Z M 5 5 L 6 5', 10)).toHaveLength(2)
  expect(line('M 0 0 C 0 1 1 2 2 2').at(-1)).toEqual([2, 2])
})

it('reads points and refuses what is none', () => {
  expect(points('1 2, -3 4.5')).toEqual([
    [1, 2],
    [-3, 4.5],
  ])
  expect(() => points('1 2, 3')).toThrow('Not a point')
})
