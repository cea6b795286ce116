import type { Pictures } from '@vitrine/pictures'

/** `/cdn/content/{name}.webp?w=800&fm=avif`, as assets of the content service are asked for. */
export function createContentPictures(
  pictures: Pick<Pictures, 'fetchVariant'>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const [, name] = /^\/cdn\/content\/([a-z\d]+(?:-[a-z\d]+)*)\.webp$/.exec(pathname) ?? []
    if (!name) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    return pictures.fetchVariant(name, request)
  }
}
