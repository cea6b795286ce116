import { lazy, Suspense } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import { useVisitor } from '../platform/visitor.ts'

const Notes = lazy(() =>
  Promise.all([import('../offline-queue/pending-notes.tsx'), loadParts(['keeping'])]).then(
    ([notes]) => ({ default: notes.PendingNotes }),
    () => ({ default: () => null }),
  ),
)

/**
 * Pieces that wait for the network. Like the notes of basket and wishlist, but not the same: those are packed with what
 * only these two pages have.
 */
export function WaitingPieces() {
  const isKnown = useVisitor() !== null
  return <Suspense>{isKnown && <Notes what="basket" />}</Suspense>
}
