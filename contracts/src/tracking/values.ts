/** Cents as units of the currency: 1999 is 19.99. */
export const toUnits = (cents: number): number => Math.round(cents) / 100

/** SHA-256 of the trimmed, lower-cased text, as names and e-mail addresses are sent (D-08). Empty text stays empty. */
export async function hashText(text: string): Promise<string> {
  const plain = text.trim().toLowerCase()
  if (plain === '') return ''
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `80331` is `8XXXX`, `SW1A 1AA` is `SXXXXXXX` (D-08). */
export function maskZip(zip: string): string {
  const [first = '', ...rest] = zip.trim()
  return first + 'X'.repeat(rest.length)
}

export type ProductStatus = 'sale' | 'new' | 'regular'

export function productStatus({ discount, isNew }: { discount: number; isNew: boolean }): ProductStatus {
  if (discount > 0) return 'sale'
  return isNew ? 'new' : 'regular'
}
