import { cutLetters } from './epc-code.ts'
import type { Payer } from './invoice.ts'
import type { PaymentRequest } from './payment-request.ts'

/** The code of a Swiss bill is printed with 46 mm, so it may not get denser than version 25. */
export const swissCodeOptions = { ecc: 'M', maxVersion: 25 } as const

/** An address as the Swiss QR-bill takes it: structured, with limited lengths, in Latin letters. */
export type BillAddress = Payer

const outside = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/gu
const typographic: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/**
 * A text in the letters that the Swiss guidelines permit; accents they do not know are left out. `undefined` for
 * letters of another script: banks refuse them, and a transcription would be a guess.
 */
export function toBillText(text: string, most: number): string | undefined {
  const letters = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(outside, (sign) => typographic[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const kept = letters.replaceAll(outside, '')
  if (/\p{L}/u.test(letters.replaceAll(/[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/gu, ''))) return undefined
  return cutLetters(kept.trim(), most)
}

/** An address for the bill; `undefined` leaves the field to be filled in by hand. */
export function toBillAddress(payer: Payer | undefined): BillAddress | undefined {
  if (!payer) return undefined
  const name = toBillText(payer.name, 70)
  const street = toBillText(payer.street, 70)
  const houseNumber = toBillText(payer.houseNumber, 16)
  const zipCode = toBillText(payer.zipCode, 16)
  const city = toBillText(payer.city, 35)
  if (!name || !zipCode || !city || street === undefined || houseNumber === undefined || payer.country.length !== 2)
    return undefined
  return { name, street, houseNumber, zipCode, city, country: payer.country }
}

/** Type and fields; a missing address is as many empty lines. */
const addressFields = (address: BillAddress | undefined): string[] =>
  address
    ? ['S', address.name, address.street, address.houseNumber, address.zipCode, address.city, address.country]
    : ['', '', '', '', '', '', '']

/** The content of a Swiss QR code (implementation guidelines 2.3): one field a line, in fixed order. */
export function swissPayload(request: PaymentRequest, message: string): string {
  const { seller, amount, currency, reference, payer } = request
  const creditor = toBillAddress(seller)
  if (!creditor) throw new Error(`The seller "${seller.name}" cannot be written on a Swiss bill`)
  const finalCreditor = addressFields(undefined)
  return [
    'SPC',
    '0200',
    '1',
    seller.iban,
    ...addressFields(creditor),
    ...finalCreditor,
    (amount / 100).toFixed(2),
    currency,
    ...addressFields(toBillAddress(payer)),
    reference.type === 'text' ? 'NON' : reference.type,
    reference.type === 'text' ? '' : reference.value,
    toBillText(message, 140) ?? '',
    'EPD',
  ].join('\n')
}

/** `1 234.50`: with spaces between thousands, as the bill prints amounts. */
export const formatBillAmount = (cents: number): string =>
  (cents / 100).toFixed(2).replaceAll(/(?<=\d)(?=(\d{3})+\.)/g, '\u00a0')
