import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureViews } from '@vitrine/contracts/pictures'
import { createTaskQueue } from '@vitrine/resilience'
import {
  findMasters,
  groundsFile,
  indexFile,
  type Master,
  previewsFile,
  readGrounds,
  readIndex,
  readPreviews,
} from '../masters.ts'
import { openDownloadCache } from './download-cache.ts'
import { encodeMaster } from './encode-master.ts'
import { createDownloader, type DownloadLimits } from './download.ts'
import type { ImportFailure } from './import-failure.ts'
import { encodePreview } from './preview.ts'
import { backgroundColourOf } from './background-colour.ts'
import { readPictureFile } from './picture-file.ts'
import { isPrivateAddress } from './private-addresses.ts'

/** A picture that is stored now, by its content; `note` says what else is worth knowing. Or why it is not. */
export type ImportedPicture = { ok: true; content: string; note?: string } | ({ ok: false } & ImportFailure)

export type PictureImport = Disposable & {
  /** Stores what a list names as a picture, `https://…` or a file of the folder, unless it is stored already. */
  take(source: string): Promise<ImportedPicture>
  /** Gives stored pictures the name of an article: the first is its front, the others its further views. */
  name(picture: string, contents: readonly string[]): void
  /** Writes the names down; from then on the picture service finds them. */
  save(): Promise<void>
  close(): void
}

export type PictureImportOptions = {
  /** Where masters are kept; a folder of the picture service. */
  masters: string
  /** Where files are looked for. */
  folder: string
  /** Whether pictures may be taken from this machine and its network. */
  allowsPrivateHosts?: boolean
  /** Whether a file of the folder stands in for an address that ends in its name. */
  prefersFolder?: boolean
  /** Called with all named pictures before `save` ends, for a store that other processes read. */
  onSaved?: ((pictures: readonly [name: string, master: Master][]) => Promise<void>) | undefined
  signal?: AbortSignal
  limits?: Partial<Omit<DownloadLimits, 'signal'>>
}

const mostBytes = 30_000_000

/** The views of an article in the order a list names its pictures; those after the shop's own are further details. */
export const viewAt = (position: number): string => pictureViews[position] ?? `d${position - 1}`

/** Imports a brand's pictures. Equal pictures are stored once. */
export async function openPictureImport({ masters, folder, ...options }: PictureImportOptions): Promise<PictureImport> {
  await mkdir(masters, { recursive: true })
  await removeDrafts(masters)
  const mayConnect = options.allowsPrivateHosts ? () => true : (address: string) => !isPrivateAddress(address)
  const limits = { mayConnect, mostBytes, mostAtOnce: 8, timeoutMs: 30_000, pauseBeforeRetryMs: 500, ...options.limits }
  const downloader = createDownloader({ ...limits, signal: options.signal })
  const book = openDownloadCache(join(masters, 'addresses.db'))
  // One at a time: a decoded picture may fill hundreds of megabytes, and the encoder uses all cores by itself.
  const queue = createTaskQueue()
  const named = new Map<string, string>()
  const fileOf = (content: string) => `${content}.avif`
  const isStored = (content: string) => existsSync(join(masters, fileOf(content)))

  async function store(bytes: Buffer): Promise<ImportedPicture> {
    const content = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    if (isStored(content)) return { ok: true, content }
    options.signal?.throwIfAborted()
    const encoded = await encodeMaster(bytes)
    if (!encoded.ok) return encoded
    await putInPlace(join(masters, fileOf(content)), encoded.master)
    return { ok: true, content }
  }

  async function takeFile(name: string): Promise<ImportedPicture> {
    const file = await readPictureFile(folder, name, limits.mostBytes)
    return file.ok ? queue.run(() => store(file.bytes)) : file
  }

  async function takeAddress(address: string): Promise<ImportedPicture> {
    if (options.prefersFolder)
      for (const name of fileNamesOf(address)) {
        const local = await takeFile(name)
        if (local.ok) return local
      }
    const entry = book.find(address)
    const known = entry && isStored(entry.content) ? entry : undefined
    // A server that cannot say whether a picture has changed is believed that it has not.
    if (known && !known.etag && !known.lastModified) return { ok: true, content: known.content }
    const answer = await downloader.download(address, known)
    if (answer.status === 'fetched') {
      const { bytes, etag, lastModified } = answer
      const taken = await queue.run(() => store(bytes))
      if (taken.ok) book.keep(address, { content: taken.content, etag, lastModified })
      return taken
    }
    if (answer.status === 'unchanged' && known) return { ok: true, content: known.content }
    if (answer.status === 'unchanged')
      return { ok: false, code: 'PICTURE_NOT_REACHED', message: 'The server answered 304 to a first request.' }
    const { code, message } = answer
    if (known && code === 'PICTURE_NOT_REACHED') return { ok: true, content: known.content, note: message }
    return { ok: false, code, message }
  }

  const close = () => {
    downloader.close()
    book.close()
  }
  return {
    take: (source) => (/^[a-z][a-z\d+.-]+:/i.test(source) ? takeAddress(source) : takeFile(source)),
    name(picture, contents) {
      contents.forEach((content, i) => named.set(`${picture}/${viewAt(i)}`, fileOf(content)))
    },
    async save() {
      await writeIndexes(masters, named)
      if (!options.onSaved || named.size === 0) return
      const stored = await findMasters([masters])
      const names = new Set([...named.keys()].map((id) => id.replaceAll('/', '-')))
      await options.onSaved([...stored].filter(([name]) => names.has(name)))
    },
    close,
    [Symbol.dispose]: close,
  }
}

/**
 * Names under which a picture of an address may lie in a folder. Shopify adds a version to addresses and the size to
 * the names of smaller copies: `coat_600x.jpg?v=17` is a copy of `coat.jpg`.
 */
function fileNamesOf(address: string): string[] {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  const written = path.slice(path.lastIndexOf('/') + 1)
  const name = /%(?![\da-f]{2})/i.test(written) ? written : decodeURIComponent(written)
  const original = name.replace(/_(?:\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande)(?=\.\w+$)/, '')
  return [...new Set([name, original])].filter(Boolean)
}

/** Adds names to the index of a folder of masters, and what pages show before these pictures arrive. */
async function writeIndexes(masters: string, named: ReadonlyMap<string, string>): Promise<void> {
  const before = await readIndex(masters)
  const isNew = [...named].some(([id, file]) => before[id] !== file)
  if (!isNew) return
  const index = { ...before, ...Object.fromEntries(named) }
  const files = [...new Set(named.values())].filter((file) => existsSync(join(masters, file)))
  const grounds: Record<string, string> = { ...(await readGrounds(masters)) }
  const previews: Record<string, string> = { ...(await readPreviews(masters)) }
  for (const file of files) {
    grounds[file] ??= await backgroundColourOf(join(masters, file))
    previews[file] ??= await encodePreview(join(masters, file))
  }
  await putInPlace(join(masters, groundsFile), `${JSON.stringify(grounds, null, 1)}\n`)
  await putInPlace(join(masters, previewsFile), `${JSON.stringify(previews, null, 1)}\n`)
  await putInPlace(join(masters, indexFile), `${JSON.stringify(index, null, 1)}\n`)
}

const draftEnding = '.part'

/** Under another name first: a process that dies meanwhile must not leave half a picture behind. */
async function putInPlace(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${crypto.randomUUID()}${draftEnding}`
  await writeFile(draft, content, { flush: true })
  await rename(draft, file)
}

async function removeDrafts(folder: string): Promise<void> {
  for (const file of await readdir(folder)) if (file.endsWith(draftEnding)) await rm(join(folder, file))
}
