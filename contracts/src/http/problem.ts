import * as v from 'valibot'

/**
 * The body of every refusal, as `application/problem+json`. `detail` and `details` say the same, for old clients.
 * A refusal may bring more along, such as the basket as it is now.
 */
export const Problem = v.looseObject({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  details: v.string(),
  code: v.string(),
  instance: v.optional(v.string()),
  /** One by one: fields that do not fit (`path`, `message`), or lines of a basket. */
  errors: v.optional(v.array(v.looseObject({}))),
})
export type Problem = v.InferOutput<typeof Problem>

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

export type ProblemDetails = {
  status: number
  code: string
  detail: string
  instance?: string
  errors?: readonly Record<string, unknown>[]
  /** Further members of the body. */
  more?: Record<string, unknown>
  headers?: Record<string, string>
}

export function problemResponse({ status, code, detail, instance, errors, headers, more }: ProblemDetails): Response {
  const body: Problem = {
    ...more,
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    details: detail,
    code,
    ...(instance && { instance }),
    ...(errors && { errors: [...errors] }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers, 'Content-Type': 'application/problem+json' },
  })
}
