import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprint } from '../values/slug.ts'

/** How much of the source one part may hold; a part is in memory at once while its styles are assembled. */
const bytesPerPart = 1_000_000
const mostParts = 256
const bufferedCharacters = 64_000

type SpilledRow = { styleKey: string }

export type Spill<Row extends SpilledRow> = {
  add(row: Row): Promise<void>
  /** All rows, to look through them; they stay. */
  rows(): AsyncGenerator<Row>
  /** The rows of one style after the other, each style's in the order of the file. */
  styles(): AsyncGenerator<readonly Row[]>
  close(): Promise<void>
}

function byStyle<Row extends SpilledRow>(rows: readonly Row[]): Iterable<readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.styleKey)
    if (group) group.push(row)
    else groups.set(row.styleKey, [row])
  }
  return groups.values()
}

/**
 * Puts rows aside on disk, in parts by style key. The lines of a style may be scattered over the whole file; each part
 * has all lines of its styles, so that one part after the other fits in memory however long the file is.
 */
export async function createSpill<Row extends SpilledRow>(sourceBytes: number, folder = tmpdir()): Promise<Spill<Row>> {
  const count = Math.min(mostParts, Math.max(1, Math.ceil(sourceBytes / bytesPerPart)))
  const home = await mkdtemp(join(folder, 'vitrine-import-'))
  const handles = new Map<number, FileHandle>()
  const buffers = new Map<number, string>()
  const fileOf = (part: number) => join(home, `part-${part}.jsonl`)

  async function flush(part: number): Promise<void> {
    let handle = handles.get(part)
    if (!handle) handles.set(part, (handle = await open(fileOf(part), 'a')))
    await handle.appendFile(buffers.get(part) ?? '')
    buffers.set(part, '')
  }
  const closeHandles = async () => {
    for (const handle of handles.values()) await handle.close()
    handles.clear()
  }

  async function finishedParts(): Promise<number[]> {
    const parts = [...buffers.keys()].toSorted((a, b) => a - b)
    for (const part of parts) if (buffers.get(part)) await flush(part)
    await closeHandles()
    return parts
  }
  const rowsIn = async (part: number) =>
    (await readFile(fileOf(part), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row)

  return {
    async add(row) {
      const part = fingerprint(row.styleKey) % count
      const buffered = `${buffers.get(part) ?? ''}${JSON.stringify(row)}\n`
      buffers.set(part, buffered)
      if (buffered.length > bufferedCharacters) await flush(part)
    },
    async *rows() {
      for (const part of await finishedParts()) yield* await rowsIn(part)
    },
    async *styles() {
      for (const part of await finishedParts()) {
        yield* byStyle(await rowsIn(part))
        await rm(fileOf(part))
      }
    },
    async close() {
      await closeHandles()
      await rm(home, { recursive: true, force: true })
    },
  }
}
