import { type ContentLocale, contentLocaleSettings, type ContentType, fallbackChain } from '@vitrine/contracts/content'
import { textOf } from '../protocol/text-search.ts'
import type { CheckableItem } from './finding.ts'

/** The visible text of a field in one locale, and the locale it was written in. */
export type ShownText = { field: string; locale: ContentLocale; writtenFor: ContentLocale; text: string }

const worded = new Set(['Symbol', 'Text', 'RichText', 'Array', 'Object'])

/** All words of an item, with fallbacks. */
export function* shownTexts({ kind, fields }: CheckableItem, type: ContentType | undefined): Generator<ShownText> {
  const localised =
    kind === 'Asset'
      ? ['title', 'description']
      : (type?.fields ?? []).filter((field) => field.localized && worded.has(field.type)).map(({ id }) => id)
  for (const field of localised) {
    const values = fields[field] ?? {}
    for (const { code: locale } of contentLocaleSettings) {
      const writtenFor = fallbackChain(locale).find((code) => code in values)
      const text = writtenFor && textOf(values[writtenFor])
      if (writtenFor && text) yield { field, locale, writtenFor, text }
    }
  }
}
