import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PreviewConnection, createPreviewConnection } from './preview-connection.ts'
import { readMessage, type TaggedElement, type TaggedPlace } from './preview-messages.ts'

/** Exchanges messages with the page in a frame, and ignores those of any other origin. */
export function usePreviewConnection(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  onPlace: (place: TaggedPlace) => void,
) {
  const [elements, setElements] = useState<readonly TaggedElement[]>([])
  const conversation = useRef<PreviewConnection>(null)
  const goTo = useEffectEvent(onPlace)

  useEffect(() => {
    if (!url) return undefined
    const { origin } = new URL(url, location.href)
    const talk = createPreviewConnection({
      send: (message) =>
        frame.current?.contentWindow?.postMessage({ source: 'live-preview-editor', ...message }, origin),
      onPlace: (place) => goTo(place),
      onElements: setElements,
    })
    conversation.current = talk
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readMessage(event.data)
      if (message) talk.hear(message)
    }
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      conversation.current = null
      setElements([])
    }
  }, [frame, url])

  const talk = useCallback((say: (conversation: PreviewConnection) => void) => {
    if (conversation.current) say(conversation.current)
  }, [])
  return { elements, talk }
}
