import type { Entry } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { textOf, typeOf } from './entries.ts'
import { safeTarget } from './safe-target.ts'

/** Path of an entry's page; `null` for entries that are only part of another page. */
export function pathOf(entry: Entry | undefined, locale: Locale): string | null {
  if (!entry) return null
  if (typeOf(entry) === 'index') return '/'
  const slug = textOf(entry, 'slug')
  if (!slug) return null
  if (typeOf(entry) === 'servicePage') return safeTarget(`/s/${slug}/`, locale)
  return typeOf(entry) === 'contentPage' ? safeTarget(`/${textOf(entry, 'localSlug') ?? slug}/`, locale) : null
}
