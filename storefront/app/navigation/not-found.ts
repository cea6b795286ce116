import { data } from 'react-router'

/** No page has this path, or the one whose form it has does not fit: `/p/mantel/` carries no product id. */
export const invalidPage = (path: string) =>
  data(`Page Not Found: ${path}`, { status: 404, statusText: 'Page not found' })

/** Nobody knows whether the page exists: who could say so does not answer. */
export const notAvailableNow = () => data(null, { status: 503, statusText: 'Not available now' })
