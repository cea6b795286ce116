import { type Controller, createController, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { isAccepted } from '../validation/accept.ts'
import { validate } from '../validation/schema.ts'
import type { Context as ContextState, Location, View } from '../context/events.ts'
import { contextShape, contextSlice, locationShape, viewShape } from '../context/context.ts'

export type { ContextState }
export type ContextOptions = ContextState
export type ContextProps = { options?: ContextOptions }

/** A change of language, country, currency or view resets results, facets, sort and page. */
export type Context = Controller<ContextState> & {
  setLanguage(language: string): void
  setCountry(country: string): void
  setCurrency(currency: string): void
  setView(view: View): void
  setLocation(location: Location): void
}

export function buildContext(engine: CommerceEngine, { options }: ContextProps = {}): Context {
  const internals = internalsOf(engine)
  const { store } = internals
  if (options) {
    validate(contextShape, options, 'Check the options of buildContext')
    store.dispatch({ type: 'context.changed', context: options })
  }
  const change = (changes: Partial<ContextState>) => {
    const context = { ...store.get(contextSlice), ...changes }
    if (isAccepted(internals, 'commerce/context/set', contextShape, context))
      store.dispatch({ type: 'context.changed', context })
  }
  return extend(
    createController(store, () => store.get(contextSlice)),
    {
      setLanguage: (language: string) => change({ language }),
      setCountry: (country: string) => change({ country }),
      setCurrency: (currency: string) => change({ currency }),
      setView(view: View) {
        if (isAccepted(internals, 'commerce/context/setView', viewShape, view))
          store.dispatch({ type: 'view.changed', view })
      },
      setLocation(location: Location) {
        if (isAccepted(internals, 'commerce/context/setLocation', locationShape, location))
          store.dispatch({ type: 'location.changed', location })
      },
    },
  )
}
