import { createTaskQueue } from '@vitrine/resilience'
import type { Report } from '../report.ts'
import type { createEventStore, Snapshot, StoredSearch } from './event-store.ts'
import type { RecordedEvent, ShopperEvent } from './event.ts'

type FollowEventsOptions = {
  store: Pick<ReturnType<typeof createEventStore>, 'snapshot' | 'newSearches' | 'newActions'>
  /** Events that are written after it are passed on. */
  start: Promise<Snapshot>
  onSearch(search: StoredSearch): void
  onAction(event: RecordedEvent<ShopperEvent>): void
  report: Report
  isClosing(): boolean
  /** Milliseconds between two looks. */
  pause?: number | undefined
}

/** The end of a snapshot: all later transactions have a higher number. */
const endOf = (snapshot: Snapshot) => BigInt(snapshot.split(':')[1] ?? '0')

async function collect<Event>(pages: AsyncIterable<readonly Event[]>): Promise<Event[]> {
  const events: Event[] = []
  for await (const page of pages) events.push(...page)
  return events
}

/** Passes on events that are written to the tables, those of other processes among them, each once. */
export function followEvents({
  store,
  start,
  onSearch,
  onAction,
  report,
  isClosing,
  pause = 5_000,
}: FollowEventsOptions) {
  const queue = createTaskQueue()
  let timer: NodeJS.Timeout | undefined
  let after: Snapshot | undefined
  let failures = 0

  async function read(): Promise<void> {
    after ??= await start
    const upTo = await store.snapshot()
    // A standby that took over without some transactions uses their numbers again: it is followed from now on.
    if (endOf(upTo) >= endOf(after)) {
      const span = { after, upTo }
      // Collected first: after a failure in between the same span is read again.
      const searches = await collect(store.newSearches(span))
      const actions = await collect(store.newActions(span))
      for (const search of searches) onSearch(search)
      for (const action of actions) onAction(action)
    }
    after = upTo
  }

  async function look(): Promise<void> {
    try {
      await read()
      failures = 0
    } catch (error) {
      failures += 1
      // Reported once per outage, and not for a single missed connection.
      if (failures === 2 && !isClosing()) report('search.analytics.unfollowed', error, {})
    }
    schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    if (!isClosing()) timer = setTimeout(() => void queue.run(look), pause).unref()
  }
  schedule()

  return {
    /** Reads everything that is written by now. */
    catchUp: (): Promise<void> => queue.run(look),
    async close(): Promise<void> {
      clearTimeout(timer)
      await queue.idle()
    },
  }
}
