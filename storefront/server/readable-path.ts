/**
 * The request with a path that can be decoded: a stray `%`, as in a link to `/100%-linen/`, stands for itself, so that the
 * visitor gets a page that says what is missing. A form has no such address: undefined.
 */
export function readablePath(request: Request): Request | undefined {
  const url = new URL(request.url)
  if (isDecodable(url.pathname)) return request
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  url.pathname = url.pathname.replaceAll('%', '%25')
  return new Request(url, { method: request.method, headers: request.headers, signal: request.signal })
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
