import type { Order } from '../shop/orders.ts'

type RemainingPayment = Pick<Order['payment'][number], 'key' | 'amount' | 'data'>

/** How the rest of an order is paid: cancelled pieces were refunded first by the provider, then on the gift cards. */
export function remainingPayments(
  { payment, cost }: Pick<Order, 'payment' | 'cost'>,
  total: number,
): RemainingPayment[] {
  let back = cost.withTax - total
  const left = new Map<Order['payment'][number], number>()
  for (const paid of [...payment].toSorted((a, b) => Number(a.isGiftCard) - Number(b.isGiftCard))) {
    const part = Math.min(back, paid.amount)
    left.set(paid, paid.amount - part)
    back -= part
  }
  const rest = payment.map((paid) => ({
    key: paid.key,
    amount: left.get(paid) ?? 0,
    data: paid.isGiftCard ? {} : paid.data,
  }))
  return rest.filter(({ amount }) => amount > 0)
}
