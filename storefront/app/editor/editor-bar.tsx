import { languageOf } from '@vitrine/contracts/markets'
import { useEffect } from 'react'
import { useHref, useLocation, useRevalidator } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import type { EditorConnection } from '../public-settings.ts'
import stylesUrl from './editor-bar.css?url'
import { words } from './messages.ts'

/** Says on every page that it shows drafts, and leads back to what visitors see. */
export function EditorBar({ editor }: { editor: EditorConnection }) {
  const { market } = useI18n()
  const here = useHref(useLocation())
  const { title, explanation, leave } = words[languageOf(market.locale)]
  useLiveUpdates(editor)
  return (
    <>
      <link rel="stylesheet" href={stylesUrl} precedence="editor" />
      <aside className="editor-bar" aria-label={title} data-print="never">
        <p>
          <strong>{title}</strong> <span>{explanation}</span>
        </p>
        <form method="post" action="/api/editor/leave">
          <input type="hidden" name="to" value={here} />
          <button>{leave}</button>
        </form>
      </aside>
    </>
  )
}

/** Inside of an editor's page, follows what is being typed there. */
function useLiveUpdates(editor: EditorConnection): void {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  useEffect(() => {
    if (window.top === window) return undefined
    const leaving = new AbortController()
    import('./live-preview.ts')
      .then(({ follow }) => follow(editor, { refresh: () => void revalidate(), signal: leaving.signal }))
      .catch((error: unknown) => console.error('editor.live.failed', error))
    return () => leaving.abort()
  }, [editor, pathname, revalidate])
}
