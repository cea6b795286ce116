import type { Instant } from '@vitrine/contracts/catalogue'
import type { CatalogueSource } from './catalogue-source.ts'
import type { SyncedIndex } from './index-storage.ts'
import type { createStyleUpdates } from './style-updates.ts'
import { versionVocabulary } from './versioned-vocabulary.ts'

type FollowOptions = {
  source: CatalogueSource
  updates: Pick<ReturnType<typeof createStyleUpdates>, 'apply'>
  now: () => Instant
  isClosed: () => boolean
}

export const changesPerPage = 2_000

/** Applies the feed of changes to the index; returns whether the whole index has to be rebuilt. */
export async function followChanges(
  index: SyncedIndex,
  { source, updates, now, isClosed }: FollowOptions,
): Promise<boolean> {
  while (!isClosed()) {
    const page = await source.changes.follow(index.cursor, changesPerPage)
    if (!page.ok) return true
    const { changes, cursor, hasMore } = page.value
    if (changes.some(({ productId, kind }) => productId === undefined && kind !== 'parts')) return true
    if (changes.some(({ kind }) => kind === 'parts') && (await hasNewVocabulary(source, index))) return true
    await updates.apply(index, [...new Set(changes.flatMap(({ productId }) => productId ?? []))], now())
    index.cursor = cursor
    if (!hasMore) return false
  }
  return false
}

const hasNewVocabulary = async (source: CatalogueSource, { words }: SyncedIndex) =>
  versionVocabulary(await source.structure()).fingerprint !== words.fingerprint
