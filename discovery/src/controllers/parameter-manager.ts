import { type Controller, createController, derive, extend } from '../controller.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Source } from '../results/source.ts'
import { isAccepted } from '../validation/accept.ts'
import { type Check, number, record, text, validate } from '../validation/schema.ts'
import { readParameters } from '../parameters/active-parameters.ts'
import { changesSlice } from '../parameters/changes.ts'
import type { Parameters, ProductListingParameters } from '../parameters/parameters.ts'
import { facetKeys, isSameAddress } from '../parameters/serialize.ts'

export type ParameterManagerInitialState<Of> = { parameters: Of }
export type ParameterManagerProps<Of extends ProductListingParameters> = {
  /** The parameters of the first request, for instance from an address; no request is sent yet. */
  initialState?: ParameterManagerInitialState<Of>
  /** Reports only the parameters that the shopper changed. */
  excludeDefaultParameters?: boolean
}
export type ParameterManagerState<Of extends ProductListingParameters> = { parameters: Of }
export type ParameterManager<Of extends ProductListingParameters> = Controller<ParameterManagerState<Of>> & {
  /** Applies the parameters and fetches, unless they are applied already. */
  synchronize(parameters: Of): void
}

export const parametersShape: Readonly<Record<string, Check>> = {
  q: text(),
  tab: text(),
  page: number({ min: 0 }),
  perPage: number({ min: 1 }),
  sortCriteria: record({}),
  ...Object.fromEntries(facetKeys.map((key) => [key, record({})])),
}

export function buildParameterManager<Of extends ProductListingParameters>(
  internals: EngineInternals,
  kind: 'search' | 'listing',
  source: Source,
  { initialState, excludeDefaultParameters = false }: ParameterManagerProps<Of> = {},
): ParameterManager<Of> {
  const { store } = internals
  if (excludeDefaultParameters) store.load(changesSlice)
  const restore = (parameters: Parameters) => store.dispatch({ type: 'parameters.restored', of: kind, parameters })
  if (initialState) {
    const shape = { parameters: record(parametersShape, { isRequired: true }) }
    validate(shape, initialState, 'Check the initialState of buildCoreParameterManager')
    // Results that are there already, for instance from a server, started with these parameters.
    if (source.results().responseId === '') restore(initialState.parameters)
  }
  const active = readParameters(store, kind, excludeDefaultParameters)
  const read = derive(
    () => [active()],
    (parameters) => ({ parameters: parameters as Of }),
  )
  const type = `commerce/${kind === 'search' ? 'search' : 'productListing'}Parameters/restore`
  return extend(createController(store, read), {
    synchronize(parameters: Of) {
      if (!isAccepted(internals, type, parametersShape, parameters)) return
      if (Object.keys(parameters).length > 0 && isSameAddress(parameters, active())) return
      restore(parameters)
      void source.ask()
    },
  })
}
