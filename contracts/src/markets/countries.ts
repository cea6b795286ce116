import type { CountryCode } from './market.ts'

/** Two letters in the markets, three on the shop's wire. */
const threeLetters: Readonly<Record<CountryCode, string>> = {
  AT: 'AUT',
  BE: 'BEL',
  BG: 'BGR',
  CH: 'CHE',
  CY: 'CYP',
  CZ: 'CZE',
  DE: 'DEU',
  DK: 'DNK',
  EE: 'EST',
  ES: 'ESP',
  FI: 'FIN',
  FR: 'FRA',
  GB: 'GBR',
  GR: 'GRC',
  HR: 'HRV',
  HU: 'HUN',
  IE: 'IRL',
  IT: 'ITA',
  LI: 'LIE',
  LT: 'LTU',
  LU: 'LUX',
  LV: 'LVA',
  MT: 'MLT',
  NL: 'NLD',
  PL: 'POL',
  PT: 'PRT',
  RO: 'ROU',
  SE: 'SWE',
  SI: 'SVN',
  SK: 'SVK',
}
const twoLetters = new Map(Object.entries(threeLetters).map(([two, three]) => [three, two]))

export const toCountryCode3 = (country: CountryCode): string => {
  const code = threeLetters[country]
  if (!code) throw new Error(`${country} is no country a shop of ours delivers to`)
  return code
}

/** Nothing for a country no shop delivers to. */
export const fromCountryCode3 = (code: string): CountryCode | undefined => twoLetters.get(code)
