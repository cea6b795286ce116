import { describe, expect, it } from 'vitest'
import { highlight, isPresentable } from './highlight.ts'
import { createPhraseIndex } from './phrase-index.ts'
import { readTyped } from './typed-words.ts'

const phrases = [
  'kleider',
  'schwarze kleider',
  'etuikleider',
  'mäntel',
  'weiße blusen',
  'kleider aus leinen',
  'klettergurt',
]
const index = createPhraseIndex(
  phrases.map((text) => ({ text, score: 1 })),
  'de',
)
const found = (query: string) =>
  Object.fromEntries(index.find(readTyped(query, 'de')).map(({ phrase, fit }) => [phrase.text, fit]))

describe('phrases are found', () => {
  it('by how they begin, how a word of them begins, and what is inside of a word', () => {
    expect(found('kle')).toEqual({
      kleider: 'beginning',
      'kleider aus leinen': 'beginning',
      klettergurt: 'beginning',
      'schwarze kleider': 'word',
      etuikleider: 'inside',
    })
    expect(found('kl')).not.toHaveProperty('etuikleider')
  })

  it('without umlauts, with umlauts written out, and with ß as ss', () => {
    expect(found('maen')).toEqual({ mäntel: 'beginning' })
    expect(found('MÄN')).toEqual({ mäntel: 'beginning' })
    expect(found('weisse')).toEqual({ 'weiße blusen': 'beginning' })
  })

  it('in any order and form of the words', () => {
    expect(found('kleid schwarzes')).toEqual({ 'schwarze kleider': 'words' })
    expect(found('schwarzes kl')).toEqual({ 'schwarze kleider': 'words' })
    expect(found('leinen kleid')).toEqual({ 'kleider aus leinen': 'words' })
  })

  it('not by words that no phrase has', () => {
    expect(found('xyz')).toEqual({})
    expect(found('schwarze mäntel')).toEqual({})
  })
})

describe('typed text is marked', () => {
  const marked = (text: string, query: string) => highlight(text, readTyped(query, 'de'), 'de')
  it.each([
    ['leinenkleid', 'leinen', '{leinen}[kleid]'],
    ['schwarze kleider', 'schwarze kl', '{schwarze kl}[eider]'],
    ['schwarze kleider', 'kleid', '[schwarze ]{kleid}[er]'],
    ['schwarze kleider', 'kleid schwarz', '{schwarz}[e ]{kleid}[er]'],
    ['etuikleider', 'kleid', '[etui]{kleid}[er]'],
    ['weiße blusen', 'weis', '{weiß}[e blusen]'],
    ['mäntel', 'maen', '{män}[tel]'],
    ['kleid', '', '[kleid]'],
  ])('%s for %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('and corrected text too', () => {
    const typed = readTyped('schwarze klied', 'de', [
      { word: 'klied', offset: 9, length: 5, how: 'misspelt', readAs: 'Kleid', documents: 3 },
    ])
    expect(highlight('schwarze kleider', typed, 'de')).toBe('{schwarze}[ ](kleid)[er]')
  })

  it('only where no bracket of the text could be taken for a mark', () => {
    expect(isPresentable('t-shirt (weiß)')).toBe(false)
    expect(isPresentable('t-shirt & co')).toBe(true)
  })
})
