import type { Transaction } from '@vitrine/database'
import { giftCards } from '../gift-cards/gift-card-store.ts'
import { type Payment, payments } from '../payment/payment-store.ts'
import { refund } from './settle-payment.ts'

/** Whether money was received for an order; an order on invoice is unpaid. */
export async function wasPaid(tx: Transaction, orderId: number, paid: readonly Payment[]): Promise<boolean> {
  return paid.some(({ state }) => state === 'approved') || (await giftCards.paidFor(tx, orderId)).length > 0
}

/**
 * Gives money back the way it came: first through the provider, the rest on the gift cards. Answers the cents given
 * back, which is less than what is owed where an invoice was never paid. The payments must be locked.
 */
export async function giveMoneyBack(
  tx: Transaction,
  orderId: number,
  paid: readonly Payment[],
  owed: number,
): Promise<number> {
  let left = owed
  for (const payment of paid.filter(({ state }) => state === 'approved')) {
    const part = Math.min(left, payment.amount - payment.refunded)
    if (part > 0) await refund(tx, payment, part)
    left -= part
  }
  left -= await giftCards.giveBack(tx, orderId, left)
  return owed - left
}

export const lockPayments = (tx: Transaction, orderId: number): Promise<Payment[]> => payments.lockOfOrder(tx, orderId)
