import { isOutage } from '@vitrine/database'
import type { Report } from '../rpc/server.ts'

/** Milliseconds until it is looked whether an outage is over: so many at first, doubling up to so many. */
const firstPause = 500
const longestPause = 10_000

/**
 * Repeats a task with a pause in between, never concurrently, until it is stopped. An outage of the database
 * is reported once, and not at all if the next attempt succeeds.
 */
export function repeat(
  work: () => Promise<unknown>,
  every: number,
  report: Report,
  event: string,
): { stop(): Promise<void> } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let outages = 0

  const turn = async () => {
    try {
      await work()
      outages = 0
    } catch (error) {
      outages = isOutage(error) ? outages + 1 : 0
      if (!isOver && (outages === 0 || outages === 2)) report(event, error, {})
    }
    const pause = outages === 0 ? every : Math.min(Math.min(every, firstPause) * 2 ** outages, longestPause)
    if (!isOver) timer = setTimeout(start, pause).unref()
  }
  const start = () => {
    running = turn()
  }
  timer = setTimeout(start, 0).unref()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      await running
    },
  }
}
