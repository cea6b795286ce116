import { expect, it } from 'vitest'
import { code128 } from './code-128.ts'

/** As a scanner sees it: dark and light modules, one letter each. */
function modules(text: string): string {
  const { bars, width } = code128(text)
  const dark = new Set(bars.flatMap(({ x, width: wide }) => Array.from({ length: wide }, (_, at) => x + at)))
  return Array.from({ length: width }, (_, at) => (dark.has(at) ? '1' : '0')).join('')
}

it('draws a text as the standard does', () => {
  // Start B, “A”, the check letter (104 + 33) mod 103 = 34 (“B”), stop: the modules printed in the standard.
  expect(modules('A')).toBe(['11010010000', '10100011000', '10001011000', '1100011101011'].join(''))
  // The example of many text books: with set B its check value is 55.
  expect(modules('PJJ123C').slice(-24, -13)).toBe('11101000110')
})

it('is as wide as its letters, and begins and ends dark', () => {
  const { bars, width } = code128('RABCDEFGH23')
  expect(width).toBe(11 * (11 + 2) + 13)
  expect(bars[0]).toEqual({ x: 0, width: 2 })
  expect((bars.at(-1)?.x ?? 0) + (bars.at(-1)?.width ?? 0)).toBe(width)
})

it('refuses what it cannot draw', () => {
  expect(() => code128('Größe')).toThrow('cannot be drawn')
})
