import { TimeoutError } from './timeout.ts'

export type BreakerOptions = {
  /** Failures are counted over this time. */
  windowMs?: number
  /** Calls within the window below which their share of failures says nothing. */
  minimumCalls?: number
  /** Share of failed calls that opens the breaker. */
  failureShare?: number
  /** Calls in a row without any reply that open it at once: each of them made a visitor wait. */
  mostUnanswered?: number
  /** Milliseconds until the first probe; doubled after each probe that fails. */
  openMs?: number
  longestOpenMs?: number
  now?: () => number
  onChange?: (state: BreakerState) => void
}

export type BreakerState = 'closed' | 'open'

/** How a failed call counts: a refusal of the request itself says nothing about the service. */
export type FailureKind = 'refused' | 'failed' | 'unanswered'

export type Breaker = {
  /** Runs a call, or rejects at once with a `BreakerOpenError` while the service is known to be down. */
  run<Value>(call: () => Promise<Value>): Promise<Value>
  readonly state: BreakerState
}

/** The call was not made: the service has failed too often of late. */
export class BreakerOpenError extends Error {
  override name = 'BreakerOpenError'
}

const kindOfError = (error: unknown): FailureKind => (error instanceof TimeoutError ? 'unanswered' : 'failed')

/**
 * Spares callers the wait for a service that does not answer. While the breaker is open, one call at a time becomes a
 * probe once the pause is over; its caller does not wait for it either. A probe that succeeds closes the breaker.
 */
export function createBreaker(
  {
    windowMs = 10_000,
    minimumCalls = 20,
    failureShare = 0.5,
    mostUnanswered = 3,
    openMs = 5_000,
    longestOpenMs = 60_000,
    now = () => performance.now(),
    onChange = () => {},
  }: BreakerOptions = {},
  kindOf: (error: unknown) => FailureKind = kindOfError,
): Breaker {
  let calls: { at: number; isFailure: boolean }[] = []
  let unanswered = 0
  let pauseMs = openMs
  let probeAt: number | null = null
  let isProbing = false

  function open(): void {
    probeAt = now() + pauseMs
    calls = []
    unanswered = 0
    onChange('open')
  }

  function close(): void {
    probeAt = null
    pauseMs = openMs
    onChange('closed')
  }

  function count(kind: FailureKind | 'answered'): void {
    const isFailure = kind === 'failed' || kind === 'unanswered'
    unanswered = kind === 'unanswered' ? unanswered + 1 : 0
    calls = [...calls.filter(({ at }) => now() - at < windowMs), { at: now(), isFailure }].slice(-200)
    const failures = calls.filter((call) => call.isFailure).length
    const isMostlyFailing = calls.length >= minimumCalls && failures / calls.length >= failureShare
    // A call that began earlier may end while the breaker is open.
    if (probeAt === null && (isMostlyFailing || unanswered >= mostUnanswered)) open()
  }

  async function probe(call: () => Promise<unknown>): Promise<void> {
    isProbing = true
    try {
      await call()
      close()
    } catch (error) {
      if (kindOf(error) === 'refused') return close()
      pauseMs = Math.min(pauseMs * 2, longestOpenMs)
      probeAt = now() + pauseMs
    } finally {
      isProbing = false
    }
  }

  return {
    async run(call) {
      if (probeAt !== null) {
        if (now() >= probeAt && !isProbing) void probe(call)
        throw new BreakerOpenError('The service has failed too often of late')
      }
      try {
        const value = await call()
        count('answered')
        return value
      } catch (error) {
        count(kindOf(error))
        throw error
      }
    },
    get state() {
      return probeAt === null ? 'closed' : 'open'
    },
  }
}
