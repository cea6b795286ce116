import type { ContentType, ContentTypeField, FieldType, Validation } from '../types.ts'

type More = { localized?: boolean; required?: boolean; values?: readonly (string | number)[]; unique?: boolean }

/** `localized`: every market may have words of its own. */
export const localized = { localized: true } as const
export const required = { required: true } as const
export const words = { localized: true, required: true } as const

function field(id: string, type: FieldType, more: More, rest: Partial<ContentTypeField> = {}): ContentTypeField {
  const validations: Validation[] = [
    ...(more.values ? [{ in: [...more.values] }] : []),
    ...(more.unique ? [{ unique: true }] : []),
  ]
  return {
    id,
    name: titleOf(id),
    type,
    localized: more.localized ?? false,
    required: more.required ?? false,
    disabled: false,
    omitted: false,
    validations,
    ...rest,
  }
}

/** `ctaLabel` → `Cta label`. */
const titleOf = (id: string) => {
  const spaced = id
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const plain =
  (type: FieldType) =>
  (id: string, more: More = {}): ContentTypeField =>
    field(id, type, more)

export const symbol = plain('Symbol')
export const text = plain('Text')
export const richText = plain('RichText')
export const integer = plain('Integer')
export const boolean = plain('Boolean')
export const date = plain('Date')
export const object = plain('Object')

export const symbols = (id: string, { values, ...more }: More = {}): ContentTypeField =>
  field(id, 'Array', more, { items: { type: 'Symbol', ...(values && { validations: [{ in: [...values] }] }) } })

const allowing = (types: readonly string[]): Validation[] => (types.length > 0 ? [{ linkContentType: [...types] }] : [])

export const link = (id: string, types: readonly string[], more: More = {}): ContentTypeField =>
  field(id, 'Link', more, { linkType: 'Entry', validations: allowing(types) })

export const links = (id: string, types: readonly string[], more: More = {}): ContentTypeField =>
  field(id, 'Array', more, { items: { type: 'Link', linkType: 'Entry', validations: allowing(types) } })

export const asset = (id: string, more: More = {}): ContentTypeField => field(id, 'Link', more, { linkType: 'Asset' })

export const assets = (id: string, more: More = {}): ContentTypeField =>
  field(id, 'Array', more, { items: { type: 'Link', linkType: 'Asset' } })

/** Every entry has a name for editors, `uid`, and is listed by it. */
export const contentType = (id: string, description: string, fields: readonly ContentTypeField[]): ContentType => ({
  id,
  name: titleOf(id),
  description,
  displayField: 'uid',
  fields: [symbol('uid'), ...fields],
})
