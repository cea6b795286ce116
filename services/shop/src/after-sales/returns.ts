import type { Market } from '@vitrine/contracts/markets'
import type { Order } from '@vitrine/contracts/shop'

const dayLength = 86_400_000

/** The moment the last parcel of an order arrived; nothing while one is on its way. */
function receivedAt({ packages }: Pick<Order, 'packages'>): string | undefined {
  const moments = packages.map(({ deliveredAt }) => deliveredAt)
  if (moments.length === 0 || moments.some((moment) => moment === undefined)) return undefined
  return moments
    .flatMap((moment) => moment ?? [])
    .toSorted()
    .at(-1)
}

/** The last day on which something of an order can be sent back. */
export function returnableUntil(
  order: Pick<Order, 'packages'>,
  { returnDays }: Pick<Market, 'returnDays'>,
): string | null {
  const received = receivedAt(order)
  return received === undefined
    ? null
    : new Date(Date.parse(received) + returnDays * dayLength).toISOString().slice(0, 10)
}

type Piece = Pick<Order['items'][number], 'key' | 'status'>

/** A piece that came, within the period, and is not on its way back yet. */
export function isReturnable(
  { key, status }: Piece,
  order: Pick<Order, 'packages'>,
  facts: { market: Pick<Market, 'returnDays'>; today: string; announced: ReadonlySet<string> },
): boolean {
  const last = returnableUntil(order, facts.market)
  return status === 'delivered' && last !== null && facts.today <= last && !facts.announced.has(key)
}

/** Whether a withdrawal comes within the statutory period, which begins with the last item's arrival (W-07). */
export function isLate(
  order: Pick<Order, 'packages'>,
  { withdrawalDays }: Pick<Market, 'withdrawalDays'>,
  today: string,
): boolean {
  const received = receivedAt(order)
  if (received === undefined || withdrawalDays === null) return false
  return today > new Date(Date.parse(received) + withdrawalDays * dayLength).toISOString().slice(0, 10)
}
