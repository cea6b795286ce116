import { lazy, Suspense } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import type { AddedItem } from './add-reply.ts'

const Sheet = lazy(async () => {
  const [{ AddedSheet }] = await Promise.all([import('./added-sheet.tsx'), loadParts(['basket'])])
  return { default: AddedSheet }
})

type AddedModalProps = {
  /** The item just added; `null` closes the sheet. */
  added: AddedItem | null
  onClose: () => void
}

/** Confirmation after adding an item. Its code is loaded when the first item is added. */
export function AddedModal({ added, onClose }: AddedModalProps) {
  if (!added) return null
  return (
    <Suspense>
      <Sheet added={added} onClose={onClose} />
    </Suspense>
  )
}
