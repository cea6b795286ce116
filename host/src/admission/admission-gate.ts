import { createBrowsingPace } from './browsing-pace.ts'
import { classRules, deadlineMs, type ClassRule, type RequestClass, requestClasses } from './class-rules.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { LoopClock } from './loop-clock.ts'
import { createRefusalBudget } from './refusal-budget.ts'

type Visitor = {
  start(): void
  refuse(): void
}

type ClassFigures = { admitted: number; queued: number; refused: number; waiting: number; running: number }

export type AdmissionGate = {
  /** Starts the request, lets it wait, or refuses it. The function it returns ends it: answered, or given up. */
  enter(kind: RequestClass, visitor: Visitor): () => void
  /** A request has arrived that needs no place. */
  noteArrival(): void
  /** Whether an order runs that needs the loop. */
  hasOrders(): boolean
  figures(): { classes: Readonly<Record<RequestClass, ClassFigures>>; lagMs: number }
}

type Request = Visitor & {
  kind: RequestClass
  enteredAt: number
  startedAt: number
  startedBusy: number
}

type ClassState = ClassRule & {
  waiting: Request[]
  running: Set<Request>
  counts: { admitted: number; queued: number; refused: number }
  /** Milliseconds between two starts, the average since requests began to wait, and how many it is made of. */
  intervalMs: number
  intervals: number
  lastStart: number
  /** Starts divided by weight: the class with the least is next. */
  turns: number
}

const tickMs = 10
const ticksPerMeasure = 5
/** A browsing request that takes longer waits for something outside; its place goes to another. */
const leaseMs = 3_000
/** Fewer intervals say nothing about the next; of more, the latest ones count. */
const leastIntervals = 8
/**
 * Node accepts one connection a turn: between two renders each new visitor would wait for a render of another. So a
 * render waits while visitors arrive, but not for longer than this.
 */
const mostSkippedTurns = 50
/** A longer one is a hang, which says nothing about the pace. */
const longestInterval = 50

/**
 * Admission control: bounded concurrency and bounded queues for each class of requests. Urgent classes start at once.
 * Browsing starts one request a turn of the event loop, so that replies of the database for an order never wait behind
 * a row of pages, and at a slower pace while orders run. A request that would wait too long is refused on arrival.
 */
