/** A step of work as traces name it: by fixed words, never by names, addresses or typed text. */
export type SpanDescription = {
  name: string
  kind: 'server' | 'client'
  fields?: SpanFields
  /** Headers of the request that it answers: the caller's trace goes on. */
  headers?: { get(name: string): string | null | undefined }
}

type SpanFields = Readonly<Record<string, string | number>>

/** A span that is being recorded. */
export type RunningSpan = {
  traceId: string
  /** Spans of steps inside `work` become its children. */
  run<Value>(work: () => Value): Value
  end(outcome?: { fields?: SpanFields; isFailed?: boolean }): void
}

export type Tracing = {
  /** Null where nothing is recorded. */
  start(span: SpanDescription): RunningSpan | null
  close(): Promise<void>
}

/** Records nothing, and loads nothing. */
export const noTracing: Tracing = { start: () => null, close: async () => {} }

/** Runs a step in a span of its own. */
export async function inSpan<Value>(
  tracing: Tracing,
  description: SpanDescription,
  work: () => Promise<Value>,
): Promise<Value> {
  const span = tracing.start(description)
  if (!span) return work()
  let isFailed = true
  try {
    const value = await span.run(work)
    isFailed = false
    return value
  } finally {
    span.end({ isFailed })
  }
}

type FetchCall = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Calls of a service in spans of their own, each named by the last word of its address. */
export const traceCalls = (tracing: Tracing, service: string, fetch: FetchCall): FetchCall =>
  tracing === noTracing
    ? fetch
    : (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        const call = pathname.slice(pathname.lastIndexOf('/') + 1)
        return inSpan(tracing, { name: `${service} ${call}`, kind: 'client' }, () => fetch(input, init))
      }
