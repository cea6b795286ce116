import { expect, it } from 'vitest'
import { addWeight, eachNeighbour, noNeighbours } from './neighbours.ts'

it('when there is no more room the stronger half stays, by strength and not by weight', () => {
  const list = noNeighbours()
  // Every other product is a neighbour of all: heavy, and weak.
  const strength = (id: number, weight: number) => (id % 2 === 0 ? weight / 100 : weight)
  for (let id = 1; id <= 8; id += 1) addWeight(list, id, id, 4, strength)
  addWeight(list, 8, 1, 4, strength)
  expect([...eachNeighbour(list)]).toHaveLength(8)
  addWeight(list, 9, 1, 4, strength)
  expect([...eachNeighbour(list)]).toEqual([
    [1, 1],
    [3, 3],
    [5, 5],
    [7, 7],
    [9, 1],
  ])
})
