import type { RateLimiter } from '@vitrine/resilience'

type Exchange = (deltas: ReadonlyMap<string, number>) => Promise<{
  /** Counts of all processes in this minute. */
  totals: ReadonlyMap<string, number>
  /** Milliseconds since 1970, by the shared clock: the beginning of the minute, and now. */
  minute: number
  now: number
}>

type LooseLimiterOptions = { exchange: Exchange; now?: () => number }

/** Requests of this process in the current minute, and of all as far as they are known. */
type Count = { own: number; told: number; others: number }

const windowMs = 60_000
const flushEveryMs = 1_000
/** Made-up keys must not fill the memory; at this number all counts start again. */
const mostKeys = 50_000

/** Counts in memory, in minutes of a shared clock, and exchanges counts with other processes once a second. */
export function createLooseLimiter({ exchange, now = Date.now }: LooseLimiterOptions): RateLimiter & {
  flush(): Promise<void>
  close(): Promise<void>
} {
  let counts = new Map<string, Count>()
  let minute = 0
  /** How far the shared clock is ahead of ours. */
  let ahead = 0
  let running: Promise<void> | undefined
  const minuteAt = (at: number) => Math.floor(at / windowMs) * windowMs

  function countOf(key: string): Count {
    const current = minuteAt(now() + ahead)
    if (current !== minute || counts.size >= mostKeys) [minute, counts] = [current, new Map()]
    const found = counts.get(key) ?? { own: 0, told: 0, others: 0 }
    counts.set(key, found)
    return found
  }

  async function exchangeCounts(): Promise<void> {
    const asked = counts
    const waiting = [...asked].filter(([, { own, told }]) => own !== told)
    if (waiting.length === 0) return
    const owns = new Map(waiting.map(([key, { own }]) => [key, own]))
    const reply = await exchange(new Map(waiting.map(([key, { own, told }]) => [key, own - told])))
    ahead = reply.now - now()
    for (const [key, count] of waiting) {
      const own = owns.get(key) ?? 0
      count.told = own
      // A reply about the next minute says nothing about this one.
      if (reply.minute === minute) count.others = Math.max(0, (reply.totals.get(key) ?? 0) - own)
    }
  }

  const flush = () =>
    (running ??= exchangeCounts().finally(() => {
      running = undefined
    }))
  // Counts that were not taken go with the next second; without the database the limits of this process hold.
  const timer = setInterval(() => void flush().catch(() => {}), flushEveryMs).unref()

  return {
    take(key, limit) {
      const count = countOf(key)
      if (count.own + count.others >= limit)
        return {
          isAllowed: false,
          retryAfterSeconds: Math.max(1, Math.ceil((minute + windowMs - now() - ahead) / 1000)),
        }
      count.own += 1
      return {
        isAllowed: true,
        remaining: limit - count.own - count.others,
        giveBack: () => void (count.own = Math.max(0, count.own - 1)),
      }
    },
    flush,
    async close() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
