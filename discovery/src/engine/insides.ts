import type { Store } from '../store.ts'
import type { Analytics } from '../analytics/next.ts'
import type { NavigatorContext } from './navigator.ts'
import type { Calling, Talk } from './talk.ts'

/** What controllers work with and nobody outside sees. */
export type Insides = Calling & {
  store: Store
  talk: Talk
  analytics: Analytics
  navigator(): NavigatorContext
}

const known = new WeakMap<object, Insides>()

export const setInsides = (engine: object, insides: Insides): void => void known.set(engine, insides)

export function insidesOf(engine: object): Insides {
  const insides = known.get(engine)
  if (!insides) throw new Error('This is not an engine that buildCommerceEngine made')
  return insides
}
