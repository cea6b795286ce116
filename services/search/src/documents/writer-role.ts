/** The right to write a shared index, which one process has at a time. */
type WriterLease = {
  /** Grows with each change of the holder. */
  readonly epoch: number
  /** Aborts when another process may have the lease. */
  readonly signal: AbortSignal
  release(): Promise<void>
}

/** Takes the lease; undefined while another process has it. */
export type TakeLease = () => Promise<WriterLease | undefined>

/** Whether this process writes the index, or only searches it. */
export type WriterRole = {
  /** Takes the lease where it is free. */
  isWriter(): Promise<boolean>
  epoch(): number | undefined
  release(): Promise<void>
}

/** For a process that only searches. */
export const takeNever: TakeLease = async () => undefined

/** A lease that is free is taken within this time. */
const tryEveryMs = 5_000

/** Without leases there is one process, which writes. */
export function createWriterRole(takeLease?: TakeLease): WriterRole {
  let lease: WriterLease | undefined
  let nextTry = Number.NEGATIVE_INFINITY
  return {
    async isWriter() {
      if (!takeLease) return true
      if (lease && !lease.signal.aborted) return true
      if (performance.now() < nextTry) return false
      nextTry = performance.now() + tryEveryMs
      lease = await takeLease()
      return lease !== undefined
    },
    epoch: () => lease?.epoch,
    async release() {
      await lease?.release()
      lease = undefined
    },
  }
}
