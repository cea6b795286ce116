import { countries as threeLetters } from '@vitrine/brand-kit/countries'
import type { CountryCode } from './market.ts'

const twoLetters = /* @__PURE__ */ new Map(Object.entries(threeLetters).map(([two, three]) => [three, two]))

/** Two letters in the markets, three on the shop's wire. */
export const toCountryCode3 = (country: CountryCode): string => {
  const code = threeLetters[country]
  if (!code) throw new Error(`${country} is no country a shop of ours delivers to`)
  return code
}

/** Nothing for a country no shop delivers to. */
export const fromCountryCode3 = (code: string): CountryCode | undefined => twoLetters.get(code)
