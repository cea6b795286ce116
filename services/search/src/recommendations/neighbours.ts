/**
 * Products that occurred together with one product, and how often. Plain arrays: a few dozen numbers are found fastest
 * in a row.
 */
export type Neighbours = { ids: Int32Array; weights: Float64Array; size: number }

const first = 4

export const noNeighbours = (): Neighbours => ({
  ids: new Int32Array(first),
  weights: new Float64Array(first),
  size: 0,
})

/**
 * Adds to the weight of a neighbour. There is room for twice as many as are worth keeping; when that is used up, the
 * stronger half stays. Newcomers so have the time of a whole half to become strong.
 */
export function addWeight(
  list: Neighbours,
  id: number,
  weight: number,
  limit: number,
  strength: (id: number, weight: number) => number,
): void {
  for (let at = 0; at < list.size; at += 1) {
    if (list.ids[at] === id) {
      list.weights[at] = (list.weights[at] as number) + weight
      return
    }
  }
  if (list.size === limit * 2) keepStrongest(list, limit, strength)
  if (list.size === list.ids.length) grow(list, Math.min(limit * 2, list.size * 2))
  list.ids[list.size] = id
  list.weights[list.size] = weight
  list.size += 1
}

export function* eachNeighbour({ ids, weights, size }: Neighbours): Generator<readonly [id: number, weight: number]> {
  for (let at = 0; at < size; at += 1) yield [ids[at] as number, weights[at] as number]
}

function keepStrongest(list: Neighbours, limit: number, strength: (id: number, weight: number) => number): void {
  const { ids, weights, size } = list
  const strengths = Float64Array.from({ length: size }, (_, at) => strength(ids[at] as number, weights[at] as number))
  const least = strengths.toSorted()[size - limit] as number
  let held = 0
  for (let at = 0; at < size && held < limit; at += 1) {
    if ((strengths[at] as number) < least) continue
    ids[held] = ids[at] as number
    weights[held] = weights[at] as number
    held += 1
  }
  list.size = held
}

function grow(list: Neighbours, size: number): void {
  const { ids, weights } = list
  list.ids = new Int32Array(size)
  list.weights = new Float64Array(size)
  list.ids.set(ids)
  list.weights.set(weights)
}
