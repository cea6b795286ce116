import type { CountryCode } from '../markets/index.ts'

/** `pattern` is for what is left without spaces and dashes, in capitals; `write` puts it as people expect it. */
type Postcode = { pattern: RegExp; write?: (code: string) => string; example: string }

const digits = (count: number, example: string): Postcode => ({ pattern: new RegExp(`^\\d{${count}}$`), example })
const split = (at: number, by: string) => (code: string) => `${code.slice(0, at)}${by}${code.slice(at)}`

/** Countries without a line here are checked for their length only. */
const postcodes: Readonly<Record<CountryCode, Postcode>> = {
  AT: { pattern: /^[1-9]\d{3}$/, example: '1010' },
  BE: { pattern: /^[1-9]\d{3}$/, example: '1000' },
  BG: digits(4, '1000'),
  CH: { pattern: /^[1-9]\d{3}$/, example: '8001' },
  CY: digits(4, '1010'),
  CZ: { ...digits(5, '110 00'), write: split(3, ' ') },
  DE: { pattern: /^(?!00)\d{5}$/, example: '01067' },
  DK: digits(4, '1050'),
  EE: digits(5, '10111'),
  ES: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  FI: digits(5, '00100'),
  FR: { pattern: /^(?!00)\d{5}$/, example: '75001' },
  GB: {
    pattern: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA)$/,
    write: (code) => split(code.length - 3, ' ')(code),
    example: 'SW1A 1AA',
  },
  GR: { ...digits(5, '104 31'), write: split(3, ' ') },
  HR: digits(5, '10000'),
  HU: digits(4, '1011'),
  IE: { pattern: /^[AC-FHKNPRTV-Y]\d[\dW][AC-FHKNPRTV-Y\d]{4}$/, write: split(3, ' '), example: 'D02 X285' },
  IT: digits(5, '00118'),
  LI: { pattern: /^94(?:8[5-9]|9[0-8])$/, example: '9490' },
  LT: { ...digits(5, 'LT-01100'), write: (code) => `LT-${code}` },
  LU: digits(4, '1009'),
  LV: { ...digits(4, 'LV-1001'), write: (code) => `LV-${code}` },
  MT: { pattern: /^[A-Z]{3}\d{4}$/, write: split(3, ' '), example: 'VLT 1117' },
  NL: { pattern: /^[1-9]\d{3}[A-Z]{2}$/, write: split(4, ' '), example: '1012 AB' },
  PL: { ...digits(5, '00-001'), write: split(2, '-') },
  PT: { ...digits(7, '1000-001'), write: split(4, '-') },
  RO: digits(6, '010011'),
  SE: { ...digits(5, '111 20'), write: split(3, ' ') },
  SI: digits(4, '1000'),
  SK: { ...digits(5, '811 01'), write: split(3, ' ') },
}

/** Prefixes people type before a postcode: the letters of the car plate or of the country. */
const plates: Readonly<Record<CountryCode, string>> = { DE: 'D', AT: 'A', LI: 'FL', FR: 'F', BE: 'B', LU: 'L', IT: 'I' }

/** `sw1a1aa` in Great Britain is `SW1A 1AA`, `D-01067` in Germany `01067`; nothing if it is no postcode there. */
export function normalisePostcode(typed: string, country: CountryCode): string | undefined {
  const rule = postcodes[country]
  const plain = typed.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '')
  if (!rule) return /^[A-Z\d]{3,10}$/.test(plain) ? plain : undefined
  const prefix = new RegExp(`^(?:${[country, plates[country]].filter(Boolean).join('|')})(?=\\d)`)
  const code = rule.pattern.test(plain) ? plain : plain.replace(prefix, '')
  return rule.pattern.test(code) ? (rule.write?.(code) ?? code) : undefined
}

/** A postcode to show beside the field. */
export const postcodeExample = (country: CountryCode): string | undefined => postcodes[country]?.example
