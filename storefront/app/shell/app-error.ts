/** The error that took the screen down, if any; one for the whole page, and known before React is. */
let current: unknown
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

export function recordAppError(failure: unknown): void {
  current = failure
  tell()
  // A failure to load the code is none of the page's.
  import('../platform/error-reports.ts').then(({ reportError }) => reportError(failure)).catch(() => {})
}

export function clearAppError(): void {
  current = undefined
  tell()
}

export const readAppError = (): unknown => current

export function subscribeToAppError(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
