import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { plainText } from './plain-text.ts'

/** Keys are compared in lower case and without `_`, `-` and spaces. */
const hashed = new Set(
  [
    'firstname lastname fullname surname givenname familyname customername username userdisplayname',
    'email mail emailaddress useremail',
  ].flatMap((names) => names.split(' ')),
)
const dropped = new Set(
  [
    'phone phonenumber mobile telephone birthdate birthday dateofbirth street address',
    'ip ipaddress clientip remoteaddress forwardedfor xforwardedfor useragent',
    'password token accesstoken authorization cookie',
  ].flatMap((names) => names.split(' ')),
)
const masked = new Set(['zip', 'zipcode', 'postcode', 'postalcode'])

const limits = { depth: 6, keys: 60, items: 60, text: 500 } as const

const address = /[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}/g
const ipv4 = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g

const sha256 = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest('hex')

/** The first digit stays: `79098` becomes `7XXXX`. */
const maskZip = (zip: string) => zip.slice(0, 1) + 'X'.repeat(Math.max(0, Math.min(zip.length, 12) - 1))

/** One line without e-mail and network addresses; where one stood, a mark is left. */
export function withoutAddresses(text: string, longest: number): string {
  const plain = plainText(text, longest)
  const marked = plain.includes('@') ? plain.replaceAll(address, addressMark) : plain
  return marked.replaceAll(ipv4, addressMark)
}

/** The same after normalising. */
export const addressMark = '•'

/**
 * Removes personal data from an event. Names and e-mail addresses are hashed, postcodes masked; other fields that could
 * identify a person are removed. Values that are too deep, too many or too long are cut.
 */
export function keepable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return keepableText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth >= limits.depth) return undefined
  if (Array.isArray(value)) {
    const items = value.slice(0, limits.items).map((item) => keepable(item, depth + 1))
    return items.filter((item) => item !== undefined)
  }
  const entries = Object.entries(value)
    .slice(0, limits.keys)
    .map(([key, inner]) => [plainText(key, 100), keepableField(key, inner, depth)] as const)
    .filter(([key, inner]) => key !== '' && key !== '__proto__' && inner !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function keepableField(key: string, value: unknown, depth: number): unknown {
  const name = key
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
  if (dropped.has(name)) return undefined
  const isPlain = typeof value === 'string' || typeof value === 'number'
  if (hashed.has(name)) return isPlain && value !== '' ? sha256(String(value)) : undefined
  if (masked.has(name)) return isPlain ? maskZip(plainText(String(value), 12)) : undefined
  return keepable(value, depth + 1)
}

function keepableText(text: string): string | undefined {
  if (isIP(text.trim()) !== 0) return undefined
  const plain = plainText(text, limits.text)
  return (plain.includes('@') ? plain.replaceAll(address, sha256) : plain).replaceAll(ipv4, addressMark)
}
