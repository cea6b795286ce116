import { data } from 'react-router'

/** No page has this path, or its parameters do not fit: `/p/mantel/` carries no product id. */
export const invalidPage = (path: string) =>
  data(`Page Not Found: ${path}`, { status: 404, statusText: 'Page not found' })

/** The service that a page needs does not answer; `known` is what can be shown all the same. */
export const notAvailableNow = (known: unknown = null) => data(known, { status: 503, statusText: 'Not available now' })
