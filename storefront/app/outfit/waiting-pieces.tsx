import { lazy, Suspense } from 'react'
import { loadKeeping } from '../goods/load-keeping.ts'
import { useVisitor } from '../platform/visitor.ts'

const Notes = lazy(() =>
  loadKeeping().then(
    ({ PendingNotes }) => ({ default: PendingNotes }),
    () => ({ default: () => null }),
  ),
)

/**
 * Pieces that wait for the network. They come with what acts on presses, which is loaded anyway: the notes of basket and
 * wishlist are packed with what only these two pages have.
 */
export function WaitingPieces() {
  const isKnown = useVisitor() !== null
  return <Suspense>{isKnown && <Notes what="basket" />}</Suspense>
}
