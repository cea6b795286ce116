import { lazy, Suspense } from 'react'
import { useVisitor } from '../platform/visitor.ts'
import { loadKeeping } from './load-keeping.ts'
import type { PendingNotes } from './pending-notes.tsx'

const Notes = lazy(() =>
  loadKeeping()
    .catch(() => null)
    .then((keeping): { default: typeof PendingNotes } => ({ default: keeping?.PendingNotes ?? (() => null) })),
)

/** What waits for the network, as soon as it is known who is there. It comes with what acts on presses, after the page. */
export function WaitingNotes({ what }: Parameters<typeof PendingNotes>[0]) {
  const isKnown = useVisitor() !== null
  return <Suspense>{isKnown && <Notes what={what} />}</Suspense>
}
