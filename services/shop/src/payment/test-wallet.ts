import type { Locale } from '@vitrine/contracts/markets'
import type { WalletContact } from './provider.ts'

const owner = { email: 'wanda.wallet@vitrine.example', phone: '+4930901820' } as const
const recipient = { firstName: 'Wanda', lastName: 'Wallet' } as const

/** The address that the test provider's wallet knows, in the country of each shop. */
export const testWallets: Readonly<Record<Locale, WalletContact>> = {
  de: {
    ...owner,
    address: { recipient, street: 'Schaustraße 12', zipCode: '10115', city: 'Berlin', countryCode: 'DEU' },
  },
  at: { ...owner, address: { recipient, street: 'Graben 3', zipCode: '1010', city: 'Wien', countryCode: 'AUT' } },
  ch: {
    ...owner,
    address: { recipient, street: 'Bahnhofstrasse 5', zipCode: '8001', city: 'Zürich', countryCode: 'CHE' },
  },
  'fr-ch': {
    ...owner,
    address: { recipient, street: 'Rue du Rhône 8', zipCode: '1204', city: 'Genève', countryCode: 'CHE' },
  },
  en: {
    ...owner,
    address: { recipient, street: 'Rue Neuve 4', zipCode: '1000', city: 'Brussels', countryCode: 'BEL' },
  },
}
