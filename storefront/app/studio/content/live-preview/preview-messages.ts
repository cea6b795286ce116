import * as v from 'valibot'

/** Messages of a page in editor mode to the page around it. The vendor's package defines them. */
const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })
const Place = v.object({
  entryId: v.exactOptional(v.string()),
  assetId: v.exactOptional(v.string()),
  fieldId: v.exactOptional(v.string()),
})

export const MessageFromPage = v.variant('method', [
  v.looseObject({ method: v.literal('CONNECTED') }),
  v.looseObject({ method: v.literal('SUBSCRIBED'), id: v.string(), event: v.optional(v.string(), 'edit') }),
  v.looseObject({ method: v.literal('UNSUBSCRIBED'), id: v.string() }),
  v.looseObject({ method: v.literal('TAGGED_FIELD_CLICKED'), ...Place.entries }),
  v.looseObject({
    method: v.literal('TAGGED_ELEMENTS'),
    elements: v.array(
      v.object({
        attributes: v.nullish(Place),
        coordinates: Box,
        isVisible: v.boolean(),
        isHovered: v.optional(v.boolean()),
      }),
    ),
  }),
  v.looseObject({ method: v.picklist(['SCROLL_START', 'RESIZE_START']) }),
  v.looseObject({ method: v.literal('URL_CHANGED') }),
])
export type MessageFromPage = v.InferOutput<typeof MessageFromPage>

export type TaggedPlace = v.InferOutput<typeof Place>
export type TaggedElement = { place: TaggedPlace; box: v.InferOutput<typeof Box> }

export type MessageToPage =
  | { method: 'ENTRY_UPDATED'; subscriptionId: string; data: readonly unknown[] }
  | { method: 'ENTRY_SAVED'; entity: unknown }
  | { method: 'INSPECTOR_MODE_CHANGED'; isInspectorActive: boolean }

/** `null` for messages of other scripts, which arrive as the same event. */
export function readMessage(data: unknown): MessageFromPage | null {
  if ((data as { source?: unknown } | null)?.source !== 'live-preview-sdk') return null
  const { success, output } = v.safeParse(MessageFromPage, data)
  return success ? output : null
}
