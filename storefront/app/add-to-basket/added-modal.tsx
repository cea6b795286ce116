import { lazy, Suspense } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import type { AddedItem } from './add-reply.ts'

const Sheet = lazy(async () => {
  const [{ AddedSheet }] = await Promise.all([import('./added-sheet.tsx'), loadParts(['basket'])])
  return { default: AddedSheet }
})

type AddedModalProps = {
  /** What has just been added; `null` while there is nothing to tell. */
  added: AddedItem | null
  onClose: () => void
}

/** What came into the basket, and where to go from here. Its code comes when something was added for the first time. */
export function AddedModal({ added, onClose }: AddedModalProps) {
  if (!added) return null
  return (
    <Suspense>
      <Sheet added={added} onClose={onClose} />
    </Suspense>
  )
}
