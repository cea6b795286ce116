import { brand, type Market } from '@vitrine/contracts/markets'

const keptForDays = 180

/** `security.txt` (RFC 9116): whom researchers tell about a weakness. It expires, so that an abandoned shop says so. */
export function securityText(address: string, markets: readonly Market[], now: number): string {
  const languages = new Set(markets.map(({ language }) => language.slice(0, 2)))
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + keptForDays)
  return [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${address}`,
    '',
  ].join('\n')
}
