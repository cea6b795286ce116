import { expect, it } from 'vitest'
import type { DeliveredItem } from '../editing/delivered-item.ts'
import { createPreviewConnection } from './preview-connection.ts'
import { readMessage, type TaggedElement, type TaggedPlace, type MessageToPage } from './preview-messages.ts'

function start() {
  const sent: MessageToPage[] = []
  const places: TaggedPlace[] = []
  const outlines: (readonly TaggedElement[])[] = []
  const conversation = createPreviewConnection({
    send: (message) => sent.push(message),
    onPlace: (place) => places.push(place),
    onElements: (elements) => outlines.push(elements),
  })
  const say = (message: object) => {
    const heard = readMessage({ source: 'live-preview-sdk', ...message })
    if (heard) conversation.hear(heard)
  }
  return { sent, places, outlines, conversation, say }
}
const entry = (id: string, headline: string): DeliveredItem => ({ sys: { id, type: 'Entry' }, fields: { headline } })
const saved = (key: string) => (key === 'Entry:page' ? entry('page', 'Herbst') : undefined)

it('tells every page that listens what is typed, and only news', () => {
  const { sent, conversation, say } = start()
  say({ method: 'SUBSCRIBED', id: 's1', event: 'edit' })
  say({ method: 'SUBSCRIBED', id: 's2', event: 'save' })
  expect(sent).toEqual([])
  conversation.typed([entry('page', 'Winter')], saved)
  conversation.typed([entry('page', 'Winter')], saved)
  expect(sent).toEqual([{ method: 'ENTRY_UPDATED', subscriptionId: 's1', data: [entry('page', 'Winter')] }])
})

it('a page that connects later gets all changes at once', () => {
  const { sent, conversation, say } = start()
  conversation.typed([entry('page', 'Winter'), entry('block', 'Neu')], saved)
  say({ method: 'SUBSCRIBED', id: 's1', event: 'edit' })
  expect(sent).toMatchObject([{ subscriptionId: 's1', data: [{ sys: { id: 'page' } }, { sys: { id: 'block' } }] }])
})

it('an undone change is sent once more, as it was saved', () => {
  const { sent, conversation, say } = start()
  say({ method: 'SUBSCRIBED', id: 's1', event: 'edit' })
  conversation.typed([entry('page', 'Winter')], saved)
  conversation.typed([], saved)
  expect(sent.at(-1)).toMatchObject({ data: [entry('page', 'Herbst')] })
})

it('says nothing to a page that does not listen any more', () => {
  const { sent, conversation, say } = start()
  say({ method: 'SUBSCRIBED', id: 's1', event: 'edit' })
  say({ method: 'UNSUBSCRIBED', id: 's1' })
  conversation.typed([entry('page', 'Winter')], saved)
  expect(sent).toEqual([])
})

it('a click on a field leads to it, outlines stand where blocks are', () => {
  const { sent, places, outlines, conversation, say } = start()
  say({ method: 'TAGGED_FIELD_CLICKED', entryId: 'page', fieldId: 'headline', locale: 'de-DE' })
  expect(places).toMatchObject([{ entryId: 'page', fieldId: 'headline' }])
  conversation.inspect(true)
  expect(sent).toEqual([{ method: 'INSPECTOR_MODE_CHANGED', isInspectorActive: true }])
  const coordinates = { x: 1, y: 2, width: 3, height: 4 }
  const attributes = { entryId: 'page', fieldId: 'headline' }
  say({
    method: 'TAGGED_ELEMENTS',
    elements: [
      { attributes, coordinates, isVisible: true },
      { attributes, coordinates, isVisible: false },
    ],
  })
  expect(outlines.at(-1)).toEqual([{ place: attributes, box: coordinates }])
  say({ method: 'SCROLL_START' })
  expect(outlines.at(-1)).toEqual([])
})

it('does not listen to anything else', () => {
  expect(readMessage({ source: 'react-devtools', method: 'SUBSCRIBED', id: 's1' })).toBeNull()
  expect(readMessage({ source: 'live-preview-sdk', method: 'SUBSCRIBED' })).toBeNull()
  expect(readMessage('SUBSCRIBED')).toBeNull()
  expect(readMessage(null)).toBeNull()
})
