import {
  type ContentTypeField,
  contentLocaleOf,
  defaultContentLocale,
  isContentLocale,
  rootContentLocales,
} from '@vitrine/contracts/content'
import { isLocale } from '@vitrine/contracts/markets'
import { linkTo, readMarkdown } from '@vitrine/contracts/rich-text'
import type { ByLocale, Kind } from '../items/item.ts'

/** The field an inline entry is written in: it gives the entry an id and its draft state, unless it has its own. */
export type Parent = { id: string; isDraft: boolean }

type ValueReaderDependencies = {
  mistake: (where: string, what: string) => void
  /** Adds an entry that is written in place of a link; returns its id, or undefined for an invalid one. */
  addInlineEntry: (value: unknown, where: string, parent: Parent) => string | undefined
}

/** Converts the values of fields, as editors write them in YAML, to stored ones. Undefined is a mistake. */
export function createValueReader({ mistake, addInlineEntry }: ValueReaderDependencies) {
  /** A value for each locale; a plain value holds for all of them. */
  function byLocale(
    value: unknown,
    field: Pick<ContentTypeField, 'localized'>,
    where: string,
    read: (one: unknown, where: string) => unknown,
  ): ByLocale | null {
    if (!isByLocale(value)) {
      const one = read(value, where)
      if (one === undefined) return null
      return field.localized ? everywhere(one) : { [defaultContentLocale]: one }
    }
    if (!field.localized) {
      mistake(where, 'This field is the same in all markets, so it has a plain value')
      return null
    }
    const values = Object.entries(value).flatMap(([key, inner]) => {
      const code = isLocale(key) ? contentLocaleOf(key) : key
      const one = inner === null ? undefined : read(inner, `${where}: ${key}`)
      return one === undefined ? [] : [[code, one] as const]
    })
    return values.length > 0 ? Object.fromEntries(values) : null
  }

  function convert(value: unknown, field: ContentTypeField, where: string, parent: Parent): unknown {
    switch (field.type) {
      case 'Symbol':
      case 'Text':
      case 'Date':
        return convertText(value, where)
      case 'RichText':
        return typeof value === 'object' ? value : readMarkdown(String(value))
      case 'Integer':
      case 'Number':
        if (typeof value === 'number' && (field.type === 'Number' || Number.isInteger(value))) return value
        return void mistake(where, `A number is expected, not ${JSON.stringify(value)}`)
      case 'Boolean':
        if (typeof value === 'boolean') return value
        return void mistake(where, `true or false is expected, not ${JSON.stringify(value)}`)
      case 'Link':
        return convertLink(value, field.linkType ?? 'Entry', where, parent)
      case 'Array': {
        if (!Array.isArray(value)) return void mistake(where, 'A list is expected')
        const { items: kind } = field
        return value.flatMap((one: unknown, index) => {
          const at = `${where}[${index + 1}]`
          const inner = { ...parent, id: `${parent.id}-${index + 1}` }
          const item =
            kind?.type === 'Link' ? convertLink(one, kind.linkType ?? 'Entry', at, inner) : convertText(one, at)
          return item === undefined ? [] : [item]
        })
      }
      default:
        return value
    }
  }

  function convertText(value: unknown, where: string): unknown {
    if (typeof value === 'string') return value.trimEnd()
    if (typeof value === 'number') return String(value)
    return void mistake(where, `Text is expected, not ${JSON.stringify(value)}`)
  }

  /** A link is the id of an item, or an entry that is written in its place. */
  function convertLink(value: unknown, kind: Kind, where: string, parent: Parent): unknown {
    if (typeof value === 'string') return linkTo(kind, value)
    if (kind !== 'Entry') return void mistake(where, 'An asset is linked by its id')
    const id = addInlineEntry(value, where, parent)
    return id === undefined ? undefined : linkTo('Entry', id)
  }

  return { byLocale, convert, convertText }
}

/** Whether a value is written by shop or language: `{ de: Hallo, en: Hello }`. */
export const isByLocale = (value: unknown): value is Record<string, unknown> =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => isLocale(key) || isContentLocale(key))

export const everywhere = (value: unknown): ByLocale =>
  Object.fromEntries(rootContentLocales.map((code) => [code, value]))
