import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresLog } from './log.ts'
import type { Postmaster } from './postmaster.ts'

export type SupervisedServer = { readonly isUp: boolean; readonly restarts: number; stop(): Promise<void> }

type Start = (signal: AbortSignal) => Promise<Postmaster>

const shortestDelay = 100
const longestDelay = 10_000
// One that ran this long was fine, so the next end is a new story.
const steady = 30_000

/** Starts a server and restarts it whenever it ends, until it is stopped. */
export async function supervise(
  start: Start,
  log: PostgresLog,
  onStateChange: (isUp: boolean) => void = () => {},
): Promise<SupervisedServer> {
  const stopping = new AbortController()
  const { signal } = stopping
  let server = await start(signal)
  let isUp = true
  let restarts = 0
  let delay = shortestDelay
  let stopped: Promise<void> | undefined
  const watching = watch()

  return {
    get isUp() {
      return isUp
    },
    get restarts() {
      return restarts
    },
    stop: () => (stopped ??= stop()),
  }

  function change(state: boolean): void {
    if (state === isUp) return
    isUp = state
    onStateChange(isUp)
  }

  async function watch(): Promise<void> {
    for (;;) {
      const since = performance.now()
      const how = await server.ended
      change(false)
      if (signal.aborted) return
      log.error('postgres.ended', { how, pid: server.pid })
      if (performance.now() - since > steady) delay = shortestDelay
      const next = await bringBack()
      if (!next) return
      server = next
      restarts++
      log.warn('postgres.restarted', { pid: server.pid, restarts })
      change(true)
    }
  }

  async function bringBack(): Promise<Postmaster | undefined> {
    while (!signal.aborted) {
      try {
        await sleep(delay, undefined, { signal })
        delay = Math.min(delay * 2, longestDelay)
        const next = await start(signal)
        if (!signal.aborted) return next
        await next.shutDown()
      } catch (error) {
        if (!signal.aborted) log.error('postgres.restart.failed', { reason: String(error), retryInMs: delay })
      }
    }
    return undefined
  }

  async function stop(): Promise<void> {
    stopping.abort()
    change(false)
    await server.shutDown()
    await watching
  }
}
