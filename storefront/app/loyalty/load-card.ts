import type { FashionCard } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'

/** What the page knows of a card: there is one, there is none, or nobody could say. */
export type CardState = { status: 'member'; card: FashionCard } | { status: 'none' } | { status: 'failed' }

/** A card that cannot be read is no card; the rest of the account goes on. */
export async function loadCard({ shop, report }: Pick<Platform, 'shop' | 'report'>): Promise<CardState> {
  try {
    const reply = await shop.fetchFashionCard({})
    return reply.ok ? { status: 'member', card: reply.value } : { status: 'none' }
  } catch (error) {
    report('loyalty.card.failed', error)
    return { status: 'failed' }
  }
}
