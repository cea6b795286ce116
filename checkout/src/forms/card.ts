/** Brands by the first digits of the number (ISO/IEC 7812), with the lengths of number and code. */
const brands = [
  { name: 'American Express', prefix: /^3[47]/, lengths: [15], codeLength: 4 },
  { name: 'Visa', prefix: /^4/, lengths: [16, 13, 19], codeLength: 3 },
  { name: 'Mastercard', prefix: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16], codeLength: 3 },
  { name: 'Diners Club', prefix: /^3(?:0[0-5]|[689])/, lengths: [14, 16, 19], codeLength: 3 },
  { name: 'Discover', prefix: /^(?:6011|64[4-9]|65)/, lengths: [16, 19], codeLength: 3 },
  { name: 'JCB', prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 19], codeLength: 3 },
  { name: 'UnionPay', prefix: /^62/, lengths: [16, 17, 18, 19], codeLength: 3 },
  { name: 'Maestro', prefix: /^(?:50|5[6-9]|6\d)/, lengths: [16, 12, 13, 14, 15, 17, 18, 19], codeLength: 3 },
] as const

const digitsOf = (value: string) => value.replaceAll(/[\s-]/g, '')

const brandOf = (number: string) => brands.find(({ prefix }) => prefix.test(digitsOf(number)))

export const brandName = (number: string): string | undefined => brandOf(number)?.name

/** The check digit that every card number ends with (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

export function isCardNumber(value: string): boolean {
  const digits = digitsOf(value)
  const lengths: readonly number[] | undefined = brandOf(digits)?.lengths
  const isLongEnough = lengths ? lengths.includes(digits.length) : digits.length >= 12 && digits.length <= 19
  return /^\d+$/.test(digits) && isLongEnough && passesLuhn(digits)
}

/** Whether all digits of the usual length are there, so that it can be checked before the field is left. */
export function isCompleteNumber(value: string): boolean {
  const digits = digitsOf(value)
  return digits.length >= (brandOf(digits)?.lengths[0] ?? 19)
}

/** `9/28`, `0928` and `09/2028` are `09/28`; undefined for anything that is no month. */
export function readExpiry(value: string): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(value.trim()) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? `${month.padStart(2, '0')}/${year}` : undefined
}

/** Months until the last one a card can be used in; negative once that is over. */
export function monthsLeft(value: string, today = new Date()): number | undefined {
  const [month, year] = (readExpiry(value) ?? '').split('/').map(Number)
  if (!month || year === undefined) return undefined
  return (2000 + year - today.getFullYear()) * 12 + (month - 1 - today.getMonth())
}

/** Four with American Express, three with all others; undefined while the brand is unknown. */
export const codeLengthOf = (number: string): number | undefined => brandOf(number)?.codeLength
