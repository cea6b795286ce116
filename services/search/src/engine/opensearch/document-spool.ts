import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexDocument } from '../engine.ts'

/** The documents of a build in a temporary file: they are read twice, and a catalogue may be larger than the memory. */
export type DocumentSpool = {
  add(document: IndexDocument): Promise<void>
  /** Styles in the order of their first documents. Of several documents with the same id the last one counts. */
  styles(): AsyncGenerator<{ group: string; documents: IndexDocument[] }>
  groups(): number
  documents(): number
  close(): Promise<void>
}

type Place = { group: string; at: number; length: number }

const bytesAtOnce = 1 << 20

export async function createDocumentSpool(): Promise<DocumentSpool> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-build-'))
  const file: FileHandle = await open(join(folder, 'documents'), 'w+')
  const places = new Map<string, Place>()
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let end = 0

  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await file.write(bytes)
  }

  async function read({ at, length }: Place): Promise<IndexDocument> {
    const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    return JSON.parse(buffer.toString()) as IndexDocument
  }

  const byGroup = () => {
    const groups = new Map<string, Place[]>()
    for (const place of places.values()) {
      const group = groups.get(place.group)
      if (group) group.push(place)
      else groups.set(place.group, [place])
    }
    return groups
  }

  return {
    async add(document) {
      const bytes = Buffer.from(JSON.stringify(document))
      places.set(document.id, { group: document.group, at: end, length: bytes.length })
      end += bytes.length
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (waitingBytes >= bytesAtOnce) await flush()
    },
    async *styles() {
      await flush()
      for (const [group, list] of byGroup()) {
        const documents: IndexDocument[] = []
        for (const place of list) documents.push(await read(place))
        yield { group, documents }
      }
    },
    groups: () => byGroup().size,
    documents: () => places.size,
    async close() {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
