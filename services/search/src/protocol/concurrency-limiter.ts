import { Refusal } from './refusal.ts'

export type ConcurrencyLimits = {
  /** Searches that are worked on at the same time. */
  concurrent: number
  /** Searches that may wait; one more is refused. */
  waiting: number
  /** Milliseconds after which a waiting search is refused. */
  timeoutMs: number
}

export type ConcurrencyLimiter = { run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> }

const tooMany = () => new Refusal(429, 'Too many searches at the same time. Try again later.', { 'Retry-After': '1' })

type QueuedTask = { enter(): void; leave(reason: Error): void }

/** Runs a bounded number of searches at once: a late reply is worth less than a quick refusal. */
export function createConcurrencyLimiter({ concurrent, waiting, timeoutMs }: ConcurrencyLimits): ConcurrencyLimiter {
  const queue = new Set<QueuedTask>()
  let inside = 0

  function admit(signal: AbortSignal | undefined): Promise<void> {
    if (inside < concurrent) {
      inside += 1
      return Promise.resolve()
    }
    if (queue.size >= waiting) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      const onAbort = () => place.leave(new Refusal(429, 'The client has gone.'))
      const timer = setTimeout(() => place.leave(tooMany()), timeoutMs)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        queue.delete(place)
      }
      const place: QueuedTask = { enter: () => (settle(), resolve()), leave: (reason) => (settle(), reject(reason)) }
      signal?.addEventListener('abort', onAbort)
      queue.add(place)
    })
  }

  return {
    async run(work, signal) {
      await admit(signal)
      try {
        return await work()
      } finally {
        // The request that waits longest takes the place, so the number inside stays the same.
        const [next] = queue
        if (next) next.enter()
        else inside -= 1
      }
    },
  }
}
