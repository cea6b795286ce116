/** Marks a response as private: no cache stores it and no search engine lists it. */
export function toPrivateResponse(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}
