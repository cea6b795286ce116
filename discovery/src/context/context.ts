import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import type { Context } from './events.ts'
import { type Check, nonEmpty, number, record } from '../validation/schema.ts'

export const contextSlice: Slice<Context, EngineEvent> = {
  key: 'commerceContext',
  initial: { language: '', country: '', currency: '', view: { url: '' } },
  reduce(state, event) {
    switch (event.type) {
      case 'context.changed': {
        const { location } = state
        return { ...(location && { location }), ...event.context }
      }
      case 'view.changed':
        return { ...state, view: event.view }
      case 'location.changed':
        return { ...state, location: event.location }
      default:
        return state
    }
  },
}

let currencies: ReadonlySet<string> | undefined
const currency: Check = (value) => {
  const wrong = nonEmpty(value)
  if (wrong) return wrong
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(value as string) ? undefined : 'value is not in enum.'
}

export const viewShape = { url: nonEmpty }
export const locationShape = {
  latitude: number({ isRequired: true, min: -90, max: 90 }),
  longitude: number({ isRequired: true, min: -180, max: 180 }),
}
export const contextShape = {
  language: nonEmpty,
  country: nonEmpty,
  currency,
  view: record(viewShape, { isRequired: true }),
  location: record(locationShape),
}
