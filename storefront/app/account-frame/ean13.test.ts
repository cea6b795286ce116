import { describe, expect, it } from 'vitest'
import { ean13 } from './ean13.ts'

/**
 * Reads bars as a scanner does, by how wide they are and not by the tables of the writer: the widths of the four
 * elements of each digit as the standard prints them, and the parity of the left half for the first digit.
 */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
const firstDigits = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

function scan(modules: string): string {
  const runs = [...modules.matchAll(/0+|1+/g)].map(([run]) => run.length)
  expect(runs).toHaveLength(59)
  const guards = [runs.slice(0, 3), runs.slice(27, 32), runs.slice(56)]
  expect(guards.flat().every((width) => width === 1)).toBe(true)
  const groups = (from: number) =>
    Array.from({ length: 6 }, (_, index) => runs.slice(from + index * 4, from + index * 4 + 4))
  const leftDigits = groups(3).map((group) => {
    const isEven = widths.indexOf(group.join('')) < 0
    const digit = widths.indexOf((isEven ? group.toReversed() : group).join(''))
    return { digit, parity: isEven ? '1' : '0' }
  })
  const rightDigits = groups(32).map((group) => widths.indexOf(group.join('')))
  const first = firstDigits.indexOf(leftDigits.map(({ parity }) => parity).join(''))
  return [first, ...leftDigits.map(({ digit }) => digit), ...rightDigits].join('')
}

/** With its check digit, which the twelve before it decide. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return twelve + String((1000 - sum) % 10)
}

describe('the code of a card', () => {
  it.each(['2600 4410 0001 0', '2600 4410 0002 7', '4006381333931', '5901234123457', '9780201379624'])(
    'of %s is read as that number by an independent scanner',
    (number) => {
      const modules = ean13(number) ?? ''
      expect(modules).toHaveLength(95)
      expect(scan(modules)).toBe(number.replaceAll(' ', ''))
    },
  )

  it('is read with every first digit and every digit in every place', () => {
    for (let first = 0; first < 10; first++)
      for (let digit = 0; digit < 10; digit++) {
        const number = withCheckDigit(`${first}${Array.from({ length: 11 }, (_, i) => (digit + i) % 10).join('')}`)
        expect(scan(ean13(number) ?? '')).toBe(number)
      }
  })

  it('is as the standard prints it', () => {
    const left = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101']
    const right = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000']
    expect(ean13('4003994155486')).toBe(['101', ...left, '01010', ...right, '101'].join(''))
  })

  it.each(['', '123', '4006381333932', 'abcdefghijklm', '40063813339310'])('is not drawn for %j', (number) =>
    expect(ean13(number)).toBeNull(),
  )
})
