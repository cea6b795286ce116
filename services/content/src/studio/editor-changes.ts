import type { Clash, Edit, EditOutcome, ItemKey, StudioItem } from '@vitrine/contracts/content'
import { createTaskQueue } from '@vitrine/resilience'
import { type Change, type Item, publish, save, unpublish } from '../items/item.ts'
import { type ItemStore, type Key, keyOf } from '../items/item-store.ts'
import type { ContentCache } from '../snapshot/content-cache.ts'
import { asDraft, type SnapshotItem } from '../snapshot/content-snapshot.ts'
import { checkItems } from './check-items.ts'
import { withoutEmpty } from './empty-values.ts'
import { findContainingPages } from './containing-pages.ts'

type EditorChangesDependencies = {
  store: ItemStore
  cache: ContentCache
  now(): string
  present(item: SnapshotItem): StudioItem
}

/** The change of each item, or the reason why none is made. */
type Decision = { changes: readonly Change[]; items: readonly Item[] } | Refusal
type Refusal =
  | { ok: false; code: 'NOT_FOUND' }
  | Exclude<EditOutcome, { ok: true } | { code: 'CHANGED' }>
  | { clashes: readonly Item[] }

const absent = { ok: false, code: 'NOT_FOUND' } as const

/** Writes of the editor's page: a request is atomic, and each step is logged with its author. */
export function createEditorChanges({ store, cache, now, present }: EditorChangesDependencies) {
  // Serial: a change is checked against the cache, which must have seen the change before it.
  const queue = createTaskQueue()
  const change = (...edit: Parameters<typeof write>): Promise<EditOutcome> => queue.run(() => write(...edit))

  async function write(
    keys: readonly Key[],
    by: string,
    decide: (found: (key: Key) => Item | undefined) => Decision,
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
      { by },
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

  const clashing = (keys: readonly (ItemKey & { version?: number })[], found: (key: Key) => Item | undefined) =>
    keys.flatMap((key) => {
      const item = found(key)
      return item && item.version !== key.version ? [item] : []
    })

  return {
    save: (edits: readonly Edit[], by: string): Promise<EditOutcome> =>
      change(edits, by, (found) => {
        const clashes = clashing(edits, found)
        if (clashes.length > 0) return { clashes }
        // Files come in another way, so an asset that is not there cannot be made here.
        if (edits.some((edit) => !found(edit) && (edit.version !== undefined || edit.kind === 'Asset'))) return absent
        const saved = edits.map((edit) => {
          const item = found(edit)
          return {
            item,
            next: save(item, { ...edit, type: item ? item.type : edit.type, fields: toStore(edit, item) }, now()),
          }
        })
        return {
          changes: saved.flatMap(({ next }) => (next ? [{ action: 'saved', item: next }] : [])),
          items: saved.flatMap(({ item, next }) => next ?? item ?? []),
        }
      }),

    publish: (keys: readonly (ItemKey & { version?: number })[], by: string): Promise<EditOutcome> =>
      change(keys, by, (found) => {
        const clashes = clashing(
          keys.filter(({ version }) => version !== undefined),
          found,
        )
        if (clashes.length > 0) return { clashes }
        const items = keys.flatMap((key) => found(key) ?? [])
        if (items.length < keys.length) return absent
        const problems = checkItems(items.map(asDraft), cache).filter(({ severity }) => severity === 'error')
        if (problems.length > 0) return { ok: false, code: 'INVALID', problems }
        const published = items.map((item) => ({ item, next: publish(item, now()) }))
        return {
          changes: published.flatMap(({ next }) => (next ? [{ action: 'published', item: next }] : [])),
          items: published.map(({ item, next }) => next ?? item),
        }
      }),

    unpublish: (key: ItemKey, by: string): Promise<EditOutcome> =>
      change([key], by, (found) => {
        const item = found(key)
        if (!item) return absent
        const next = unpublish(item, now())
        return { changes: next ? [{ action: 'unpublished', item: next }] : [], items: [next ?? item] }
      }),

    remove: (key: ItemKey, by: string): Promise<EditOutcome> =>
      change([key], by, (found) => {
        const item = found(key)
        if (!item) return absent
        const shownOn = findContainingPages(key, cache.published(), 'de-DE')
        if (shownOn.length > 0) return { ok: false, code: 'IN_USE', shownOn }
        return { changes: [{ action: 'deleted', item: { ...item, updatedAt: now() } }], items: [] }
      }),
  }
}

/** Editors see the address of an asset's file; the stored file stays as it is. */
function toStore(edit: Edit, item: Item | undefined): Edit['fields'] {
  const { file: _, ...fields } = edit.fields
  const kept = item?.draft['file']
  return withoutEmpty(edit.kind === 'Asset' ? { ...fields, ...(kept && { file: kept }) } : edit.fields)
}
