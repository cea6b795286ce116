import type { Locale, Market } from './market.ts'

/** The seller of all five shops, as imprint and mails name it. */
export const seller = {
  brand: 'Vitrine',
  name: 'Vitrine Mode GmbH',
  street: 'Fensterplatz 4',
  zipCode: '80331',
  city: 'München',
  country: 'DE',
  email: 'service@vitrine.example',
  phone: '+49 89 0000 0150',
  register: 'Amtsgericht München, HRB 000000',
  representatives: ['Clara Fenster'],
  vatId: 'DE000000000',
} as const

/**
 * Tax number and bank account of the seller by shop. The accounts are demo data: valid by checksum, of a bank that does
 * not exist.
 */
const registrations: Readonly<Record<Locale, { vatId: string; iban: string }>> = {
  de: { vatId: seller.vatId, iban: 'DE09000000000000000001' },
  at: { vatId: 'ATU00000000', iban: 'AT880000000000000001' },
  ch: { vatId: 'CHE-000.000.000 MWST', iban: 'CH0900000000000000001' },
  'fr-ch': { vatId: 'CHE-000.000.000 TVA', iban: 'CH0900000000000000001' },
  en: { vatId: seller.vatId, iban: 'DE09000000000000000001' },
}

/** The seller as this shop's mails and invoices name it. */
export const sellerOf = ({ locale }: Pick<Market, 'locale'>) => ({ ...seller, ...registrations[locale] })
