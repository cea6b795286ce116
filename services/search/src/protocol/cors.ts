import type { Route } from './routes.ts'

const anyOrigin = { methods: ['POST'], hasCredentials: false } as const
type Rules = Pick<Route, 'methods' | 'hasCredentials'>

/** Pages of other hosts may call the service: replies depend on their token, never on a cookie. */
export function allowOrigin(response: Response, request: Request, { hasCredentials }: Rules = anyOrigin): Response {
  const origin = request.headers.get('origin')
  response.headers.append('Vary', 'Origin')
  if (origin === null) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Answer-Id, X-Request-Id')
  if (hasCredentials) response.headers.set('Access-Control-Allow-Credentials', 'true')
  return response
}

/** The reply to the preflight request of a browser. */
export const replyPreflight = ({ methods }: Rules = anyOrigin): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'authorization, content-type, last-event-id',
      'Access-Control-Max-Age': '7200',
    },
  })
