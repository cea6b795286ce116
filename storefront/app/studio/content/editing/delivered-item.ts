import type { ContentLocale, ContentType } from '@vitrine/contracts/content'
import type { EditedItem } from './editing-state.ts'
import { isEmpty, shownValue } from './values.ts'

/** An item as the preview host would deliver it to one market, if it were saved. */
export type DeliveredItem = {
  sys: {
    id: string
    type: 'Entry' | 'Asset'
    contentType?: { sys: { type: 'Link'; linkType: 'ContentType'; id: string } }
  }
  fields: Record<string, unknown>
}

export function toDeliveredItem(
  { kind, id, type, fields }: EditedItem,
  contentType: Pick<ContentType, 'fields'>,
  locale: ContentLocale,
): DeliveredItem {
  const shown: Record<string, unknown> = {}
  for (const field of contentType.fields) {
    const value = shownValue(fields, field, locale)
    if (!isEmpty(value)) shown[field.id] = value
  }
  const model = type
    ? { contentType: { sys: { type: 'Link' as const, linkType: 'ContentType' as const, id: type } } }
    : {}
  return { sys: { id, type: kind, ...model }, fields: shown }
}
