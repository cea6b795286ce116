import type { CountryCode } from '../markets/index.ts'

const dialling: Readonly<Record<CountryCode, string>> = { DE: '49', AT: '43', CH: '41', LI: '423', GB: '44' }

/** `0171 2345678` in Germany is `+491712345678`. A number that does not say its country stays as it is elsewhere. */
export function toE164(phone: string, country: CountryCode): string {
  if (phone.startsWith('+')) return phone
  if (phone.startsWith('00')) return `+${phone.slice(2)}`
  const code = dialling[country]
  if (!code) return phone
  // Liechtenstein dials without a leading zero.
  if (country === 'LI') return `+${code}${phone}`
  return phone.startsWith('0') ? `+${code}${phone.slice(1)}` : phone
}
