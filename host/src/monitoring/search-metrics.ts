import type { Search } from '@vitrine/search'
import { Counter, Gauge, type Registry } from 'prom-client'

export type Measured = Pick<Search, 'figures' | 'size' | 'lag'>

/** What the search tells about itself. The service counts by itself; it is asked when somebody looks. */
export function measureSearch(search: Measured, registry: Registry): void {
  const registers = [registry]
  new Counter({
    name: 'search_requests_total',
    help: 'Requests to the search service by call and status',
    labelNames: ['call', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { call, status, count } of search.figures().requests) this.inc({ call, status: String(status) }, count)
    },
  })
  new Counter({
    name: 'search_without_results_total',
    help: 'Searches, listings and recommendations that found nothing',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset()
      for (const { source, count } of search.figures().withoutResults) this.inc({ source }, count)
    },
  })
  new Counter({
    name: 'search_events_total',
    help: 'What shoppers did, by what became of it: written, dropped while the database was away, refused by it',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      const { written, dropped, refused } = search.figures().events
      for (const [outcome, count] of Object.entries({ written, dropped, refused })) this.inc({ outcome }, count)
    },
  })
  const gauges = {
    search_events_waiting: ['Events that are not written yet', () => search.figures().events.waiting],
    search_index_documents: ['Products in the index', () => search.size().documents],
    search_index_bytes: ['Memory of the index', () => search.size().bytes],
    // Without a database nobody knows how much there is to hear: the other figures are still worth telling.
    search_index_lag_changes: ['Changes of the catalogue that are not in the index yet', () => lagOf(search)],
  } as const
  for (const [name, [help, read]] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
}

const lagOf = (search: Measured): Promise<number> => search.lag().catch(() => Number.NaN)
