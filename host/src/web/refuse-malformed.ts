import type { IncomingMessage, ServerResponse } from 'node:http'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses what becomes no web request: methods that browsers forbid, and a second host name, which programs in front of
 * the shop may read differently. Answers and returns true for those.
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const [status, headers] = !methods.includes(request.method ?? '')
    ? [405, { Allow: methods.join(', ') }]
    : countHosts(request) > 1
      ? [400, {}]
      : [null, {}]
  if (status === null) return false
  response.writeHead(status, { ...headers, Connection: 'close', 'Content-Length': 0 }).end()
  return true
}

/** Node keeps only the first of several. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
