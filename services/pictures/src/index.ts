import { basename } from 'node:path'
import { problemResponse } from '@vitrine/contracts/http'
import { parsePictureFile, pictureViews, pictureWidths } from '@vitrine/contracts/pictures'
import { FilesUnavailable } from '@vitrine/files'
import { QueueFullError } from '@vitrine/resilience'
import { findMasters, type Master, type Masters, type SharedMasters } from './masters.ts'
import { isUsual, readVariant, type VariantType } from './variants/variant.ts'
import { createPreparation, type Preparation, type PreparationFigures } from './preparation/preparation.ts'
import { createRenderer, EncodingError, type RenderedPicture, type RendererFigures } from './renderer.ts'

export { findMasters, type Master, type SharedMasters } from './masters.ts'

export type PicturesOptions = {
  /** Folders with one AVIF master per picture. A name says what is shown: another picture has another name. */
  masters: readonly string[]
  /** They count more than those of folders. */
  shared?: SharedMasters | undefined
  cacheDir: string
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type PicturesFigures = RendererFigures & { preparation: PreparationFigures }

export type Pictures = {
  fetch(request: Request): Promise<Response>
  /** A picture as `w`, `h`, `fit`, `f`, `fm`, `q`, `fl`, `bg` and `r` want it: the parameters of a content vendor. */
  fetchVariant(name: string, request: Request): Promise<Response>
  /** What a page should know before a picture arrives: `?v=` makes its address immutable, ground and preview fill its place. */
  describe(name: string): Pick<Master, 'version' | 'ground' | 'preview'> | undefined
  /** Encodes the sizes that pages request ahead of requests, in the background; pictures that come later, too. */
  prepare(order?: { first?: readonly string[]; onProgress?: (figures: PreparationFigures) => void }): Promise<void>
  figures(): PicturesFigures
  close(): Promise<void>
}

const mediaTypes: Readonly<Record<VariantType, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

const widest = pictureWidths[pictureWidths.length - 1] ?? 2_400

const notFound = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

const forEver = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400, stale-while-revalidate=604800'
const forAWhile = 'public, max-age=300'
/** Of a size that stands in for one that is being encoded. */
const forAMinute = 'public, max-age=60'

const anyView = new RegExp(`-(?:${pictureViews.join('|')})$`)
/** A brand may have fewer pictures of an article than the shop has views: its front stands in for the others. */
const frontOf = (name: string) => name.replace(anyView, '-front')

/**
 * Serves `…/{name}-{width}.{avif|webp|jpg}`. A size that is not encoded yet is answered with the nearest one that is.
 */
export async function createPictures({ masters, shared, cacheDir, report }: PicturesOptions): Promise<Pictures> {
  let known = await findMasters(masters)
  let age = performance.now()
  const findOwn = (name: string) => shared?.masters.get(name) ?? known.get(name)
  const find = (name: string) => findOwn(name) ?? findOwn(frontOf(name))
  const all = (): Masters => (shared ? new Map([...known, ...shared.masters]) : known)

  /** Imported pictures are found later, but the index is read at most once a second. */
  async function findAgain(name: string) {
    if (performance.now() - age < 1_000) return undefined
    age = performance.now()
    known = await findMasters(masters)
    await shared?.refresh()
    void preparation?.run(all())
    return find(name)
  }

  const onFailed = (master: string, error: unknown) => report('picture.failed', error, { master: basename(master) })
  const renderer = createRenderer({ cacheDir, onFailed })
  let preparation: Preparation | undefined

  async function fetch({ url, method }: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(url)
    const address = parsePictureFile(pathname.split('/').at(-1) ?? '')
    if (!address || (method !== 'GET' && method !== 'HEAD')) return notFound()
    return send(address, method, searchParams, ({ file }) => renderer.renderSize(file, address))
  }

  async function fetchVariant(name: string, { url, method }: Request): Promise<Response> {
    const { searchParams } = new URL(url)
    if (method !== 'GET' && method !== 'HEAD') return notFound()
    const variant = readVariant(searchParams)
    if (!variant)
      return problemResponse({
        status: 400,
        code: 'invalid_payload',
        detail:
          'A picture is asked for by w, h, fit, f, fm, q, fl, bg and r; one of them has a value that means nothing',
      })
    if (!isUsual(variant))
      return send({ name, type: variant.type }, method, searchParams, ({ file }) =>
        renderer.renderVariant(file, variant),
      )
    const { type, width: wanted = widest } = variant
    const width = pictureWidths.find((offered) => offered >= wanted) ?? widest
    return send({ name, type }, method, searchParams, ({ file }) => renderer.renderSize(file, { name, width, type }))
  }

  async function send(
    address: { name: string; type: VariantType },
    method: string,
    params: URLSearchParams,
    render: (master: Master) => Promise<RenderedPicture>,
  ): Promise<Response> {
    const master = find(address.name) ?? (await findAgain(address.name))
    const own = findOwn(address.name)
    if (!master) return notFound()
    try {
      await shared?.ensure(master.file)
      const { picture, isFinal } = await render(master)
      return new Response(method === 'HEAD' ? null : new Uint8Array(picture), {
        headers: {
          'Content-Type': mediaTypes[address.type],
          'Content-Length': String(picture.byteLength),
          'Cache-Control': !isFinal
            ? forAMinute
            : !own
              ? forAWhile
              : params.get('v') === own.version
                ? forEver
                : forADay,
        },
      })
    } catch (error) {
      if (error instanceof FilesUnavailable) {
        return problemResponse({
          status: 503,
          code: 'unavailable',
          detail: 'The store of pictures does not answer',
          headers: { 'Retry-After': '10' },
        })
      }
      if (error instanceof QueueFullError) {
        return problemResponse({
          status: 503,
          code: 'busy',
          detail: 'Too many pictures at once',
          headers: { 'Retry-After': '5' },
        })
      }
      if (!(error instanceof EncodingError)) report('picture.failed', error, { name: address.name })
      return problemResponse({ status: 500, code: 'unexpected', detail: 'The picture could not be made' })
    }
  }

  let isClosed = false
  return {
    fetch,
    fetchVariant,
    describe(name) {
      const master = find(name)
      return master && { version: master.version, ground: master.ground, preview: master.preview }
    },
    async prepare(order = {}) {
      if (isClosed) return
      const ensureMaster = shared?.ensure
      preparation ??= createPreparation({ ...order, cacheDir, ensureMaster, onFailed, waitForVisitors: renderer.idle })
      await preparation.run(all())
    },
    figures: () => ({
      ...renderer.figures(),
      preparation: preparation?.figures() ?? { done: 0, total: 0, encoded: 0 },
    }),
    async close() {
      isClosed = true
      preparation?.close()
      await renderer.close()
    },
  }
}
