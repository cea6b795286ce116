import type { Clash, EditOutcome, ItemKey, ShownOn, StudioItem, StudioProblem } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import {
  changedItems,
  type EditedItem,
  type EditingEvent,
  type EditingState,
  reduceEditing,
} from '../editing/editing-state.ts'
import { nameOf } from '../editing/links.ts'
import type { RequestFailure } from '../requests/send-request.ts'

/** Problems of the saved items, and the pages that show the edited one. */
export type WorkspaceReport = { problems: readonly StudioProblem[]; shownOn: readonly ShownOn[] }

export type EditingFailure =
  | { kind: 'failure'; failure: RequestFailure }
  | { kind: 'invalid' }
  | { kind: 'not-found' }
  | { kind: 'in-use'; shownOn: readonly ShownOn[] }

/** Items that another editor saved meanwhile, as they are on the server. */
export type SaveConflict = { clashes: readonly Clash[]; theirs: readonly StudioItem[] }

export type PageAction = 'save' | 'publish' | 'unpublish' | 'remove'

export type PageState = {
  editing: EditingState
  market: Locale
  report: WorkspaceReport
  /** Problems of unsaved changes; absent until the server has checked them. */
  checked: readonly StudioProblem[] | null
  running: PageAction | null
  failure: EditingFailure | null
  conflict: SaveConflict | null
  /** Number of saves: the preview reads the page again after each. */
  saves: number
}

type Refusal = Extract<EditOutcome, { ok: false; code: 'INVALID' | 'IN_USE' | 'NOT_FOUND' }>

export type PageEvent =
  | EditingEvent
  | { type: 'market.chosen'; market: Locale }
  | { type: 'action.started'; action: PageAction }
  | { type: 'action.ended' }
  | { type: 'action.failed'; failure: RequestFailure }
  | { type: 'action.refused'; refusal: Refusal }
  | { type: 'item.missing' }
  | { type: 'changes.saved' }
  | { type: 'changes.checked'; problems: readonly StudioProblem[] }
  | { type: 'report.loaded'; report: WorkspaceReport }
  | { type: 'conflict.found'; conflict: SaveConflict }
  | { type: 'conflict.resolved'; keep: 'mine' | 'theirs' }
  | { type: 'conflict.postponed' }

type InitialState = Pick<PageState, 'editing' | 'market' | 'report'>

export const initialPageState = (initial: InitialState): PageState => ({
  ...initial,
  checked: null,
  running: null,
  failure: null,
  conflict: null,
  saves: 0,
})

/** The next state of an editing page. No event discards an unsaved change, except the editor's choice of `theirs`. */
export function reducePage(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'market.chosen':
      return { ...state, market: event.market }
    case 'action.started':
      return { ...state, running: event.action, failure: null }
    case 'action.ended':
      return { ...state, running: null }
    case 'action.failed':
      return { ...state, failure: { kind: 'failure', failure: event.failure } }
    case 'action.refused':
      return withRefusal(state, event.refusal)
    case 'item.missing':
      return { ...state, failure: { kind: 'not-found' } }
    case 'changes.saved':
      return { ...state, saves: state.saves + 1 }
    case 'changes.checked':
      return { ...state, checked: event.problems }
    case 'report.loaded':
      return { ...state, report: event.report }
    case 'conflict.found':
      return { ...state, conflict: event.conflict }
    case 'conflict.postponed':
      return { ...state, conflict: null }
    case 'conflict.resolved': {
      if (!state.conflict) return state
      const { theirs } = state.conflict
      return withEditing({ ...state, conflict: null }, { type: 'clash.resolved', theirs, keep: event.keep })
    }
    case 'items.written':
      return withEditing({ ...state, failure: null }, event)
    default:
      return withEditing(state, event)
  }
}

function withEditing(state: PageState, event: EditingEvent): PageState {
  const editing = reduceEditing(state.editing, event)
  // Without unsaved changes only saved items have problems.
  return { ...state, editing, checked: changedItems(editing).length > 0 ? state.checked : null }
}

const isAbout = (key: ItemKey) => (problem: ItemKey) => nameOf(problem) === nameOf(key)

function withRefusal(state: PageState, refusal: Refusal): PageState {
  switch (refusal.code) {
    case 'IN_USE':
      return { ...state, failure: { kind: 'in-use', shownOn: refusal.shownOn } }
    case 'NOT_FOUND':
      return { ...state, failure: { kind: 'not-found' } }
    case 'INVALID': {
      const others = state.report.problems.filter(
        ({ severity, ...problem }) => severity === 'warning' || !refusal.problems.some(isAbout(problem)),
      )
      const report = { ...state.report, problems: [...refusal.problems, ...others] }
      return { ...state, report, failure: { kind: 'invalid' } }
    }
  }
}

/** Problems on the screen: checked ones of changed items, reported ones of all others. */
export function problemsOf({ editing, report, checked }: PageState): readonly StudioProblem[] {
  if (!checked) return report.problems
  const changed = changedItems(editing)
  return [...checked, ...report.problems.filter((problem) => !changed.some((item) => isAbout(item)(problem)))]
}

export function rootOf({ root, items }: EditingState): EditedItem {
  const item = items[root]
  if (!item) throw new Error(`${root} is not among the items that are edited with it`)
  return item
}
