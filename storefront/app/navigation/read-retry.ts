import { type Fetch, fetchRead } from '@vitrine/contracts/http/retry'

/** Page data, the build manifest, and the visitor of the header, who would seem signed out after one failure. */
const isPageRead = (url: URL, method: string) =>
  method === 'GET' && url.origin === location.origin && /\.(data|json)$|^\/api\/visitor$/.test(url.pathname)

/** The router offers no place for a retry of its page data, so it is given a `fetch` that knows it. */
export const retryPageReads =
  (fetch: Fetch): Fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const send = () => fetch(input instanceof Request ? input.clone() : input, init)
    return isPageRead(url, method.toUpperCase()) ? fetchRead(send) : send()
  }
