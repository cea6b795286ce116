import { isOwnMachine } from './rate-limiter.ts'

const hour = 3_600_000
const mostAddresses = 20_000

/**
 * Limits how many different visitors one network brings in an hour: a robot that invents a visitor for each event would
 * otherwise look like many. Nothing is stored; further visitors of the network count again in the next hour.
 */
export function createVisitorLimiter({ perHour, now }: { perHour: number; now: () => number }) {
  let startedAt = Number.NEGATIVE_INFINITY
  let visitors = new Map<string, Set<string>>()

  return function isCounted(address: string, clientId: string | undefined): boolean {
    if (address === '' || isOwnMachine(address) || clientId === undefined) return true
    if (now() - startedAt >= hour || visitors.size > mostAddresses) [startedAt, visitors] = [now(), new Map()]
    const network = networkOf(address)
    const known = visitors.get(network) ?? new Set()
    visitors.set(network, known)
    if (!known.has(clientId) && known.size >= perHour) return false
    known.add(clientId)
    return true
  }
}

/** One customer has a whole /64 of IPv6 addresses. */
const networkOf = (address: string) =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
