import type { PaymentRequest } from './payment-request.ts'

/** Versions above 13 are too dense for the cameras the guideline was written for. */
export const epcCodeOptions = { ecc: 'M', maxVersion: 13 } as const

/**
 * The content of the EPC code of a SEPA transfer (EPC069-12, version 002), known as GiroCode: one field a line.
 * The bank's BIC is not needed inside of the area.
 */
export function epcPayload({ seller, amount, reference }: PaymentRequest): string {
  const service = { tag: 'BCD', version: '002', utf8: '1', transfer: 'SCT' } as const
  const bic = ''
  const purpose = ''
  const [structured, text] = reference.type === 'text' ? ['', reference.value] : [reference.value, '']
  return [
    ...Object.values(service),
    bic,
    cutLetters(seller.name, 70),
    seller.iban,
    `EUR${(amount / 100).toFixed(2)}`,
    purpose,
    structured,
    cutLetters(text, 140),
  ].join('\n')
}

/** At most so many letters; an accent outside of the basic plane is not cut in half. */
export const cutLetters = (text: string, most: number): string => [...text].slice(0, most).join('').trim()
