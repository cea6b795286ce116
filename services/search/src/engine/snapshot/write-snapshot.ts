import { type FileHandle, open, rename } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { serialiseSegment } from '../segment/serialised-segment.ts'
import type { Segment } from '../segment/segment.ts'
import { aligned, type ArrayType, type Header, preludeBytes, type SegmentEntry, writePrelude } from './layout.ts'

/** A segment to save, and its live documents. */
type SavedSegment = { segment: Segment; live: Uint32Array | undefined }

/** The live bits stand among the arrays of a segment, under a name of their own. */
export const liveSection = 'live'

const chunkBytes = 16 * 2 ** 20

/**
 * Writes segments beside the file and renames it when all is written: readers see the old file or the new one, never
 * half of one. Returns the offsets of the packed documents of each segment.
 */
export async function writeSnapshot(file: string, schema: string, saved: readonly SavedSegment[]): Promise<number[]> {
  let offset = 0
  let packedBytes = 0
  const plain = saved.map(({ segment }) => serialiseSegment({ ...segment.parts, text: segment.text }))
  const arrays = plain.map((parts, each) => {
    const live = saved[each]?.live
    return Object.entries({ ...parts.arrays, ...(live && { [liveSection]: live }) })
  })
  const segments = saved.map(({ segment }, each): SegmentEntry => {
    const sections = (arrays[each] ?? []).map(([name, array]) => {
      const type = array.constructor.name as ArrayType
      const section = { name, type, offset, length: array.length, checksum: crc32(bytesOf(array)) }
      offset = aligned(offset + array.byteLength)
      return section
    })
    const packed = { offset: packedBytes, length: segment.parts.blocks.length }
    packedBytes += packed.length
    return { json: plain[each]?.json, sections, packed }
  })
  const header: Header = { schema, segments, packedFrom: offset }
  const headerBytes = new TextEncoder().encode(JSON.stringify(header))
  const bodyFrom = aligned(preludeBytes + headerBytes.length)
  const packedFrom = bodyFrom + offset
  const temporary = `${file}.new`
  const handle = await open(temporary, 'w')
  try {
    await writeAt(handle, writePrelude(headerBytes, packedFrom + packedBytes), 0)
    await writeAt(handle, headerBytes, preludeBytes)
    for (const [each, { sections, packed }] of segments.entries()) {
      for (const [at, section] of sections.entries()) {
        const array = arrays[each]?.[at]?.[1]
        if (array) await writeAt(handle, bytesOf(array), bodyFrom + section.offset)
      }
      const { blocks } = saved[each].segment.parts
      for (let from = 0; from < packed.length; from += chunkBytes) {
        const part = blocks.read(from, Math.min(packed.length, from + chunkBytes))
        await writeAt(handle, part, packedFrom + packed.offset + from)
      }
    }
    await handle.truncate(packedFrom + packedBytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  return segments.map(({ packed }) => packedFrom + packed.offset)
}

const bytesOf = ({
  buffer,
  byteOffset,
  byteLength,
}: Uint8Array | Float64Array | Uint16Array | Uint32Array | Float32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let from = 0; from < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, from, Math.min(chunkBytes, bytes.length - from), position + from)
    from += bytesWritten
  }
}
