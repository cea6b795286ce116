import { pictureFile, type PictureType, pictureTypes, pictureWidths } from '@vitrine/contracts/pictures'

type Service = { fetch(request: Request): Promise<Response> }

/** Most that the vendor's image service takes. */
const widest = 4_000

/**
 * `/cdn/content/{name}.webp?w=800&fm=avif`, as assets of the content service are asked for. Widths are rounded up to one
 * that is made anyway, so nobody can have any number of pictures made; heights, cuts and qualities are left as they are.
 */
export function createContentPictures(pictures: Service): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams, origin } = new URL(request.url)
    const [, name] = /^\/cdn\/content\/([a-z\d]+(?:-[a-z\d]+)*)\.webp$/.exec(pathname) ?? []
    if (!name) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    const wanted = Number(searchParams.get('w') ?? widest)
    const type = searchParams.get('fm') ?? 'webp'
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > widest || !isType(type))
      return new Response('A width is a whole number from 1 to 4000, a format avif, webp or jpg', { status: 400 })
    const width = pictureWidths.find((offered) => offered >= wanted) ?? pictureWidths[pictureWidths.length - 1] ?? 2400
    return pictures.fetch(new Request(`${origin}/cdn/goods/${pictureFile({ name, width, type })}`, request))
  }
}

const isType = (type: string): type is PictureType => pictureTypes.some((known) => known === type)
