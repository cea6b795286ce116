import type { Market } from '@vitrine/contracts/markets'
import type { UserId } from '@vitrine/contracts/shop'
import type { CallContext } from '../rpc/handlers.ts'
import type { Report } from '../rpc/server.ts'

type GuestMerge = {
  isWaiting(market: Market, guestKey: string): Promise<boolean>
  mergeGuest(market: Market, guestKey: string, customerId: UserId): Promise<unknown>
}

/** A merge that failed at sign-in is retried on the next read; if it fails again, the read goes on without it. */
export async function retryGuestMerge(
  { user, session, market }: CallContext,
  store: GuestMerge,
  { event, report }: { event: string; report: Report },
): Promise<void> {
  if (!user || !session) return
  try {
    if (await store.isWaiting(market, session.guestKey)) await store.mergeGuest(market, session.guestKey, user.id)
  } catch (error) {
    report(event, error, { shop: market.locale })
  }
}
