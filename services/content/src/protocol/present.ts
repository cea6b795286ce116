import type { Asset, ContentType, ContentTypeField, Entry, EntitySys, Link, LinkType } from '@vitrine/contracts/content'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import { isThere, valueFor, valuesFor, type RequestedLocale } from './locale.ts'
import { assetFields, shownTags, type ContentView } from './content-view.ts'

export const link = <T extends LinkType>(linkType: T, id: string): Link<T> => ({ sys: { type: 'Link', linkType, id } })

/** An entry or asset as the wire shows it. */
export function present(item: SnapshotItem, locale: RequestedLocale, view: ContentView): Entry | Asset {
  const metadata = { tags: shownTags(item, view).map((id) => link('Tag', id)), concepts: [] }
  const sys = sysOf(item, locale, view)
  if (item.kind === 'Asset') {
    const fields = fieldsOf(item, assetFields, locale)
    if (fields['file']) fields['file'] = withAddress(fields['file'], locale, view.imagesUrl)
    return { metadata, sys: { ...sys, type: 'Asset' }, fields }
  }
  const type = item.type ?? ''
  return {
    metadata,
    sys: { ...sys, type: 'Entry', contentType: link('ContentType', type) },
    fields: fieldsOf(item, view.types.get(type)?.fields ?? [], locale),
  }
}

function sysOf(item: SnapshotItem, locale: RequestedLocale, { space, environment }: ContentView): EntitySys {
  return {
    space: link('Space', space),
    id: item.id,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    environment: link('Environment', environment),
    ...(item.publishedVersion !== null && { publishedVersion: item.publishedVersion, revision: item.revision }),
    ...(locale !== '*' && { locale }),
  }
}

function fieldsOf(
  item: SnapshotItem,
  fields: readonly ContentTypeField[],
  locale: RequestedLocale,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.omitted || field.disabled) continue
    const values = item.fields[field.id]
    const value = locale === '*' ? valuesFor(values, field) : valueFor(values, field, locale)
    // Empty fields are left out, never null.
    if (isThere(value)) shown[field.id] = value
  }
  return shown
}

/** A picture of the shop is stored by its name; its address is known only at delivery. */
function withAddress(file: unknown, locale: RequestedLocale, imagesUrl: string): unknown {
  if (locale === '*')
    return Object.fromEntries(
      Object.entries(file as object).map(([code, inner]) => [code, withPictureAddress(inner, imagesUrl)]),
    )
  return withPictureAddress(file, imagesUrl)
}

export function withPictureAddress(file: unknown, imagesUrl: string): unknown {
  const { picture, ...rest } = file as { picture?: string; fileName?: string }
  return picture ? { url: `${imagesUrl}/${rest.fileName ?? picture}`, ...rest } : rest
}

export const presentType = (type: ContentType, { space, environment }: ContentView) => ({
  sys: {
    space: link('Space', space),
    id: type.id,
    type: 'ContentType' as const,
    createdAt: modelAt,
    updatedAt: modelAt,
    environment: link('Environment', environment),
    revision: 1,
  },
  displayField: type.displayField,
  name: type.name,
  description: type.description,
  fields: type.fields,
})

/** The model is part of the program and has no history. */
const modelAt = '2026-01-01T00:00:00.000Z'
