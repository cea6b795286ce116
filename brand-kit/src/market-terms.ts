import type { MarketProfile } from './kit.ts'

/** Fields of a market that follow its file while the shop runs. All others need a restart. */
export const termFields = [
  'delivery',
  'withdrawalDays',
  'returnDays',
  'returnCondition',
  'hasFreeReturns',
  'holdDays',
] as const satisfies readonly (keyof MarketProfile)[]

/** Terms of delivery and return. */
export type MarketTerms = Pick<MarketProfile, (typeof termFields)[number]>

export const isTermField = (field: string): boolean => (termFields as readonly string[]).includes(field)

/** The rest of a market, for builds: terms change without one. */
export const withoutTerms = <Market extends MarketTerms>(market: Market): Omit<Market, keyof MarketTerms> =>
  Object.fromEntries(Object.entries(market).filter(([field]) => !isTermField(field))) as Omit<Market, keyof MarketTerms>

export const termsOf = (market: MarketTerms): MarketTerms =>
  Object.fromEntries(termFields.map((field) => [field, market[field]])) as MarketTerms
