import type { EngineEvent } from '../events.ts'
import type { Store } from '../store.ts'
import type { Analytics } from '../analytics/next.ts'
import type { NavigatorContext } from './navigator.ts'
import type { Calling, Talk } from './service-client.ts'

/** What controllers work with and nobody outside sees. */
export type EngineInternals = Calling & {
  store: Store<EngineEvent>
  talk: Talk
  analytics: Analytics
  navigator(): NavigatorContext
}

const known = new WeakMap<object, EngineInternals>()

export const setInternals = (engine: object, internals: EngineInternals): void => void known.set(engine, internals)

export function internalsOf(engine: object): EngineInternals {
  const internals = known.get(engine)
  if (!internals) throw new Error('This is not an engine that buildCommerceEngine made')
  return internals
}
