import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { PreloadContext } from '../ui/preload-context.ts'
import { emptyQueue, finishPreload, requestPreload } from './preload-queue.ts'

/** Fetches the pages behind links that a visitor points at. */
export function Preloads({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState(emptyQueue)
  const preload = useCallback((path: string) => {
    // Offline, the router would mistake a failed request for an outdated build and reload the page.
    if (navigator.onLine) setQueue((now) => requestPreload(now, path))
  }, [])
  return (
    <PreloadContext value={preload}>
      {children}
      {queue.active.map((path) => (
        <Preload key={path} path={path} onFinished={() => setQueue((now) => finishPreload(now, path))} />
      ))}
    </PreloadContext>
  )
}

/** One page needs several files and its data; it has finished when each of them has arrived or failed. */
function Preload({ path, onFinished }: { path: string; onFinished: () => void }) {
  const href = useHref(path)
  const container = useRef<HTMLSpanElement>(null)
  const arrived = useRef(new WeakSet<EventTarget>())
  const finishWhenComplete = () => {
    const links = [...(container.current?.querySelectorAll('link') ?? [])]
    if (links.every((link) => arrived.current.has(link))) onFinished()
  }
  // After every render: the router drops links that the current page does not need any more.
  useEffect(finishWhenComplete)
  const markArrived = ({ currentTarget }: { currentTarget: EventTarget }) => {
    arrived.current.add(currentTarget)
    finishWhenComplete()
  }
  // The component hands these on to its links, which its types do not say.
  const whenFetched: object = { onLoad: markArrived, onError: markArrived }
  return (
    <span ref={container} hidden>
      <PrefetchPageLinks page={href} {...whenFetched} />
    </span>
  )
}
