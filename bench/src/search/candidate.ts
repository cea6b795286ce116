import type { BenchProduct } from '../../workload/catalogue.mjs'
import type { BenchRequest } from '../../workload/workload.mjs'

/** An engine that is measured. */
export type Candidate = {
  name: string
  /** Classes of requests that it cannot answer are left out of the measurement. */
  cannot: readonly BenchRequest['class'][]
  build(products: Iterable<BenchProduct>, count: number): Promise<void>
  /** The best results and how many there are; facets are counted where the request wants them. */
  ask(request: BenchRequest): Promise<{ total: number; ids: readonly string[]; facetValues: number }>
  /** Bytes its index takes, where it can tell. */
  bytes?(): number
  /** The same for an index of a server, which has to be asked. */
  storedBytes?(): Promise<number>
  /** Seconds until an index on disk answers, where it can be saved. */
  loadSeconds?(): Promise<number>
  close(): Promise<void>
}
