import type { Instant, Style } from '@vitrine/contracts/catalogue'
import type { IndexDocument } from '../engine/engine.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import type { SyncedIndex } from './index-storage.ts'
import { createScheduledChanges } from './scheduled-changes.ts'
import { nextChangeOf, type PopularityBlend, toDocuments } from './to-document.ts'
import type { VersionedVocabulary } from './versioned-vocabulary.ts'

/** Turns styles of the catalogue into documents of the index, and schedules the changes they announce. */
export function createStyleUpdates(source: CatalogueSource, learned?: PopularityBlend) {
  const scheduled = createScheduledChanges()
  let isScanning = false
  let applied = 0

  function documentsOf(style: Style, { vocabulary }: VersionedVocabulary, at: Instant): IndexDocument[] {
    scheduled.forget(style.products.map(({ id }) => id))
    scheduleNextChange(style, at)
    return toDocuments(style, vocabulary, at, learned)
  }

  function scheduleNextChange(style: Style, at: Instant): void {
    const moment = nextChangeOf(style, at)
    const [first] = style.products
    if (first && moment < Number.POSITIVE_INFINITY) scheduled.remember(first.id, moment)
  }

  async function apply({ engine, words }: SyncedIndex, productIds: readonly number[], at: Instant): Promise<void> {
    if (productIds.length === 0) return
    const put = (await source.stylesOf(productIds)).flatMap((style) => documentsOf(style, words, at))
    const present = new Set(put.map(({ id }) => id))
    await engine.apply({ put, remove: productIds.map(String).filter((id) => !present.has(id)) })
    applied += 1
  }

  return {
    async *allDocuments(
      words: VersionedVocabulary,
      at: Instant,
      isClosed: () => boolean,
    ): AsyncGenerator<IndexDocument> {
      for await (const style of source.styles()) {
        if (isClosed()) throw new Error('The search was closed while its index was made')
        yield* documentsOf(style, words, at)
      }
    },

    apply,

    /** How often changes were applied. */
    applied: () => applied,

    /** Applies changes that are due, such as a price that was entered ahead; returns their products. */
    async applyScheduled(index: SyncedIndex, at: Instant): Promise<readonly number[]> {
      const due = scheduled.takeDue(Date.parse(at))
      try {
        await apply(index, due, at)
        if (!isScanning) index.at = at
        return due
      } catch (error) {
        for (const id of due) scheduled.remember(id, Date.parse(at))
        throw error
      }
    },

    /** Until `scan` has ended, the time of the index stands still: not every scheduled change has been found yet. */
    beginScan(): void {
      isScanning = true
    },

    /** Finds scheduled changes, which no file holds, in the whole catalogue, including those due since `since`. */
    async scan(since: Instant, isClosed: () => boolean): Promise<void> {
      for await (const style of source.styles()) {
        if (isClosed()) return
        scheduleNextChange(style, since)
      }
      isScanning = false
    },
  }
}
