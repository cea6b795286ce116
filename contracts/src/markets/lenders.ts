import { kit } from '@vitrine/brand-kit/current'
import type { Locale } from './market.ts'

/**
 * The bank behind instalments with its address (Y-04), should a shop offer them. Apart from the market profiles, because no
 * browser needs it.
 */
export const lenders = Object.fromEntries(kit.markets.map(({ locale, lender = '' }) => [locale, lender])) as Readonly<
  Record<Locale, string>
>
