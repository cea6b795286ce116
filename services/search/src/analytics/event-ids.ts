import { createHash, randomUUID } from 'node:crypto'
import type { AnalyticsEvent } from './event.ts'

const mostRemembered = 10_000

/** Gives events their ids; an event that counts only once gets the same id again, and then none. */
export function createEventIds() {
  const seen = new Set<string>()

  function isRepeated(id: string): boolean {
    if (seen.has(id)) return true
    seen.add(id)
    const [oldest] = seen
    if (seen.size > mostRemembered && oldest) seen.delete(oldest)
    return false
  }

  return (event: AnalyticsEvent): string | null => {
    const once = event.kind === 'event' ? event.once : undefined
    if (once === undefined) return randomUUID()
    const id = idOf(once)
    return isRepeated(id) ? null : id
  }
}

/** The same text gives the same id, in the form of a UUID. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
