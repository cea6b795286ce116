import { executeSearch, productSlices } from '../requests/fetch-products.ts'
import { type Controller, createController, derive, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import type { EngineEvent } from '../events.ts'
import type { Store } from '../store.ts'
import { type Execution, triggersSlice } from '../triggers/triggers.ts'

export type RedirectionTriggerState = { redirectTo: string }
export type RedirectionTrigger = Controller<RedirectionTriggerState>
export type NotifyTriggerState = { notifications: readonly string[] }
export type NotifyTrigger = Controller<NotifyTriggerState>
export type ExecuteTriggerState = { executions: readonly Execution[] }
export type ExecuteTrigger = Controller<ExecuteTriggerState>
export type QueryTriggerState = { newQuery: string; originalQuery: string; wasQueryModified: boolean }
export type QueryTrigger = Controller<QueryTriggerState> & {
  /** Searches for the original query, without the trigger. */
  undo(): void
}

/** Notifies when a search redirects the shopper. */
export const buildRedirectionTrigger = (engine: CommerceEngine): RedirectionTrigger =>
  createAnnouncer(
    storeOf(engine),
    ({ redirectTo }) => redirectTo,
    (redirectTo) => ({ redirectTo }),
    (redirectTo) => redirectTo !== '',
  )

/** Notifies when a search has new messages for the shopper. */
export const buildNotifyTrigger = (engine: CommerceEngine): NotifyTrigger =>
  createAnnouncer(
    storeOf(engine),
    ({ notifications }) => notifications,
    (notifications) => ({ notifications }),
  )

/** Notifies about triggers of a search, such as redirects. */
export const buildExecuteTrigger = (engine: CommerceEngine): ExecuteTrigger =>
  createAnnouncer(
    storeOf(engine),
    ({ executions }) => executions,
    (executions) => ({ executions }),
  )

/** Shows that a trigger has replaced the shopper's query. */
export function buildQueryTrigger(engine: CommerceEngine): QueryTrigger {
  const internals = internalsOf(engine)
  const { store } = internals
  store.load(...productSlices)
  const state = derive(
    () => [store.get(triggersSlice).queryModification],
    ({ newQuery, originalQuery }): QueryTriggerState => ({
      newQuery,
      originalQuery,
      wasQueryModified: newQuery !== '',
    }),
  )
  return extend(createController(store, state), {
    undo() {
      const { newQuery, originalQuery, wasQueryModified } = state()
      if (!wasQueryModified) return
      store.dispatch(
        { type: 'trigger.ignored', query: newQuery },
        { type: 'query.prepared', query: originalQuery, clearFilters: false },
      )
      void executeSearch(internals)
    },
  })
}

function storeOf(engine: CommerceEngine): Store<EngineEvent> {
  const { store } = internalsOf(engine)
  store.load(triggersSlice)
  return store
}

/** A late listener does not receive earlier triggers, so that no shopper is redirected twice. */
function createAnnouncer<Part, State>(
  store: Store<EngineEvent>,
  pick: (triggers: (typeof triggersSlice)['initial']) => Part,
  show: (part: Part) => State,
  isWorthTelling: (part: Part) => boolean = () => true,
): Controller<State> {
  const part = derive(
    () => [store.get(triggersSlice)],
    (triggers) => pick(triggers),
  )
  const state = derive(() => [part()], show)
  return {
    get state() {
      return state()
    },
    subscribe(listener) {
      let told = part()
      return store.subscribe(() => {
        const now = part()
        if (Object.is(now, told)) return
        told = now
        if (isWorthTelling(now)) listener()
      })
    },
  }
}
