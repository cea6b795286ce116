import type { Locale } from '@vitrine/contracts/markets'
import { testPaymentPath } from '@vitrine/contracts/urls'
import type { WalletContact, Wallets } from './provider.ts'
import type { TestLedger } from './test-ledger.ts'

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
      return { method, state: 'shared', token: `test_wallet_${walletId}`, contact: testWallets[payer.locale] }
    return { method, state: entry.answer === null ? 'open' : 'cancelled', token: null, contact: null }
  },
})
