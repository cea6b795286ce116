import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { PreloadContext } from '../ui/preload-context.ts'
import { emptyQueue, settled, wanted } from './preload-queue.ts'

const patience = 5_000
const quiet = 200

/** Fetches the pages behind links that a visitor points at. */
export function Preloads({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState(emptyQueue)
  return (
    // Without a network the router would take what does not come for an outdated page, and load that anew.
    <PreloadContext value={(path) => navigator.onLine && setQueue((now) => wanted(now, path))}>
      {children}
      {queue.active.map((path) => (
        <Preload key={path} path={path} onSettled={() => setQueue((now) => settled(now, path))} />
      ))}
    </PreloadContext>
  )
}

/** One page may need several files; it has settled when nothing more has arrived for a moment. */
function Preload({ path, onSettled }: { path: string; onSettled: () => void }) {
  const href = useHref(path)
  const [lastArrival, setLastArrival] = useState(0)
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    const timer = setTimeout(() => settle(), lastArrival === 0 ? patience : quiet)
    return () => clearTimeout(timer)
  }, [lastArrival])
  const arrived = () => setLastArrival(performance.now())
  // The component hands these on to the links it makes; its types do not say so.
  const whenFetched: object = { onLoad: arrived, onError: arrived }
  return <PrefetchPageLinks page={href} {...whenFetched} />
}
