import { lazy, Suspense } from 'react'
import type { EditorConnection } from '../public-settings.ts'

/** A page of its own for editors would not be the page that visitors see, so it is the same one; only they load this. */
const Bar = import.meta.env.SSR
  ? (await import('./editor-bar.tsx')).EditorBar
  : lazy(async () => ({ default: (await import('./editor-bar.tsx')).EditorBar }))

export function EditorBar({ editor }: { editor: EditorConnection }) {
  return (
    <Suspense>
      <Bar editor={editor} />
    </Suspense>
  )
}
