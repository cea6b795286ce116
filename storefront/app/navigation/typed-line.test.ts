import { expect, it } from 'vitest'
import { readTypedLine } from './typed-line.ts'

it('reads a typed line, without characters that no field has', () => {
  expect(readTypedLine(' Köln-Süd 😀 ', 100)).toBe('Köln-Süd 😀')
  expect(readTypedLine('a\0b\r\nc\uD800', 100)).toBe('a b  c')
  expect(readTypedLine('x'.repeat(200), 100)).toHaveLength(100)
  expect(readTypedLine(null, 100)).toBe('')
})
