import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'

/** A file of an archive. Large contents are several of them, so that none needs much memory. */
export type ArchiveEntry = { name: string; mode: number; body: Buffer }

/** The archive is damaged, cut or not one of ours. The message is meant for a person, as it is. */
export class ArchiveUnreadable extends Error {
  override readonly name = 'ArchiveUnreadable'
  readonly exitCode = 65
}

const checksumsName = 'checksums.sha256'

/**
 * Writes entries into a compressed tar file that `tar --zstd -xf` opens. Its last entry has the checksums of all others,
 * in the form of `sha256sum -c`. The file has its name once it is complete and on the disk.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<{ bytes: number; sha256: string }> {
  const partial = `${file}.partial`
  const archive = pack()
  const whole = createHash('sha256')
  let bytes = 0
  const written = pipeline(
    archive,
    createZstdCompress(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        whole.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(partial, { mode: 0o600 }),
  )
  try {
    await Promise.all([written, addEntries(archive, entries)])
    await flush(partial)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return { bytes, sha256: whole.digest('hex') }
}

async function addEntries(archive: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  try {
    const sums: string[] = []
    for await (const entry of entries) {
      await addEntry(archive, entry)
      sums.push(`${sumOf(entry.body)}  ${entry.name}\n`)
    }
    await addEntry(archive, { name: checksumsName, mode: 0o600, body: Buffer.from(sums.join('')) })
    archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
    throw error
  }
}

const addEntry = (archive: Pack, { name, mode, body }: ArchiveEntry): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name, mode, size: body.length }, body, (error) => (error ? reject(error) : resolve()))
  })

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

const sumOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')

/** Reads the entries in their order; at the end it has compared all of them with their checksums. */
export async function* readArchive(file: string, onBytes: (bytes: number) => void = () => {}) {
  const unpack = extract()
  const read = pipeline(
    createReadStream(file),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        onBytes(chunk.length)
        yield chunk
      }
    },
    createZstdDecompress(),
    unpack,
  )
  // Reported below, as the error of the iteration.
  read.catch(() => {})
  const sums = new Map<string, string>()
  let listed: Map<string, string> | undefined
  try {
    for await (const stream of unpack) {
      const { name, mode = 0o600 } = stream.header
      const body = await buffer(stream)
      if (name === checksumsName) {
        listed = parseSums(body.toString())
        continue
      }
      sums.set(name, sumOf(body))
      yield { name, mode, body } satisfies ArchiveEntry
    }
    await read
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new ArchiveUnreadable(`There is no file ${file}.`)
    if (isOurs(cause)) throw new ArchiveUnreadable(`${file} is damaged, cut short or no backup.`, { cause })
    throw cause
  }
  const wrong = listed ? [...listed].find(([name, sum]) => sums.get(name) !== sum)?.[0] : checksumsName
  if (wrong !== undefined || listed?.size !== sums.size)
    throw new ArchiveUnreadable(`${file} is damaged: ${wrong ?? 'an entry'} is missing or differs from its checksum.`)
}

/** Errors of the file itself; those of its reader, such as a full disk, are passed on. */
const isOurs = (error: unknown) =>
  /^(Z_|ZSTD_|ERR_STREAM_PREMATURE)/.test((error as NodeJS.ErrnoException).code ?? '') ||
  /tar|header|Unexpected end|Premature/i.test((error as Error).message)

const parseSums = (text: string): Map<string, string> =>
  new Map(text.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])))
