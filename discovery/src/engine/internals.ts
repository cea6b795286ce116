import type { Analytics } from '../analytics/next.ts'
import type { EngineEvent } from '../events.ts'
import type { Store } from '../store.ts'
import type { NavigatorContext } from '../analytics/navigator.ts'
import type { SendRequest, ServiceClientDependencies } from './service-client.ts'

/** The private side of an engine, for controllers. */
export type EngineInternals = ServiceClientDependencies & {
  store: Store<EngineEvent>
  send: SendRequest
  analytics: Analytics
  navigator(): NavigatorContext
}

const internalsByEngine = new WeakMap<object, EngineInternals>()

export const setInternals = (engine: object, internals: EngineInternals): void =>
  void internalsByEngine.set(engine, internals)

export function internalsOf(engine: object): EngineInternals {
  const internals = internalsByEngine.get(engine)
  if (!internals) throw new Error('This is not an engine that buildCommerceEngine made')
  return internals
}
