import { ContentfulLivePreview } from '@contentful/live-preview'
import type { EditorConnection } from '../public-settings.ts'
import { createUnsaved } from './unsaved.ts'
import { entriesType } from './wire.ts'

type PreviewOptions = { refresh: () => void; signal: AbortSignal }

/** Milliseconds between updates while the editor types. */
const pause = 120

const unsaved = createUnsaved()
let isConnected = false

/** Tells the editor's page what this one is made of, and shows what is typed there. */
export async function follow(editor: EditorConnection, { refresh, signal }: PreviewOptions): Promise<void> {
  connect(editor)
  const response = await fetch(location.href, { headers: { Accept: entriesType }, signal }).catch(() => null)
  const isAnswer = response?.ok && response.headers.get('content-type') === entriesType
  const entries = isAnswer ? ((await response.json()) as Record<string, unknown>[]) : []
  if (signal.aborted) return
  unsaved.know(entries)

  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, pause)
  }
  const ends = [
    ContentfulLivePreview.subscribe('edit', {
      data: entries,
      locale: editor.locale,
      callback: (data) => unsaved.take(data) && refreshSoon(),
    }),
    ContentfulLivePreview.subscribe('save', { callback: refreshSoon }),
    () => clearTimeout(timer),
  ]
  signal.addEventListener('abort', () => ends.forEach((end) => end()))
}

function connect({ locale, space, environment, origins }: EditorConnection): void {
  if (isConnected) return
  isConnected = true
  // The vendor's listener accepts every origin, so this one filters before it.
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isFromEditor(event.data) && !origins.includes(event.origin)) event.stopImmediatePropagation()
  })
  window.fetch = unsaved.sendWith(window.fetch.bind(window))
  const ancestors = [...(location.ancestorOrigins ?? [])]
  const targetOrigin = origins.filter((origin) => ancestors.length === 0 || ancestors.includes(origin))
  void ContentfulLivePreview.init({
    locale,
    ...(space && { space }),
    ...(environment && { environment }),
    targetOrigin,
  })
}

const isFromEditor = (message: unknown): boolean =>
  (message as { source?: unknown } | null)?.source === 'live-preview-editor'
