import { describe, expect, it } from 'vitest'
import { checkSource } from './words.ts'

const reasons = (source: string) => checkSource('x.ts', source).map(({ why }) => why)

describe('plain words', () => {
  it.each([
    ['a pronoun in a comment', '// Taken when nobody else holds it.'],
    ['a pronoun in a block', '/**\n * Opens the row,\n * which whoever waits may claim.\n */'],
    ['a comment that begins with what', '/** What waits of a look. */'],
    ['a comment that begins with whose', '// Whose eyes a basket is seen with'],
    ['a test title', `it('sends nobody away', () => {})`],
    ['a title of a table of tests', `it.each([1])('lets somebody in', () => {})`],
    ['a verb of people in a comment', '// The cache forgets old pages.'],
    ['a verb of people in a title', `it('hears of every change', () => {})`],
    ['a type called Parts', 'type Parts = { a: 1 }'],
    ['a type that ends in Facts', 'export interface RequestFacts { a: 1 }'],
  ])('refuse %s', (_name, source) => {
    expect(reasons(source)).toHaveLength(1)
  })

  it.each([
    ['a plain sentence', '/** Re-check the lease: another worker may have claimed this row. */'],
    ['a text of the product', `const text = 'Somebody changed this page.'`],
    ['a question', '// What is the time in Vienna? The market profile knows.'],
    ['a type that only contains the word', 'type PartsList = string[]'],
  ])('accept %s', (_name, source) => {
    expect(reasons(source)).toEqual([])
  })

  it('name file and line', () => {
    expect(checkSource('a/b.ts', '\n\n// Who pays\n')).toMatchObject([{ file: 'a/b.ts', line: 3, text: 'Who pays' }])
  })
})
