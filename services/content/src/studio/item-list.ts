import { defaultLocale } from '@vitrine/contracts/markets'
import {
  type ContentLocale,
  contentLocaleOf,
  type ContentType,
  type ItemLine,
  type ItemState,
  type ListQuery,
} from '@vitrine/contracts/content'
import { isChanged } from '../items/item.ts'
import { marketsWithout } from '../linting/market-rules.ts'
import { withPictureAddress } from '../protocol/present.ts'
import { matches, textOf, wordsOf } from '../protocol/text-search.ts'
import { linksIn } from '../snapshot/links.ts'
import type { ContentSnapshot, SnapshotItem } from '../snapshot/content-snapshot.ts'
import { titleOf } from './item-title.ts'

export const stateOf = (item: Pick<SnapshotItem, 'version' | 'publishedVersion'>): ItemState =>
  item.publishedVersion === null ? 'draft' : isChanged(item) ? 'changed' : 'published'

type Types = ReadonlyMap<string, ContentType>

/** All conditions of a query except the state, whose values are counted. Latest change first. */
export function findItems(query: ListQuery, snapshot: ContentSnapshot, types: Types): SnapshotItem[] {
  const { kind, types: wanted, text = '', missingIn } = query
  return [...snapshot.all(kind)]
    .filter((item) => !wanted?.length || wanted.includes(item.type ?? ''))
    .filter((item) => text.trim() === '' || matchesText(item, text))
    .filter((item) => !missingIn || marketsWithout(item, types.get(item.type ?? '')).includes(missingIn))
    .toSorted((one, other) => compare(other.updatedAt, one.updatedAt) || compare(one.id, other.id))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** An item of a snapshot never changes: a newer one replaces it. */
const wordsByItem = new WeakMap<SnapshotItem, readonly string[]>()

function matchesText(item: SnapshotItem, text: string): boolean {
  const words =
    wordsByItem.get(item) ??
    wordsOf(
      Object.values(item.fields)
        .flatMap((values) => Object.values(values).map(textOf))
        .join(' '),
    )
  wordsByItem.set(item, words)
  return item.id.toLowerCase().includes(text.trim().toLowerCase()) || matches(words, text)
}

type ItemListContext = {
  snapshot: ContentSnapshot
  types: Types
  imagesUrl: string
  editors: ReadonlyMap<string, string | null>
}

export function toItemLine(
  item: SnapshotItem,
  locale: ContentLocale,
  { snapshot, types, imagesUrl, editors }: ItemListContext,
): ItemLine {
  const { kind, id, type, updatedAt } = item
  return {
    kind,
    id,
    type,
    title: titleOf(item, locale),
    state: stateOf(item),
    updatedAt,
    updatedBy: editors.get(`${kind}:${id}`) ?? null,
    pictureUrl: pictureOf(item, snapshot, imagesUrl),
    missing: marketsWithout(item, types.get(type ?? '')),
  }
}

/** How far below an entry its first picture may be: a page, its block, a slide of it, the picture in that. */
const deepest = 4

function pictureOf(item: SnapshotItem, snapshot: ContentSnapshot, imagesUrl: string, depth = deepest): string | null {
  if (item.kind === 'Asset') return imageUrl(item, imagesUrl)
  if (depth === 0) return null
  for (const link of linksIn(item.fields)) {
    const target = snapshot.get(link.kind, link.id)
    const url = target && pictureOf(target, snapshot, imagesUrl, depth - 1)
    if (url) return url
  }
  return null
}

function imageUrl({ fields }: SnapshotItem, imagesUrl: string): string | null {
  const file = Object.values(fields['file'] ?? {})[0]
  if (!file) return null
  const { url, contentType } = withPictureAddress(file, imagesUrl) as { url?: string; contentType?: string }
  return url && contentType?.startsWith('image/') ? url : null
}

export const localeOf = (locale: ListQuery['locale']): ContentLocale => contentLocaleOf(locale ?? defaultLocale)
