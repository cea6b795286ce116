import { type Controller, derive } from '../controller.ts'
import type { EngineInternals } from '../engine/internals.ts'
import type { Source } from '../results/source.ts'
import { text, validate } from '../validation/schema.ts'
import { buildParameterManager } from './parameter-manager.ts'
import type { Parameters } from '../parameters/parameters.ts'
import { isSameAddress } from '../parameters/serialize.ts'
import { productListingSerializer, searchSerializer } from '../parameters/serializers.ts'

export type UrlManagerInitialState = { fragment: string }
export type UrlManagerProps = {
  initialState: UrlManagerInitialState
  /** Writes only the parameters that the shopper changed. */
  excludeDefaultParameters?: boolean
}
export type UrlManagerState = { fragment: string }
/** Notifies its listeners when a request changes the address. */
export type UrlManager = Controller<UrlManagerState> & { synchronize(fragment: string): void }

export function buildUrlManager(
  internals: EngineInternals,
  kind: 'search' | 'listing',
  source: Source,
  { initialState, excludeDefaultParameters = false }: UrlManagerProps,
): UrlManager {
  validate({ fragment: text({ isRequired: true }) }, initialState, 'Check the initialState of buildUrlManager')
  const { serialize, deserialize } = kind === 'search' ? searchSerializer : productListingSerializer
  const firstParameters: Parameters = deserialize(initialState.fragment)
  const firstRequest = source.results().requestId
  const manager = buildParameterManager<Parameters>(internals, kind, source, {
    initialState: { parameters: firstParameters },
    excludeDefaultParameters,
  })
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
        const asked = source.results().requestId
        if (asked === requestId) return
        requestId = asked
        const now = manager.state.parameters
        if (isSameAddress(parameters, now)) return
        parameters = now
        listener()
      }
      notify()
      return internals.store.subscribe(notify)
    },
    synchronize: (fragment) => manager.synchronize(deserialize(fragment)),
  }
}
