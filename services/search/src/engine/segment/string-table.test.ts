import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { findString, readString, readStrings, toStringIndex } from './string-table.ts'

it('gives every string back and finds it, and nothing else', () => {
  const string = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'a'.repeat(100), 'größe', '42'))
  fc.assert(
    fc.property(fc.uniqueArray(string), string, (strings, other) => {
      const index = toStringIndex(strings)
      expect(readStrings(index.table)).toEqual(strings)
      strings.forEach((each, at) => expect(findString(index, each)).toBe(at))
      expect(findString(index, other)).toBe(strings.indexOf(other))
      if (strings.length > 0) expect(readString(index.table, strings.length - 1)).toBe(strings.at(-1))
    }),
  )
})
