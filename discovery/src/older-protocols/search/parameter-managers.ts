import { type Controller, createController, derive, extend } from '../../controller.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { internalsOf } from '../../engine/internals.ts'
import { parametersShape } from '../../controllers/parameter-manager.ts'
import { isAccepted } from '../../validation/accept.ts'
import { record, text, validate } from '../../validation/schema.ts'
import { readSearchParameters } from './active-parameters.ts'
import { executeLegacySearch } from './execute-search.ts'
import { legacyResultsSlice } from './results.ts'
import { deserialize, isSameAddress, type SearchParameters, serialize } from './serialize.ts'
import { sortCriteriaSlice } from './sort.ts'

export type SearchParameterManagerState = { parameters: SearchParameters }
export type SearchParameterManagerProps = { initialState?: { parameters: SearchParameters } }
export type SearchParameterManager = Controller<SearchParameterManagerState> & {
  /** Applies the parameters and searches, unless they are applied already. */
  synchronize(parameters: SearchParameters): void
}

const shape = { ...parametersShape, sortCriteria: text(), af: record({}) }

export function buildSearchParameterManager(
  engine: CommerceEngine,
  { initialState }: SearchParameterManagerProps = {},
): SearchParameterManager {
  const internals = internalsOf(engine)
  const { store } = internals
  const active = readSearchParameters(store)
  // From now on all slices that can be restored receive events.
  active()
  const restore = ({ sortCriteria = sortCriteriaSlice.initial, ...parameters }: SearchParameters) =>
    store.dispatch(
      { type: 'parameters.restored', of: 'search', parameters },
      { type: 'legacySort.applied', sortCriteria },
    )
  if (initialState) {
    const where = 'Check the initialState of buildSearchParameterManager'
    validate({ parameters: record(shape, { isRequired: true }) }, initialState, where)
    // Results that are there already started with these parameters.
    if (store.get(legacyResultsSlice).searchUid === '') restore(initialState.parameters)
  }
  const state = derive(
    () => [active()],
    (parameters): SearchParameterManagerState => ({ parameters }),
  )
  return extend(createController(store, state), {
    synchronize(parameters: SearchParameters) {
      if (!isAccepted(internals, 'searchParameters/restore', shape, parameters)) return
      if (isSameAddress(parameters, active())) return
      restore(parameters)
      void executeLegacySearch(engine, { actionCause: 'interfaceChange' })
    },
  })
}

export type UrlManagerState = { fragment: string }
export type UrlManagerProps = { initialState: UrlManagerState }
/** Notifies its listeners when a search changes the address. */
export type UrlManager = Controller<UrlManagerState> & { synchronize(fragment: string): void }

/** The same as one text, for the part of an address that follows `?` or `#`. */
export function buildUrlManager(engine: CommerceEngine, { initialState }: UrlManagerProps): UrlManager {
  validate({ fragment: text({ isRequired: true }) }, initialState, 'Check the initialState of buildUrlManager')
  const { store } = internalsOf(engine)
  const firstParameters = deserialize(initialState.fragment)
  const firstRequest = store.get(legacyResultsSlice).requestId
  const manager = buildSearchParameterManager(engine, { initialState: { parameters: firstParameters } })
  const read = derive(
    () => [manager.state],
    ({ parameters }): UrlManagerState => ({ fragment: serialize(parameters) }),
  )
  return {
    get state() {
      return read()
    },
    subscribe(listener) {
      let parameters = firstParameters
      let requestId = firstRequest
      const notify = () => {
        const asked = store.get(legacyResultsSlice).requestId
        if (asked === requestId) return
        requestId = asked
        const now = manager.state.parameters
        if (isSameAddress(parameters, now)) return
        parameters = now
        listener()
      }
      notify()
      return store.subscribe(notify)
    },
    synchronize: (fragment) => manager.synchronize(deserialize(fragment)),
  }
}
