import { type ContentTypeField, type FieldType, isContentLocale } from '@vitrine/contracts/content'
import { asLink } from '../snapshot/links.ts'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import { isThere, valueFor, type RequestedLocale } from './locale.ts'
import { withPictureAddress } from './present.ts'
import { invalidQuery } from './refusal.ts'
import { assetFields, shownTags, type ContentView } from './content-view.ts'

/** The target of a query path: the values of an item there, and their type. */
export type Place<Item = SnapshotItem> = {
  type: FieldType
  read(item: Item): readonly unknown[]
}

export type Context = {
  view: ContentView
  locale: RequestedLocale
  /** Fields of the content type that the query is about; `null` where it names none. */
  fields: readonly ContentTypeField[] | null
  /** The types that the query says its references have: `fields.hero` → `image`. */
  referenced: ReadonlyMap<string, string>
}

/** Reads `sys.createdAt`, `fields.slug`, `fields.hero.sys.id`, `fields.hero.fields.title`, `metadata.tags.sys.id`. */
export function readPath(path: string, context: Context): Place {
  const [head, ...rest] = path.split('.')
  const place =
    head === 'sys'
      ? sysPlace(rest.join('.'))
      : head === 'fields'
        ? fieldPlace(rest, context)
        : metadataPlace(path, context)
  if (!place) throw invalidQuery('unknown', path)
  return place
}

const sysPlaces: Readonly<Record<string, Place>> = {
  id: { type: 'Symbol', read: ({ id }) => [id] },
  type: { type: 'Symbol', read: ({ kind }) => [kind] },
  'contentType.sys.id': { type: 'Symbol', read: ({ type }) => (type ? [type] : []) },
  createdAt: { type: 'Date', read: ({ createdAt }) => [createdAt] },
  updatedAt: { type: 'Date', read: ({ updatedAt }) => [updatedAt] },
  publishedAt: { type: 'Date', read: ({ publishedAt }) => (publishedAt ? [publishedAt] : []) },
  revision: { type: 'Integer', read: ({ revision }) => [revision] },
  publishedVersion: {
    type: 'Integer',
    read: ({ publishedVersion }) => (publishedVersion === null ? [] : [publishedVersion]),
  },
}

const sysPlace = (path: string): Place | undefined => (Object.hasOwn(sysPlaces, path) ? sysPlaces[path] : undefined)

const metadataPlace = (path: string, { view }: Context): Place | undefined =>
  path === 'metadata.tags.sys.id' || path === 'metadata.tags'
    ? { type: 'Symbol', read: (item) => shownTags(item, view) }
    : path.startsWith('metadata.concepts')
      ? { type: 'Symbol', read: () => [] }
      : undefined

function fieldPlace([id = '', ...rest]: string[], context: Context): Place | undefined {
  const { view, fields } = context
  if (!fields)
    throw invalidQuery(
      'contentTypeRequired',
      `fields.${id}`,
      'When querying for entries and involving fields you need to limit your query to a specific content type. Please send `content_type=...` as a query-parameter.',
    )
  const field = fields.find((candidate) => candidate.id === id)
  if (!field) return undefined
  const [first = ''] = rest
  if (isContentLocale(first)) return fieldPlace([id, ...rest.slice(1)], { ...context, locale: first })
  const read = reader(field, context)
  const target = (item: SnapshotItem) => read(item).flatMap((value) => targetsOf(value, view))
  const path = rest.join('.')
  if (path === '') return { type: field.type === 'Array' ? (field.items?.type ?? 'Symbol') : field.type, read }
  if (field.type === 'Object')
    return { type: 'Object', read: (item) => read(item).flatMap((value) => inside(value, rest)) }
  if (path === 'sys.id')
    return { type: 'Symbol', read: (item) => read(item).flatMap((value) => asLink(value)?.id ?? []) }
  if (path === 'sys.type' || path === 'sys.linkType')
    return { type: 'Symbol', read: (item) => read(item).flatMap((value) => inside(value, rest)) }
  if (path === 'sys.contentType.sys.id')
    return { type: 'Symbol', read: (item) => target(item).flatMap(({ type }) => type ?? []) }
  if (first !== 'fields' && first !== 'sys') return undefined
  const type = context.referenced.get(id)
  const isAsset = (field.linkType ?? field.items?.linkType) === 'Asset'
  if (first === 'fields' && !type && !isAsset) return undefined
  const inner = readPath(path, {
    ...context,
    fields: isAsset ? assetFields : (view.types.get(type ?? '')?.fields ?? []),
    referenced: new Map(),
  })
  return { type: inner.type, read: (item) => target(item).flatMap((linked) => inner.read(linked)) }
}

/** The values of a field: each one of a list, of all locales where all are requested. */
function reader(field: ContentTypeField, { locale, view }: Context): (item: SnapshotItem) => readonly unknown[] {
  return (item) => {
    const values = item.fields[field.id]
    const shown = locale === '*' ? Object.values(values ?? {}) : [valueFor(values, field, locale)]
    return shown
      .filter(isThere)
      .flatMap((value) => (field.type === 'Array' && Array.isArray(value) ? value : [value]))
      .map((value) =>
        item.kind === 'Asset' && field.id === 'file' ? withPictureAddress(value, view.imagesUrl) : value,
      )
  }
}

function targetsOf(value: unknown, { snapshot }: ContentView): SnapshotItem[] {
  const link = asLink(value)
  const item = link && snapshot.get(link.kind, link.id)
  return item ? [item] : []
}

function inside(value: unknown, path: readonly string[]): unknown[] {
  let found: unknown = value
  for (const step of path) {
    if (found === null || typeof found !== 'object' || !Object.hasOwn(found, step)) return []
    found = (found as Record<string, unknown>)[step]
  }
  return isThere(found) ? [found].flat() : []
}
