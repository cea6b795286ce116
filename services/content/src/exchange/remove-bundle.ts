import { type Change, type Item, sameJson } from '../items/item.ts'
import { type ItemStore, keyOf } from '../items/item-store.ts'
import { linksIn } from '../snapshot/links.ts'
import type { ContentBundle } from './content-bundle.ts'

export type RemovalCounts = {
  removed: number
  /** Ids of items that stay because they were changed since. */
  changed: readonly string[]
  /** Ids of items that stay because other content shows them. */
  used: readonly string[]
}

/** Removes the items of a bundle, all or nothing. Items that were changed since stay, and whatever remaining ones link to. */
export async function removeBundle(
  bundle: ContentBundle,
  store: ItemStore,
  at: string,
  by: string | null,
): Promise<RemovalCounts> {
  const imported = new Map(bundle.items.map((item) => [keyOf(item), item]))
  const { items } = await store.readAll()
  const isUnchanged = (item: Item) => {
    const original = imported.get(keyOf(item))
    return original !== undefined && sameJson(item.draft, original.fields)
  }
  const removable = new Set(items.filter(isUnchanged).map(keyOf))
  const changed = items.filter((item) => imported.has(keyOf(item)) && !removable.has(keyOf(item)))
  const used = keepLinked(items, removable)
  const removed = await store.change(
    items.filter((item) => removable.has(keyOf(item))),
    // An editor may have changed an item in between.
    (found) =>
      [...found.values()]
        .filter(isUnchanged)
        .map((item): Change => ({ action: 'deleted', item: { ...item, updatedAt: at } })),
    { by },
  )
  return { removed: removed.length, changed: changed.map(({ id }) => id), used }
}

/** Takes items that remaining ones link to out of the set, and what these link to; returns their ids. */
function keepLinked(items: readonly Item[], removable: Set<string>): string[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const queue = items.filter((item) => !removable.has(keyOf(item)))
  const used: string[] = []
  for (let item = queue.pop(); item; item = queue.pop())
    for (const link of linksIn([item.draft, item.published])) {
      const linked = byKey.get(keyOf(link))
      if (!linked || !removable.delete(keyOf(link))) continue
      used.push(linked.id)
      queue.push(linked)
    }
  return used
}
