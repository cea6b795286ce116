import {
  type ContentLocale,
  contentLocales,
  type ContentType,
  type ItemLine,
  type ItemState,
  type ListQuery,
} from '@vitrine/contracts/content'
import { isChanged } from '../items/item.ts'
import { marketsWithout } from '../linting/market-rules.ts'
import { withPictureAddress } from '../protocol/present.ts'
import { matches, textOf, wordsOf } from '../protocol/words.ts'
import { linksIn } from '../shelves/links.ts'
import type { Shelf, Shelved } from '../shelves/shelf.ts'
import { titleOf } from './names.ts'

export const stateOf = (item: Pick<Shelved, 'version' | 'publishedVersion'>): ItemState =>
  item.publishedVersion === null ? 'draft' : isChanged(item) ? 'changed' : 'published'

type Types = ReadonlyMap<string, ContentType>

/** Everything a query means but the state, by which it also counts. Latest change first. */
export function findItems(query: ListQuery, shelf: Shelf, types: Types): Shelved[] {
  const { kind, types: wanted, text = '', missingIn } = query
  return [...shelf.all(kind)]
    .filter((item) => !wanted?.length || wanted.includes(item.type ?? ''))
    .filter((item) => text.trim() === '' || saysIt(item, text))
    .filter((item) => !missingIn || marketsWithout(item, types.get(item.type ?? '')).includes(missingIn))
    .toSorted((one, other) => compare(other.updatedAt, one.updatedAt) || compare(one.id, other.id))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** An item on the shelf never changes: a newer one takes its place. */
const spoken = new WeakMap<Shelved, readonly string[]>()

function saysIt(item: Shelved, text: string): boolean {
  const words =
    spoken.get(item) ??
    wordsOf(
      Object.values(item.fields)
        .flatMap((values) => Object.values(values).map(textOf))
        .join(' '),
    )
  spoken.set(item, words)
  return item.id.toLowerCase().includes(text.trim().toLowerCase()) || matches(words, text)
}

type Surroundings = { shelf: Shelf; types: Types; imagesUrl: string; hands: ReadonlyMap<string, string | null> }

export function lineOf(
  item: Shelved,
  locale: ContentLocale,
  { shelf, types, imagesUrl, hands }: Surroundings,
): ItemLine {
  const { kind, id, type, updatedAt } = item
  return {
    kind,
    id,
    type,
    title: titleOf(item, locale),
    state: stateOf(item),
    updatedAt,
    updatedBy: hands.get(`${kind}:${id}`) ?? null,
    pictureUrl: pictureOf(item, shelf, imagesUrl),
    missing: marketsWithout(item, types.get(type ?? '')),
  }
}

/** How far below an entry its first picture may be: a page, its block, a slide of it, the picture in that. */
const deepest = 4

function pictureOf(item: Shelved, shelf: Shelf, imagesUrl: string, depth = deepest): string | null {
  if (item.kind === 'Asset') return imageUrl(item, imagesUrl)
  if (depth === 0) return null
  for (const link of linksIn(item.fields)) {
    const target = shelf.get(link.kind, link.id)
    const url = target && pictureOf(target, shelf, imagesUrl, depth - 1)
    if (url) return url
  }
  return null
}

function imageUrl({ fields }: Shelved, imagesUrl: string): string | null {
  const file = Object.values(fields['file'] ?? {})[0]
  if (!file) return null
  const { url, contentType } = withPictureAddress(file, imagesUrl) as { url?: string; contentType?: string }
  return url && contentType?.startsWith('image/') ? url : null
}

export const localeOf = (locale: ListQuery['locale']): ContentLocale => contentLocales[locale ?? 'de']
