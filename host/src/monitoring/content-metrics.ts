import type { Content } from '@vitrine/content'
import { Counter, Gauge, type Registry, type RegistryContentType } from 'prom-client'

export type ContentMetricsSource = Pick<Content, 'figures'>

/** Registers the metrics of the content service. */
export function measureContent(content: ContentMetricsSource, registry: Registry<RegistryContentType>): void {
  const registers = [registry]
  new Counter({
    name: 'content_requests_total',
    help: 'Requests to the content service by host, call and status',
    labelNames: ['host', 'call', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { host, call, status, count } of content.figures().requests)
        this.inc({ host, call, status: String(status) }, count)
    },
  })
  new Gauge({
    name: 'content_items',
    help: 'Entries and assets: published, and all with drafts',
    labelNames: ['kind', 'state'],
    registers,
    collect() {
      const { entries, assets } = content.figures()
      for (const [kind, numbers] of Object.entries({ entries, assets }))
        for (const [state, count] of Object.entries(numbers)) this.set({ kind, state }, count)
    },
  })
}
