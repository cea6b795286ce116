import { addToSample, fewestClients, isSampled } from '../analytics/client-sample.ts'

/**
 * Products that occurred together with one product, how often, and for which clients. Plain arrays: a few dozen numbers
 * are found fastest in a row.
 */
export type Neighbours = { ids: Int32Array; weights: Float64Array; samples: Uint32Array; size: number }

const first = 4

export const noNeighbours = (): Neighbours => ({
  ids: new Int32Array(first),
  weights: new Float64Array(first),
  samples: new Uint32Array(first * fewestClients),
  size: 0,
})

/** An occurrence of a neighbour: its weight, and the client behind it. */
type Occurrence = { id: number; weight: number; client: number }

/**
 * Adds to the weight of a neighbour. There is room for twice as many as are worth keeping; when that is used up, the
 * stronger half stays. Newcomers so have the time of a whole half to become strong.
 */
export function addWeight(
  list: Neighbours,
  { id, weight, client }: Occurrence,
  limit: number,
  strength: (id: number, weight: number) => number,
): void {
  for (let at = 0; at < list.size; at += 1) {
    if (list.ids[at] === id) {
      list.weights[at] = (list.weights[at] as number) + weight
      addToSample(list.samples, at * fewestClients, client)
      return
    }
  }
  if (list.size === limit * 2) keepStrongest(list, limit, strength)
  if (list.size === list.ids.length) grow(list, Math.min(limit * 2, list.size * 2))
  list.ids[list.size] = id
  list.weights[list.size] = weight
  list.samples.fill(0, list.size * fewestClients, (list.size + 1) * fewestClients)
  addToSample(list.samples, list.size * fewestClients, client)
  list.size += 1
}

/** Neighbours that enough different clients agree about. */
export function* eachNeighbour(list: Neighbours): Generator<readonly [id: number, weight: number]> {
  for (let at = 0; at < list.size; at += 1)
    if (isSampled(list.samples, at * fewestClients)) yield [list.ids[at] as number, list.weights[at] as number]
}

function keepStrongest(list: Neighbours, limit: number, strength: (id: number, weight: number) => number): void {
  const { ids, weights, samples, size } = list
  const strengths = Float64Array.from({ length: size }, (_, at) => strength(ids[at] as number, weights[at] as number))
  const least = strengths.toSorted()[size - limit] as number
  let held = 0
  for (let at = 0; at < size && held < limit; at += 1) {
    if ((strengths[at] as number) < least) continue
    ids[held] = ids[at] as number
    weights[held] = weights[at] as number
    samples.copyWithin(held * fewestClients, at * fewestClients, (at + 1) * fewestClients)
    held += 1
  }
  list.size = held
}

function grow(list: Neighbours, size: number): void {
  const { ids, weights, samples } = list
  list.ids = new Int32Array(size)
  list.weights = new Float64Array(size)
  list.samples = new Uint32Array(size * fewestClients)
  list.ids.set(ids)
  list.weights.set(weights)
  list.samples.set(samples)
}
