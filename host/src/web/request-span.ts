import type { SpanDescription } from '../monitoring/tracing.ts'

type AnsweredRequest = {
  kind: string
  method: string
  path: string
  headers: NonNullable<SpanDescription['headers']>
}

/** Beginnings of paths are fixed words; further along and in queries are tokens of single people. */
const placeOf = (path: string): string =>
  path
    .split('?', 1)[0]
    ?.split('/')
    .slice(0, path.startsWith('/api/') ? 4 : 3)
    .join('/') ?? ''

/** The span of a request that this process answers. */
export const requestSpan = ({ kind, method, path, headers }: AnsweredRequest): SpanDescription => ({
  name: `${method} ${kind}`,
  kind: 'server',
  fields: { 'http.request.method': method, 'url.path': placeOf(path) },
  headers,
})
