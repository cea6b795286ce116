import {
  type ContentLocale,
  type ContentTypeField,
  defaultContentLocale,
  fallbackChain,
  type StoredFields,
} from '@vitrine/contracts/content'

type FieldPlace = Pick<ContentTypeField, 'id' | 'localized'>

/** The locale that stores a value: a field that is not localised has one for all markets. */
const placeOf = ({ localized }: FieldPlace, locale: ContentLocale): ContentLocale =>
  localized ? locale : defaultContentLocale

/** The market's own value. */
export const ownValue = (fields: StoredFields, field: FieldPlace, locale: ContentLocale): unknown =>
  fields[field.id]?.[placeOf(field, locale)]

export type InheritedValue = { value: unknown; from: ContentLocale }

/** The value that a market shows without an own one: Austria and Switzerland inherit the German value. */
export function inheritedValue(
  fields: StoredFields,
  field: FieldPlace,
  locale: ContentLocale,
): InheritedValue | undefined {
  const [, ...others] = field.localized ? fallbackChain(locale) : []
  const from = others.find((code) => !isEmpty(fields[field.id]?.[code]))
  return from === undefined ? undefined : { value: fields[field.id]?.[from], from }
}

export function shownValue(fields: StoredFields, field: FieldPlace, locale: ContentLocale): unknown {
  const own = ownValue(fields, field, locale)
  return isEmpty(own) ? inheritedValue(fields, field, locale)?.value : own
}

/** Empty values are removed from the fields. */
export function withValue(
  fields: StoredFields,
  field: FieldPlace,
  locale: ContentLocale,
  value: unknown,
): StoredFields {
  const { [placeOf(field, locale)]: _, ...others } = fields[field.id] ?? {}
  const values = isEmpty(value) ? others : { ...others, [placeOf(field, locale)]: value }
  const { [field.id]: __, ...rest } = fields
  return Object.keys(values).length === 0 ? rest : { ...rest, [field.id]: values }
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Deep equality, independent of the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [ours, theirs] = [Object.entries(one), Object.entries(other)]
  return (
    ours.length === theirs.length &&
    ours.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, (other as Record<string, unknown>)[key]))
  )
}
