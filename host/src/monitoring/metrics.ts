import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type RegistryContentType } from 'prom-client'
import { type AdmissionMetricsSource, measureAdmission } from './admission-metrics.ts'
import { type ContentMetricsSource, measureContent } from './content-metrics.ts'
import type { OutsideCalls } from './outside-calls.ts'
import { measurePictures, type PictureMetricsSource } from './picture-metrics.ts'
import { measureShop, type ShopMetricsSource } from './shop-metrics.ts'
import { measureStorage, type StorageMetricsSource } from './storage-metrics.ts'
import { type IndexMetricsSource, measureIndex, measureSearch, type SearchMetricsSource } from './search-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

type DatabaseConnections = { busy: number; idle: number; waiting: number }

type MetricsSources = {
  database: { isUp: () => boolean; restarts: () => number; connections: () => DatabaseConnections }
  outsideCalls: Pick<OutsideCalls, 'duration'>
  /** Absent in a process that answers no pages. */
  admission: AdmissionMetricsSource | null
  /** Absent when orders are placed elsewhere. */
  shop: ShopMetricsSource | null
  /** Absent when searches are answered elsewhere. */
  search: SearchMetricsSource | null
  /** The index in a process that writes it and answers no searches. */
  index?: IndexMetricsSource | null
  /** Absent when pages come from elsewhere. */
  content: ContentMetricsSource | null
  /** Absent in a process that answers no pages. */
  pictures: PictureMetricsSource | null
  storage: StorageMetricsSource
  /** Whether figures name a trace that they come from. */
  hasTraces?: boolean
}

/** Metrics for operators. Labels come from fixed sets only. */
export function createMetrics(sources: MetricsSources) {
  const { database, outsideCalls, admission, shop, search, content, pictures, storage, hasTraces = false } = sources
  const { index = null } = sources
  const registry = new Registry<RegistryContentType>()
  // Only this format has room for traces; Prometheus reads both.
  if (hasTraces) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  // The trace is a label of a single figure, not of the series.
  const duration = new Histogram<'kind' | 'method' | 'status' | 'trace_id'>({
    name: 'http_server_request_duration_seconds',
    help: 'Time until the reply began',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    enableExemplars: hasTraces,
    registers,
  })
  const violations = new Counter({
    name: 'content_security_policy_violations_total',
    help: 'Reports of browsers that a page wanted more than it may',
    registers,
  })
  new Gauge({
    name: 'database_up',
    help: '1 while the database answers',
    registers,
    collect() {
      this.set(database.isUp() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_restarts',
    help: 'How often the embedded database had to be started again',
    registers,
    collect() {
      this.set(database.restarts())
    },
  })

  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by state; waiting are requests that have none yet',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
    },
  })
  registry.registerMetric(outsideCalls.duration)

  if (admission) measureAdmission(admission, registry)
  if (shop) measureShop(shop, registry)
  if (search) measureSearch(search, registry)
  else if (index) measureIndex(index, registry)
  if (content) measureContent(content, registry)
  if (pictures) measurePictures(pictures, registry)
  measureStorage(storage, registry)

  const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
  return {
    observeRequest({ kind, method, status, seconds, traceId }: RequestFigures): void {
      const labels = { kind, method: knownMethods.has(method) ? method : 'other', status: String(status) }
      if (traceId) duration.observe({ labels, value: seconds, exemplarLabels: { trace_id: traceId } })
      else duration.observe(labels, seconds)
    },
    countPolicyViolation: () => violations.inc(),
    text: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
  }
}

type RequestFigures = { kind: string; method: string; status: number; seconds: number; traceId?: string | undefined }
