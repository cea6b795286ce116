import { dayOf } from '@vitrine/contracts/delivery'
import type { Market } from '@vitrine/contracts/markets'
import type { Database, Transaction } from '@vitrine/database'
import { wasWithdrawnFrom } from '../statements/statement-store.ts'
import type { Swap } from './exchange-order.ts'
import { exchanges } from './exchange-store.ts'
import type { RefundContext } from './refund.ts'
import { returns } from './return-store.ts'

/** The current state that decides about a refund. */
export const readRefundContext = async (
  tx: Database | Transaction,
  orderId: number,
  { market, today = dayOf(new Date(), market) }: { market: Market; today?: string },
): Promise<RefundContext> => ({
  market,
  today,
  announced: await returns.announced(tx, orderId),
  exchanged: await exchanges.of(tx, orderId),
  wasWithdrawnFrom: await wasWithdrawnFrom(tx, orderId),
})

/** The same with these pieces exchanged. */
export const withSwaps = (context: RefundContext, swaps: readonly Swap[]): RefundContext => ({
  ...context,
  exchanged: new Set([...context.exchanged, ...swaps.map(({ piece }) => piece.key)]),
})
