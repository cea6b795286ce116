import { expect, it } from 'vitest'
import { addWeight, eachNeighbour, type Neighbours, noNeighbours } from './neighbours.ts'

/** Three clients add a third of the weight each. */
function add(list: Neighbours, id: number, weight: number, strength: (id: number, weight: number) => number): void {
  for (const client of [1, 2, 3]) addWeight(list, { id, weight: weight / 3, client }, 4, strength)
}

it('when there is no more room the stronger half stays, by strength and not by weight', () => {
  const list = noNeighbours()
  // Every other product is a neighbour of all: heavy, and weak.
  const strength = (id: number, weight: number) => (id % 2 === 0 ? weight / 100 : weight)
  for (let id = 1; id <= 8; id += 1) add(list, id, id * 3, strength)
  add(list, 8, 3, strength)
  expect([...eachNeighbour(list)]).toHaveLength(8)
  add(list, 9, 3, strength)
  expect([...eachNeighbour(list)]).toEqual([
    [1, 3],
    [3, 9],
    [5, 15],
    [7, 21],
    [9, 3],
  ])
})

it('leaves out a neighbour of fewer than three clients, however heavy', () => {
  const list = noNeighbours()
  const strength = (_: number, weight: number) => weight
  for (let time = 0; time < 10_000; time += 1)
    addWeight(list, { id: 1, weight: 1, client: 1 + (time % 2) }, 4, strength)
  for (let id = 2; id <= 9; id += 1) add(list, id, id, strength)
  expect([...eachNeighbour(list)].map(([id]) => id)).toEqual([6, 7, 8, 9])
  addWeight(list, { id: 1, weight: 1, client: 3 }, 4, strength)
  expect([...eachNeighbour(list)].map(([id]) => id)).toEqual([1, 6, 7, 8, 9])
})
