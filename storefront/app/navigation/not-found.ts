import { data } from 'react-router'

/** No page has this path. */
export const pageNotFound = () => data('Page not found', { status: 404, statusText: 'Page not found' })

/** A page has this path's form, but the path does not fit it: `/p/mantel/` carries no product id. */
export const invalidPage = (path: string) =>
  data(`Page Not Found: ${path}`, { status: 404, statusText: 'Page not found' })

/** The shop knows the page but cannot show it yet. */
export const notAvailableYet = () => data(null, { status: 501, statusText: 'Not available yet' })
