import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Instant } from '@vitrine/contracts/catalogue'
import * as v from 'valibot'

/** The state of the catalogue that an index file was built from; for another state a new one is built. */
const Manifest = v.object({
  identity: v.string(),
  /** How far the feed of changes had been read. */
  cursor: v.string(),
  /** The fingerprint of the vocabulary. */
  words: v.string(),
  /** Changes scheduled until then are in it. */
  at: v.pipe(v.string(), v.isoTimestamp()),
})
export type IndexManifest = v.InferOutput<typeof Manifest> & { at: Instant }

export function parseManifest(value: unknown): IndexManifest | undefined {
  const read = v.safeParse(Manifest, value)
  return read.success ? read.output : undefined
}

/** The manifest beside an index; undefined where there is none that can be read. */
export async function readManifest(file: string): Promise<IndexManifest | undefined> {
  try {
    return parseManifest(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Written beside and renamed, so that there is never half a file. */
export async function writeManifest(file: string, note: IndexManifest): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(note))
  await rename(`${file}.new`, file)
}
