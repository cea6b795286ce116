import type { Search } from '@vitrine/search'
import { Counter, type Registry, type RegistryContentType } from 'prom-client'
import { measureGauges } from './measure-gauges.ts'

export type IndexMetricsSource = Pick<Search, 'size' | 'lag'>
export type SearchMetricsSource = Pick<Search, 'figures'> & IndexMetricsSource

/** Registers the metrics of the search. The service counts; its counters are read with each scrape. */
export function measureSearch(search: SearchMetricsSource, registry: Registry<RegistryContentType>): void {
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
    name: 'search_answers_total',
    help: 'Questions by outcome: answered, refused, failed, or cancelled by the client; and by the writer of the answer',
    labelNames: ['outcome', 'assembled_by'],
    registers,
    collect() {
      this.reset()
      for (const { outcome, assembledBy, count } of search.figures().answers)
        this.inc({ outcome, assembled_by: assembledBy }, count)
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
  measureGauges(
    { search_events_waiting: ['Events that are not written yet', () => search.figures().events.waiting] },
    registry,
  )
  measureIndex(search, registry)
}

/** Registers the metrics of the index, which a process may write without answering searches. */
export function measureIndex(search: IndexMetricsSource, registry: Registry<RegistryContentType>): void {
  const gauges = {
    search_index_documents: ['Products in the index', () => search.size().documents],
    search_index_bytes: ['Memory of the index', () => search.size().bytes],
    // Without a database the lag is unknown; the other metrics are still worth reporting.
    search_index_lag_changes: ['Changes of the catalogue that are not in the index yet', () => lagOf(search)],
  } as const
  measureGauges(gauges, registry)
}

const lagOf = (search: IndexMetricsSource): Promise<number> => search.lag().catch(() => Number.NaN)
