import { createRateLimiter } from '@vitrine/resilience'
import type { Log } from './log.ts'

export type SecurityLog = (event: string, facts?: Readonly<Record<string, string>>) => void

const windowMs = 60_000
/** Lines of one event a minute, for one account and altogether. */
const mostLines = { account: 5, event: 30 }

/**
 * Writes security events at the default log level. Attackers can cause any number of them, so the lines of each event
 * are limited; the rest is counted and written as one line a minute later.
 */
export function createSecurityLog(log: Pick<Log, 'warn'>, now?: () => number): SecurityLog {
  const lines = createRateLimiter({ windowMs, ...(now && { now }) })
  const withheld = new Map<string, number>()

  function writeWithheld(): void {
    for (const [event, count] of withheld) log.warn('security.withheld', { withheld: event, count })
    withheld.clear()
  }

  function isWritten(event: string, { account }: Readonly<Record<string, string>>): boolean {
    if (account !== undefined && !lines.take(`${event} ${account}`, mostLines.account).isAllowed) return false
    return lines.take(event, mostLines.event).isAllowed
  }

  return (event, facts = {}) => {
    if (isWritten(event, facts)) return log.warn(`security.${event}`, facts)
    if (withheld.size === 0) setTimeout(writeWithheld, windowMs).unref()
    withheld.set(event, (withheld.get(event) ?? 0) + 1)
  }
}
