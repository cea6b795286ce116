/** For one reader: nothing on the way keeps it, and no search engine tells of it. */
export function keepPrivate(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}
