import type { LoopClock } from '../admission/loop-clock.ts'

type Timer = { at: number; work: () => void }

/** A clock for tests: time passes and the loop turns when the test says so. */
export function createManualClock() {
  let time = 0
  let worked = 0
  let turns: (() => void)[] = []
  const timers = new Set<Timer>()

  const clock: LoopClock = {
    now: () => time,
    busy: () => worked,
    nextTurn: (work) => void turns.push(work),
    after(ms, work) {
      const timer = { at: time + ms, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }

  /** One turn of the loop; returns whether there was anything to do. */
  function turn(): boolean {
    const works = turns
    turns = []
    for (const work of works) work()
    return works.length > 0
  }

  return {
    ...clock,
    turn,
    /** The loop works for some milliseconds, so that nothing else happens meanwhile. */
    work(ms: number): void {
      time += ms
      worked += ms
    },
    /** Time passes while the loop turns: timers run in order, each after the turns before it. */
    pass(ms: number): void {
      const end = time + ms
      for (;;) {
        while (turn());
        const [due] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!due) break
        timers.delete(due)
        time = Math.max(time, due.at)
        due.work()
      }
      time = Math.max(time, end)
    },
  }
}

export type ManualClock = ReturnType<typeof createManualClock>
