import * as v from 'valibot'
import { withoutPassword } from './addresses.ts'

/** Names and meanings as OpenTelemetry defines them. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (input) => URL.canParse(input) && /^https?:$/.test(new URL(input).protocol) && new URL(input).search === '',
        ({ input }) =>
          `OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector such as http://localhost:4318, not "${withoutPassword(input)}"`,
      ),
      v.transform((input) => input.replace(/\/+$/, '')),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'OTEL_SERVICE_NAME must be one word such as shop')),
    'vitrine',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0?\.\d{1,6}|0|1(\.0)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1 such as 0.1'),
      v.transform(Number),
    ),
    '1',
  ),
}

type TracingVariables = v.InferOutput<v.ObjectSchema<typeof tracingEnvironment, undefined>>

export type TracingSettings = {
  /** Where traces are sent to, under which name, and which share of them; null without a collector. */
  tracing: { url: string; service: string; share: number } | null
}

export const readTracingSettings = (output: TracingVariables): TracingSettings => ({
  tracing:
    output.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? null
      : {
          url: output.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: output.OTEL_SERVICE_NAME,
          share: output.OTEL_TRACES_SAMPLER_ARG,
        },
})