export function createAdmissionGate(clock: LoopClock): AdmissionGate {
  const pace = createBrowsingPace(clock)
  const limit = createConcurrencyLimit()
  const budget = createRefusalBudget(clock)
  const states = Object.fromEntries(requestClasses.map((kind) => [kind, newState(kind)])) as Record<
    RequestClass,
    ClassState
  >
  const all = Object.values(states)
  const browsingClasses = all.filter(({ isUrgent }) => !isUrgent)
  let isTurnComing = false
  let cancelWake = () => {}
  let isTicking = false
  let hasArrived = false
  let skippedTurns = 0
  let ticks = 0

  const rendering = browsingClasses.filter(({ isRendered }) => isRendered)
  const isAtLimit = () => !limit.allows(rendering.reduce((sum, { running }) => sum + running.size, 0))
  const hasRoom = ({ running, concurrency, isRendered }: ClassState) =>
    running.size < concurrency && !(isRendered && isAtLimit())

  function refuse(request: Request): void {
    states[request.kind].counts.refused++
    const delay = budget.delayMs(pace.hasOrders())
    if (delay < 1) request.refuse()
    else clock.after(delay, request.refuse)
  }

  function start(request: Request): void {
    const state = states[request.kind]
    request.startedAt = clock.now()
    request.startedBusy = clock.busy()
    state.running.add(request)
    state.counts.admitted++
    if (request.kind === 'order' || request.kind === 'account') pace.addUrgent(request.kind, request)
    else pace.addBrowsing(request, state.isRendered)
    request.start()
  }

  /** Learns how fast the class starts, and refuses the newest that would come too late. */
  function noteStart(state: ClassState): void {
    if (state.waiting.length === 0) {
      state.intervals = 0
      return
    }
    const now = clock.now()
    if (state.intervals > 0)
      state.intervalMs +=
        (Math.min(now - state.lastStart, longestInterval) - state.intervalMs) /
        Math.min(state.intervals, leastIntervals)
    state.intervals++
    state.lastStart = now
    for (const newest of state.waiting.splice(mostWaiting(state)).toReversed()) refuse(newest)
  }

  function startNext(state: ClassState): void {
    const next = state.waiting.shift()
    if (!next) return
    noteStart(state)
    start(next)
  }

  /** Leaves a turn to visitors who are arriving; returns whether it did. */
  function leaveTurn(): boolean {
    const isMore =
      hasArrived && skippedTurns < mostSkippedTurns && browsingClasses.some(({ running }) => running.size > 0)
    skippedTurns = isMore ? skippedTurns + 1 : 0
    hasArrived = false
    return isMore
  }

  function takeTurn(): void {
    isTurnComing = false
    if (leaveTurn()) return planTurn()
    const ready = browsingClasses.filter((state) => state.waiting.length > 0 && hasRoom(state))
    if (isAtLimit()) limit.noteReached()
    if (ready.length === 0) return
    const wait = pace.waitMs()
    if (wait > 0) {
      cancelWake()
      if (Number.isFinite(wait)) cancelWake = clock.after(wait, planTurn)
      return
    }
    const next = ready.reduce((first, other) => (other.turns < first.turns ? other : first))
    next.turns += 1 / next.weight
    startNext(next)
    planTurn()
  }

  function planTurn(): void {
    if (isTurnComing || browsingClasses.every(({ waiting }) => waiting.length === 0)) return
    isTurnComing = true
    clock.nextTurn(takeTurn)
  }

  /** Wakes what no end of a request wakes: deadlines, expired places, the end of a pause; and measures the lag. */
  function tick(dueAt: number): void {
    const now = clock.now()
    ticks++
    if (ticks % ticksPerMeasure === 0) limit.adapt(now - dueAt)
    for (const state of all) {
      while (state.waiting[0] && now - state.waiting[0].enteredAt > deadlineMs) refuse(state.waiting.shift() as Request)
      if (!state.isUrgent) for (const request of state.running) if (now - request.startedAt > leaseMs) leave(request)
    }
    planTurn()
    isTicking = false
    planTick()
  }

  function planTick(): void {
    if (isTicking || all.every(({ waiting, running }) => waiting.length + running.size === 0)) return
    isTicking = true
    const dueAt = clock.now() + tickMs
    clock.after(tickMs, () => tick(dueAt))
  }

  function leave(request: Request): void {
    const state = states[request.kind]
    if (!state.running.delete(request)) {
      const at = state.waiting.indexOf(request)
      if (at >= 0) state.waiting.splice(at, 1)
      return
    }
    if (request.kind === 'order' || request.kind === 'account') {
      pace.removeUrgent(request.kind, request)
      startNext(state)
    } else pace.removeBrowsing(request)
    planTurn()
  }

  function enter(kind: RequestClass, visitor: Visitor): () => void {
    hasArrived = true
    const state = states[kind]
    const request: Request = { ...visitor, kind, enteredAt: clock.now(), startedAt: 0, startedBusy: 0 }
    if (state.isUrgent && state.running.size < state.concurrency) start(request)
    else if (state.waiting.length >= mostWaiting(state)) refuse(request)
    else {
      if (state.waiting.length === 0) {
        // After a rest a class has no claim to the turns that others took meanwhile.
        const others = browsingClasses.filter(({ waiting }) => waiting.length > 0)
        if (others.length > 0) state.turns = Math.max(state.turns, Math.min(...others.map(({ turns }) => turns)))
      }
      if (state.isUrgent || state.waiting.length > 0 || pace.waitMs() > 0 || !hasRoom(state)) state.counts.queued++
      state.waiting.push(request)
      planTurn()
    }
    planTick()
    return () => leave(request)
  }

  return {
    enter,
    noteArrival: () => void (hasArrived = true),
    hasOrders: pace.hasOrders,
    figures: () => ({
      classes: Object.fromEntries(
        requestClasses.map((kind) => {
          const { counts, waiting, running } = states[kind]
          return [kind, { ...counts, waiting: waiting.length, running: running.size }]
        }),
      ) as Record<RequestClass, ClassFigures>,
      lagMs: limit.lagMs(),
    }),
  }
}

const newState = (kind: RequestClass): ClassState => ({
  ...classRules[kind],
  waiting: [],
  running: new Set(),
  counts: { admitted: 0, queued: 0, refused: 0 },
  intervalMs: 0,
  intervals: 0,
  lastStart: 0,
  turns: 0,
})

const mostWaiting = ({ minWaiting, maxWaiting, expectedWaitMs, intervalMs, intervals }: ClassState): number =>
  intervals <= leastIntervals
    ? maxWaiting
    : Math.min(maxWaiting, Math.max(minWaiting, Math.floor(expectedWaitMs / intervalMs)))
