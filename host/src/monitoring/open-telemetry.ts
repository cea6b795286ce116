import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { statements } from '@vitrine/database'
import type { RunningSpan, SpanDescription, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const
/** Statements are long lists of columns; their beginning tells them apart. */
const longestStatement = 300

type TelemetryOptions = {
  /** Address of a collector. */
  url: string
  service: string
  /** Share of traces that are recorded, from 0 to 1. */
  share: number
  /** Whether callers are proxies of ours: a stranger must not decide which traces are recorded. */
  isCallerTrusted: boolean
}

/** Sends traces by OTLP. Nothing is registered globally: several hosts may run in one process. */
export function openTelemetry({ url, service, share, isCallerTrusted }: TelemetryOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('vitrine')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()

  const parentOf = (headers: SpanDescription['headers']): Context =>
    current.getStore() ??
    (headers && isCallerTrusted
      ? propagator.extract(ROOT_CONTEXT, headers, { get: (from, key) => from.get(key) ?? undefined, keys: () => [] })
      : ROOT_CONTEXT)

  function start({ name, kind, fields, headers }: SpanDescription): RunningSpan {
    const parent = parentOf(headers)
    const span = tracer.startSpan(name, { kind: kinds[kind], ...(fields && { attributes: fields }) }, parent)
    const context = trace.setSpan(parent, span)
    return {
      traceId: span.spanContext().traceId,
      run: (work) => current.run(context, work),
      end({ fields: result, isFailed = false } = {}) {
        if (result) span.setAttributes(result)
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  const unfollow = followStatements((text) => {
    const parent = current.getStore()
    // Outside of a request, work repeats itself for ever: its statements would hide the others.
    if (!parent) return null
    const shortened = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestStatement)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shortened }
    return tracer.startSpan(shortened.split(' ', 1)[0] ?? '', { kind: SpanKind.CLIENT, attributes }, parent)
  })

  return {
    start,
    async close() {
      unfollow()
      // A collector that is away must not keep the shop from stopping.
      await provider.shutdown().catch(() => {})
    },
  }
}

/** Opens a span for each statement and ends it with its result. Returns the end of it. */
function followStatements(open: (text: string) => Span | null): () => void {
  const running = new WeakMap<object, Span>()
  const end = (statement: object) => {
    running.get(statement)?.end()
    running.delete(statement)
  }
  const subscriber = {
    start(statement: { text: string }) {
      const span = open(statement.text)
      if (span) running.set(statement, span)
    },
    end() {},
    asyncStart() {},
    asyncEnd: end,
    error: (statement: object) => void running.get(statement)?.setStatus({ code: SpanStatusCode.ERROR }),
  }
  statements.subscribe(subscriber)
  return () => void statements.unsubscribe(subscriber)
}
