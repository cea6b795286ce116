import { describe, expect, it } from 'vitest'
import { createReference } from './testing/reference.ts'
import { createTextBuilder } from './text-builder.ts'

const fields = [
  { name: 'name', weight: 3, lengthNorm: 0.6 },
  { name: 'description', weight: 0.5, lengthNorm: 0.75 },
]

/** Enough of everything that long lists and prefixes of many words are read in their own ways. */
const documents = Array.from({ length: 2600 }, (_, n) => {
  const kinds = ['Sommerkleid', 'Kleid', 'Lederjacke', 'Jacke', 'Hose', 'Rock', 'Mantel']
  const colours = ['rot', 'blau', 'schwarz']
  const name = `${kinds[n % 7]} ${n % 4 === 0 ? 'Damen' : 'Herren'} Sa${(n * 7919) % 90} ${n % 50 === 0 ? 'Samt' : ''}`
  return [name, `${colours[(n * 31) % 3]} ${n % 5 === 0 ? 'Leder' : 'Sommer'} Saum${n % 13}`]
})
const builder = createTextBuilder({ language: 'de', fields, heads: ['Kleider'], synonyms: ['Hose, Rock'] })
for (const document of documents) builder.add(document)
const index = builder.finish(Uint32Array.from(documents.keys()))
const { analyser } = index.learned()
const reference = createReference({ segments: [documents], fields, synonyms: ['Hose, Rock'], analyser })

describe('in a larger catalogue', () => {
  it.each([
    ['sa', true],
    ['s', true],
    ['rot s', true],
    ['sa1', true],
    ['herren', false],
    ['herren kleid', false],
    ['schwarze lederjacke damen', false],
    ['hose leder samt', false],
    ['damen sommerkleid blau', false],
    ['leder jakce', false],
    ['rock einhorn', false],
  ])('%s has the results of the slow reference', (query, isTyping) => {
    const into = { documents: new Uint32Array(2600), scores: new Float32Array(2600), count: 0 }
    const options = { isTyping, isForgiving: true, enough: 24 }
    const { demanded } = index.match(query, options, into)
    const expected = reference.match(query, options)
    expect([...into.documents.subarray(0, into.count)]).toEqual([...expected.scores.keys()])
    expect(demanded).toBe(expected.demanded)
    const scores = [...expected.scores.values()]
    const furthest = Math.max(0, ...scores.map((score, at) => Math.abs(score - (into.scores[at] ?? 0))))
    expect(furthest).toBeLessThan(0.001)
  })
})
