import type { ContentTypeField } from '@vitrine/contracts/content'

export type FieldKind =
  | 'line'
  | 'lines'
  | 'choice'
  | 'choices'
  | 'words'
  | 'number'
  | 'moment'
  | 'tick'
  | 'rich'
  | 'entry'
  | 'entries'
  | 'asset'
  | 'assets'
  | 'table'

export const optionsOf = ({ validations, items }: ContentTypeField): readonly (string | number)[] | undefined =>
  [...validations, ...(items?.validations ?? [])].find((rule) => rule.in)?.in

/** The types that may stand in a field; `undefined` when all may. */
export const allowedTypes = ({ validations, items }: ContentTypeField): readonly string[] | undefined =>
  [...validations, ...(items?.validations ?? [])].find((rule) => rule.linkContentType)?.linkContentType

/** How a field of the model is edited. */
export function fieldKind(field: ContentTypeField): FieldKind {
  switch (field.type) {
    case 'Symbol':
      return optionsOf(field) ? 'choice' : 'line'
    case 'Text':
      return 'lines'
    case 'Integer':
    case 'Number':
      return 'number'
    case 'Date':
      return 'moment'
    case 'Boolean':
      return 'tick'
    case 'RichText':
      return 'rich'
    case 'Link':
      return field.linkType === 'Asset' ? 'asset' : 'entry'
    case 'Array':
      if (field.items?.type === 'Link') return field.items.linkType === 'Asset' ? 'assets' : 'entries'
      return optionsOf(field) ? 'choices' : 'words'
    default:
      return 'table'
  }
}
