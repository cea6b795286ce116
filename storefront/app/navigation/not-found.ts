import { data } from 'react-router'

/** No page has this path, or its parameters do not fit: `/p/mantel/` carries no product id. */
export const invalidPage = (path: string) =>
  data(`Page Not Found: ${path}`, { status: 404, statusText: 'Page not found' })

/** The service that knows whether the page exists does not answer. */
export const notAvailableNow = () => data(null, { status: 503, statusText: 'Not available now' })
