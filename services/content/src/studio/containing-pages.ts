import { type ContentLocale, contentLocaleOf, fallbackChain, type ShownOn } from '@vitrine/contracts/content'
import { languageCodeOf, type Locale, locales } from '@vitrine/contracts/markets'
import { translatePath } from '@vitrine/contracts/urls'
import type { Key } from '../items/item-store.ts'
import { keyOf } from '../items/item-store.ts'
import type { ContentSnapshot, SnapshotItem } from '../snapshot/content-snapshot.ts'
import { titleOf } from './item-title.ts'

/** Entries with an address of their own; all others are parts of such a page. */
const pageTypes: ReadonlySet<string> = new Set(['index', 'contentPage', 'servicePage', 'category', 'appFooter'])

export const isPage = ({ type }: Pick<SnapshotItem, 'type'>): boolean => type !== null && pageTypes.has(type)

/** The pages that show it, itself included where it is one: found by walking the links upwards. */
export function findContainingPages(key: Key, snapshot: ContentSnapshot, locale: ContentLocale): ShownOn[] {
  const seen = new Set([keyOf(key)])
  const found: ShownOn[] = []
  for (let level: Key[] = [key]; level.length > 0;) {
    const above = new Map<string, Key>()
    for (const one of level) {
      const item = snapshot.get(one.kind, one.id)
      if (item && isPage(item))
        found.push({ kind: item.kind, id: item.id, title: titleOf(item, locale), paths: pathsOf(item) })
      // A page that merely links to another page does not show it.
      if (item && isPage(item)) continue
      for (const id of snapshot.linkingTo(one)) above.set(keyOf({ kind: 'Entry', id }), { kind: 'Entry', id })
    }
    level = [...above].filter(([name]) => !seen.has(name)).map(([, next]) => next)
    for (const next of level) seen.add(keyOf(next))
  }
  return found
}

function pathsOf(page: SnapshotItem): ShownOn['paths'] {
  const reachable = locales.filter((locale) => page.type !== 'servicePage' || hasTitle(page, locale))
  return Object.fromEntries(
    reachable.flatMap((locale) => {
      const path = pathIn(page, locale)
      return path === null ? [] : [[locale, path]]
    }),
  )
}

/** A service page without a title in a shop's language is not published there. */
const hasTitle = ({ fields }: SnapshotItem, locale: Locale) =>
  fallbackChain(contentLocaleOf(locale)).some((code) => fields['title']?.[code])

function textIn(values: SnapshotItem['fields'][string] | undefined, locale: Locale): string | undefined {
  const own = fallbackChain(contentLocaleOf(locale)).find((code) => values?.[code])
  const text = own && values?.[own]
  return typeof text === 'string' ? text : undefined
}

function pathIn({ type, fields }: SnapshotItem, locale: Locale): string | null {
  // The footer stands below every page, and the home page is there in any case.
  if (type === 'index' || type === 'appFooter') return '/'
  const slug = Object.values(fields['slug'] ?? {})[0]
  if (typeof slug !== 'string') return null
  if (type === 'contentPage') return `/${textIn(fields['localSlug'], locale) ?? slug}/`
  return type === 'servicePage' ? translatePath(`/s/${slug}/`, 'de', languageCodeOf(locale)) : null
}
