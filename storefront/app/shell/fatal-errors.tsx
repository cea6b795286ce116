import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { clearAppError, readAppError, recordAppError, subscribeToAppError } from './app-error.ts'
import { DefaultShell } from './default-shell.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** Errors of foreign scripts (extensions, tags) are theirs; only our own code takes the screen down. */
const isOurs = (error: unknown, file?: string) => {
  const place = file ?? (error instanceof Error ? error.stack : '') ?? ''
  return place.includes(`${location.origin}/assets/`) || place.includes(`${location.origin}/app/`)
}

/** Shows the error screen for errors that nothing in the page handled. */
export function FatalErrors({ children }: { children: ReactNode }) {
  const error = useSyncExternalStore(subscribeToAppError, readAppError, () => undefined)
  const { key } = useLocation()

  useEffect(() => {
    const onError = ({ error, filename }: ErrorEvent) => isOurs(error, filename) && recordAppError(error)
    const onRejection = ({ reason }: PromiseRejectionEvent) => isOurs(reason) && recordAppError(reason)
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [])

  // A navigation leaves the error behind.
  useEffect(() => clearAppError, [key])

  if (error === undefined) return children
  return (
    <DefaultShell>
      <ErrorScreen error={error} />
    </DefaultShell>
  )
}
