import { type ReactNode, useEffect } from 'react'
import { useI18n } from './i18n/i18n.tsx'
import { OfflineSync } from './offline-queue/offline-sync.tsx'
import { onPendingWritesChange } from './offline-queue/pending-writes.ts'
import { adjustVisitor, showVisitor } from './platform/visitor.ts'
import { withPressedHearts } from './wishlist-toggle/toggle-wishlist.ts'

// Buttons and hearts load their code from here: one chunk has all that must work without a network.
export { sendWrite } from './offline-queue/send-write.ts'
export { toggleWishlist } from './wishlist-toggle/toggle-wishlist.ts'

/** Flushes the offline queue, and shows hearts as they were pressed while their writes are queued. */
export function OfflineWrites(): ReactNode {
  const { market } = useI18n()
  useEffect(() => {
    adjustVisitor(withPressedHearts(market.shopId))
    return onPendingWritesChange(showVisitor)
  }, [market.shopId])
  return <OfflineSync />
}
