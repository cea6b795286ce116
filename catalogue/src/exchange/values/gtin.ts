import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** The last digit proves the others; a spreadsheet that rounded the number is found out here. */
export const isGtin = (text: string): boolean =>
  /^\d{13}$/.test(text) && checkDigit(text.slice(0, 12)) === Number(text[12])

/** Reads a GTIN of 8, 12, 13 or 14 digits and writes it with 13. */
export function readGtin(text: string): Reading<string> {
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d[.,]\d+e\+?\d+$/i.test(digits))
    return refused(
      'GTIN_ROUNDED',
      `A spreadsheet has rounded "${text}". Format the column as text and export again.`,
      'P-06',
    )
  const thirteen = digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits.padStart(13, '0')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || thirteen.length !== 13)
    return refused('GTIN_LENGTH', `"${text}" is not a GTIN of 8, 12, 13 or 14 digits.`, 'P-06')
  if (!isGtin(thirteen))
    return refused('GTIN_CHECK_DIGIT', `The check digit of "${text}" is wrong. Look for a typing error.`, 'P-06')
  return understood(thirteen)
}
