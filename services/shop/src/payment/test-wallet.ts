import { type Locale, type Market, marketOf, sellerStreet, toCountryCode3 } from '@vitrine/contracts/markets'
import { testPaymentPath } from '@vitrine/contracts/urls'
import type { WalletContact, Wallets } from './provider.ts'
import type { TestLedger } from './test-ledger.ts'

const owner = { email: 'wanda.wallet@vitrine.example', phone: '+4930901820' } as const
const recipient = { firstName: 'Wanda', lastName: 'Wallet' } as const

type Place = Pick<WalletContact['address'], 'street' | 'zipCode' | 'city' | 'countryCode'>

/** Addresses that the test provider's wallet knows, by the language of the shop. */
const places: Readonly<Record<string, Place>> = {
  'de-DE': { street: 'Schaustraße 12', zipCode: '10115', city: 'Berlin', countryCode: 'DEU' },
  'de-AT': { street: 'Graben 3', zipCode: '1010', city: 'Wien', countryCode: 'AUT' },
  'de-CH': { street: 'Bahnhofstrasse 5', zipCode: '8001', city: 'Zürich', countryCode: 'CHE' },
  'fr-CH': { street: 'Rue du Rhône 8', zipCode: '1204', city: 'Genève', countryCode: 'CHE' },
  'en-GB': { street: 'Rue Neuve 4', zipCode: '1000', city: 'Brussels', countryCode: 'BEL' },
}

function placeIn({ language, seller }: Market): Place {
  const { zipCode, city, country } = seller
  return places[language] ?? { street: sellerStreet(seller), zipCode, city, countryCode: toCountryCode3(country) }
}

/** The owner of the test provider's wallet, in the country of the shop. */
export const testWalletOf = (locale: Locale): WalletContact => ({
  ...owner,
  address: { recipient, ...placeIn(marketOf(locale)) },
})

/** A wallet page of its own, with the address of the shop's country. */
export const createTestWallet = (ledger: TestLedger, publicUrl: URL): Wallets => ({
  methods: new Set(['paypal']),
  async open({ walletId, method, amount, currency, locale, returnUrl }) {
    const payer = { orderNumber: '', email: '', name: '', country: '', locale }
    await ledger.add({ paymentId: walletId, method, amount, currency, payer, returnUrl, isWallet: true })
    return new URL(`${testPaymentPath}/${walletId}`, publicUrl).href
  },
  async read(walletId) {
    const entry = await ledger.find(walletId)
    if (!entry?.charge.isWallet) return undefined
    const { method, payer } = entry.charge
    if (entry.answer === 'pay')
      return { method, state: 'shared', token: `test_wallet_${walletId}`, contact: testWalletOf(payer.locale) }
    return { method, state: entry.answer === null ? 'open' : 'cancelled', token: null, contact: null }
  },
})
