import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextBuilder } from './text-builder.ts'

const builder = createTextBuilder({
  language: 'de',
  fields: [{ name: 'name', weight: 3, lengthNorm: 0.6 }],
  heads: ['Kleider'],
  synonyms: ['=>', ',,, => ,', '', 'Kleid, ', '* => ='],
})
for (const name of ['Sommerkleid', 'Rock', 'T-Shirt', '\ud800', '\u0301', 'a'.repeat(5000)]) builder.add([name])
const index = builder.finish(Uint32Array.of(0, 1, 2, 3, 4, 5))
const into = { documents: new Uint32Array(6), scores: new Float32Array(6), count: 0 }

function ask(query: string): number {
  for (const isTyping of [true, false]) {
    const { words, readings } = index.match(query, { isTyping, isForgiving: true, enough: 24 }, into)
    expect(words).toBeLessThanOrEqual(16)
    expect(readings.length).toBeLessThanOrEqual(16)
    for (const { word, offset, length } of readings) expect(query.slice(offset, offset + length)).toBe(word)
  }
  index.complete(query, 5)
  index.explain(query, 0, { isTyping: false, isForgiving: true, enough: 1 })
  index.termsOf([query])
  index.statistics().isKnown(query)
  return into.count
}

describe('any typed text', () => {
  it('is answered', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => void ask(query)))
  })

  it.each([
    ['a very long word', 'kleid'.repeat(2000)],
    ['a very long compound', 'sommer'.repeat(500) + 'kleid'],
    ['thousands of words', Array.from({ length: 5000 }, (_, n) => `wort${n}`).join(' ')],
    ['thousands of hyphens', 'a-'.repeat(5000)],
    ['nothing but accents', '\u0301\u0308'.repeat(500)],
    ['one letter with a thousand accents', `a${'\u0301'.repeat(1000)}`],
    ['characters without width', '\u200b\u200d\ufeff\u00ad'.repeat(100)],
    ['halves of characters', '\ud800\udc00\ud800 \udfff'.repeat(50)],
    ['what looks like an expression', '(a+)+$ [a-z]*.*?(?=x)|\\1{1000}'],
    ['what looks like a term', '=kleid kl* *'],
    ['letters that become many', '\ufdfa'.repeat(64)],
    ['line breaks and nulls', 'sommer\nkleid\0rock'],
  ])('may be %s', (_, query) => {
    expect(ask(query)).toBeLessThanOrEqual(6)
  })

  it('is read up to a thousand characters', () => {
    const [first] = index.read(`Rock ${'x '.repeat(600)}`, true)
    expect(first).toMatchObject({ word: 'Rock', how: 'known' })
    expect(index.read(`${'. '.repeat(600)} Rock`, true)).toEqual([])
  })
})
