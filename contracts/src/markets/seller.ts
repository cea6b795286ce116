import type { MarketProfile } from '@vitrine/brand-kit'
import { brand } from '@vitrine/brand-kit/shops'

/** The brand that all shops carry. */
export { brand }

/** The company behind a shop: contracting party, sender of invoices, recipient of returns and payments. */
export type Seller = MarketProfile['seller']

/** `Fensterplatz 4`. */
export const sellerStreet = ({ street, houseNumber }: Seller): string => `${street} ${houseNumber}`

/** Name and postal address on one line. */
export const sellerAddress = (seller: Seller): string =>
  `${seller.name}, ${sellerStreet(seller)}, ${seller.zipCode} ${seller.city}`
