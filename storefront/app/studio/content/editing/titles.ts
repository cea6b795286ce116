import type { ContentLocale, ContentType, StoredFields } from '@vitrine/contracts/content'
import { plainText } from './plain-text.ts'
import { shownValue } from './values.ts'

/** The visible title first, then the editors' name; lists of the content service have the same order. */
const naming = ['title', 'headline', 'h1', 'label', 'name', 'uid', 'slug']

/** Title of an item in lists: its title or headline, else its name, else the beginning of its text, else its id. */
export function titleOf(
  item: { id: string; fields: StoredFields },
  type: Pick<ContentType, 'fields'> | undefined,
  locale: ContentLocale,
): string {
  for (const id of naming) {
    const field = type?.fields.find((one) => one.id === id) ?? { id, localized: true }
    const value = shownValue(item.fields, field, locale) ?? Object.values(item.fields[id] ?? {})[0]
    if (typeof value === 'string' && value.trim()) return value
  }
  const body = plainText(shownValue(item.fields, { id: 'body', localized: true }, locale)).trim()
  return body ? shortenPassages(body) : item.id
}

const longest = 60
const shortenPassages = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text)
