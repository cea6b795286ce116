import { describe, expect, it } from 'vitest'
import type { Language } from './language.ts'
import { createTextBuilder } from './text-builder.ts'
import { openTextIndex } from './text-index.ts'
import type { MatchOptions, TextIndex } from './text.ts'

const fields = [
  { name: 'name', weight: 3, lengthNorm: 0.6 },
  { name: 'description', weight: 0.5, lengthNorm: 0.75 },
]

/** An index of names, each with a description behind a bar where it has one. */
function indexOf(texts: readonly string[], language: Language = 'de', synonyms: readonly string[] = []): TextIndex {
  const builder = createTextBuilder({ language, fields, heads: ['Kleider', 'Jacken'], synonyms })
  for (const text of texts) builder.add(text.split('|'))
  return builder.finish(Uint32Array.from(texts.keys()))
}

const plainly: MatchOptions = { isTyping: false, isForgiving: true, enough: 1 }

/** Numbers of the documents that are found, the best first. */
function find(index: TextIndex, query: string, options: Partial<MatchOptions> = {}): number[] {
  const into = { documents: new Uint32Array(index.documents), scores: new Float32Array(index.documents), count: 0 }
  index.match(query, { ...plainly, ...options }, into)
  return [...into.documents.subarray(0, into.count)]
    .map((document, at) => ({ document, score: into.scores[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || a.document - b.document)
    .map(({ document }) => document)
}
const readingOf = (index: TextIndex, query: string, isForgiving = true) => index.read(query, isForgiving)

describe('compounds', () => {
  const index = indexOf(['Sommerkleid', 'Kleid für den Sommer', 'Lederjacke', 'Hose', 'Jacke aus Leder', 'Abendkleid'])

  it('are found by their parts', () => {
    expect(find(index, 'Kleid').toSorted()).toEqual([0, 1, 5])
    expect(find(index, 'Sommer').toSorted()).toEqual([0, 1])
  })

  it('find their parts, after themselves', () => {
    expect(find(index, 'Sommerkleider')).toEqual([0, 1])
  })

  it('are found when they are written apart', () => {
    expect(find(index, 'leder jacke').toSorted()).toEqual([2, 4])
  })

  it('that no product has are read as their parts', () => {
    expect(find(indexOf(['Jacke im Sommer', 'Jacke']), 'Sommerjacke')).toEqual([0])
    expect(find(indexOf(['Jacke im Sommer', 'Jacke']), 'Sommerjacke', { enough: 2 })).toEqual([0, 1])
    expect(find(index, 'Sommerjacke', { enough: 0 })).toEqual([])
    expect(find(index, 'Sommerjacke').toSorted()).toEqual([2, 4])
    expect(readingOf(indexOf(['Jacke im Sommer']), 'Sommerjacke')).toMatchObject([
      { how: 'compound', readAs: 'sommer jacke' },
    ])
  })

  it('with an unknown beginning are read as their ending', () => {
    expect(readingOf(index, 'Plüschjacke')).toMatchObject([{ how: 'compound', readAs: 'jacke' }])
    expect(find(index, 'Plüschjacke').toSorted()).toEqual([2, 4])
    expect(find(index, 'Plüschjacke', { isForgiving: false })).toEqual([])
  })
})

describe('words next to each other', () => {
  it('stand before the same words apart', () => {
    const texts = ['Schwarze Jacke und rote Hose', 'Rote Jacke zur Hose, schwarz', 'Hose schwarz, Jacke rot']
    expect(find(indexOf(texts), 'rote jacke')[0]).toBe(1)
    expect(find(indexOf(texts), 'jacke schwarz')[0]).toBe(0)
    expect(find(indexOf(texts), 'schwarze hosen')[0]).toBe(2)
  })

  it('stand before those in an order that fewer names have', () => {
    const texts = ['Rote Jacke', 'Rote Bluse', 'Blaue Jacke, Hose rot', 'Rote Hose mit Jacke', 'Rote Hose mit Bund']
    expect(find(indexOf(texts), 'rote hose').indexOf(2)).toBe(2)
    expect(find(indexOf(texts), 'hosen rot').indexOf(2)).toBe(2)
    const french = indexOf(['jupe rouge longue', 'rouge jupe longue', 'jupe rouge courte'], 'fr')
    expect(find(french, 'rouge jupe').at(-1)).toBe(1)
  })

  it('may be linked, but not listed', () => {
    const index = indexOf(['Bluse mit Seide', 'Bluse, Seide', 'Bluse aus der Seide', 'Bluse und Seide'])
    expect(find(index, 'bluse seide')[0]).toBe(2)
    expect(find(indexOf(['lin et robe', 'robe en lin'], 'fr'), 'robe lin')[0]).toBe(1)
  })

  it('are also the parts of a compound, and its kind', () => {
    expect(find(indexOf(['Jacke, Leder', 'Lederjacke']), 'jacke aus leder')[0]).toBe(1)
    expect(find(indexOf(['Blau, Sommerkleid lang', 'Lang, blaues Sommerkleid']), 'blaues kleid')[0]).toBe(1)
  })

  it('count in names, and not in descriptions', () => {
    const index = indexOf(['Jacke|rote Hose', 'Jacke|Hose, rote'])
    const rote = index.explain('rote hose', 0, plainly)
    expect(rote.map(({ term }) => term)).toEqual(index.explain('rote hose', 1, plainly).map(({ term }) => term))
  })

  it('are named in the explanation', () => {
    const index = indexOf(['Rote Hose', 'Rock'])
    expect(index.explain('rote hose', 0, plainly).map(({ term }) => term)).toContain('rot + hos')
  })
})

describe('the noun of a participle', () => {
  const index = indexOf(['Gestreiftes Kleid', 'Kleid mit Streifen', 'Kleid', 'Geknöpftes Kleid', 'Kleid mit Knöpfen'])

  it('is found by it, after itself', () => {
    expect(find(index, 'gestreift')).toEqual([0, 1])
    expect(find(index, 'geknöpfte kleider')).toEqual([3, 4])
  })

  it('finds it, after itself', () => {
    expect(find(index, 'streifen')).toEqual([1, 0])
    expect(find(index, 'knopf')).toEqual([4, 3])
  })
})

describe('mistakes', () => {
  const index = indexOf(['Kleid', 'Sommerkleid', 'Mäntel', 'Größe 38', 'Größe 39'])

  it('are read as the closest word, with its place and its spelling', () => {
    expect(readingOf(index, 'rotes klied, maentle')).toEqual([
      { word: 'rotes', offset: 0, length: 5, how: 'unknown', documents: 0 },
      { word: 'klied', offset: 6, length: 5, how: 'misspelt', readAs: 'kleid', documents: 2 },
      { word: 'maentle', offset: 13, length: 7, how: 'misspelt', readAs: 'mäntel', documents: 1 },
    ])
  })

  it('are read as such only on request', () => {
    expect(find(index, 'klied')).toEqual([0, 1])
    expect(find(index, 'klied', { isForgiving: false })).toEqual([])
  })

  it('are not seen in numbers', () => {
    expect(find(index, '37')).toEqual([])
    expect(find(index, '38')).toEqual([3])
  })

  it('are read as the commonest of the closest words', () => {
    const many = indexOf(['Hose', 'Hose', 'Dose', 'Hase'])
    expect(readingOf(many, 'Hoose')).toMatchObject([{ readAs: 'hose' }])
    expect(readingOf(many, 'mose')).toMatchObject([{ readAs: 'hose' }])
  })

  it('are looked for among the own words when the statistics of others know none', () => {
    const { similarTo: _, ...statistics } = index.statistics()
    expect(find(index, 'klied', { statistics })).toEqual([0, 1])
  })

  it('that another ending hides are found as well', () => {
    expect(readingOf(indexOf(['tiefschwarz']), 'tiefchwazer')).toMatchObject([{ readAs: 'tiefschwarz' }])
  })

  it('may be words that exist, when a much commoner one looks alike and there are too few results', () => {
    const hats = indexOf(['Roch', ...Array.from({ length: 12 }, () => 'Rock')])
    expect(find(hats, 'Roch', { enough: 5 })).toHaveLength(13)
    expect(find(hats, 'Roch', { enough: 5 })[0]).toBe(0)
    expect(find(hats, 'Roch', { enough: 1 })).toEqual([0])
    const into = { documents: new Uint32Array(13), scores: new Float32Array(13), count: 0 }
    const { readings, isWidened } = hats.match('Roch', { ...plainly, enough: 5 }, into)
    expect(readings).toMatchObject([{ how: 'known', readAs: 'rock', documents: 1 }])
    expect(isWidened).toBe(true)
  })
})

describe('a query', () => {
  const index = indexOf(['rotes Kleid mit Gürtel', 'blaues Kleid', 'roter Rock', 'Gürtel'])

  it('without a full match finds documents with most of its words', () => {
    expect(find(index, 'rotes Kleid Gürtel', { enough: 1 })).toEqual([0])
    expect(find(index, 'rotes Kleid Gürtel', { enough: 2 })).toEqual([0, 3, 1, 2])
    expect(find(index, 'roter Rock Gürtel').toSorted()).toEqual([0, 2])
  })

  it('returns how many words it demands', () => {
    const into = { documents: new Uint32Array(4), scores: new Float32Array(4), count: 0 }
    expect(index.match('rotes Kleid Gürtel', plainly, into)).toMatchObject({ demanded: 3, words: 3, hasWords: true })
    expect(index.match('roter Rock Gürtel', plainly, into)).toMatchObject({ demanded: 2, words: 3 })
    expect(index.match('mit der, und!', plainly, into)).toMatchObject({ hasWords: false, words: 0 })
  })

  it('ignores stop words', () => {
    expect(find(index, 'ein Kleid mit dem Gürtel')).toEqual([0])
    expect(readingOf(index, 'ein Kleid')[0]).toMatchObject({ word: 'ein', how: 'ignored' })
  })

  it('finds the very form first', () => {
    expect(find(indexOf(['Kleider', 'Kleid']), 'Kleid')).toEqual([1, 0])
    expect(find(indexOf(['Kleid', 'Kleider']), 'Kleider')).toEqual([1, 0])
  })

  it('finds matches in the name before those in the description', () => {
    expect(find(indexOf(['Rock | passt zum Kleid', 'Kleid | passt zum Rock']), 'Kleid')).toEqual([1, 0])
  })

  it('with a hyphen means the same as without', () => {
    const shirts = indexOf(['T-Shirt', 'Tshirt', 'T Shirt'])
    for (const query of ['T-Shirt', 'tshirt', 't shirt']) expect(find(shirts, query)).toContain(0)
    expect(find(shirts, 't-shirt').toSorted()).toEqual([0, 1, 2])
  })
})

describe('typing', () => {
  const index = indexOf(['Sommerkleid', 'Sonnenhut', 'Hut für die Sonne'])

  it('finds words that begin with the last one', () => {
    expect(find(index, 'so', { isTyping: true })).toHaveLength(3)
    expect(find(index, 'sommerkl', { isTyping: true })).toEqual([0])
    expect(find(index, 'sonne hu', { isTyping: true }).toSorted()).toEqual([1, 2])
    expect(find(index, 'so')).toEqual([])
  })

  it('may begin a word that would be a stop word if it were finished', () => {
    expect(find(indexOf(['Denim', 'Rock']), 'de', { isTyping: true })).toEqual([0])
  })

  it('is over after a space', () => {
    expect(find(index, 'sommerkl ', { isTyping: true, isForgiving: false })).toEqual([])
  })
})

describe('synonyms', () => {
  it('work both ways or one way', () => {
    const index = indexOf(['Pullover', 'Pulli', 'Smartphone', 'Handy'], 'de', [
      'Pulli, Pullover',
      'Handy => Smartphone',
    ])
    expect(find(index, 'Pulli')).toEqual([1, 0])
    expect(find(index, 'Pullover')).toEqual([0, 1])
    expect(find(index, 'Handy')).toEqual([3, 2])
    expect(find(index, 'Smartphone')).toEqual([2])
  })

  it('may be several words on either side', () => {
    const index = indexOf(['Regenjacke', 'Jacke für Regen', 'Anorak', 'Rock'], 'de', ['Anorak, Jacke Regen'])
    expect(find(index, 'Anorak')[0]).toBe(2)
    expect(find(index, 'Anorak').toSorted()).toEqual([0, 1, 2])
    expect(find(index, 'jacke regen').toSorted()).toEqual([0, 1, 2])
  })

  it('are reported as such when the catalogue has not got the word itself', () => {
    const index = indexOf(['Sneaker'], 'de', ['Turnschuh, Sneaker'])
    expect(readingOf(index, 'Turnschuhe')).toMatchObject([{ how: 'synonym', readAs: 'sneaker', documents: 1 }])
  })

  it('can be exchanged without building again', () => {
    const index = indexOf(['Pullover'])
    expect(find(index.withSynonyms(['Jumper, Pullover']), 'Jumper')).toEqual([0])
    expect(find(index, 'Jumper')).toEqual([])
  })
})

describe('an index', () => {
  const index = indexOf(['Mäntel', 'Mäntel', 'Mantel', 'Maxirock aus Wolle | mollig', 'V-Ausschnitt'])

  it('completes words as they are mostly written, the commonest first', () => {
    expect(index.complete('ma', 9)).toEqual([
      { word: 'mäntel', documents: 3, isNaming: true },
      { word: 'maxirock', documents: 1, isNaming: true },
    ])
    expect(index.complete('rotes MÄ', 1)).toEqual([{ word: 'mäntel', documents: 3, isNaming: true }])
    expect(index.complete('vaus', 9)).toEqual([])
    expect(index.complete('moll', 9)).toEqual([{ word: 'mollig', documents: 1, isNaming: false }])
    expect(index.complete('', 9)).toEqual([])
  })

  it('names the terms that count most, and their fields', () => {
    expect(index.termsOf(['Maxirock aus Wolle', 'mollig'])).toEqual(['maxirock', 'maxi', 'rock', 'woll'])
    expect([...index.postings('mantel')]).toEqual([0, 1, 2])
    expect([...index.postings('hos')]).toEqual([])
  })

  it('knows how common words are', () => {
    const { documents, frequencyOf, isKnown } = index.statistics()
    expect(documents).toBe(5)
    expect([frequencyOf('mantel'), frequencyOf('=mantel'), frequencyOf('ma*'), frequencyOf('hos')]).toEqual([
      3, 3, 3, 0,
    ])
    expect([isKnown('Mänteln'), isKnown('Hosen')]).toEqual([true, false])
  })

  it('is the same when it comes out of a file', () => {
    const opened = openTextIndex(structuredClone(index.serialise()))
    expect(opened.bytes).toBe(index.bytes)
    expect(opened.complete('ma', 9)).toEqual(index.complete('ma', 9))
    expect(opened.read('maentle', true)).toEqual(index.read('maentle', true))
    expect(find(opened, 'rock')).toEqual([3])
    const { arrays } = index.serialise()
    expect(Object.values(arrays).every(({ buffer }) => buffer instanceof SharedArrayBuffer)).toBe(true)
  })

  it('explains why it cannot read a file', () => {
    const { json } = index.serialise()
    expect(() => openTextIndex({ arrays: {}, json })).toThrow('build it again')
  })

  it('without documents has no results', () => {
    const empty = indexOf([])
    expect(find(empty, 'Kleid')).toEqual([])
    expect(empty.complete('k', 3)).toEqual([])
    expect(find(openTextIndex(empty.serialise()), 'Kleid', { isTyping: true })).toEqual([])
  })
})
