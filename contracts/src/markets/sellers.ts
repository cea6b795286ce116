import { brand, type Seller } from './seller.ts'

// Demo data. The accounts are valid by checksum and of a bank that does not exist; the creditor identifiers are the
// ones that banks reserve for examples.

const shared = { email: brand.email, representatives: ['Clara Fenster'] } as const

export const germanSeller: Seller = {
  ...shared,
  name: 'Vitrine Mode GmbH',
  street: 'Fensterplatz',
  houseNumber: '4',
  zipCode: '80331',
  city: 'München',
  country: 'DE',
  countryName: 'Deutschland',
  phone: '+49 89 0000 0150',
  register: 'Amtsgericht München, HRB 000000',
  vatId: 'DE000000000',
  iban: 'DE09000000000000000001',
  creditorId: 'DE98ZZZ09999999999',
}

/** The shop for Europe sells from Germany. */
export const europeanSeller: Seller = { ...germanSeller, city: 'Munich', countryName: 'Germany' }

export const austrianSeller: Seller = {
  ...shared,
  name: 'Vitrine Mode Österreich GmbH',
  street: 'Schaugasse',
  houseNumber: '7',
  zipCode: '1010',
  city: 'Wien',
  country: 'AT',
  countryName: 'Österreich',
  phone: '+43 1 0000 0150',
  register: 'Handelsgericht Wien, FN 000000 a',
  vatId: 'ATU00000000',
  iban: 'AT880000000000000001',
  creditorId: 'AT61ZZZ01234567890',
}

export const swissSeller: Seller = {
  ...shared,
  name: 'Vitrine Mode (Schweiz) AG',
  street: 'Fensterweg',
  houseNumber: '12',
  zipCode: '8001',
  city: 'Zürich',
  country: 'CH',
  countryName: 'Schweiz',
  phone: '+41 44 000 01 50',
  register: 'Handelsregister des Kantons Zürich, CHE-000.000.000',
  vatId: 'CHE-000.000.000 MWST',
  iban: 'CH0900000000000000001',
}

/** The same company, as French writes it. */
export const swissFrenchSeller: Seller = {
  ...swissSeller,
  city: 'Zurich',
  countryName: 'Suisse',
  register: 'Registre du commerce du canton de Zurich, CHE-000.000.000',
  vatId: 'CHE-000.000.000 TVA',
}
