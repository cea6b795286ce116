import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant } from '@vitrine/contracts/catalogue'
import type { SearchEngine } from '../engine/engine.ts'
import type { Report } from '../report.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { type IndexManifest, parseManifest, readManifest, writeManifest } from './index-manifest.ts'
import { type VersionedVocabulary, versionVocabulary } from './versioned-vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * An engine that can save its index. `load` returns false where there is none it understands. One that other processes
 * search, too, keeps the manifest beside its index, and can follow the process that writes.
 */
export type PersistentEngine = SearchEngine & {
  load(): Promise<boolean>
  save(): Promise<void>
  shared?: SharedIndex
}

type SharedIndex = {
  readManifest(): Promise<unknown>
  writeManifest(manifest: unknown): Promise<void>
  /** Takes over what the writer has done, or returns `null` where there is another index. */
  follow(): Promise<FollowedChanges | null>
}

/** Ids of changed documents, and the manifest as the writer has left it. */
type FollowedChanges = { ids: readonly string[]; manifest: unknown }

/** Makes an engine that saves its index to this file; the vocabulary may decide how it splits words. */
export type OpenEngine = (options: { file: string; vocabulary: Vocabulary }) => PersistentEngine

/** An index, its vocabulary, and how far it has followed the catalogue. */
export type SyncedIndex = { engine: PersistentEngine; words: VersionedVocabulary; cursor: string; at: Instant }

type IndexStorageOptions = { source: CatalogueSource; openEngine: OpenEngine; folder: string; report: Report }

/** Opens, loads and saves the index in the data folder. */
export function createIndexStorage({ source, openEngine, folder, report }: IndexStorageOptions) {
  const file = join(folder, 'index.bin')
  const manifestFile = join(folder, 'index.json')
  let saved: { cursor: string; at: number } = { cursor: '', at: 0 }
  /** The position that other processes find beside a shared index. */
  let published = ''

  const toManifest = async ({ words, cursor, at }: SyncedIndex): Promise<IndexManifest> => ({
    identity: await source.identity(),
    cursor,
    words: words.fingerprint,
    at,
  })

  return {
    open: (words: VersionedVocabulary): PersistentEngine => openEngine({ file, vocabulary: words.vocabulary }),

    /** The index of an earlier start, where it still fits the catalogue and its vocabulary. */
    async load(): Promise<SyncedIndex | undefined> {
      const words = versionVocabulary(await source.structure())
      const engine = openEngine({ file, vocabulary: words.vocabulary })
      const { shared } = engine
      const manifest = shared ? parseManifest(await shared.readManifest()) : await readManifest(manifestFile)
      const isFitting =
        manifest && manifest.words === words.fingerprint && manifest.identity === (await source.identity())
      const isLoaded =
        isFitting &&
        (await engine.load().catch((error: unknown) => {
          // Other processes use a shared index: it is not built again because it does not answer for a moment.
          if (shared) throw error
          report('search.snapshot_unusable', error, { file })
          return false
        }))
      if (!isLoaded) {
        await engine.close()
        return undefined
      }
      const { cursor, at } = manifest
      saved = { cursor, at: performance.now() }
      published = cursor
      return { engine, words, cursor, at }
    },

    /** Saves an index unless its file is up to date. A failure only makes the next start slower. */
    async save(index: SyncedIndex): Promise<void> {
      const { engine, cursor } = index
      if (cursor === saved.cursor) return
      try {
        if (!engine.shared) await mkdir(folder, { recursive: true })
        await engine.save()
        const manifest = await toManifest(index)
        if (engine.shared) await engine.shared.writeManifest(manifest)
        else await writeManifest(manifestFile, manifest)
        saved = { cursor, at: performance.now() }
        published = cursor
      } catch (error) {
        report('search.index_not_kept', error, { file })
        saved = { ...saved, at: performance.now() }
      }
    },

    /** Tells the other processes of a shared index how far it has come; the next writer goes on there, too. */
    async publishPosition(index: SyncedIndex): Promise<void> {
      const { engine, cursor } = index
      if (!engine.shared || cursor === published) return
      await engine.shared.writeManifest(await toManifest(index))
      published = cursor
    },

    /** A rebuilt index is another one, whatever its cursor says. */
    forgetSaved(): void {
      saved = { cursor: '', at: 0 }
      published = ''
    },
    msSinceSave: () => performance.now() - saved.at,
  }
}
