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
 * Notes about queued pieces. A component of its own, because the notes of basket and wishlist are in a chunk with code
 * that only these two pages need.
 */
export function PendingPieces() {
  const isKnown = useVisitor() !== null
  return <Suspense>{isKnown && <Notes what="basket" />}</Suspense>
}
