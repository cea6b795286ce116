export type Kind = 'Entry' | 'Asset'

/** The values of a field by locale: `{ 'de-DE': 'Versand', 'en-GB': 'Delivery' }`. */
export type ByLocale = Readonly<Record<string, unknown>>
export type StoredFields = Readonly<Record<string, ByLocale>>

/** An entry or asset with its draft and its published version. */
export type Item = {
  kind: Kind
  id: string
  /** The content type; `null` for assets. */
  type: string | null
  tags: readonly string[]
  draft: StoredFields
  published: StoredFields | null
  version: number
  publishedVersion: number | null
  revision: number
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

export type Action = 'saved' | 'published' | 'unpublished' | 'deleted'
export type Change = { action: Action; item: Item }

export type ItemInput = Pick<Item, 'kind' | 'id' | 'type'> & {
  fields: StoredFields
  tags?: readonly string[]
  createdAt?: string
}

/** The item with new fields, not published yet; `null` where nothing is new. */
export function save(item: Item | undefined, given: ItemInput, at: string): Item | null {
  const tags = given.tags ?? item?.tags ?? []
  if (!item)
    return {
      kind: given.kind,
      id: given.id,
      type: given.type,
      tags,
      draft: given.fields,
      published: null,
      version: 1,
      publishedVersion: null,
      revision: 0,
      createdAt: given.createdAt ?? at,
      updatedAt: at,
      publishedAt: null,
    }
  const isSame = item.type === given.type && sameJson(item.draft, given.fields) && sameJson(item.tags, tags)
  if (isSame) return null
  return { ...item, type: given.type, tags, draft: given.fields, version: item.version + 1, updatedAt: at }
}

/** Whether the draft differs from the published version. */
export const isChanged = (item: Pick<Item, 'version' | 'publishedVersion'>): boolean =>
  item.publishedVersion === null || item.version > item.publishedVersion + 1

/** Publishing counts as a version of its own, so that a published item without later edits is one version ahead. */
export function publish(item: Item, at: string): Item | null {
  if (!isChanged(item)) return null
  return {
    ...item,
    published: item.draft,
    publishedVersion: item.version,
    version: item.version + 1,
    revision: item.revision + 1,
    updatedAt: at,
    publishedAt: at,
  }
}

export function unpublish(item: Item, at: string): Item | null {
  if (item.published === null) return null
  return {
    ...item,
    published: null,
    publishedVersion: null,
    version: item.version + 1,
    updatedAt: at,
    publishedAt: null,
  }
}

/** Equal, whatever the order of their keys. */
export const sameJson = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The database stores the keys of JSON in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
