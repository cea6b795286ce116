import {
  type ContentType,
  type ContentTypeField,
  rootContentLocales,
  type Validation,
} from '@vitrine/contracts/content'
import { isCalendarDay, isCalendarMoment } from '@vitrine/contracts/formats'
import { asLink, linksIn } from '../snapshot/links.ts'
import { type CheckableItem, type Finding, findingIn, type FindItem } from './finding.ts'

/** Errors of an item: the model requires another value. */
export function* checkFields(item: CheckableItem, type: ContentType, find: FindItem): Generator<Finding> {
  for (const field of type.fields) {
    const values = item.fields[field.id] ?? {}
    const error = findingIn(item, 'error', field.id)
    const isEmpty = field.localized
      ? rootContentLocales.every((code) => !(code in values))
      : Object.keys(values).length === 0
    if (field.required && isEmpty) yield error('required', { type: type.id })
    for (const [locale, value] of Object.entries(values)) {
      const each = Array.isArray(value) && field.type === 'Array' ? (value as unknown[]) : [value]
      for (const one of each)
        for (const { code, facts } of mistakesIn(one, field, find))
          yield field.localized ? error(code, facts, locale) : error(code, facts)
    }
  }
}

type Mistake = Pick<Finding, 'code' | 'facts'>

const longest: Partial<Readonly<Record<ContentTypeField['type'], number>>> = { Symbol: 256, Text: 50_000 }

/** A day, or a moment with or without its zone. */
const isDate = (text: string): boolean => isCalendarDay(text) || isCalendarMoment(text)

function* mistakesIn(value: unknown, field: ContentTypeField, find: FindItem): Generator<Mistake> {
  const rules: Validation[] = [...field.validations, ...(field.items?.validations ?? [])]
  const limit = longest[field.type] ?? Infinity
  if (typeof value === 'string' && value.length > limit) yield { code: 'too-long', facts: { limit: String(limit) } }
  const isNumber = field.type === 'Integer' ? Number.isInteger(value) : Number.isFinite(value)
  if ((field.type === 'Integer' || field.type === 'Number') && !isNumber)
    yield { code: 'not-a-number', facts: { value: String(value) } }
  if (field.type === 'Date' && !isDate(String(value))) yield { code: 'not-a-date', facts: { value: String(value) } }
  for (const { in: options, linkContentType: allowed } of rules) {
    if (options && !options.includes(value as string | number))
      yield { code: 'not-an-option', facts: { value: String(value), options: options.join(', ') } }
    const link = asLink(value)
    const type = link && find(link)?.type
    if (allowed && type && !allowed.includes(type))
      yield { code: 'wrong-type', facts: { id: link.id, type, allowed: allowed.join(', ') } }
  }
}

/** A missing part does not break its page: a warning, not an error. */
export function* checkLinks(item: CheckableItem, find: FindItem): Generator<Finding> {
  for (const [id, values] of Object.entries(item.fields)) {
    const missing = new Map(
      linksIn(values)
        .filter((link) => !find(link))
        .map((link) => [link.kind + link.id, link]),
    )
    for (const link of missing.values()) yield findingIn(item, 'warning', id)('broken-link', link)
  }
}

/** The values of an item that no other of its type may have. */
export function uniqueValues(
  { fields }: CheckableItem,
  type: ContentType | undefined,
): { field: string; value: unknown }[] {
  return (type?.fields ?? [])
    .filter(({ validations }) => validations.some(({ unique }) => unique))
    .map(({ id }) => ({ field: id, value: Object.values(fields[id] ?? {})[0] }))
    .filter(({ value }) => value !== undefined)
}
