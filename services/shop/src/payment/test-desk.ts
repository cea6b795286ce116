import type { Currency, Locale, PaymentMethod } from '@vitrine/contracts/markets'
import type { Result } from '@vitrine/contracts/shop'
import type { WalletContact } from './provider.ts'
import { type CardProblem, type CardToken, type TestCard, tokenOf } from './test-cards.ts'
import type { TestAnswer, TestLedger } from './test-ledger.ts'
import { testWalletOf } from './test-wallet.ts'

/** The test provider's payment page of a charge. */
export type TestPayment = {
  amount: number
  currency: Currency
  method: PaymentMethod
  orderNumber: string
  locale: Locale
  returnUrl: string
  /** It was answered before: nothing is left to choose. */
  isAnswered: boolean
  /** The wallet that shares this address, instead of a payment. */
  wallet: WalletContact | null
}

export type TestDesk = ReturnType<typeof createTestDesk>

/** The side of the test provider that browsers talk to, as they would talk to a real one's. */
export const createTestDesk = (ledger: TestLedger) => ({
  async find(paymentId: string): Promise<TestPayment | undefined> {
    const entry = await ledger.find(paymentId)
    if (!entry) return undefined
    const { amount, currency, method, payer, returnUrl, isWallet } = entry.charge
    const { orderNumber, locale } = payer
    const isAnswered = entry.answer !== null && entry.answer !== 'leave'
    const wallet = isWallet ? testWalletOf(locale) : null
    return { amount, currency, method, orderNumber, locale, returnUrl, isAnswered, wallet }
  },

  /** Only the first answer counts: pressing twice, or going back, changes nothing. */
  answer: (paymentId: string, answer: TestAnswer): Promise<boolean> => ledger.answer(paymentId, answer),

  tokenOf: (card: TestCard): Result<CardToken, CardProblem[]> => tokenOf(card, new Date()),
})
