import type { FashionCard } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'

/** State of a card: present, absent, or unknown because the shop does not answer. */
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
