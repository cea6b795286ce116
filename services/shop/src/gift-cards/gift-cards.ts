/** A gift card in the currency of the shop. */
export type GiftCard = { id: number; code: string; balance: number }
export type GiftCardPayment = { id: number; code: string; amount: number }

/** Cards pay in the order they were given, each as much as it has, until nothing is left to pay. */
export function payWithGiftCards(total: number, cards: readonly GiftCard[]): { paid: GiftCardPayment[]; due: number } {
  let due = total
  const paid: GiftCardPayment[] = []
  for (const { id, code, balance } of cards) {
    const amount = Math.min(balance, due)
    if (amount > 0) paid.push({ id, code, amount })
    due -= amount
  }
  return { paid, due }
}
