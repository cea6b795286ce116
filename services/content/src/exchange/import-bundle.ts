import type { BundleItem, ContentBundle } from './content-bundle.ts'
import { type Change, isChanged, type Item, publish, sameJson, save } from '../items/item.ts'
import { type ItemStore, keyOf } from '../items/item-store.ts'
import { mergeFields } from './merge-item.ts'

export type ImportCounts = { added: number; changed: number; unchanged: number }

/**
 * Imports a bundle, all or nothing. Items that are not in the bundle stay, and so do fields that it does not mention;
 * unchanged items are not written.
 */
export async function importBundle(
  bundle: ContentBundle,
  store: ItemStore,
  at: string,
  by: string | null,
): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0 }
  const items = [...new Map(bundle.items.map((item) => [keyOf(item), item])).values()]
  await store.change(
    items,
    (found) =>
      items.flatMap((incoming) => {
        const existing = found.get(keyOf(incoming))
        const changes = changesOf(existing, incoming, at)
        counts[!existing ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'] += 1
        return changes
      }),
    { by, types: bundle.types, tags: bundle.tags },
  )
  return counts
}

/** Saves and publishes an item. Edits that are not published yet stay drafts, with the imported fields in them. */
function changesOf(existing: Item | undefined, incoming: BundleItem, at: string): Change[] {
  const hasEdits = existing?.published && isChanged(existing) && !incoming.isDraft && incoming.wholeFields
  if (existing && hasEdits) {
    const { published, draft, type } = existing
    const fields = mergeFields({ type, fields: published ?? {} }, incoming)
    if (sameJson(fields, published) && sameJson(mergeFields({ type, fields: draft }, incoming), draft)) return []
    const saved = save(existing, { ...incoming, fields }, at) ?? existing
    const live = publish(saved, at) ?? saved
    const edited = save(live, { ...incoming, fields: mergeFields({ type, fields: draft }, incoming) }, at)
    return [{ action: 'published', item: live }, ...(edited ? [{ action: 'saved' as const, item: edited }] : [])]
  }
  const stored = existing && { type: existing.type, fields: existing.draft }
  const saved = save(existing, { ...incoming, fields: mergeFields(stored, incoming) }, at)
  const current = saved ?? existing
  const published = incoming.isDraft || !current ? null : publish(current, at)
  return [
    ...(saved ? [{ action: 'saved' as const, item: saved }] : []),
    ...(published ? [{ action: 'published' as const, item: published }] : []),
  ]
}
