import { hostileText } from '../hostile-values.ts'
import { type InputMaker, shopRequest } from '../input.ts'

const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'Expect',
  'Upgrade',
  'Connection',
  'TE',
  'Host',
  'Transfer-Encoding',
  'Content-Length',
  'X-Forwarded-Host',
  '',
  'Bad Name',
  '__proto__',
]

/** Requests that no client library sends, written to the socket as they are. */
export const makeWireInput: InputMaker = (_, random) => {
  const method = random.isLikely(0.7)
    ? random.pick(['GET', 'POST', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'PURGE'])
    : hostileText(random)
  const path = random.isLikely(0.6)
    ? random.pick(['/de/', '/api/visitor', '*', 'http://evil.example/', '/de/../../x', '//'])
    : hostileText(random)
  const headers = Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(headerNames), hostileText(random)]),
  )
  return shopRequest({ method, path, headers })
}
