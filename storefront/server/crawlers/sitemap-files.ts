import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { acceptedEncodings } from '@vitrine/contracts/http'
import { createSingleFlight, createWeightedCache } from '@vitrine/resilience'
import { isContentKey, pageKeys } from '../page-keys.ts'

/** Lists that change together. */
export type SitemapKind = 'products' | 'categories' | 'outfits' | 'content'
const kinds: readonly SitemapKind[] = ['products', 'categories', 'outfits', 'content']

/** A file of one shop. */
type SitemapName = { kind: SitemapKind; file: string }

type SitemapFilesOptions = {
  /** Most bytes of all files together, compressed: some dozens of files with 20,000 pages each. */
  maxBytes?: number
}

/** A file that is compressed while its pages are read; readers get what there is, and wait for the rest. */
type SitemapFile = {
  /** How many changes there were when it was begun. */
  version: number
  chunks: Buffer[]
  state: 'growing' | 'whole' | 'broken'
  /** Settles with the next chunk, or the end. */
  grown: PromiseWithResolvers<void>
  etag: string | null
}

/** Keeps sitemaps as compressed bytes until something in them changes. Two readers of one file share the work. */
export function createSitemapFiles({ maxBytes = 64 * 1024 * 1024 }: SitemapFilesOptions = {}) {
  const kept = createWeightedCache<SitemapFile>({ maxWeight: maxBytes, weightOf: ({ chunks }) => lengthOf(chunks) })
  const starting = createSingleFlight<SitemapFile>()
  const changes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<SitemapKind, number>
  const growing = new Map<string, SitemapFile>()

  /** Fails where the first bytes cannot be had; afterwards a failure breaks the file off, and it is not kept. */
  async function begin({ kind, file: name }: SitemapName, open: () => Promise<Readable>): Promise<SitemapFile> {
    const version = changes[kind]
    const file: SitemapFile = { version, chunks: [], state: 'growing', grown: Promise.withResolvers(), etag: null }
    const source = await open()
    growing.set(name, file)
    void fill(file, source).finally(() => {
      if (growing.get(name) === file) growing.delete(name)
      if (file.state === 'whole' && version === changes[kind]) kept.set(name, file)
    })
    return file
  }

  return {
    /** The reply with a file, which `open` writes where it is not kept. */
    async read(name: SitemapName, open: () => Promise<Readable>, headers: Headers): Promise<Response> {
      const version = changes[name.kind]
      const known = [kept.get(name.file), growing.get(name.file)].find((file) => file?.version === version)
      return replyWith(known ?? (await starting.run(`${name.file} ${version}`, () => begin(name, open))), headers)
    },
    markChanged(keys: readonly string[]): void {
      const isWide = keys.includes(pageKeys.all)
      const isOfGoods = keys.some((key) => key.startsWith('product:'))
      if (isWide || isOfGoods) for (const kind of ['products', 'outfits'] as const) changes[kind] += 1
      if (isWide || keys.includes(pageKeys.menus)) changes.categories += 1
      if (isWide || keys.some(isContentKey)) changes.content += 1
    },
  }
}

const lengthOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, { length }) => sum + length, 0)

async function fill(file: SitemapFile, source: Readable): Promise<void> {
  const grow = () => {
    const { resolve } = file.grown
    file.grown = Promise.withResolvers()
    resolve()
  }
  const zip = createGzip()
  source.once('error', (error) => zip.destroy(error))
  try {
    for await (const chunk of source.pipe(zip)) {
      file.chunks.push(chunk as Buffer)
      grow()
    }
    const hash = createHash('sha256')
    for (const chunk of file.chunks) hash.update(chunk)
    file.etag = `"${hash.digest('base64url').slice(0, 22)}"`
    file.state = 'whole'
  } catch {
    file.state = 'broken'
  }
  grow()
}

async function* chunksOf(file: SitemapFile): AsyncGenerator<Buffer> {
  for (let next = 0; ;) {
    const { grown, state } = file
    const chunk = file.chunks[next]
    if (chunk) {
      next += 1
      yield chunk
    } else if (state === 'growing') await grown.promise
    else if (state === 'whole') return
    else throw new Error('The list broke off')
  }
}

function replyWith(file: SitemapFile, headers: Headers): Response {
  const isZipped = acceptedEncodings(headers.get('accept-encoding')).has('gzip')
  const reply = new Headers({ 'Content-Type': 'application/xml; charset=utf-8', Vary: 'Accept-Encoding' })
  // Weak, as it names the pages in the list and not their compression.
  const etag = file.etag && `W/${file.etag}`
  if (etag) reply.set('ETag', etag)
  if (etag && headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: reply })
  if (isZipped) {
    reply.set('Content-Encoding', 'gzip')
    if (file.state === 'whole') reply.set('Content-Length', String(lengthOf(file.chunks)))
  }
  const bytes = Readable.from(chunksOf(file))
  const body = isZipped ? bytes : bytes.pipe(createGunzip())
  if (body !== bytes) bytes.once('error', (error) => body.destroy(error))
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { headers: reply })
}
