import { createTaskQueue, QueueFullError } from '@vitrine/resilience'
import { Refusal } from './refusal.ts'

export type ConcurrencyLimits = {
  /** Searches that run at the same time. */
  concurrent: number
  /** Searches that may wait for a free place; one more is refused. */
  waiting: number
  /** A search that has waited this long is refused. */
  timeoutMs: number
}

export type ConcurrencyLimiter = { run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> }

/** Runs a bounded number of searches: a late answer is worth less than a quick refusal. */
export function createConcurrencyLimiter({ concurrent, waiting, timeoutMs }: ConcurrencyLimits): ConcurrencyLimiter {
  const queue = createTaskQueue({ concurrency: concurrent, maxWaiting: waiting, maxWaitMs: timeoutMs })
  return {
    run: (work, signal) =>
      queue.run(work, signal).catch((error: unknown) => {
        if (error instanceof QueueFullError)
          throw new Refusal(429, 'Too many searches at the same time. Try again later.', { 'Retry-After': '1' })
        if (signal?.aborted && error === signal.reason) throw new Refusal(429, 'The client has gone.')
        throw error
      }),
  }
}
