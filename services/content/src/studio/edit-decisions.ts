import { defaultContentLocale, type Edit, type EditOutcome, type ItemKey } from '@vitrine/contracts/content'
import { type Change, type Item, publish, save, unpublish } from '../items/item.ts'
import type { Key } from '../items/item-store.ts'
import type { ContentCache } from '../snapshot/content-cache.ts'
import { asDraft } from '../snapshot/content-snapshot.ts'
import { checkItems } from './check-items.ts'
import { findContainingPages } from './containing-pages.ts'
import { withoutEmpty } from './empty-values.ts'

/** The change of each item, or the reason why none is made. */
export type Decision = { changes: readonly Change[]; items: readonly Item[] } | Refusal
type Refusal =
  | { ok: false; code: 'NOT_FOUND' }
  | Exclude<EditOutcome, { ok: true } | { code: 'CHANGED' }>
  | { clashes: readonly Item[] }

export type FindItem = (key: Key) => Item | undefined
type VersionedKey = ItemKey & { version?: number }

export const absent = { ok: false, code: 'NOT_FOUND' } as const

export function decideSave(edits: readonly Edit[], find: FindItem, now: string): Decision {
  const clashes = clashing(edits, find)
  if (clashes.length > 0) return { clashes }
  // Files are uploaded elsewhere, so an unknown asset cannot be created here.
  if (edits.some((edit) => !find(edit) && (edit.version !== undefined || edit.kind === 'Asset'))) return absent
  const saved = edits.map((edit) => {
    const item = find(edit)
    const input = { ...edit, type: item ? item.type : edit.type, fields: toStore(edit, item) }
    return { item, next: save(item, input, now) }
  })
  return {
    changes: saved.flatMap(({ next }) => (next ? [{ action: 'saved', item: next }] : [])),
    items: saved.flatMap(({ item, next }) => next ?? item ?? []),
  }
}

export function decidePublish(
  keys: readonly VersionedKey[],
  find: FindItem,
  { cache, now }: { cache: ContentCache; now: string },
): Decision {
  const clashes = clashing(
    keys.filter(({ version }) => version !== undefined),
    find,
  )
  if (clashes.length > 0) return { clashes }
  const items = keys.flatMap((key) => find(key) ?? [])
  if (items.length < keys.length) return absent
  const problems = checkItems(items.map(asDraft), cache).filter(({ severity }) => severity === 'error')
  if (problems.length > 0) return { ok: false, code: 'INVALID', problems }
  const published = items.map((item) => ({ item, next: publish(item, now) }))
  return {
    changes: published.flatMap(({ next }) => (next ? [{ action: 'published', item: next }] : [])),
    items: published.map(({ item, next }) => next ?? item),
  }
}

export function decideUnpublish(key: ItemKey, find: FindItem, now: string): Decision {
  const item = find(key)
  if (!item) return absent
  const next = unpublish(item, now)
  return { changes: next ? [{ action: 'unpublished', item: next }] : [], items: [next ?? item] }
}

export function decideRemove(
  key: ItemKey,
  find: FindItem,
  { cache, now }: { cache: ContentCache; now: string },
): Decision {
  const item = find(key)
  if (!item) return absent
  const shownOn = findContainingPages(key, cache.published(), defaultContentLocale)
  if (shownOn.length > 0) return { ok: false, code: 'IN_USE', shownOn }
  return { changes: [{ action: 'deleted', item: { ...item, updatedAt: now } }], items: [] }
}

/** Items that have changed since the editor read them. */
const clashing = (keys: readonly VersionedKey[], find: FindItem): Item[] =>
  keys.flatMap((key) => {
    const item = find(key)
    return item && item.version !== key.version ? [item] : []
  })

/** Editors see the address of an asset's file; the stored file stays as it is. */
function toStore(edit: Edit, item: Item | undefined): Edit['fields'] {
  const { file: _, ...fields } = edit.fields
  const kept = item?.draft['file']
  return withoutEmpty(edit.kind === 'Asset' ? { ...fields, ...(kept && { file: kept }) } : edit.fields)
}
