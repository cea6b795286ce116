import { Histogram } from 'prom-client'
import { inSpan, type Tracing } from './tracing.ts'

/** Servers of others. */
export type OutsideService = 'payment' | 'mail' | 'events' | 'identity' | 'addresses'

export type OutsideCalls = ReturnType<typeof createOutsideCalls>

type Call<Parameters extends unknown[], Value> = (...parameters: Parameters) => Promise<Value>

/** Times calls of other servers, and gives each a span of its own. Figures and spans name the call, never its values. */
export function createOutsideCalls(tracing: Tracing) {
  const duration = new Histogram({
    name: 'outside_call_duration_seconds',
    help: 'Time until another server answered',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    // The metrics of the process take it in, once they are there.
    registers: [],
  })

  const watchCall =
    <Parameters extends unknown[], Value>(
      service: OutsideService,
      name: string,
      call: Call<Parameters, Value>,
      isFailure: (value: Value) => boolean = () => false,
    ): Call<Parameters, Value> =>
    async (...parameters) => {
      const stop = duration.startTimer({ service })
      let outcome = 'failed'
      try {
        const value = await inSpan(tracing, { name: `${service} ${name}`, kind: 'client' }, () => call(...parameters))
        if (!isFailure(value)) outcome = 'ok'
        return value
      } finally {
        stop({ outcome })
      }
    }

  return {
    duration,
    watchCall,

    /** The same `fetch`; a reply of 5xx is a failed call. */
    watchFetch: (service: OutsideService, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      watchCall(service, 'fetch', fetch, ({ status }) => status >= 500),
  }
}
