import type { ContentLocale } from '@vitrine/contracts/content'
import type { EditedItem, EditingState } from './editing/editing-state.ts'
import { linksIn, nameOf } from './editing/links.ts'
import { shownValue } from './editing/values.ts'

/** A small cut of a picture of ours or of the vendor's; addresses come without a scheme. */
export function smallPicture(url: string, width = 180): string {
  const { host, pathname, href } = new URL(url, 'https://studio.invalid')
  // Our own pictures are on the host of the studio.
  const base = pathname.startsWith('/cdn/') ? pathname : host === 'studio.invalid' ? pathname : href
  return `${base}?w=${width}&fm=webp`
}

type StoredFile = { url?: string; contentType?: string; details?: { image?: { width: number; height: number } } }

export const fileOf = (asset: Pick<EditedItem, 'fields'>, locale: ContentLocale): StoredFile | undefined =>
  (shownValue(asset.fields, { id: 'file', localized: true }, locale) ??
    Object.values(asset.fields['file'] ?? {})[0]) as StoredFile | undefined

const pictureOf = (asset: EditedItem, locale: ContentLocale): string | null => {
  const file = fileOf(asset, locale)
  return file?.url && file.contentType?.startsWith('image/') ? smallPicture(file.url) : null
}

/** Of a picture, or of the first picture in something, a few links deep. */
export function thumbnailOf(item: EditedItem, state: EditingState, locale: ContentLocale, depth = 3): string | null {
  if (item.kind === 'Asset') return pictureOf(item, locale)
  if (depth === 0) return null
  for (const link of linksIn(item.fields)) {
    const target = state.items[nameOf(link)]
    const picture = target && thumbnailOf(target, state, locale, depth - 1)
    if (picture) return picture
  }
  return null
}
