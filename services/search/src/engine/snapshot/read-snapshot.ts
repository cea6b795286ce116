import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Arrays } from '../segment/named-arrays.ts'
import {
  aligned,
  arrayTypes,
  type Header,
  preludeBytes,
  readHeader,
  readPrelude,
  type SegmentEntry,
  type SnapshotResult,
} from './layout.ts'

type ReadSegment = { arrays: Arrays; json: unknown; packed: { offset: number; length: number } }

const chunkBytes = 256 * 2 ** 20

/**
 * Reads a snapshot into shared memory in one go; its arrays are views on that. A file that is missing, not one of ours,
 * of another version or schema, cut off or damaged is refused with a code; only the packed documents are not checked.
 */
export async function readSnapshot(file: string, schema: string): Promise<SnapshotResult<ReadSegment[]>> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return { ok: false, error: { code: 'NO_SNAPSHOT' } }
  try {
    return await readFrom(handle, schema)
  } finally {
    await handle.close()
  }
}

async function readFrom(handle: FileHandle, schema: string): Promise<SnapshotResult<ReadSegment[]>> {
  const { size } = await handle.stat()
  const prelude = readPrelude(await readBytes(handle, 0, Math.min(size, preludeBytes), false))
  if (!prelude.ok) return prelude
  const { headerBytes, checksum, fileBytes } = prelude.value
  if (size < fileBytes || size < preludeBytes + headerBytes) return { ok: false, error: { code: 'TRUNCATED' } }
  if (size > fileBytes) return { ok: false, error: { code: 'DAMAGED' } }
  const header = readHeader(await readBytes(handle, preludeBytes, headerBytes, false), checksum)
  if (!header.ok) return header
  if (header.value.schema !== schema) return { ok: false, error: { code: 'OTHER_SCHEMA' } }
  const bodyFrom = aligned(preludeBytes + headerBytes)
  const { packedFrom, segments } = header.value
  if (!fits(header.value, fileBytes - bodyFrom)) return { ok: false, error: { code: 'DAMAGED' } }
  const body = await readBytes(handle, bodyFrom, packedFrom, true)
  if (!segments.every(({ sections }) => sections.every((section) => isWhole(body, section))))
    return { ok: false, error: { code: 'DAMAGED' } }
  return {
    ok: true,
    value: segments.map(({ json, sections, packed }) => ({
      json,
      arrays: Object.fromEntries(
        sections.map(({ name, type, offset, length }) => [
          name,
          new arrayTypes[type](body.buffer as ArrayBuffer, offset, length),
        ]),
      ),
      packed: { offset: bodyFrom + packedFrom + packed.offset, length: packed.length },
    })),
  }
}

function fits({ segments, packedFrom }: Header, bodyBytes: number): boolean {
  const packedEnd = (entry: SegmentEntry): number => packedFrom + entry.packed.offset + entry.packed.length
  return segments.every(
    (entry) =>
      packedEnd(entry) <= bodyBytes &&
      entry.sections.every(
        ({ type, offset, length }) =>
          type in arrayTypes && offset + length * arrayTypes[type].BYTES_PER_ELEMENT <= packedFrom,
      ),
  )
}

const isWhole = (body: Uint8Array, { type, offset, length, checksum }: SegmentEntry['sections'][number]): boolean =>
  crc32(body.subarray(offset, offset + length * arrayTypes[type].BYTES_PER_ELEMENT)) === checksum

async function readBytes(handle: FileHandle, from: number, length: number, isShared: boolean): Promise<Uint8Array> {
  const bytes = new Uint8Array(isShared ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(chunkBytes, length - at), from + at)
    if (bytesRead === 0) throw new Error('The file of the index became shorter while it was read')
    at += bytesRead
  }
  return bytes
}
