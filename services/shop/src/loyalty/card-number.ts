import { randomInt } from 'node:crypto'

/** Tills read it as an EAN: 26 is a number range that shops give out themselves. */
const prefix = '26'

const checkDigit = (digits: string) =>
  String((10 - ([...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10)) % 10)

/** Thirteen digits in groups, the last one checks the others: `2600 4410 0001 0`. */
export function newCardNumber(): string {
  // Random, so that one card number does not tell the next.
  const digits = prefix + String(randomInt(10 ** 10)).padStart(10, '0')
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8), checkDigit(digits)].join(' ')
}

export function isCardNumber(number: string): boolean {
  const digits = number.replaceAll(/\s/g, '')
  return /^\d{13}$/.test(digits) && checkDigit(digits.slice(0, 12)) === digits.slice(12)
}
