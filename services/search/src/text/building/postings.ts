import type { TextField } from '../text.ts'
import { SATURATION } from '../weights.ts'
import { toAverageLengths } from './learn-model.ts'
import { sharedUint32, sharedUint8 } from './shared-arrays.ts'
import type { Terms } from './terms.ts'
import { fieldOf, type TokenStream, wordOf } from './token-stream.ts'

/** The documents of list n stand from `starts[n]` to before `starts[n + 1]`, ascending, each with how much it counts. */
export type Postings = { starts: Uint32Array; documents: Uint32Array; impacts: Uint8Array }

const NONE = 0xffffffff

/** A frequency, however high, as one byte that is never 0. */
const impactOf = (frequency: number): number => Math.max(1, Math.round((255 * frequency) / (SATURATION + frequency)))

export function averageLengthsOf(stream: TokenStream, fields: readonly TextField[]): readonly number[] {
  const totals = new Float64Array(fields.length)
  for (let document = 0; document < stream.documents; document++) {
    for (const token of stream.tokensOf(document)) totals[fieldOf(token)] = totals[fieldOf(token)] + 1
  }
  return toAverageLengths(totals, stream.documents)
}

/** How many documents each list will have. */
function countDocuments(stream: TokenStream, order: Uint32Array, terms: Terms): Uint32Array {
  const { starts, lists } = terms.added
  const counts = new Uint32Array(terms.lists)
  const lastSeen = new Uint32Array(terms.lists).fill(NONE)
  for (let document = 0; document < order.length; document++) {
    const tokens = stream.tokensOf(order[document])
    for (let at = 0; at < tokens.length; at++) {
      const word = wordOf(tokens[at])
      const end = starts[word + 1]
      for (let i = starts[word]; i < end; i++) {
        const list = lists[i]
        if (lastSeen[list] === document) continue
        lastSeen[list] = document
        counts[list] = counts[list] + 1
      }
    }
  }
  return counts
}

/** Frequencies of a document are weighted by field and divided by how long the field is beside the average one. */
export function buildPostings(
  stream: TokenStream,
  order: Uint32Array,
  terms: Terms,
  fields: readonly TextField[],
  averageLengths: readonly number[],
): Postings {
  const counts = countDocuments(stream, order, terms)
  const starts = sharedUint32(terms.lists + 1)
  for (let list = 0; list < terms.lists; list++) starts[list + 1] = starts[list] + counts[list]
  const total = starts[terms.lists]
  const documents = sharedUint32(total)
  const impacts = sharedUint8(total)
  const next = starts.slice()
  const frequencies = new Float64Array(terms.lists)
  const touched: number[] = []
  const lengths = new Float64Array(fields.length)
  const weights = new Float64Array(fields.length)
  const { added } = terms
  for (let document = 0; document < order.length; document++) {
    const tokens = stream.tokensOf(order[document])
    lengths.fill(0)
    for (let at = 0; at < tokens.length; at++) {
      const field = fieldOf(tokens[at])
      lengths[field] = lengths[field] + 1
    }
    fields.forEach(({ weight, lengthNorm }, field) => {
      const relative = lengths[field] / (averageLengths[field] ?? 1)
      weights[field] = weight / (1 - lengthNorm + lengthNorm * relative)
    })
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]
      const weight = weights[fieldOf(token)]
      const word = wordOf(token)
      const end = added.starts[word + 1]
      for (let i = added.starts[word]; i < end; i++) {
        const list = added.lists[i]
        const before = frequencies[list]
        if (before === 0) touched.push(list)
        frequencies[list] = before + weight * added.factors[i]
      }
    }
    for (let i = 0; i < touched.length; i++) {
      const list = touched[i]
      const at = next[list]
      next[list] = at + 1
      documents[at] = document
      impacts[at] = impactOf(frequencies[list])
      frequencies[list] = 0
    }
    touched.length = 0
  }
  return { starts, documents, impacts }
}
