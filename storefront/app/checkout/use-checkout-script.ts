import { useEffect, useState } from 'react'

export type ScriptStatus = 'opening' | 'slow' | 'failed' | 'ready'

/** Delay of the message, and the timeout; a script that arrives later is still used. */
const slowAfter = 2_000
const failedAfter = 5_000

/** Loads the script of the checkout element once per page; another `attempt` retries it. */
export function useCheckoutScript(url: string, attempt: number): ScriptStatus {
  const [status, setStatus] = useState<ScriptStatus>('opening')

  useEffect(() => {
    if (loaded.has(url)) {
      setStatus('ready')
      return
    }
    setStatus('opening')
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => {
      loaded.add(url)
      setStatus('ready')
    })
    script.addEventListener('error', () => setStatus('failed'))
    document.head.append(script)
    const waiting = (milliseconds: number, next: ScriptStatus) =>
      setTimeout(() => setStatus((now) => (now === 'ready' ? now : next)), milliseconds)
    const timers = [waiting(slowAfter, 'slow'), waiting(failedAfter, 'failed')]
    return () => {
      timers.forEach(clearTimeout)
      if (!loaded.has(url)) script.remove()
    }
  }, [url, attempt])

  return status
}

const loaded = new Set<string>()
