import type { DeliveredItem } from '../editing/delivered-item.ts'
import type { MessageFromPage, TaggedElement, TaggedPlace, MessageToPage } from './preview-messages.ts'

type PreviewConnectionOptions = {
  send(message: MessageToPage): void
  onPlace(place: TaggedPlace): void
  onElements(elements: readonly TaggedElement[]): void
}

/** The editor's side of the vendor's live preview: sends unsaved changes to a page in a frame. */
export function createPreviewConnection({ send, onPlace, onElements }: PreviewConnectionOptions) {
  const subscriptions = new Set<string>()
  /** Items that differ, or once did, from those the page has read; in the order of their first change. */
  let told = new Map<string, { item: DeliveredItem; text: string }>()
  let isInspecting = false

  const tell = (subscriptionId: string) => {
    if (told.size > 0)
      send({ method: 'ENTRY_UPDATED', subscriptionId, data: [...told.values()].map(({ item }) => item) })
  }

  return {
    hear(message: MessageFromPage): void {
      switch (message.method) {
        case 'CONNECTED':
          // A reloaded page has no state of the previous one.
          subscriptions.clear()
          if (isInspecting) send({ method: 'INSPECTOR_MODE_CHANGED', isInspectorActive: true })
          return
        case 'SUBSCRIBED':
          if (message.event !== 'edit') return
          subscriptions.add(message.id)
          return tell(message.id)
        case 'UNSUBSCRIBED':
          subscriptions.delete(message.id)
          return
        case 'TAGGED_FIELD_CLICKED':
          return onPlace(message)
        case 'TAGGED_ELEMENTS':
          return onElements(
            message.elements.flatMap(({ attributes, coordinates, isVisible }) =>
              attributes && isVisible ? [{ place: attributes, box: coordinates }] : [],
            ),
          )
        case 'SCROLL_START':
        case 'RESIZE_START':
        case 'URL_CHANGED':
          return onElements([])
      }
    },

    /** `items` are all unsaved items. Items that were saved or reset since are sent once more. */
    typed(items: readonly DeliveredItem[], asSaved: (key: string) => DeliveredItem | undefined): void {
      const next = new Map<string, { item: DeliveredItem; text: string }>()
      const put = (item: DeliveredItem) => next.set(keyOf(item), { item, text: JSON.stringify(item.fields) })
      for (const key of told.keys()) {
        const item = items.find((one) => keyOf(one) === key) ?? asSaved(key)
        if (item) put(item)
      }
      items.forEach(put)
      const isNews = next.size !== told.size || [...next].some(([key, { text }]) => told.get(key)?.text !== text)
      told = next
      if (isNews) subscriptions.forEach(tell)
    },

    saved(items: readonly DeliveredItem[]): void {
      for (const item of items) send({ method: 'ENTRY_SAVED', entity: item })
    },

    inspect(isOn: boolean): void {
      isInspecting = isOn
      send({ method: 'INSPECTOR_MODE_CHANGED', isInspectorActive: isOn })
      if (!isOn) onElements([])
    },

    /** Another page or language: earlier messages do not apply to it. */
    reset(): void {
      subscriptions.clear()
      told = new Map()
      onElements([])
    },
  }
}
export type PreviewConnection = ReturnType<typeof createPreviewConnection>

const keyOf = ({ sys }: DeliveredItem) => `${sys.type}:${sys.id}`
