/** The brand that all shops carry. */
export const brand = { name: 'Vitrine', email: 'service@vitrine.example' } as const

/** The company behind a shop: contracting party, sender of invoices, recipient of returns and payments. */
export type Seller = {
  /** The legal name with the legal form. */
  name: string
  street: string
  houseNumber: string
  zipCode: string
  city: string
  /** Two capital letters, ISO 3166-1. */
  country: string
  /** In the language of the shop. */
  countryName: string
  email: string
  phone: string
  /** The commercial register with the number in it. */
  register: string
  representatives: readonly string[]
  vatId: string
  /** The account that invoices are paid to. A Swiss QR-IBAN is recognised by its number. */
  iban: string
  /** The creditor identifier of SEPA direct debits; only where they are offered. */
  creditorId?: string
}

/** `Fensterplatz 4`. */
export const sellerStreet = ({ street, houseNumber }: Seller): string => `${street} ${houseNumber}`

/** Name and postal address on one line. */
export const sellerAddress = (seller: Seller): string =>
  `${seller.name}, ${sellerStreet(seller)}, ${seller.zipCode} ${seller.city}`
