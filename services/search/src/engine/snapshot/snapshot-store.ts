import { closeSync, openSync } from 'node:fs'
import type { SegmentView } from '../matching/segment-view.ts'
import { openBlocks } from '../segment/document-store.ts'
import type { Blocks } from '../segment/document-store.ts'
import type { Arrays } from '../segment/named-arrays.ts'
import type { SnapshotResult } from './layout.ts'
import { readSnapshot } from './read-snapshot.ts'
import { liveSection, writeSnapshot } from './write-snapshot.ts'

export type LoadedSegment = { arrays: Arrays; json: unknown; blocks: Blocks; live: Uint32Array | undefined }

/** Saves segments to a file. Their packed documents stay there and are read when they are needed. */
type SnapshotStore = {
  save(views: readonly SegmentView[]): Promise<void>
  load(): Promise<SnapshotResult<LoadedSegment[]>>
  /** Closes the files that none of these segments reads from. */
  closeAllBut(views: readonly SegmentView[]): void
}

export function createSnapshotStore(file: string | undefined, schema: string): SnapshotStore {
  const opened = new Set<number>()

  function fileOf(): string {
    if (file === undefined) throw new Error('This index has no file to be saved to')
    return file
  }
  // A file that is replaced later stays readable while it is open.
  function openFile(): number {
    const number = openSync(fileOf(), 'r')
    opened.add(number)
    return number
  }

  return {
    async save(views) {
      const places = await writeSnapshot(fileOf(), schema, views)
      const from = openFile()
      views.forEach(({ segment }, each) => segment.parts.blocks.moveTo(from, places[each]))
    },
    async load() {
      const read = await readSnapshot(fileOf(), schema)
      if (!read.ok) return read
      const from = openFile()
      return {
        ok: true,
        value: read.value.map(({ arrays: { [liveSection]: live, ...arrays }, json, packed }) => ({
          arrays,
          json,
          blocks: openBlocks({ file: from, ...packed }),
          live: live as Uint32Array | undefined,
        })),
      }
    },
    closeAllBut(views) {
      const places = views.map(({ segment }) => segment.parts.blocks.place())
      const used = new Set(places.flatMap((place) => ('file' in place ? place.file : [])))
      for (const each of opened) {
        if (used.has(each)) continue
        opened.delete(each)
        closeSync(each)
      }
    },
  }
}
