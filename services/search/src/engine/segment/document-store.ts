import { readSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { IndexDocument } from '../engine.ts'
import { growingWords } from './growing-array.ts'

/**
 * The documents as they were given: a change to one colour of a style moves the others along, and joining segments
 * reads all their texts again. They are packed in blocks, and none of it is touched by a search.
 */
export type DocumentStore = {
  read(document: number): IndexDocument
  /** Those whose numbers `isWanted` accepts, in the order they were added. */
  readAll(isWanted: (document: number) => boolean): Generator<IndexDocument>
}

/** Packed blocks: in memory at first, in a file once they were saved. */
export type Blocks = {
  read(from: number, to: number): Uint8Array
  length: number
  place(): BlocksPlace
  /** From now on they are read from an open file. */
  moveTo(file: number, offset: number): void
}

export type BlocksPlace = { packed: Uint8Array } | { file: number; offset: number; length: number }

export function openBlocks(at: BlocksPlace): Blocks {
  const length = 'packed' in at ? at.packed.length : at.length
  let place = at
  return {
    read(from, to) {
      if ('packed' in place) return place.packed.subarray(from, to)
      const bytes = new Uint8Array(to - from)
      for (let read = 0; read < bytes.length;) {
        const got = readSync(place.file, bytes, read, bytes.length - read, place.offset + from + read)
        if (got === 0) throw new Error(`The file of the index ends before byte ${place.offset + to}`)
        read += got
      }
      return bytes
    },
    length,
    place: () => place,
    moveTo(file, offset) {
      place = { file, offset, length }
    },
  }
}

const documentsPerBlock = 32

type DocumentPacker = {
  add(document: IndexDocument): void
  finish(): { packed: Uint8Array; starts: Uint32Array }
}

export function createDocumentPacker(): DocumentPacker {
  const blocks: Uint8Array[] = []
  const starts = growingWords()
  let waiting: string[] = []
  let length = 0
  function pack(): void {
    // The fastest level: siblings repeat each other so much that more effort saves little.
    const block = deflateRawSync(`[${waiting.join(',')}]`, { level: 1 })
    waiting = []
    starts.push(length)
    length += block.length
    blocks.push(block)
  }
  return {
    add(document) {
      waiting.push(JSON.stringify(document))
      if (waiting.length === documentsPerBlock) pack()
    },
    finish() {
      if (waiting.length > 0) pack()
      starts.push(length)
      // Shared, so that a thread that joins segments need not be sent a copy.
      const packed = new Uint8Array(new SharedArrayBuffer(length))
      blocks.forEach((block, index) => packed.set(block, starts.at(index)))
      return { packed, starts: starts.taken().slice() }
    },
  }
}

/** `added[n]` is the number, in the order of adding, of document n. */
export function openDocumentStore(blocks: Blocks, starts: Uint32Array, added: Uint32Array): DocumentStore {
  // Siblings stand in one block, and a reader of one mostly reads the others.
  let last: { block: number; documents: readonly IndexDocument[] } | undefined

  function readBlock(block: number): readonly IndexDocument[] {
    // A copy: shared memory cannot be inflated.
    const packed = blocks.read(starts[block], starts[block + 1]).slice()
    return JSON.parse(inflateRawSync(packed).toString()) as IndexDocument[]
  }
  return {
    read(document) {
      const number = added[document]
      const block = Math.floor(number / documentsPerBlock)
      if (last?.block !== block) last = { block, documents: readBlock(block) }
      return last.documents[number % documentsPerBlock]
    },
    *readAll(isWanted) {
      const documents = new Map<number, number>()
      for (let document = 0; document < added.length; document++)
        if (isWanted(document)) documents.set(added[document], document)
      for (let block = 0; block + 1 < starts.length; block++) {
        let read: readonly IndexDocument[] | undefined
        for (let at = 0; at < documentsPerBlock; at++) {
          if (!documents.has(block * documentsPerBlock + at)) continue
          read ??= readBlock(block)
          yield read[at]
        }
      }
    },
  }
}
