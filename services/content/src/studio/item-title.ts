import { type ContentLocale, defaultContentLocale, fallbackChain } from '@vitrine/contracts/content'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'

/** Fields with the title of an entry: first the visible one, then the editors' name. */
const naming = ['title', 'headline', 'h1', 'label', 'name', 'uid', 'slug'] as const

/** The headline of a category is a slogan, by which editors would not find it. */
const categoryNaming = ['uid', ...naming]

/** The title for editors in the requested language, else in German, else in any. */
export function titleOf({ id, kind, type, fields }: SnapshotItem, locale: ContentLocale): string {
  const order: readonly string[] = [...fallbackChain(locale), defaultContentLocale]
  const names = kind === 'Asset' ? ['title', 'description'] : type === 'category' ? categoryNaming : naming
  for (const name of names) {
    const values = fields[name] ?? {}
    const code =
      order.find((candidate) => isName(values[candidate])) ?? Object.keys(values).find((key) => isName(values[key]))
    if (code) return String(values[code])
  }
  return id
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
