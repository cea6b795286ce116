import type { LoopClock } from './loop-clock.ts'

/** A request that holds a place; `startedBusy` is the loop's work at its start. */
export type RunningRequest = { startedAt: number; startedBusy: number }

type Urgency = 'order' | 'account'

/** Share of the loop's time that browsing may use while such a request runs. */
const shares: Readonly<Record<Urgency, number>> = { order: 0.1, account: 0.4 }

/** Between two calls of the same order browsing does not speed up again. */
const lingerMs: Readonly<Record<Urgency, number>> = { order: 50, account: 5 }

/**
 * A request that saw the loop idle for longer waits for something outside, such as a payment provider. Time in which the
 * loop worked does not count: an order that is slow because of browsing needs the loop all the more.
 */
const stepMs = 300
/** So does a file. */
const fileStepMs = 30

const longestPauseMs = 1_000

/**
 * Decides when browsing may start while orders run. An order waits for the database many times, and each time for the
 * loop: browsing that filled every gap would take as long as the gap. So one request starts at a time, and a pause in
 * proportion to the work it made follows.
 */
export function createBrowsingPace(clock: Pick<LoopClock, 'now' | 'busy'>) {
  const urgent = { order: new Set<RunningRequest>(), account: new Set<RunningRequest>() }
  const lingersUntil = { order: Number.NEGATIVE_INFINITY, account: Number.NEGATIVE_INFINITY }
  const browsing = new Map<RunningRequest, number>()
  let pausedUntil = Number.NEGATIVE_INFINITY

  const isYoung = ({ startedAt, startedBusy }: RunningRequest, ms = stepMs) =>
    clock.now() - startedAt - (clock.busy() - startedBusy) < ms
  const isActive = (kind: Urgency) =>
    clock.now() < lingersUntil[kind] || [...urgent[kind]].some((request) => isYoung(request))
  const share = () => (isActive('order') ? shares.order : isActive('account') ? shares.account : 1)

  return {
    hasOrders: () => isActive('order'),
    addUrgent: (kind: Urgency, request: RunningRequest) => void urgent[kind].add(request),
    removeUrgent(kind: Urgency, request: RunningRequest): void {
      if (urgent[kind].delete(request)) lingersUntil[kind] = clock.now() + lingerMs[kind]
    },
    addBrowsing: (request: RunningRequest, isRendered: boolean) =>
      void browsing.set(request, isRendered ? stepMs : fileStepMs),
    removeBrowsing(request: RunningRequest): void {
      if (!browsing.delete(request)) return
      const pause = (clock.busy() - request.startedBusy) * (1 / share() - 1)
      pausedUntil = Math.max(pausedUntil, clock.now() + Math.min(pause, longestPauseMs))
    },
    /** Milliseconds until browsing may start; infinite while the end of another request decides that. */
    waitMs(): number {
      if (share() === 1) return 0
      if ([...browsing].some(([request, ms]) => isYoung(request, ms))) return Number.POSITIVE_INFINITY
      return Math.max(0, pausedUntil - clock.now())
    },
  }
}
