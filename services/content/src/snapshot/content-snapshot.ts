import type { Item, Kind, StoredFields } from '../items/item.ts'
import { type ContentLink, linksIn } from './links.ts'

/** An entry or asset, as a draft or as published. */
export type SnapshotItem = {
  kind: Kind
  id: string
  type: string | null
  tags: readonly string[]
  fields: StoredFields
  createdAt: string
  updatedAt: string
  publishedAt: string | null
  version: number
  publishedVersion: number | null
  revision: number
}

export type ContentSnapshot = ReturnType<typeof createContentSnapshot>

/** All items of a snapshot in memory, with indexes by id, type and link. */
export function createContentSnapshot() {
  const items = { Entry: new Map<string, SnapshotItem>(), Asset: new Map<string, SnapshotItem>() }
  const linkedFrom = new Map<string, Set<string>>()

  function forget(kind: Kind, id: string): void {
    const known = items[kind].get(id)
    if (!known) return
    items[kind].delete(id)
    for (const target of linksIn(known.fields)) linkedFrom.get(keyOf(target))?.delete(id)
  }

  return {
    get: (kind: Kind, id: string) => items[kind].get(id),
    all: (kind: Kind): Iterable<SnapshotItem> => items[kind].values(),
    size: (kind: Kind) => items[kind].size,
    /** Entries that link to it. */
    linkingTo: (target: ContentLink): ReadonlySet<string> => linkedFrom.get(keyOf(target)) ?? noEntries,
    put(item: SnapshotItem): void {
      forget(item.kind, item.id)
      items[item.kind].set(item.id, item)
      for (const target of linksIn(item.fields)) {
        const key = keyOf(target)
        const from = linkedFrom.get(key) ?? new Set()
        linkedFrom.set(key, from.add(item.id))
      }
    },
    forget,
  }
}

const noEntries: ReadonlySet<string> = new Set()
const keyOf = ({ kind, id }: ContentLink) => `${kind}:${id}`

/** The editors' view. */
export const asDraft = (item: Item): SnapshotItem => ({
  ...headOf(item),
  fields: item.draft,
  updatedAt: item.updatedAt,
})

/** The visitors' view, if published. */
export const asPublished = (item: Item): SnapshotItem | null =>
  item.published && { ...headOf(item), fields: item.published, updatedAt: item.publishedAt ?? item.updatedAt }

const headOf = ({ kind, id, type, tags, createdAt, publishedAt, version, publishedVersion, revision }: Item) => ({
  kind,
  id,
  type,
  tags,
  createdAt,
  publishedAt,
  version,
  publishedVersion,
  revision,
})
