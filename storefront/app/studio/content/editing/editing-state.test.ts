import type { StudioItem } from '@vitrine/contracts/content'
import { expect, it } from 'vitest'
import { toDeliveredItem } from './delivered-item.ts'
import {
  changedItems,
  reduceEditing,
  type EditingEvent,
  reachable,
  startEditing,
  startNew,
  toEdit,
  unpublished,
} from './editing-state.ts'
import { linkTo, linksIn, placesIn } from './links.ts'
import { moved } from './move-item.ts'
import { fromWallClock, toWallClock } from './wall-clock.ts'
import { titleOf } from './titles.ts'
import { inheritedValue, shownValue, withValue } from './values.ts'

const entry = (id: string, fields: StudioItem['fields'], more: Partial<StudioItem> = {}): StudioItem => ({
  kind: 'Entry',
  id,
  type: 'text',
  state: 'published',
  version: 1,
  fields,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  publishedAt: '2026-11-01T00:00:00.000Z',
  ...more,
})
const headline = { id: 'headline', localized: true }
const slug = { id: 'slug', localized: false }
const content = { id: 'content', localized: false }
const linksTo = (...ids: string[]) => ids.map((id) => linkTo({ kind: 'Entry', id }))
const page = entry('page', { headline: { 'de-DE': 'Herbst' }, content: { 'de-DE': linksTo('a', 'b') } })
const start = startEditing({ item: page, parts: [entry('a', { body: { 'de-DE': 'A' } }), entry('b', {})] })
const after = (...events: EditingEvent[]) => events.reduce(reduceEditing, start)
const typed = (value: unknown, locale: 'de-DE' | 'de-CH' = 'de-DE'): EditingEvent => ({
  type: 'field.changed',
  item: 'Entry:page',
  field: headline,
  locale,
  value,
})
const changedIds = (state: typeof start) => changedItems(state).map(({ id }) => id)

it('detects changes, and none when the old text is typed again', () => {
  expect(changedIds(start)).toEqual([])
  expect(changedIds(after(typed('Winter')))).toEqual(['page'])
  expect(changedIds(after(typed('Winter'), typed('Herbst')))).toEqual([])
  expect(changedItems(after(typed('Winter'))).map(toEdit)).toMatchObject([
    { id: 'page', version: 1, fields: { headline: { 'de-DE': 'Winter' } } },
  ])
})

it('an emptied field leaves nothing behind', () => {
  expect(after(typed('')).items['Entry:page']?.fields).not.toHaveProperty('headline')
})

it('a new block is saved with the page that links to it, and dropped without a link', () => {
  const created: EditingEvent = {
    type: 'item.created',
    key: { kind: 'Entry', id: 'new' },
    contentType: 'text',
    fields: { body: { 'de-DE': 'Neu' } },
  }
  const linked = (...ids: string[]): EditingEvent => ({
    type: 'field.changed',
    item: 'Entry:page',
    field: content,
    locale: 'de-CH',
    value: linksTo(...ids),
  })
  const added = after(created, linked('a', 'b', 'new'))
  expect(changedIds(added)).toEqual(['page', 'new'])
  expect(changedItems(added).map(toEdit)[1]).not.toHaveProperty('version')
  expect(reachable(added).map(({ id }) => id)).toEqual(['page', 'a', 'b', 'new'])
  expect(changedIds(reduceEditing(added, linked('a', 'b')))).toEqual([])
})

it('saving takes what the server has now, but not away what was typed meanwhile', () => {
  const sent = changedItems(after(typed('Winter'))).map(toEdit)
  const written = entry('page', sent[0]?.fields ?? {}, { version: 2, state: 'changed' })
  const saved = after(typed('Winter'), { type: 'items.written', items: [written], sent })
  expect(changedIds(saved)).toEqual([])
  expect(saved.items['Entry:page']?.saved?.version).toBe(2)

  const meanwhile = after(typed('Winter'), typed('Winterzeit'), { type: 'items.written', items: [written], sent })
  expect(changedItems(meanwhile).map(toEdit)).toMatchObject([
    { version: 2, fields: { headline: { 'de-DE': 'Winterzeit' } } },
  ])
})

