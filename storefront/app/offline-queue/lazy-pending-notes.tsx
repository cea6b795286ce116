import { lazy, Suspense } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import { useVisitor } from '../platform/visitor.ts'
import type { PendingNotes } from './pending-notes.tsx'

const Notes = lazy(() =>
  Promise.all([import('./pending-notes.tsx'), loadParts(['keeping'])])
    .then(([notes]): { default: typeof PendingNotes } => ({ default: notes.PendingNotes }))
    .catch(() => ({ default: () => null })),
)

/** Loads the notes after the page, together with the visitor. */
export function LazyPendingNotes({ what }: Parameters<typeof PendingNotes>[0]) {
  const isKnown = useVisitor() !== null
  return <Suspense>{isKnown && <Notes what={what} />}</Suspense>
}
