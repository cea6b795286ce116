import type { ContentBundle } from './content-bundle.ts'
import { type Change, publish, save } from '../items/item.ts'
import { type ItemStore, keyOf } from '../items/item-store.ts'

export type ImportCounts = { added: number; changed: number; unchanged: number }

/** Imports a bundle, all or nothing. Items that are not in the bundle stay; unchanged items are not written. */
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
      items.flatMap((incoming): Change[] => {
        const existing = found.get(keyOf(incoming))
        const saved = save(existing, incoming, at)
        const current = saved ?? existing
        const published = incoming.isDraft || !current ? null : publish(current, at)
        counts[!existing ? 'added' : saved || published ? 'changed' : 'unchanged'] += 1
        return [
          ...(saved ? [{ action: 'saved' as const, item: saved }] : []),
          ...(published ? [{ action: 'published' as const, item: published }] : []),
        ]
      }),
    { by, types: bundle.types, tags: bundle.tags },
  )
  return counts
}
