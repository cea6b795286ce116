import { type Database, inTransaction, sql, text, type Transaction } from '@vitrine/database'
import { withTimeout } from '@vitrine/resilience'
import { savedMethods } from './saved-method-store.ts'
import { payments } from './payment-store.ts'
import type { PaymentProvider } from './provider.ts'

type SavedCardDependencies = {
  db: Database
  provider: PaymentProvider
  timeoutMs: number
  /** Lets subscriptions that began with an order go on with the card that was saved with it. */
  follow(tx: Transaction, orderId: number, savedMethodId: string): Promise<void>
}

export type SavedCards = ReturnType<typeof createSavedCards>

/** Deliveries of the outbox about saved cards; each may be repeated. */
export function createSavedCards({ db, provider, timeoutMs, follow }: SavedCardDependencies) {
  const { vault } = provider

  return {
    /** Saves the card of an approved payment. A subscription that began with it pays with the saved card from now on. */
    async saveFromPayment({ paymentId }: { paymentId: string }): Promise<void> {
      const payment = await payments.find(db, paymentId)
      if (!vault || !payment || payment.savesCardOf === null) return
      const { orderId, savesCardOf: customerId, reference } = payment
      const card = await withTimeout(timeoutMs, (signal) => vault.ofCharge(paymentId, signal, reference ?? undefined))
      if (!card) return
      await inTransaction(db, async (tx) => {
        const isOpen = await tx.first(text, sql`select id::text from customers where id = ${customerId} and is_active`)
        if (isOpen === undefined) return
        const id = await savedMethods.add(tx, { customerId, provider: vault.provider }, card)
        if (id !== undefined) await follow(tx, orderId, id)
      })
    },

    /** Removes a card at the provider, then its token here. */
    async removeAtProvider({ id }: { id: string }): Promise<void> {
      const method = await savedMethods.removed(db, id)
      if (!method) return
      if (vault?.provider !== method.provider)
        throw new Error(`Saved card ${id} is stored by ${method.provider}, which is not in use`)
      await withTimeout(timeoutMs, (signal) => vault.remove(method, signal))
      await savedMethods.erase(db, id)
    },
  }
}
