import { contentModel, type RichTextNode } from '@vitrine/contracts/content'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween } from './changes.ts'
import { diff } from './diff.ts'
import { shortenPassages } from './shorten-passages.ts'
import { wordDiff } from './word-diff.ts'

const names: Record<string, string> = { hero: 'Herbst', tips: 'Pflegetipps' }
const nameOf = ({ id }: { id: string }) => names[id] ?? id
const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const paragraph = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} }],
})
const document = (...content: RichTextNode[]) => ({ nodeType: 'document', data: {}, content })
const type = contentModel.find(({ id }) => id === 'contentPage') ?? null

describe('words', () => {
  it('marks the words that came and went, and leaves the others alone', () => {
    expect(wordDiff('Ein warmer Mantel für den Winter.', 'Ein leichter Mantel für den Frühling.')).toEqual([
      { kind: 'same', text: 'Ein ' },
      { kind: 'removed', text: 'warmer' },
      { kind: 'added', text: 'leichter' },
      { kind: 'same', text: ' Mantel für den ' },
      { kind: 'removed', text: 'Winter' },
      { kind: 'added', text: 'Frühling' },
      { kind: 'same', text: '.' },
    ])
  })

  it('reads several changed words in a row as one passage', () => {
    expect(wordDiff('rote lange Hose', 'blauer kurzer Rock')).toEqual([
      { kind: 'removed', text: 'rote lange Hose' },
      { kind: 'added', text: 'blauer kurzer Rock' },
    ])
  })

  const texts = fc.array(fc.constantFrom('a', 'b', 'Maß', ' ', ' ', '\n', '.')).map((parts) => parts.join(''))
  it('both texts can be read from every comparison', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const pieces = wordDiff(before, after)
        const without = (kind: string) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .map(({ text }) => text)
            .join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
      { numRuns: 1000 },
    )
  })

  it('takes its time with long texts, but not forever', () => {
    const words = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`)
    expect(diff(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })

  it('leaves out the middle of long passages that did not change', () => {
    const long = 'wort '.repeat(200)
    const [first, gap, last, changed] = shortenPassages([
      { kind: 'added', text: 'neu' },
      { kind: 'same', text: long },
      { kind: 'removed', text: 'alt' },
    ]).slice(1)
    expect(first?.text.length).toBeLessThan(140)
    expect(gap).toBeNull()
    expect(last?.text.length).toBeLessThan(140)
    expect(changed?.text).toBe('alt')
  })
})

describe('fields', () => {
  it('tells fields in the order of the type, and only the languages that differ', () => {
    const changes = changesBetween(
      { subline: { 'de-DE': 'Alt', 'en-GB': 'Same' }, headline: { 'de-DE': 'Herbst' } },
      { subline: { 'de-DE': 'Neu', 'en-GB': 'Same' }, headline: { 'de-DE': 'Herbst', 'fr-CH': 'Automne' } },
      type,
      nameOf,
    )
    expect(changes.map(({ field, changes }) => [field, changes.map(({ locale }) => locale)])).toEqual([
      ['headline', ['fr-CH']],
      ['subline', ['de-DE']],
    ])
  })

  it('added, removed and moved blocks are listed by their names', () => {
    const [content] = changesBetween(
      { content: { 'de-DE': [link('hero'), link('text')] } },
      { content: { 'de-DE': [link('text'), link('tips')] } },
      type,
      nameOf,
    )
    expect(content?.changes).toEqual([
      {
        locale: 'de-DE',
        shape: 'list',
        pieces: [
          { kind: 'removed', text: 'Herbst' },
          { kind: 'same', text: 'text' },
          { kind: 'added', text: 'Pflegetipps' },
        ],
      },
    ])
  })

  it('texts are compared by their words; where only their form differs, it says so', () => {
    const body = (...content: RichTextNode[]) => ({ body: { 'de-DE': document(...content) } })
    const pieces = (before: RichTextNode[], after: RichTextNode[]) =>
      changesBetween(body(...before), body(...after), null, nameOf)[0]?.changes[0]?.pieces
    expect(pieces([paragraph('Gut')], [paragraph('Gut', 'bold')])).toEqual([])
    expect(pieces([paragraph('Eins')], [paragraph('Eins'), paragraph('Zwei')])).toEqual([
      { kind: 'same', text: 'Eins' },
      { kind: 'added', text: '\nZwei' },
    ])
  })

  it('the same values in another order are the same', () => {
    expect(changesBetween({ a: { x: { b: 1, c: 2 } } }, { a: { x: { c: 2, b: 1 } } }, null, nameOf)).toEqual([])
  })
})
