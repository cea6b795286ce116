/** The remainder by 97 of digits and letters, letters as 10 to 35; too long for one number. */
function remainder97(text: string): number {
  let rest = 0
  for (const sign of text)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** The creditor reference of ISO 11649 for an invoice number: `RE-539` becomes `RF18RE539`. */
export function creditorReference(number: string): string {
  const own = number
    .replaceAll(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(-21)
  return `RF${String(98 - remainder97(`${own}RF00`)).padStart(2, '0')}${own}`
}

/** The table of the recursive check digit modulo 10, as Swiss payments have used it since the payment slips. */
const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

export function checkDigitMod10(digits: string): number {
  let carry = 0
  for (const digit of digits) carry = carries[(carry + Number(digit)) % 10] ?? 0
  return (10 - carry) % 10
}

/** The 27 digits of a QR reference: the number of the invoice, zeros before it, and a check digit. */
export function qrReference(number: string): string {
  const digits = number.replaceAll(/\D/g, '').slice(-26).padStart(26, '0')
  return `${digits}${checkDigitMod10(digits)}`
}

/** Whether an account is a Swiss QR-IBAN, which takes QR references only: its bank has a number from 30000 to 31999. */
export const isQrIban = (iban: string): boolean => /^(CH|LI)\d{2}3[01]\d{3}/.test(iban)

/** `RF18 5390 0754`, or `21 00000 00003` from the right: as they are printed. */
export const formatReference = (reference: string): string =>
  reference.startsWith('RF')
    ? reference.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')
    : reference.replaceAll(/(?<=.)(?=(.{5})+$)/g, '\u00a0')
