import type { Lease } from './leases.ts'

/** Takes the lease; undefined while another process has it. */
export type TakeLease = () => Promise<Pick<Lease, 'epoch' | 'signal' | 'release'> | undefined>

/** A lease that a process keeps for as long as it runs. */
export type HeldLease = {
  /** Takes the lease where it is free. */
  isHolder(): Promise<boolean>
  epoch(): number | undefined
  release(): Promise<void>
}

/**
 * For work that one process does until it ends: the others ask for the lease every five seconds, and for nothing else, so
 * one that is free is taken within this time.
 */
export function createHeldLease(take: TakeLease, tryEveryMs = 5_000): HeldLease {
  let lease: Awaited<ReturnType<TakeLease>>
  let nextTry = Number.NEGATIVE_INFINITY
  return {
    async isHolder() {
      if (lease && !lease.signal.aborted) return true
      if (performance.now() < nextTry) return false
      // Set first: of several calls at once only one asks.
      nextTry = performance.now() + tryEveryMs
      lease = await take()
      return lease !== undefined
    },
    epoch: () => lease?.epoch,
    async release() {
      // While the database is away, the lease ends by itself.
      await lease?.release().catch(() => {})
      lease = undefined
    },
  }
}
