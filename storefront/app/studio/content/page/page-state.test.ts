import type { StudioItem, StudioProblem } from '@vitrine/contracts/content'
import { describe, expect, it } from 'vitest'
import { changedItems, startEditing } from '../editing/editing-state.ts'
import { initialPageState, type PageEvent, problemsOf, reducePage } from './page-state.ts'

const entry = (id: string, headline: string, version = 1): StudioItem => ({
  kind: 'Entry',
  id,
  type: 'text',
  state: 'published',
  version,
  fields: { headline: { 'de-DE': headline } },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  publishedAt: '2026-11-01T00:00:00.000Z',
})
const problem = (id: string, severity: StudioProblem['severity']): StudioProblem => ({
  kind: 'Entry',
  id,
  field: 'headline',
  code: 'required',
  severity,
  facts: {},
})

const start = initialPageState({
  editing: startEditing({ item: entry('page', 'Herbst'), parts: [entry('block', 'Mäntel')] }),
  market: 'de',
  report: { problems: [problem('page', 'warning'), problem('block', 'error')], shownOn: [] },
})
const after = (...events: PageEvent[]) => events.reduce(reducePage, start)
const typed = (value: string): PageEvent => ({
  type: 'field.changed',
  item: 'Entry:page',
  field: { id: 'headline', localized: true },
  locale: 'de-DE',
  value,
})
const changedIds = (state: typeof start) => changedItems(state.editing).map(({ id }) => id)

describe('an action', () => {
  it('runs from its start to its end and clears the failure before it', () => {
    const failed = after({ type: 'action.failed', failure: 'OFFLINE' })
    expect(failed.failure).toEqual({ kind: 'failure', failure: 'OFFLINE' })
    const started = reducePage(failed, { type: 'action.started', action: 'save' })
    expect(started).toMatchObject({ running: 'save', failure: null })
    expect(reducePage(started, { type: 'action.ended' }).running).toBeNull()
  })

  it('that fails keeps unsaved changes', () => {
    const state = after(typed('Winter'), { type: 'action.failed', failure: 'SIGNED_OUT' })
    expect(changedIds(state)).toEqual(['page'])
  })

  it('that is refused names its reason', () => {
    const shownOn = [{ kind: 'Entry' as const, id: 'home', title: 'Startseite', paths: {} }]
    expect(after({ type: 'action.refused', refusal: { ok: false, code: 'IN_USE', shownOn } }).failure).toEqual({
      kind: 'in-use',
      shownOn,
    })
    expect(after({ type: 'action.refused', refusal: { ok: false, code: 'NOT_FOUND' } }).failure).toEqual({
      kind: 'not-found',
    })
  })

  it('that is invalid replaces the reported errors of its items and keeps warnings', () => {
    const refused = { ...problem('block', 'error'), field: 'body' }
    const state = after({ type: 'action.refused', refusal: { ok: false, code: 'INVALID', problems: [refused] } })
    expect(state.failure).toEqual({ kind: 'invalid' })
    expect(state.report.problems).toEqual([refused, problem('page', 'warning')])
  })
})

describe('problems on the screen', () => {
  it('are those of the saved items until changes are checked', () => {
    expect(problemsOf(after(typed('')))).toEqual(start.report.problems)
  })

  it('are checked ones of changed items and reported ones of all others', () => {
    const found = problem('page', 'error')
    const state = after(typed(''), { type: 'changes.checked', problems: [found] })
    expect(problemsOf(state)).toEqual([found, problem('block', 'error')])
  })

  it('are those of the saved items again when a change is taken back', () => {
    const state = after(typed(''), { type: 'changes.checked', problems: [problem('page', 'error')] }, typed('Herbst'))
    expect(state.checked).toBeNull()
    expect(problemsOf(state)).toEqual(start.report.problems)
  })
})

describe('a conflict with another editor', () => {
  const theirs = [entry('page', 'Frühling', 7)]
  const clashes = [{ kind: 'Entry' as const, id: 'page', version: 7, by: 'Mia', at: '2026-11-02T00:00:00.000Z' }]
  const found: PageEvent = { type: 'conflict.found', conflict: { clashes, theirs } }

  it('is resolved with one of the two versions', () => {
    const mine = after(typed('Winter'), found, { type: 'conflict.resolved', keep: 'mine' })
    expect(mine.conflict).toBeNull()
    expect(mine.editing.items['Entry:page']).toMatchObject({
      fields: { headline: { 'de-DE': 'Winter' } },
      saved: { version: 7 },
    })
    const other = after(typed('Winter'), found, { type: 'conflict.resolved', keep: 'theirs' })
    expect(changedIds(other)).toEqual([])
  })

  it('can be postponed without losing a change', () => {
    const state = after(typed('Winter'), found, { type: 'conflict.postponed' })
    expect(state.conflict).toBeNull()
    expect(changedIds(state)).toEqual(['page'])
  })
})

it('counts saves, and shows the market that was chosen', () => {
  expect(after({ type: 'changes.saved' }, { type: 'changes.saved' }).saves).toBe(2)
  expect(after({ type: 'market.chosen', market: 'fr-ch' }).market).toBe('fr-ch')
})
