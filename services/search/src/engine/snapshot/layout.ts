import { crc32 } from 'node:zlib'

/**
 * A snapshot is one file: a prelude of 64 bytes, a header in JSON, and the arrays, each on a boundary of 64 bytes, so
 * that they can be used where they are. The packed documents stand last: they are never loaded.
 */
export type Header = {
  schema: string
  segments: readonly SegmentEntry[]
  /** Where the packed documents begin, counted from the end of the header. */
  packedFrom: number
}

export type SegmentEntry = {
  json: unknown
  sections: readonly Section[]
  /** Of the packed documents, counted from where they begin. */
  packed: { offset: number; length: number }
}

type Section = { name: string; type: ArrayType; offset: number; length: number; checksum: number }
export type ArrayType = keyof typeof arrayTypes
export const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array } as const

/** Reasons why a file cannot be used; after each of these the index has to be built again. */
export type SnapshotProblem = {
  code: 'NO_SNAPSHOT' | 'NOT_A_SNAPSHOT' | 'OTHER_VERSION' | 'OTHER_SCHEMA' | 'TRUNCATED' | 'DAMAGED'
}

export type SnapshotResult<Value> = { ok: true; value: Value } | { ok: false; error: SnapshotProblem }

const magic = 'vitrine search\n'
const version = 5
export const preludeBytes = 64

export const aligned = (bytes: number): number => Math.ceil(bytes / 64) * 64

/** `fileBytes` is how long the whole file is: a shorter one was cut off. */
export function writePrelude(header: Uint8Array, fileBytes: number): Uint8Array {
  const prelude = new Uint8Array(preludeBytes)
  const view = new DataView(prelude.buffer)
  prelude.set(new TextEncoder().encode(magic))
  view.setUint32(16, version, true)
  view.setUint32(20, header.length, true)
  view.setUint32(24, crc32(header), true)
  view.setFloat64(32, fileBytes, true)
  return prelude
}

type Prelude = { headerBytes: number; checksum: number; fileBytes: number }

export function readPrelude(prelude: Uint8Array): SnapshotResult<Prelude> {
  const isOurs = new TextDecoder().decode(prelude.subarray(0, magic.length)) === magic
  if (!isOurs || prelude.length < preludeBytes) return { ok: false, error: { code: 'NOT_A_SNAPSHOT' } }
  const view = new DataView(prelude.buffer, prelude.byteOffset)
  if (view.getUint32(16, true) !== version) return { ok: false, error: { code: 'OTHER_VERSION' } }
  return {
    ok: true,
    value: {
      headerBytes: view.getUint32(20, true),
      checksum: view.getUint32(24, true),
      fileBytes: view.getFloat64(32, true),
    },
  }
}

export function readHeader(bytes: Uint8Array, checksum: number): SnapshotResult<Header> {
  if (crc32(bytes) !== checksum) return { ok: false, error: { code: 'DAMAGED' } }
  return { ok: true, value: JSON.parse(new TextDecoder().decode(bytes)) as Header }
}
