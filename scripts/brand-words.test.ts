import { describe, expect, it } from 'vitest'
import { findBrandWords } from './brand-words.ts'

const brand = { name: 'Vitrine', colours: ['#6a1e2b'] }
const wordsIn = (source: string) => findBrandWords('x.ts', source, brand).map(({ word }) => word)

describe('words of a brand', () => {
  it.each([
    ['its name in a text', `const title = 'Basket – Vitrine'`, 'Vitrine'],
    ['a colour of its palette', '.x { color: #6a1e2b }', '#6a1e2b'],
    ['a colour in capitals', '.x { color: #6A1E2B }', '#6A1E2B'],
  ])('are found: %s', (_name, source, word) => {
    expect(wordsIn(source)).toEqual([word])
  })

  it.each([
    ['the scope of packages', `import { x } from '@vitrine/contracts'`],
    ['a common noun', `const fr = 'Cette vitrine est vide, comme les Vitrines voisines'`],
    ['other colours', '.x { color: #6a1e2c }'],
  ])('are not found: %s', (_name, source) => {
    expect(wordsIn(source)).toEqual([])
  })

  it('have a file and a line', () => {
    expect(findBrandWords('a/b.ts', '\n// Vitrine', brand)).toEqual([{ file: 'a/b.ts', line: 2, word: 'Vitrine' }])
  })
})
