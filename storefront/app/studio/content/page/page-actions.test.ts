import type { EditOutcome, StudioItem, Workspace } from '@vitrine/contracts/content'
import { expect, it } from 'vitest'
import { startEditing } from '../editing/editing-state.ts'
import type { sendRequest } from '../requests/send-request.ts'
import type { StudioRequest } from '../requests/studio-request.ts'
import { createPageActions } from './page-actions.ts'
import { initialPageState, type PageEvent, reducePage } from './page-state.ts'

const entry = (id: string, version: number, headline: string): StudioItem => ({
  kind: 'Entry',
  id,
  type: 'text',
  state: 'changed',
  version,
  fields: { headline: { 'de-DE': headline } },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  publishedAt: null,
})
const key = { kind: 'Entry', id: 'page' } as const
const workspace = (item: StudioItem): Workspace => ({ item, parts: [], problems: [], shownOn: [] })

type Reply = { ok: true; value: unknown } | { ok: false; failure: 'OFFLINE' }

/** A page with one unsaved change, and a server with given replies. */
function openPage(reply: (request: StudioRequest) => Reply | Promise<Reply>) {
  let state = initialPageState({
    editing: startEditing({ item: entry('page', 1, 'Herbst'), parts: [] }),
    market: 'de',
    report: { problems: [], shownOn: [] },
  })
  const sent: StudioRequest[] = []
  const dispatch = (event: PageEvent) => {
    state = reducePage(state, event)
  }
  const type = (value: string) =>
    dispatch({
      type: 'field.changed',
      item: 'Entry:page',
      field: { id: 'headline', localized: true },
      locale: 'de-DE',
      value,
    })
  type('Winter')
  const send = (async (request: StudioRequest) => {
    sent.push(request)
    return reply(request)
  }) as typeof sendRequest
  const actions = createPageActions({ getState: () => state, dispatch, send })
  return { actions, sent, dispatch, type, getState: () => state }
}

const done = (...items: StudioItem[]): Reply => ({ ok: true, value: { ok: true, items } satisfies EditOutcome })

it('publishes the version that it has just saved', async () => {
  const saved = entry('page', 2, 'Winter')
  const page = openPage(({ ask }) => (ask === 'open' ? { ok: true, value: workspace(saved) } : done(saved)))
  expect(await page.actions.publish([key])).toBe(true)
  expect(page.sent.find(({ ask }) => ask === 'publish')).toEqual({ ask: 'publish', keys: [{ ...key, version: 2 }] })
  expect(page.getState()).toMatchObject({ running: null, saves: 1, failure: null })
})

it('does not publish when saving fails', async () => {
  const page = openPage(() => ({ ok: false, failure: 'OFFLINE' }))
  expect(await page.actions.publish([key])).toBe(false)
  expect(page.sent.map(({ ask }) => ask)).toEqual(['save'])
  expect(page.getState()).toMatchObject({ running: null, failure: { kind: 'failure', failure: 'OFFLINE' } })
})

it('loads the version of another editor when both have saved', async () => {
  const theirs = entry('page', 7, 'Frühling')
  const clash = { ...key, version: 7, by: 'Mia', at: '2026-11-02T00:00:00.000Z' }
  const page = openPage(({ ask }) =>
    ask === 'open'
      ? { ok: true, value: workspace(theirs) }
      : { ok: true, value: { ok: false, code: 'CHANGED', clashes: [clash] } },
  )
  expect(await page.actions.save()).toBe(false)
  expect(page.getState().conflict).toEqual({ clashes: [clash], theirs: [theirs] })
  page.dispatch({ type: 'conflict.resolved', keep: 'mine' })
  await page.actions.save()
  expect(page.sent.findLast(({ ask }) => ask === 'save')).toMatchObject({
    edits: [{ version: 7, fields: { headline: { 'de-DE': 'Winter' } } }],
  })
})

it('keeps a change that is typed while it saves', async () => {
  const page = openPage(({ ask }) => {
    if (ask === 'open') return { ok: true, value: workspace(entry('page', 2, 'Winter')) }
    page.type('Winterzeit')
    return done(entry('page', 2, 'Winter'))
  })
  await page.actions.save()
  expect(page.getState().editing.items['Entry:page']).toMatchObject({
    fields: { headline: { 'de-DE': 'Winterzeit' } },
    saved: { version: 2 },
  })
})

it('saves again while the report of the last save still loads', async () => {
  const reports: ((reply: Reply) => void)[] = []
  const page = openPage(({ ask }) =>
    ask === 'open'
      ? new Promise((resolve) => reports.push(resolve))
      : done(entry('page', 1 + page.sent.filter((each) => each.ask === 'save').length, 'Winter')),
  )
  expect(await page.actions.save()).toBe(true)
  expect(page.getState()).toMatchObject({ running: null, saves: 1 })
  page.type('Winterzeit')
  expect(await page.actions.save()).toBe(true)
  expect(page.sent.filter(({ ask }) => ask === 'save')).toHaveLength(2)
  const shownOn = (title: string) => [{ title }] as unknown as Workspace['shownOn']
  const reply = (title: string): Reply => ({
    ok: true,
    value: { ...workspace(entry('page', 3, 'Winterzeit')), shownOn: shownOn(title) },
  })
  // The older report arrives last and must not replace the newer one.
  reports[1]?.(reply('new'))
  reports[0]?.(reply('old'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(page.getState().report.shownOn).toEqual(shownOn('new'))
})

it('queues a save that is asked for while another one runs', async () => {
  const saves: (() => void)[] = []
  const page = openPage(({ ask }) =>
    ask === 'open'
      ? { ok: true, value: null }
      : new Promise((resolve) => {
          const version = saves.length + 2
          saves.push(() => resolve(done(entry('page', version, version === 2 ? 'Winter' : 'Winterzeit'))))
        }),
  )
  const first = page.actions.save()
  await expect.poll(() => saves.length).toBe(1)
  page.type('Winterzeit')
  const [second, third] = [page.actions.save(), page.actions.save()]
  saves[0]?.()
  expect(await first).toBe(true)
  await expect.poll(() => saves.length).toBe(2)
  saves[1]?.()
  expect(await second).toBe(true)
  expect(page.sent.findLast(({ ask }) => ask === 'save')).toMatchObject({
    edits: [{ version: 2, fields: { headline: { 'de-DE': 'Winterzeit' } } }],
  })
  expect(await third).toBe(false)
  expect(saves).toHaveLength(2)
})

it('says that an item which a field would link to is gone', async () => {
  const page = openPage(() => ({ ok: true, value: null }))
  expect(await page.actions.loadItem({ kind: 'Entry', id: 'gone' })).toBe(false)
  expect(page.getState().failure).toEqual({ kind: 'not-found' })
})
