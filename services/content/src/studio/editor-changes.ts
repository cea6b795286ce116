import type { Clash, Edit, EditOutcome, ItemKey, StudioItem } from '@vitrine/contracts/content'
import { createTaskQueue } from '@vitrine/resilience'
import { type ItemStore, type Key, keyOf, type RecordChanges } from '../items/item-store.ts'
import type { ContentCache } from '../snapshot/content-cache.ts'
import { asDraft, type SnapshotItem } from '../snapshot/content-snapshot.ts'
import {
  absent,
  decidePublish,
  decideRemove,
  decideSave,
  decideUnpublish,
  type Decision,
  type FindItem,
} from './edit-decisions.ts'

type EditorChangesDependencies = {
  store: ItemStore
  cache: ContentCache
  now(): string
  present(item: SnapshotItem): StudioItem
}

/** Writes of the editor's page: a request is atomic, and each step is logged with its author. */
export function createEditorChanges({ store, cache, now, present }: EditorChangesDependencies) {
  // Serial: a change is checked against the cache, which must have seen the change before it.
  const queue = createTaskQueue()
  const change = (...edit: Parameters<typeof write>): Promise<EditOutcome> => queue.run(() => write(...edit))

  async function write(
    keys: readonly Key[],
    { by, record }: { by: string; record: RecordChanges | undefined },
    decide: (find: FindItem) => Decision,
  ): Promise<EditOutcome> {
    // Checked against the current version, also if another process wrote it.
    await cache.catchUp()
    let decision: Decision = absent
    await store.change(
      keys,
      (found) => {
        decision = decide((key) => found.get(keyOf(key)))
        return 'changes' in decision ? decision.changes : []
      },
      { by, record },
    )
    await cache.catchUp()
    return answer(decision)
  }

  async function answer(decision: Decision): Promise<EditOutcome> {
    if ('items' in decision) return { ok: true, items: decision.items.map((item) => present(asDraft(item))) }
    if (!('clashes' in decision)) return decision
    const editors = await store.latestEditors(decision.clashes)
    const clashes = decision.clashes.map(({ kind, id, version, updatedAt }): Clash => ({
      kind,
      id,
      version,
      by: editors.get(keyOf({ kind, id })) ?? null,
      at: updatedAt,
    }))
    return { ok: false, code: 'CHANGED', clashes }
  }

  return {
    save: (edits: readonly Edit[], by: string, record?: RecordChanges): Promise<EditOutcome> =>
      change(edits, { by, record }, (find) => decideSave(edits, find, now())),
    publish: (
      keys: readonly (ItemKey & { version?: number })[],
      by: string,
      record?: RecordChanges,
    ): Promise<EditOutcome> => change(keys, { by, record }, (find) => decidePublish(keys, find, { cache, now: now() })),
    unpublish: (key: ItemKey, by: string, record?: RecordChanges): Promise<EditOutcome> =>
      change([key], { by, record }, (find) => decideUnpublish(key, find, now())),
    remove: (key: ItemKey, by: string, record?: RecordChanges): Promise<EditOutcome> =>
      change([key], { by, record }, (find) => decideRemove(key, find, { cache, now: now() })),
  }
}
