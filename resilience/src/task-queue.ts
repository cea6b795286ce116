export type TaskQueueOptions = {
  /** Tasks that run at the same time; 1 makes a serial queue. */
  concurrency?: number
  /** Tasks that may wait for a free place; one more is refused. */
  maxWaiting?: number
  /** A task that has not started after this time is refused. */
  maxWaitMs?: number
}

export type TaskQueue = {
  /** Runs the task as soon as there is a place. A signal that aborts takes the task out of the queue, not out of work. */
  run<Value>(task: () => Promise<Value>, signal?: AbortSignal): Promise<Value>
  /** Resolves when every task given so far has ended, whether it failed or not. */
  idle(): Promise<void>
}

/** The queue is longer than its limit allows: in tasks or in time. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

type QueuedTask = { start(): void }

/** Runs tasks in the order they arrive, a bounded number at once. A task that fails does not stop the next one. */
export function createTaskQueue({
  concurrency = 1,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitMs,
}: TaskQueueOptions = {}): TaskQueue {
  const waiting = new Set<QueuedTask>()
  const unfinished = new Set<Promise<unknown>>()
  let running = 0

  function waitForPlace(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        settle()
        reject(reason)
      }
      const onAbort = () => leave(signal?.reason)
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => leave(new QueueFullError(`No place in the queue within ${maxWaitMs} ms`)), maxWaitMs)
      const place: QueuedTask = {
        start() {
          settle()
          resolve()
        },
      }
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        waiting.delete(place)
      }
      signal?.addEventListener('abort', onAbort)
      waiting.add(place)
    })
  }

  async function runInPlace<Value>(task: () => Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
    signal?.throwIfAborted()
    if (running < concurrency) running++
    else if (waiting.size >= maxWaiting) throw new QueueFullError(`${waiting.size} tasks are waiting already`)
    else await waitForPlace(signal)
    try {
      return await task()
    } finally {
      // The place passes to the next task directly, so `running` only falls when no task waits.
      const [next] = waiting
      if (next) next.start()
      else running--
    }
  }

  return {
    run(task, signal) {
      const result = runInPlace(task, signal)
      unfinished.add(result)
      const forget = () => unfinished.delete(result)
      result.then(forget, forget)
      return result
    },
    async idle() {
      await Promise.allSettled(unfinished)
    },
  }
}