it('a clash is settled with theirs or with mine; mine is then saved on top of theirs', () => {
  const theirs = [entry('page', { headline: { 'de-DE': 'Frühling' } }, { version: 7 })]
  const taken = after(typed('Winter'), { type: 'clash.resolved', theirs, keep: 'theirs' })
  expect(changedIds(taken)).toEqual([])
  expect(taken.items['Entry:page']?.fields).toEqual({ headline: { 'de-DE': 'Frühling' } })
  const kept = after(typed('Winter'), { type: 'clash.resolved', theirs, keep: 'mine' })
  expect(changedItems(kept).map(toEdit)).toMatchObject([{ version: 7, fields: { headline: { 'de-DE': 'Winter' } } }])
})

it('items fetched later do not replace edited ones', () => {
  const state = after(typed('Winter'), { type: 'items.fetched', items: [page, entry('c', {})] })
  expect(changedIds(state)).toEqual(['page'])
  expect(state.items['Entry:c']?.saved?.version).toBe(1)
})

it('publishing takes along what visitors have not seen', () => {
  const state = reduceEditing(start, { type: 'items.written', items: [entry('b', {}, { state: 'changed' })], sent: [] })
  expect(unpublished(state).map(({ id }) => id)).toEqual(['b'])
  expect(unpublished(startNew({ kind: 'Entry', id: 'x' }, 'text', {})).map(({ id }) => id)).toEqual(['x'])
})

it('Austria and Switzerland show German words until they have their own; French never does', () => {
  const { fields } = page
  expect(inheritedValue(fields, headline, 'de-CH')).toEqual({ value: 'Herbst', from: 'de-DE' })
  expect(inheritedValue(fields, headline, 'fr-CH')).toBeUndefined()
  expect(shownValue(withValue(fields, headline, 'de-CH', 'Herbscht'), headline, 'de-CH')).toBe('Herbscht')
  expect(withValue({}, slug, 'fr-CH', 'versand')).toEqual({ slug: { 'de-DE': 'versand' } })
})

it('an item reaches the preview as the market would see it', () => {
  const item = after(typed('Herbscht', 'de-CH')).items['Entry:page']
  if (!item) throw new Error('The page is gone')
  const type = { fields: [headline, slug, content] as never }
  expect(toDeliveredItem(item, type, 'de-CH').fields).toEqual({ headline: 'Herbscht', content: linksTo('a', 'b') })
  expect(toDeliveredItem(item, type, 'fr-CH').fields).toEqual({ content: linksTo('a', 'b') })
})

it('finds links in rich text', () => {
  const body = {
    nodeType: 'document',
    content: [{ nodeType: 'embedded-asset-block', data: { target: linkTo({ kind: 'Asset', id: 'face' }) } }],
  }
  expect([...linksIn(body)]).toEqual([{ kind: 'Asset', id: 'face' }])
})

it('is called by its headline, else by its name, else by its messages, else by its id', () => {
  const type = { fields: [] }
  expect(titleOf(entry('page', { uid: { 'de-DE': 'Startseite' } }), type, 'en-GB')).toBe('Startseite')
  expect(titleOf(page, type, 'de-AT')).toBe('Herbst')
  const body = { 'de-DE': { nodeType: 'document', content: [{ nodeType: 'text', value: 'Langsam anziehen.' }] } }
  expect(titleOf(entry('a', { body }), type, 'de-CH')).toBe('Langsam anziehen.')
  expect(titleOf(entry('b', {}), type, 'de-DE')).toBe('b')
})

it('blocks move inside their list only', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

it('a moment keeps its zone when the minute changes', () => {
  expect(toWallClock('2026-11-15T23:59:00+01:00')).toBe('2026-11-15T23:59')
  expect(fromWallClock('2026-11-15T22:00', '2026-11-15T23:59:00+01:00')).toBe('2026-11-15T22:00:00+01:00')
  expect(fromWallClock('', '2026-11-15T23:59:00+01:00')).toBeUndefined()
})

it('the same thing may stand in a list twice, and what is no link has no place in it', () => {
  const face = { kind: 'Asset', id: 'face' } as const
  const places = placesIn([linkTo(face), 'nothing', linkTo({ kind: 'Asset', id: 'hand' }), linkTo(face)])
  expect(places.map(({ at, key }) => `${at} ${key}`)).toEqual(['0 Asset:face', '2 Asset:hand', '3 Asset:face 1'])
})
