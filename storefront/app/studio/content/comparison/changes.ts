import type { ContentType, StoredFields } from '@vitrine/contracts/content'
import { diff } from './diff.ts'
import { type NameOf, plainValue } from './plain-value.ts'
import { wordDiff, type WordPiece } from './word-diff.ts'

/** One field in one language. */
export type Change = {
  locale: string
  shape: 'text' | 'list'
  /** None where only the format differs: bold, a heading instead of a paragraph. */
  pieces: readonly WordPiece[]
}
export type FieldChange = { field: string; isLocalized: boolean; changes: readonly Change[] }

/** Differences between two versions, in the order of the type's fields. */
export function changesBetween(
  before: StoredFields,
  after: StoredFields,
  type: ContentType | null,
  nameOf: NameOf,
): FieldChange[] {
  const known = type?.fields.map(({ id }) => id) ?? []
  const fields = [...new Set([...known, ...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({
      field,
      isLocalized: type?.fields.find(({ id }) => id === field)?.localized ?? true,
      changes: changesOf(before[field] ?? {}, after[field] ?? {}, nameOf),
    }))
    .filter(({ changes }) => changes.length > 0)
}

type Values = Readonly<Record<string, unknown>>

function changesOf(before: Values, after: Values, nameOf: NameOf): Change[] {
  const locales = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return locales
    .filter((locale) => inOrder(before[locale]) !== inOrder(after[locale]))
    .map((locale) => ({ locale, ...compared(before[locale], after[locale], nameOf) }))
}

function compared(before: unknown, after: unknown, nameOf: NameOf): Pick<Change, 'shape' | 'pieces'> {
  const [old, now] = [plainValue(before, nameOf), plainValue(after, nameOf)]
  const isList = typeof old !== 'string' || typeof now !== 'string'
  const pieces = isList
    ? diff(itemsOf(old), itemsOf(now)).flatMap(({ kind, items }) => items.map((text) => ({ kind, text })))
    : wordDiff(old, now)
  return { shape: isList ? 'list' : 'text', pieces: pieces.some(({ kind }) => kind !== 'same') ? pieces : [] }
}

const itemsOf = (value: string | readonly string[]): readonly string[] =>
  typeof value !== 'string' ? value : value === '' ? [] : [value]

/** The same text for the same value, in whichever order its parts were written. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  ) ?? ''
